/// A value that tasks share, one after the other.
///
/// `@unchecked`, since what keeps the value from being used by two at once is the lock.
package final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = Lock()

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` on the value while no other task does.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
