import Synchronization

/// Takes results, so that the optimiser cannot leave out the work that makes them.
enum Sink {
    private static let total = Atomic<Int>(0)

    /// Uses `value` in a way that nobody can see through.
    @inline(never)
    static func take(_ value: Int) {
        total.wrappingAdd(value, ordering: .relaxed)
    }
}
