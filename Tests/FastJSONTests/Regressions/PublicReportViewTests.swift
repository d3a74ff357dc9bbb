import Foundation
import Testing

@testable import FastJSON

/// Faults that people have reported of other JSON software: reading, comparing and printing values.
@Suite("Public reports: values")
struct PublicReportViewTests {
    @Test("doubles do not pass through decimals (SwiftyJSON/SwiftyJSON#562)")
    func nearestDoubles() throws {
        let json = try JSON(parsing: "[131.07250611204984,0.07168472319190342,8.214009351726235]")
        #expect(json.map(\.double) == [131.07250611204984, 0.07168472319190342, 8.214009351726235])
        for value in json { #expect(value.double.map { "\($0)" } == value.number?.text) }
    }

    @Test("a number three levels down is found on every platform (thoughtbot/Argo#455)")
    func nestedNumber() throws {
        let json = try JSON(parsing: #"{"stats":{"day":{"total":12}}}"#)
        #expect(json["stats", "day", "total"].int == 12)
        #expect(json[["stats", "day", "total"] as JSON.Index].int == 12)
        #expect(json[pointer: "/stats/day/total"].int == 12)
    }

    @Test("a value 200,000 deep can be freed, and all else (danielaparker/jsoncons#225)")
    func deepValue() throws {
        let text = String(repeating: "[", count: 200_000) + "1" + String(repeating: "]", count: 200_000)
        #expect(try refusal(of: text).code == .depthLimit)
        let json = try JSON(parsing: text, options: .init(depthLimit: 200_000))
        let copy = json.detached()
        #expect(json == copy)
        #expect(json.hashValue == copy.hashValue)
        #expect(try json.jsonString() == text)
        #expect(!json.description.isEmpty)
    }

    @Test("keys with dots, slashes and digits are keys (SwiftyJSON/SwiftyJSON#451)")
    func keysLikePaths() throws {
        let json = try JSON(
            parsing: #"{"com.example.app":1,"com":{"example":{"app":2}},"0":3,"list":[4],"a/b":5,"":6}"#)
        #expect(json["com.example.app"].int == 1)
        #expect(json["com", "example", "app"].int == 2)
        #expect(json["0"].int == 3)
        #expect(json["list", 0].int == 4)
        #expect(json["a/b"].int == 5)
        #expect(json[""].int == 6)
        #expect(!json[0].exists())
        #expect(!json["list", "0"].exists())
    }

    @Test(
        "an index outside is missing, not a crash (SwiftyJSON/SwiftyJSON#852)",
        arguments: [-1, 2, Int.max, Int.min])
    func indexOutside(_ index: Int) throws {
        let json = try JSON(parsing: "[1.0,2.0]")
        #expect(!json[index].exists())
        #expect(json[index].double == nil)
        #expect(json[index].path == ValuePath([.index(index)]))
        var changed = json
        changed[index] = 5
        changed[index, "k"] = 5
        changed[index].int = 5
        changed[index].append(5)
        #expect(try changed.jsonString() == "[1.0,2.0]")
    }

    @Test("members stay in the order of the text (SwiftyJSON/SwiftyJSON#1029)")
    func memberOrder() throws {
        let text = #"{"z":1,"a":2,"m":3,"b":{"y":1,"x":2}}"#
        let json = try JSON(parsing: text)
        #expect(json.members.map(\.key) == ["z", "a", "m", "b"])
        #expect(json["b"].members.map(\.key) == ["y", "x"])
        #expect(try json.jsonString() == text)
    }

    @Test("of duplicate keys the first counts everywhere, and all are printed (bignerdranch/Freddy#106)")
    func duplicateKeys() throws {
        let text = #"{"a":1,"b":2,"a":3}"#
        let json = try JSON(parsing: text)
        #expect(json["a"].int == 1)
        #expect(json["a" as JSON.Index].int == 1)
        #expect(json[pointer: "/a"].int == 1)
        #expect(json.dictionary?["a"]?.int == 1)
        #expect(json.members.first { $0.key == "a" }?.value.int == 1)
        #expect(json.count == 3)
        #expect(try json.jsonString() == text)
    }

    @Test("a key is found however it is spelled (simdjson/simdjson#294)")
    func escapedKeys() throws {
        let json = try JSON(parsing: #"{"\u006eame":1,"sl\/ash":2,"\u00e9":3}"#)
        #expect(json["name"].int == 1)
        #expect(json["sl/ash"].int == 2)
        #expect(json["\u{E9}"].int == 3)
    }

    @Test("the empty key is a key (zendframework/zendframework#1217)")
    func emptyKey() throws {
        let json = try JSON(parsing: #"{"":{"":[1]}}"#)
        #expect(json["", "", 0].int == 1)
        #expect(json[pointer: "///0"].int == 1)
        #expect(json["", "", 0].path.description == "///0")
    }

    @Test("100,000 keys are looked up in linear time (json4s/json4s#553)")
    func manyKeys() throws {
        let count = 100_000
        let json = try JSON(
            parsing: "{" + (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "}")
        var sum = 0
        // One after the other this would be 5 * 10^9 steps, more than an hour without optimisation.
        for number in 0..<count { sum += json["k\(number)"].int ?? 0 }
        #expect(sum == count * (count - 1) / 2)
        let dictionary = Dictionary(json.members.map { ($0.key, $0.value.int) }) { first, _ in first }
        #expect(dictionary.count == count)
        #expect(dictionary["k99999"] == 99_999)
    }

    @Test("an error leaves nothing behind for the next text (lloyd/yajl#61)")
    func parsingAfterAnError() throws {
        for _ in 0..<10 {
            #expect(try refusal(of: "[x").byteOffset == 1)
            #expect(try JSON(parsing: "[1]")[0].int == 1)
        }
    }

    @Test("an error after the last chunk counts from the first (lloyd/yajl#221)")
    func errorAfterTheLastChunk() throws {
        let text = Array("{\"a\":1,\"b\":[1,2".utf8)
        guard case .error(let error) = Outcome.chunks(text, sizes: [8, 7]) else {
            Issue.record("accepted")
            return
        }
        #expect(error.code == .unexpectedEnd)
        #expect(error.byteOffset == 15)
        #expect(error.path.description == "/b/1")
        #expect(error.description == "1:16: unexpected end of input")
    }

    #if os(Linux)
        @Test("100,000 refused texts leave no memory behind (lloyd/yajl#250)")
        func refusalsDoNotLeak() async {
            // In a process of its own, where no other test allocates.
            await #expect(processExitsWith: .success) {
                func refuse(_ times: Int) {
                    for _ in 0..<times { _ = try? JSON(parsing: "{\"p\":[{\"q\":0 \"r\":0}]}") }
                }
                refuse(1000)
                let before = try #require(residentBytes())
                refuse(100_000)
                // A leak of 21 bytes each would be seen.
                try #require((residentBytes() ?? .max) - before < 2 << 20)
            }
        }
    #endif
}
