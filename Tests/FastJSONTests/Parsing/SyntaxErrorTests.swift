import FastJSON
import Testing

/// Each code of ``JSON/SyntaxError`` by the texts that cause it, with the place to the byte.
@Suite("Syntax errors")
struct SyntaxErrorTests {
    /// A text of one line, with a caret under its fault.
    struct Fault: Sendable, CustomTestStringConvertible {
        let code: JSON.SyntaxError.Code
        let text: String
        let caret: String
        let path: String
        var options = JSON.ParsingOptions()

        var testDescription: String { "\(code): \(text)" }

        init(
            _ code: JSON.SyntaxError.Code, _ text: String, _ caret: String, path: String = "",
            options: JSON.ParsingOptions = .init()
        ) {
            (self.code, self.text, self.caret) = (code, text, caret)
            (self.path, self.options) = (path, options)
        }
    }

    /// Checks a fault in a text of ASCII, where bytes, columns and characters go together.
    private func check(_ fault: Fault) throws {
        let error = try refusal(of: fault.text, fault.options)
        let offset = fault.caret.count - 1
        #expect(error.code == fault.code)
        #expect(error.byteOffset == offset)
        #expect(error.line == 1)
        #expect(error.column == offset + 1)
        #expect(error.path.description == fault.path)
        #expect(error.sourceLine == fault.text)
        #expect(error.sourceLineOffset == offset)
        #expect(error.picture == fault.text + "\n" + fault.caret)
        #expect(error.description == "1:\(offset + 1): \(error.message)")
        #expect(!error.message.isEmpty)
        checkAgreement([UInt8](fault.text.utf8), fault.options)
    }

    @Test(arguments: [
        Fault(.emptyInput, "", "^"),
        Fault(.emptyInput, " ", " ^"),
        Fault(.emptyInput, "   ", "   ^"),
        Fault(.unexpectedEnd, "[", " ^", path: "/0"),
        Fault(.unexpectedEnd, "[1", "  ^", path: "/0"),
        Fault(.unexpectedEnd, "[1,", "   ^", path: "/1"),
        Fault(.unexpectedEnd, "{", " ^"),
        Fault(.unexpectedEnd, #"{"a"#, "   ^"),
        Fault(.unexpectedEnd, #"{"a""#, "    ^", path: "/a"),
        Fault(.unexpectedEnd, #"{"a":"#, "     ^", path: "/a"),
        Fault(.unexpectedEnd, #"{"a":1"#, "      ^", path: "/a"),
        Fault(.unexpectedEnd, #"{"a":1,"#, "       ^", path: "/a"),
        Fault(.unexpectedEnd, #""ab"#, "   ^"),
        Fault(.unexpectedEnd, #""ab\"#, "    ^"),
        Fault(.unexpectedEnd, #""ab\u12"#, "       ^"),
        Fault(.unexpectedEnd, #""\ud83d"#, "       ^"),
        Fault(.unexpectedEnd, "tru", "   ^"),
        Fault(.unexpectedEnd, "-", " ^"),
        Fault(.unexpectedEnd, "1.", "  ^"),
        Fault(.unexpectedEnd, "1e+", "   ^"),
        Fault(.unexpectedEnd, #"{"a":[{"b":[1, "#, "               ^", path: "/a/0/b/1"),
    ])
    func `a text that ends too early is at fault at its end`(_ fault: Fault) throws { try check(fault) }

    @Test(arguments: [
        Fault(.expectedValue, "x", "^"),
        Fault(.expectedValue, "]", "^"),
        Fault(.expectedValue, "  }", "  ^"),
        Fault(.expectedValue, "[,1]", " ^", path: "/0"),
        Fault(.expectedValue, "[1,]", "   ^", path: "/1"),
        Fault(.expectedValue, "[1,,2]", "   ^", path: "/1"),
        Fault(.expectedValue, "['a']", " ^", path: "/0"),
        Fault(.expectedValue, "[+1]", " ^", path: "/0"),
        Fault(.expectedValue, "[.5]", " ^", path: "/0"),
        Fault(.expectedValue, "[NaN]", " ^", path: "/0"),
        Fault(.expectedValue, "[True]", " ^", path: "/0"),
        Fault(.expectedValue, #"{"a":}"#, "     ^", path: "/a"),
        Fault(.expectedValue, #"{"a":,"b":1}"#, "     ^", path: "/a"),
        Fault(.expectedValue, #"{"a":[0,1,{"b":?}]}"#, "               ^", path: "/a/2/b"),
        Fault(.expectedValue, "/**/1", "^"),
    ])
    func `something else where a value must stand`(_ fault: Fault) throws { try check(fault) }

    @Test(arguments: [
        Fault(.expectedCommaOrEnd, "[1 2]", "   ^", path: "/0"),
        Fault(.expectedCommaOrEnd, "[1}", "  ^", path: "/0"),
        Fault(.expectedCommaOrEnd, "[1:2]", "  ^", path: "/0"),
        Fault(.expectedCommaOrEnd, #"["a""b"]"#, "    ^", path: "/0"),
        Fault(.expectedCommaOrEnd, "[truefalse]", "     ^", path: "/0"),
        Fault(.expectedCommaOrEnd, "[1x]", "  ^", path: "/0"),
        Fault(.expectedCommaOrEnd, #"{"a":1 "b":2}"#, "       ^", path: "/a"),
        Fault(.expectedCommaOrEnd, #"{"a":1]"#, "      ^", path: "/a"),
        Fault(.expectedCommaOrEnd, #"{"a":[{}{}]}"#, "        ^", path: "/a/0"),
        Fault(.expectedCommaOrEnd, "[0x1]", "  ^", path: "/0"),
        Fault(.expectedCommaOrEnd, "[1e5.5]", "    ^", path: "/0"),
        Fault(.expectedCommaOrEnd, "[1_000]", "  ^", path: "/0"),
    ])
    func `neither a comma nor the end`(_ fault: Fault) throws { try check(fault) }

    @Test(arguments: [
        Fault(.expectedKey, "{1:2}", " ^"),
        Fault(.expectedKey, "{a:2}", " ^"),
        Fault(.expectedKey, "{,}", " ^"),
        Fault(.expectedKey, "{]", " ^"),
        Fault(.expectedKey, #"{"a":1,}"#, "       ^", path: "/a"),
        Fault(.expectedKey, #"{"a":1,,"b":2}"#, "       ^", path: "/a"),
        Fault(.expectedKey, #"[{"a":1,null:2}]"#, "        ^", path: "/0/a"),
        Fault(.expectedColon, #"{"a" 1}"#, "     ^", path: "/a"),
        Fault(.expectedColon, #"{"a"}"#, "    ^", path: "/a"),
        Fault(.expectedColon, #"{"a","b"}"#, "    ^", path: "/a"),
        Fault(.expectedColon, #"{"a"=1}"#, "    ^", path: "/a"),
        Fault(.expectedColon, #"{"a":1,"b"2}"#, "          ^", path: "/b"),
        Fault(.expectedValue, #"{"a"::1}"#, "     ^", path: "/a"),
    ])
    func `a member without a key or a colon`(_ fault: Fault) throws { try check(fault) }

    @Test(arguments: [
        Fault(.invalidLiteral, "[nul]", "    ^", path: "/0"),
        Fault(.invalidLiteral, "nil", " ^"),
        Fault(.invalidLiteral, "[trUe]", "   ^", path: "/0"),
        Fault(.invalidLiteral, "[fa lse]", "   ^", path: "/0"),
        Fault(.invalidLiteral, #"{"a":falsy}"#, "         ^", path: "/a"),
        Fault(.invalidNumber, "01", " ^"),
        Fault(.invalidNumber, "[-01]", "   ^", path: "/0"),
        Fault(.invalidNumber, "[00]", "  ^", path: "/0"),
        Fault(.invalidNumber, "[-]", "  ^", path: "/0"),
        Fault(.invalidNumber, "-x", " ^"),
        Fault(.invalidNumber, "[1.]", "   ^", path: "/0"),
        Fault(.invalidNumber, "[1.e5]", "   ^", path: "/0"),
        Fault(.invalidNumber, "[1e]", "   ^", path: "/0"),
        Fault(.invalidNumber, "[1E+]", "    ^", path: "/0"),
        Fault(.invalidNumber, "[-Infinity]", "  ^", path: "/0"),
        Fault(.invalidNumber, "[--1]", "  ^", path: "/0"),
    ])
    func `misspelt literals and numbers`(_ fault: Fault) throws { try check(fault) }

    @Test(arguments: [
        Fault(.invalidEscape, #""\x""#, "  ^"),
        Fault(.invalidEscape, #""\U0041""#, "  ^"),
        Fault(.invalidEscape, #""ab\'c""#, "    ^"),
        Fault(.invalidEscape, #""\0""#, "  ^"),
        Fault(.invalidEscape, #""\u12G4""#, "     ^"),
        Fault(.invalidEscape, #""\u""#, "   ^"),
        Fault(.invalidEscape, #""\u004""#, "      ^"),
        Fault(.invalidEscape, #"{"a":"b","\q":1}"#, "           ^", path: "/a"),
        Fault(.unpairedSurrogate, #""\uD800""#, " ^"),
        Fault(.unpairedSurrogate, #""ab\udfffcd""#, "   ^"),
        Fault(.unpairedSurrogate, #""\ud83d\ude00\ud83d""#, "             ^"),
        Fault(.unpairedSurrogate, #""\ud83d\u0041""#, " ^"),
        Fault(.unpairedSurrogate, #""\ud83d\n""#, " ^"),
        Fault(.unpairedSurrogate, #"[0,{"k":"\ud83dx"}]"#, "         ^", path: "/1/k"),
        Fault(.unpairedSurrogate, #"{"\udc00":1}"#, "  ^"),
    ])
    func `escapes that stand for nothing`(_ fault: Fault) throws { try check(fault) }

    @Test(arguments: [
        Fault(.trailingData, "{} {}", "   ^"),
        Fault(.trailingData, "{}{}", "  ^"),
        Fault(.trailingData, "1 2", "  ^"),
        Fault(.trailingData, "1,2", " ^"),
        Fault(.trailingData, "[1]]", "   ^"),
        Fault(.trailingData, "[]x", "  ^"),
        Fault(.trailingData, #""a""b""#, "   ^"),
        Fault(.trailingData, "nullnull", "    ^"),
        Fault(.trailingData, "[] // c", "   ^"),
        Fault(.trailingData, "1.5.5", "   ^"),
    ])
    func `something behind the value`(_ fault: Fault) throws { try check(fault) }

    private static let rejecting = JSON.ParsingOptions(duplicateKeys: .reject)

    @Test(arguments: [
        Fault(.depthLimit, "[[1]]", " ^", path: "/0", options: .init(depthLimit: 1)),
        Fault(.depthLimit, #"[0,{"a":1}]"#, "   ^", path: "/1", options: .init(depthLimit: 1)),
        Fault(.depthLimit, #"{"a":{}}"#, "     ^", path: "/a", options: .init(depthLimit: 1)),
        Fault(.depthLimit, "[]", "^", options: .init(depthLimit: 0)),
        Fault(.duplicateKey, #"{"a":1,"a":2}"#, "       ^", path: "/a", options: rejecting),
        Fault(.duplicateKey, #"[{"b":1,"c":2,"b":3}]"#, "              ^", path: "/0/b", options: rejecting),
        Fault(.duplicateKey, #"{"a":1,"\u0061":2}"#, "       ^", path: "/a", options: rejecting),
    ])
    func `limits set by options`(_ fault: Fault) throws { try check(fault) }

    @Test(arguments: [
        (#"{"a":1,"#, 7, "unexpectedEnd"), ("[1 2]", 3, "expectedCommaOrEnd"), ("nul ", 3, "invalidLiteral"),
    ])
    func `a code's description is its name`(_ text: String, _ offset: Int, _ name: String) throws {
        let error = try refusal(of: text)
        #expect(error.code.description == name)
        #expect(error.byteOffset == offset)
    }

    @Test func `errors with the same code at the same place are equal`() throws {
        let (one, same) = (try refusal(of: "[1,]"), try refusal(of: "[2,}"))
        #expect(one == same)
        #expect(one.hashValue == same.hashValue)
        #expect(try refusal(of: "[1,]") != refusal(of: "[10,]"))
        #expect(try refusal(of: "[1,]") != refusal(of: "[1;]"))
    }

    @Test func `a text of 64 GiB is refused without being read`() throws {
        let file = try TemporaryFile(sparseOfLength: 1 << 36)
        do {
            _ = try JSON(contentsOf: file.path)
            Issue.record("accepted")
        } catch let error as JSON.SyntaxError {
            #expect(error.code == .tooLarge)
            #expect(error.byteOffset == 0)
            #expect((error.line, error.column) == (1, 1))
        }
    }
}
