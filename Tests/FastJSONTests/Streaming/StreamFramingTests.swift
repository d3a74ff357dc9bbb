import Testing

@testable import FastJSON

@Suite("Framing of streams") struct StreamFramingTests {
    /// Expects the same values and errors for the whole, every split, and single bytes.
    private func check(
        _ text: String, _ options: JSONStreamOptions, _ expected: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(text.utf8)
        for split in 0...bytes.count {
            let result = StreamOutcome.halves(bytes, at: split, options)
            #expect(result == expected, "cut at \(split)", sourceLocation: sourceLocation)
            guard result == expected else { return }
        }
        for size in 1...3 {
            let result = StreamOutcome.chunks(bytes, size: size, options)
            #expect(result == expected, "chunks of \(size)", sourceLocation: sourceLocation)
        }
    }

    private let concatenated = JSONStreamOptions()
    private let lines = JSONStreamOptions(framing: .lines)
    private let sequence = JSONStreamOptions(framing: .sequence)

    @Test func `values follow each other with nothing or blanks between`() {
        check(
            #"{"a":1}{"b":2}[3]4 5"#, concatenated, [#"{"a":1}"#, #"{"b":2}"#, "[3]", "4", "5"])
        check("12 34 5\n6", concatenated, ["12", "34", "5", "6"])
        check("{}{}{}{}", concatenated, ["{}", "{}", "{}", "{}"])
        check("{}{}{}{}\n", concatenated, ["{}", "{}", "{}", "{}"])
        check(#"1"a"true[]null{}"#, concatenated, ["1", #""a""#, "true", "[]", "null", "{}"])
        check("1.0", concatenated, ["1.0"])
        check(" \n ", concatenated, [])
        check("", concatenated, [])
        check("\u{FEFF}[1]", concatenated, ["[1]"])
    }

    @Test func `a number or literal needs something behind it that shows its end`() {
        check(
            "[]truefalse", concatenated,
            [
                "[]", "true",
                "record 3, 1:7: a blank is needed between two values here, found 'f' trailingData @6 ",
            ])
        check(
            "1-1", concatenated,
            ["1", "record 2, 1:2: a blank is needed between two values here, found '-' trailingData @1 "])
        check(
            "01", concatenated,
            ["record 1, 1:2: a number may not start with 0 and another digit invalidNumber @1 "])
    }

    @Test func `lines hold one value each`() {
        check("{\"a\":1}\n{\"a\":2}\n\n", lines, [#"{"a":1}"#, #"{"a":2}"#])
        check("42\n", lines, ["42"])
        check("42", lines, ["42"])
        check("42\r\n\r\n  \n true \r\n", lines, ["42", "true"])
        check(
            "[1]\n{}{}\n[2]\n", lines,
            [
                "[1]",
                "record 2, 2:3: data after the JSON value, found '{'; to read several values, stream them"
                    + " trailingData @6 ",
            ])
        check(
            "1\n[2,\n3]", lines,
            ["1", "record 2, 2:4: unexpected end of input unexpectedEnd @5 /1"])
        check("[1,\n2] 3", lines, ["record 1, 1:4: unexpected end of input unexpectedEnd @3 /1"])
        check("\"a\nb\"", lines, ["record 1, 1:3: unexpected end of input unexpectedEnd @2 "])
    }

    @Test func `lines go on behind a faulty one when asked`() {
        let text = "{\"n\":1}\na\n{\"n\":3}\n"
        let error = "record 2, 2:1: expected a value, found 'a' expectedValue @8 "
        check(text, lines, [#"{"n":1}"#, error])
        var options = lines
        options.continuesAfterErrors = true
        check(text, options, [#"{"n":1}"#, error, #"{"n":3}"#])
    }

    @Test func `sequences have a separator before each value`() {
        let rs = "\u{1E}"
        check("\(rs)[1]\n\(rs)2\n\(rs)true\n", sequence, ["[1]", "2", "true"])
        check("\(rs)\(rs)\n\(rs){\n}\(rs)\"a\"", sequence, ["{}", "\"a\""])
        check("", sequence, [])
        check(
            "[1]", sequence,
            ["record 1, 1:1: expected a record separator (U+001E) before the first value expectedValue @0 "])
        var options = sequence
        options.continuesAfterErrors = true
        check(
            "\(rs)12\(rs)tru\(rs)true\(rs)[1\n\(rs){x}\n\(rs)\"ok\"\n", options,
            [
                "record 1, 1:4: the value was cut: the record ends in it unexpectedEnd @3 ",
                "record 2, 1:8: the value was cut: the record ends in it unexpectedEnd @7 ",
                "record 3, 1:13: the value was cut: the record ends in it unexpectedEnd @12 ",
                "record 4, 2:1: the value was cut: the record ends in it unexpectedEnd @16 /0",
                "record 5, 2:3: expected a key in double quotes or '}', found 'x' expectedKey @18 ",
                "\"ok\"",
            ])
    }

    @Test func `comments in sequences belong to no record, and must end`() {
        let options = JSONStreamOptions(
            framing: .sequence, parsing: .init(allowing: .comments), continuesAfterErrors: true)
        let rs = "\u{1E}"
        check("// a\n/* b */ \(rs)[1] // c\(rs)/**/2 /* d */\(rs)", options, ["[1]", "2"])
        let cut = "the value was cut: the record ends in it unexpectedEnd"
        check(
            "\(rs)[1]/* \(rs)[2]", options, ["[1]", "record 2, 1:8: \(cut) @7 ", "[2]"])
        check("/* ", options, ["record 1, 1:4: \(cut) @3 "])
    }

    @Test func `a document is one value`() {
        let document = JSONStreamOptions(framing: .document)
        check(" [1] \n", document, ["[1]"])
        check(
            "[1] 2", document,
            [
                "[1]",
                "record 2, 1:5: data after the JSON value, found '2'; to read several values, stream them"
                    + " trailingData @4 ",
            ])
        check("", document, ["record 1, 1:1: empty input: a JSON value is expected emptyInput @0 "])
    }

    @Test func `a size limit bounds what is kept`() {
        for framing in [JSONStreamOptions.Framing.lines, .concatenated, .sequence] {
            let options = JSONStreamOptions(framing: framing, sizeLimit: 1000)
            let text = (framing == .sequence ? "\u{1E}" : "") + "[\"" + String(repeating: "a", count: 500_000)
            let result = StreamOutcome.chunks(Array(text.utf8), size: 64, options)
            #expect(result.count == 1 && result[0].contains("tooLarge"), "\(framing): \(result)")
        }
    }

    @Test func `other encodings than UTF-8 are refused`() {
        let text: [UInt8] = [0xFF, 0xFE, 0x31, 0x00, 0x0A, 0x00]
        for framing in [JSONStreamOptions.Framing.lines, .concatenated] {
            let result = StreamOutcome.chunks(text, size: 1, .init(framing: framing))
            #expect(result.count == 1 && result[0].contains("UTF-16"), "\(result)")
        }
    }
}
