#if CLIENT
    import ClientAllocations
#else
    import CAllocations
#endif
package import Testing

/// How much memory `work` asks for in this thread, freed again or not; the same in every run.
package func allocatedBytes(_ work: () throws -> Void) rethrows -> Int {
    let before = bytes_allocated_in_thread()
    try work()
    return bytes_allocated_in_thread() - before
}

extension Trait where Self == ConditionTrait {
    /// For tests of `allocatedBytes(_:)`: skipped where memory cannot be counted, as under a sanitizer.
    package static var countingAllocations: Self {
        .enabled(if: bytes_allocated_in_thread() >= 0, "memory is not counted here")
    }
}
