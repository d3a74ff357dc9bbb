import FastJSON
import Testing

/// RFC 8259 by nst/JSONTestSuite: `y_` must be accepted, `n_` refused, `i_` is free and pinned here.
@Suite("JSONTestSuite", .enabled(if: Corpus.isPresent, "\(Corpus.absence)"))
struct JSONTestSuiteTests {
    private static let files = Corpus.files("conformance/JSONTestSuite/test_parsing")

    @Test(arguments: files.filter { $0.name.hasPrefix("y_") })
    func `what must be accepted is accepted`(_ file: Corpus.File) throws {
        let json = try JSON(parsing: file.bytes)
        #expect(json.exists())
        checkAgreement(file.bytes, chunkSizes: [[1], [2], [3], [5], [64]])
    }

    @Test(arguments: files.filter { $0.name.hasPrefix("n_") })
    func `what must be refused is refused`(_ file: Corpus.File) {
        #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: file.bytes) }
        checkAgreement(file.bytes, chunkSizes: [[1], [2], [3], [5], [64]])
    }

    /// What becomes of the texts that a parser may accept or refuse, and why.
    static let pinned: [String: Pinned] = {
        // Numbers beyond binary64 are valid texts, kept digit for digit; only reading them as Double fails.
        let numbers = [
            "number_double_huge_neg_exp", "number_huge_exp", "number_neg_int_huge_exp",
            "number_pos_double_huge_exp", "number_real_neg_overflow", "number_real_pos_overflow",
            "number_real_underflow", "number_too_big_neg_int", "number_too_big_pos_int",
            "number_very_big_negative_int",
        ]
        // A surrogate escape without its other half stands for no character (RFC 8259 section 8.2).
        let surrogates = [
            "object_key_lone_2nd_surrogate", "string_1st_surrogate_but_2nd_missing",
            "string_1st_valid_surrogate_2nd_invalid", "string_incomplete_surrogate_and_escape_valid",
            "string_incomplete_surrogate_pair", "string_incomplete_surrogates_escape_valid",
            "string_invalid_lonely_surrogate", "string_invalid_surrogate",
            "string_inverted_surrogates_U+1D11E", "string_lone_second_surrogate",
        ]
        // Not UTF-8 (RFC 3629 section 3).
        let malformed = [
            "string_UTF-8_invalid_sequence", "string_UTF8_surrogate_U+D800", "string_invalid_utf-8",
            "string_iso_latin_1", "string_lone_utf8_continuation_byte", "string_not_in_unicode_range",
            "string_overlong_sequence_2_bytes", "string_overlong_sequence_6_bytes",
            "string_overlong_sequence_6_bytes_null", "string_truncated-utf-8",
        ]
        // UTF-16 is told by its byte-order mark or its NULs and read; a UTF-8 mark is skipped (RFC 8259 section
        // 8.1 allows it); 500 levels are within the default limit of 512.
        let accepted = [
            "string_UTF-16LE_with_BOM", "string_utf16BE_no_BOM", "string_utf16LE_no_BOM",
            "structure_500_nested_arrays", "structure_UTF-8_BOM_empty_object",
        ]
        var pinned: [String: Pinned] = [:]
        for name in numbers + accepted { pinned["i_" + name + ".json"] = .accepted }
        for name in surrogates { pinned["i_" + name + ".json"] = .refused(.unpairedSurrogate) }
        for name in malformed { pinned["i_" + name + ".json"] = .refused(.invalidUTF8) }
        return pinned
    }()

    @Test(arguments: files.filter { $0.name.hasPrefix("i_") })
    func `what is free is pinned`(_ file: Corpus.File) throws {
        let expected = try #require(Self.pinned[file.name], "not pinned")
        #expect(Pinned(Outcome.whole(file.bytes)) == expected)
        checkAgreement(file.bytes, chunkSizes: [[1], [2], [3], [5], [64]])
    }

    @Test func `no free file is left out`() {
        #expect(Self.files.filter { $0.name.hasPrefix("i_") }.map(\.name) == Self.pinned.keys.sorted())
        #expect(Self.files.count == 318)
    }

    @Test func `values that parsers disagree on are pinned`() throws {
        func transform(_ name: String, _ options: JSON.ParsingOptions = .init()) throws -> JSON {
            try JSON(
                parsing: Corpus.file("conformance/JSONTestSuite/test_transform/\(name).json"),
                options: options)
        }
        // Integers are exact; beyond the type they are nil, and their digits stay.
        #expect(try transform("number_-9223372036854775808")[0].int64 == Int64.min)
        #expect(try transform("number_-9223372036854775809")[0].int64 == nil)
        #expect(try transform("number_-9223372036854775809")[0].int128 == -9_223_372_036_854_775_809)
        #expect(try transform("number_9223372036854775808")[0].uInt64 == 9_223_372_036_854_775_808)
        #expect(try transform("number_9223372036854775807")[0].int64 == Int64.max)
        #expect(try transform("number_10000000000000000999")[0].uInt64 == 10_000_000_000_000_000_999)
        #expect(try transform("number_1.0")[0].int == 1)
        #expect(try transform("number_1e6")[0].int == 1_000_000)
        #expect(try transform("number_1e-999")[0].double == 0)
        #expect(try transform("number_1.000000000000000005").jsonString() == "[1.000000000000000005]")
        // Keys are equal when their bytes are: no normalisation, no loss.
        #expect(try transform("object_key_nfc_nfd").count == 2)
        #expect(try transform("object_key_nfd_nfc")["\u{E9}"].string == "NFC")
        #expect(try transform("object_key_nfd_nfc")["e\u{301}"].string == "NFD")
        // Duplicates stay; the first is found.
        #expect(try transform("object_same_key_different_values")["a"].int == 1)
        #expect(try transform("object_same_key_different_values").count == 2)
        #expect(try transform("object_same_key_same_value").count == 2)
        #expect(try transform("object_same_key_unclear_values").count == 2)
        // NUL is a character like any other.
        #expect(try transform("string_with_escaped_NULL")[0].string == "A\u{0}B")
        // Unpaired surrogates are refused, or become U+FFFD one by one.
        for (name, scalars) in [
            ("string_1_escaped_invalid_codepoint", 1), ("string_2_escaped_invalid_codepoints", 2),
            ("string_3_escaped_invalid_codepoints", 3),
        ] {
            #expect(throws: JSON.SyntaxError.self) { try transform(name) }
            let text = try transform(name, .init(unpairedSurrogates: .replace))[0].string
            #expect(text == String(repeating: "\u{FFFD}", count: scalars))
        }
        for count in 1...3 {
            let name = "string_\(count)_invalid_codepoint" + (count > 1 ? "s" : "")
            #expect(throws: JSON.SyntaxError.self) { try transform(name) }
        }
    }
}
