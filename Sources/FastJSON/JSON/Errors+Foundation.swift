#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// What Foundation's `localizedDescription` says, which without this is "The operation could not be completed".

extension JSON.Error: LocalizedError {
    /// The path and what was found there, as ``description``; not translated.
    public var errorDescription: String? { description }
}

extension JSONSyntaxError: LocalizedError {
    /// Line, column and message, as ``description``; not translated.
    public var errorDescription: String? { description }
}

extension JSONFileError: LocalizedError {
    /// What could not be done, and why, as ``description``.
    public var errorDescription: String? { description }
}
