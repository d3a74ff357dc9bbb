#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension JSONStreamError: LocalizedError {
    /// Record, place and message, as ``description``; not translated.
    public var errorDescription: String? { description }
}

extension JSONPattern.SyntaxError: LocalizedError {
    /// Place and message, as ``description``; not translated.
    public var errorDescription: String? { description }
}
