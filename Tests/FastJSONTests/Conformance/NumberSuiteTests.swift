import Testing

@testable import FastJSON

@Suite("Number suites", .enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
struct NumberSuiteTests {
    private func lines(_ path: String) throws -> [Substring] {
        String(decoding: try Corpus.file("numbers/" + path), as: UTF8.self)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    /// Whether `text` follows RFC 8259 section 6, by a regular expression of its own.
    private func isNumber(_ text: Substring) -> Bool {
        text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#) != nil
    }

    @Test(arguments: ["freetype-2-7", "lemire-fast-float", "more-test-cases", "tencent-rapidjson"])
    func `doubles and floats are the nearest, bit for bit`(_ name: String) throws {
        var checked = 0
        for line in try lines("parse-number-fxx/\(name).txt") {
            let fields = line.split(separator: " ")
            guard fields.count == 4, isNumber(fields[3]) else { continue }
            let json = try JSON(parsing: fields[3])
            let bits64 = try #require(UInt64(fields[2], radix: 16))
            let bits32 = try #require(UInt32(fields[1], radix: 16))
            let double = Double(bitPattern: bits64)
            #expect(json.double?.bitPattern == (double.isFinite ? bits64 : nil), "\(line)")
            let float = Float(bitPattern: bits32)
            #expect(json.float?.bitPattern == (float.isFinite ? bits32 : nil), "\(line)")
            #expect(try json.jsonString() == fields[3])
            checked += 1
        }
        #expect(checked > 50)
    }

    @Test func `the edges of Double are read exactly`() throws {
        for line in try lines("double-edges.tsv") {
            let fields = line.split(separator: "\t")
            let json = try JSON(parsing: fields[0])
            let bits = try #require(UInt64(fields[1], radix: 16))
            // Beyond the range there is no Double, rather than infinity.
            #expect(json.double?.bitPattern == (Double(bitPattern: bits).isFinite ? bits : nil), "\(line)")
        }
    }

    @Test(arguments: [
        "int", "int(big)", "int(inf)", "real_1", "real_2", "real_4", "real_5", "real_6", "real(inf)",
    ])
    func `valid numbers are accepted with their digits`(_ name: String) throws {
        for line in try lines("yyjson/\(name).txt") {
            let json = try JSON(parsing: line)
            #expect(json.number?.text == String(line))
            let double = try #require(Double(line))
            #expect(json.double == (double.isFinite ? double : nil), "\(line)")
            #expect(json.int64 == exactInteger(line), "\(line)")
            #expect(json == (try JSON(parsing: "[\(line)]"))[0])
            #expect(Outcome.chunks([UInt8](line.utf8), sizes: [1]) == .value(json))
        }
    }

    /// The integer by another way: through Int64's own parser, plain digits only; else by decimal arithmetic.
    private func exactInteger(_ text: Substring) -> Int64? {
        if let plain = Int64(text) { return plain }
        let parts = text.lowercased().split(separator: "e")
        let mantissa = parts[0].split(separator: ".")
        let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
        let digits = mantissa[0].drop { $0 == "-" } + fraction
        guard digits.contains(where: { $0 != "0" }) else { return 0 }
        guard let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
        var shift = exponent - fraction.count
        var significant = String(digits)
        while shift < 0, significant.last == "0" {
            significant.removeLast()
            shift += 1
        }
        guard shift >= 0, shift < 40 else { return nil }
        return Int64((text.hasPrefix("-") ? "-" : "") + significant + String(repeating: "0", count: shift))
    }

    @Test(arguments: ["int(fail)", "int(ext)", "real(fail)", "literal", "literal(fail)"])
    func `what is no JSON number is refused`(_ name: String) throws {
        for line in try lines("yyjson/\(name).txt") where !isNumber(line) {
            #expect(throws: JSON.SyntaxError.self, "\(line)") { try JSON(parsing: line) }
            // "0,5" is two elements.
            guard !line.contains(",") else { continue }
            #expect(throws: JSON.SyntaxError.self, "\(line)") { try JSON(parsing: "[\(line)]") }
        }
    }
}
