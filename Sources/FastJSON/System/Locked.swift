/// A value that tasks share, one after the other.
///
/// `@unchecked`, since what keeps the value from being used by two at once is the mutex.
package final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex = SystemMutex()

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` on the value while no other task does; it must not use the same value in another way.
    package func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&value)
    }
}
