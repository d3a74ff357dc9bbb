// Invariant: as in SourceBytes.swift; `Data` shows the same bytes each time while it is not changed.

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension Data: ByteOwner {
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        unsafe withUnsafeBytes { unsafe body($0) }
    }
}
