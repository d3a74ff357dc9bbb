#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension JSON {
    /// The string as a URL; `nil` if it can be none, and for other kinds.
    ///
    /// `%XX` stays as it is; a `%` that begins no such triple, and every byte that RFC 3986 leaves no place for,
    /// is percent-encoded: `http://a/b c%20d` becomes `http://a/b%20c%20d`. Nothing is encoded twice.
    public var url: URL? {
        get { string.flatMap { URL(string: Conversions.percentEncoded($0)) } }
        set { self = newValue.map { JSON(string: $0.absoluteString) } ?? .null }
    }
}

extension Conversions {
    /// A text with everything percent-encoded that cannot stand in a URI (RFC 3986 section 2).
    static func percentEncoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        // Brackets stand for themselves only around an address in a host (RFC 3986 section 3.2.2).
        let host = hostBrackets(in: bytes)
        var encoded: [UInt8] = []
        var isInFragment = false
        for (index, byte) in bytes.enumerated() {
            let isKept =
                switch byte {
                case ASCII.percent:
                    index + 2 < bytes.count && ASCII.hexValue(bytes[index + 1]) != nil
                        && ASCII.hexValue(bytes[index + 2]) != nil
                case ASCII.leftBracket, ASCII.rightBracket: host.contains(index)
                case ASCII.numberSign: !isInFragment
                default: isURICharacter(byte)
                }
            if byte == ASCII.numberSign { isInFragment = true }
            if isKept {
                encoded.append(byte)
            } else {
                encoded += [
                    ASCII.percent, ASCII.hexDigit(byte >> 4, firstLetter: ASCII.upperA),
                    ASCII.hexDigit(byte & 15, firstLetter: ASCII.upperA),
                ]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The places of the brackets in `//[…]`.
    private static func hostBrackets(in bytes: [UInt8]) -> ClosedRange<Int> {
        let none = -1...(-1)
        guard let slash = bytes.firstIndex(of: ASCII.slash), slash + 2 < bytes.count,
            bytes[slash + 1] == ASCII.slash
        else { return none }
        let authority = bytes[(slash + 2)...].prefix { $0 != ASCII.slash && $0 != ASCII.questionMark }
        guard let open = authority.firstIndex(of: ASCII.leftBracket),
            let close = authority.lastIndex(of: ASCII.rightBracket), open < close
        else { return none }
        return open...close
    }

    /// Whether a byte is an unreserved or reserved character of RFC 3986, brackets and `#` aside.
    private static func isURICharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            ASCII.zero...ASCII.nine:
            true
        default: "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
        }
    }
}
