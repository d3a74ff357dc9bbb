// Invariant: as in SourceBytes.swift; `Data` shows the same bytes each time while it is not changed.

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension SourceBytes {
    /// The bytes of `data`.
    convenience init(_ data: Data) {
        unsafe self.init(of: data) { data, body in
            unsafe data.withUnsafeBytes { unsafe body($0) }
        }
    }
}
