#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

// What is spelled in an odd way is left to `init(decode:)`.

extension Date: DirectScalar {
    static func value(on tape: BorrowedTape, at index: Int) -> Date? {
        guard DateTransform.isDefaultISO8601, tape.kind(at: index) == .string else { return nil }
        return tape.date(at: index)
    }
}

extension UUID: DirectScalar {
    static func value(on tape: BorrowedTape, at index: Int) -> UUID? {
        tape.uuid(at: index)
    }
}

extension Data: DirectScalar {
    static func value(on tape: BorrowedTape, at index: Int) -> Data? {
        tape.kind(at: index) == .string ? tape.data(base64At: index) : nil
    }
}

extension URL: DirectScalar {
    static func value(on tape: BorrowedTape, at index: Int) -> URL? {
        guard tape.kind(at: index) == .string else { return nil }
        return URL(string: Conversions.percentEncoded(tape.string(at: index)))
    }
}

extension Decimal: DirectScalar {
    static func value(on tape: BorrowedTape, at index: Int) -> Decimal? {
        tape.kind(at: index) == .number ? Conversions.decimal(tape.string(at: index)) : nil
    }
}
