import FastJSONDialects
import Foundation
import Testing

@Suite("JSONUtilities: key paths") struct JSONKeyPathTests {
    private static let text = """
        {"i":1,"x.y":2,"a":{"b":[10,{"c":"in"}],"1":"one","x":{"y":3}},"r":{"f":4},"m":[[5,6],[7,{"z":8}]],
         "":{"":9},"i.":"dot","big":[1]}
        """

    /// What stands at a path, on all sources alike.
    private func find(_ path: JSONKeyPath) throws -> Int? {
        let found = try Source.allCases.map { try $0.load(Self.text).json(atKeyPath: path) as Int? }
        #expect(Set(found).count == 1, "sources differ at \(path)")
        return found[0]
    }

    private func findText(_ path: JSONKeyPath) throws -> String? {
        let found = try Source.allCases.map { try $0.load(Self.text).json(atKeyPath: path) as String? }
        #expect(Set(found).count == 1, "sources differ at \(path)")
        return found[0]
    }

    @Test func `a text with dots is a path, another a key`() {
        #expect("a" as JSONKeyPath == .key("a"))
        #expect("a.b" as JSONKeyPath == .keyPath(["a", "b"]))
        #expect(JSONKeyPath(rawValue: "a.b.0") == .keyPath(["a", "b", "0"]))
        #expect(JSONKeyPath.keyPath(["a", "b"]).key == "a.b")
        #expect(JSONKeyPath.key("a.b").key == "a.b")
        #expect("" as JSONKeyPath == .key(""))
        #expect("." as JSONKeyPath == .key("."))
    }

    @Test func `a single key may have dots`() throws {
        #expect(try find(.key("x.y")) == 2)
        #expect(try find("x.y") == nil)
        #expect(try find("a.x.y") == 3)
    }

    @Test func `digits are an index where an array is`() throws {
        #expect(try find("a.b.0") == 10)
        #expect(try findText("a.b.1.c") == "in")
        #expect(try find("a.b.2") == nil)
        #expect(try find("a.b.-1") == nil)
        #expect(try find("a.b.+0") == nil)
        #expect(try find("a.b.99999999999999999999") == nil)
        #expect(try find("a.b.c") == nil)
        #expect(try find("a.b. 0") == nil)
    }

    @Test func `digits are a key where an object is`() throws {
        #expect(try findText("a.1") == "one")
    }

    @Test func `a dot at the end does not count after two steps`() throws {
        #expect(try find("r.f.") == 4)
        #expect("r.f." as JSONKeyPath == .keyPath(["r", "f"]))
        #expect("i." as JSONKeyPath == .key("i."))
        #expect(try find("r.") == nil)
        #expect(try findText("i.") == "dot")
    }

    @Test func `an empty step is the empty key`() throws {
        #expect(try find("a..b") == nil)
        #expect(try find(".i") == nil)
        #expect(try find(".") == nil)
        #expect(try find(.keyPath([])) == nil)
        #expect(try find(.keyPath(["", ""])) == 9)
    }

    @Test func `nothing stands behind a scalar`() throws {
        #expect(try find("i.z") == nil)
        #expect(try find("i.0") == nil)
    }

    @Test func `indices follow indices`() throws {
        #expect(try find("m.0.1") == 6)
        #expect(try find("m.1.1.z") == 8)
        #expect(try find("m.1.1.y") == nil)
    }

    @Test func `an enum with raw values needs nothing to be a key`() throws {
        enum Short: String, JSONKey { case one }
        #expect(Short.one.key == "one")
        #expect("text".key == "text")
        for source in Source.allCases {
            let json = try source.load(#"{"m":{"one":1,"two":2}}"#)
            let known: [Short: Int] = try json.json(atKeyPath: "m", invalidItemBehaviour: .fail)
            #expect(known == [.one: 1])
        }
    }
}
