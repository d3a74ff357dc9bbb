import FastJSONDialects
import Foundation
import Testing

/// Texts in and out, under SwiftyJSON's and FxJSON's labels.
@Suite("SwiftyJSON's texts") struct TextTests {
    @Test func `data that is not JSON throws`() throws {
        #expect(try JSON(data: Data("[1]".utf8))[0].int == 1)
        #expect(throws: JSON.SyntaxError.self) { try JSON(data: Data("x".utf8)) }
        #expect((try? JSON(data: Data("x".utf8))) == nil)
    }

    @Test func `text that is not JSON gives a missing value that says why`() {
        for json in [
            JSON(parseJSON: "{"), JSON.parse("{"), JSON(jsonString: "{"), JSON(jsonData: Data("{".utf8)),
        ] {
            #expect(!json.exists() && json.isError && !json.isNull)
            guard case .initialize(let error)? = json.error else {
                Issue.record("\(json)")
                continue
            }
            #expect(error.code == .unexpectedEnd && error.byteOffset == 1)
            #expect(json["a", 0].error != nil && json["a"].intValue == 0)
        }
    }

    @Test func `a scalar may stand at the top`() {
        #expect(JSON(parseJSON: "3").int == 3)
        #expect(JSON.parse(#""x""#).string == "x")
        #expect(JSON(jsonString: "null").isNull)
        #expect(JSON(jsonData: Data("true".utf8)).bool == true)
    }

    @Test func `no text and no data give null`() {
        #expect(JSON(jsonString: nil).isNull)
        #expect(JSON(jsonData: nil).isNull)
    }

    @Test func `rawString gives a string without quotes, and other kinds as JSON`() throws {
        let json = try JSON(parsing: #"["a\n",1.50,true,null,{"k":[1]}]"#)
        #expect(json[0].rawString() == "a\n")
        #expect(json[1].rawString() == "1.50")
        #expect(json[2].rawString() == "true")
        #expect(json[3].rawString() == "null")
        #expect(json[4].rawString() == "{\n  \"k\": [\n    1\n  ]\n}")
        #expect(json[4].rawString(options: .compact) == #"{"k":[1]}"#)
        #expect(json[5].rawString() == nil)
    }

    @Test func `rawData gives JSON text, of scalars too`() throws {
        let json = try JSON(parsing: #"["a",1]"#)
        #expect(try json.rawData() == Data(#"["a",1]"#.utf8))
        #expect(try json[0].rawData() == Data(#""a""#.utf8))
        #expect(throws: JSON.Error.self) { try json[2].rawData() }
    }

    @Test(arguments: [
        ("null", JSON.Kind.null), ("true", .bool), ("0", .number), ("\"\"", .string), ("[]", .array),
        ("{}", .object),
        ("", .missing),
    ])
    func `a value's type is its kind`(_ text: String, _ kind: JSON.Kind) {
        #expect(JSON(parseJSON: text).type == kind && JSON(parseJSON: text).kind == kind)
    }
}
