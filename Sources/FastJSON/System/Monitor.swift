/// A value that threads share, and that they can wait for a change of.
///
/// `@unchecked`, since what keeps the value from being used by two at once is the mutex.
final class Monitor<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex = SystemMutex()
    private let condition = SystemCondition()

    init(_ value: Value) {
        self.value = value
    }

    /// Changes the value, and wakes those who wait for that.
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        mutex.lock()
        defer {
            condition.wakeAll()
            mutex.unlock()
        }
        return body(&value)
    }

    /// Waits until `body` gives something.
    func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
        mutex.lock()
        defer { mutex.unlock() }
        while true {
            if let result = body(&value) {
                condition.wakeAll()
                return result
            }
            condition.wait(mutex)
        }
    }
}
