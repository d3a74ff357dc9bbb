import FastJSON
import Testing

/// Faults that people have reported of other JSON software: what is written.
@Suite("Public reports: writing") struct PublicReportWritingTests {
    private enum Fruit: String, JSONEncodable {
        case fig
    }

    /// Each way from a list of Swift values to a text.
    private func texts<Value: JSONEncodable>(of list: [Value]) throws -> [String] {
        let any: [Any] = list.map { $0 }
        var edited = JSON()
        for element in list { edited.append(JSON(element)) }
        let values = [
            JSON(list), JSON(any: any), edited, JSON.array { for element in list { element } },
            JSON { for (position, element) in list.enumerated() { $0[position] << element } },
        ]
        return try values.map { try $0.jsonString() }
    }

    @Test func `doubles are written in the fewest digits, SwiftyJSON 939`() throws {
        let numbers = [472.23, 0.1, 1.1, 5.02, 1e23, .leastNonzeroMagnitude]
        for text in try texts(of: numbers) { #expect(text == "[472.23,0.1,1.1,5.02,1e+23,5e-324]") }
        #expect(try JSON([Float(0.1), 1.1]).jsonString() == "[0.1,1.1]")
        let source = "[472.23,0.1,1.1,5.02,1e23,5e-324]"
        let json = try JSON(parsing: source)
        #expect(json.map(\.double) == numbers)
        #expect(try json.jsonString() == source)
    }

    @Test func `whole doubles have no fraction, and read back with their sign, JSONKit 63`() throws {
        let numbers = [22.0, -0.0, 1e16]
        for text in try texts(of: numbers) {
            #expect(text == "[22,-0,1e+16]")
            let read = try JSON(parsing: text).map { $0.double?.bitPattern }
            #expect(read == numbers.map(\.bitPattern))
        }
        let literal: JSON = [22.0, -0.0, 1e16]
        #expect(try literal.jsonString() == "[22,-0,1e+16]")
    }

    @Test func `Booleans are not written as numbers, corelibs 699`() throws {
        let text = #"[true,1,false,0,{"t":true}]"#
        let mixed: [Any] = [true, 1, false, 0, ["t": true]]
        let literal: JSON = [true, 1, false, 0, ["t": true]]
        for json in [try JSON(parsing: text), JSON(any: mixed), literal] {
            #expect(try json.jsonString() == text)
            #expect(json[0].kind == .bool && json[1].kind == .number)
            #expect(json[0].number == nil && json[1].bool == nil)
        }
    }

    @Test func `keys that are no strings, swift 63778`() throws {
        #expect(try JSON([1: "a"]).jsonString() == #"{"1":"a"}"#)
        #expect(try JSON([Fruit.fig.rawValue: "x"]).jsonString() == #"{"fig":"x"}"#)
        // Not a list of keys and values, as Foundation makes of it.
        guard case .unsupportedType? = JSON(any: [Fruit.fig: "x"]).error else {
            Issue.record("another error")
            return
        }
    }

    @Test func `nil is written as null, swift-json 9`() throws {
        let list: [Int?] = [0, nil, 2]
        for text in try texts(of: list) { #expect(text == "[0,null,2]") }
        let name: String? = nil
        let literal: JSON = ["name": name, "id": nil]
        #expect(try literal.jsonString() == #"{"name":null,"id":null}"#)
        #expect(try JSON(any: ["name": name as Any]).jsonString() == #"{"name":null}"#)
        #expect(try JSON { $0["name"] << name }.jsonString() == #"{"name":null}"#)
        #expect(try JSON { $0[ignoreIfNull: "name"] << name }.jsonString() == "{}")
        let json: JSON = ["list": [0, nil, [nil]] as [Any?]]
        #expect(try JSON(parsing: json.jsonString()) == json)
    }

    @Test func `NaN and infinities are refused, yajl-ruby 88`() throws {
        for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
            let made: [JSON] = [
                JSON([value]), JSON(any: [value]), ["k": value], JSON(["k": ["l": value]]),
                JSON { $0["k"] << value },
                JSON.array { value }, JSON(Float(value)), JSON(any: [Float(value)]),
            ]
            for json in made {
                guard case .notEncodable(let text)? = json.error else {
                    Issue.record("\(json)")
                    continue
                }
                #expect(text == "\(value)" || text == "\(Float(value))")
                #expect(throws: JSON.Error.self) { try json.jsonString() }
            }
            var json: JSON = [1.0]
            json[0].double = value
            json[0].float = Float(value)
            json[0] = JSON(value)
            json[0].doubleValue = value
            #expect(try json.jsonString() == "[1]")
        }
    }

    @Test func `slashes are escaped only where that is asked for, corelibs 2781`() throws {
        let json: JSON = ["http://h/p"]
        let plain = try json.jsonString()
        let escaped = try json.jsonString(options: .init(escapesSlashes: true))
        #expect(plain == #"["http://h/p"]"#)
        #expect(escaped == #"["http:\/\/h\/p"]"#)
        #expect(try JSON(parsing: plain)[0].string == "http://h/p")
        #expect(try JSON(parsing: escaped)[0].string == "http://h/p")
    }
}
