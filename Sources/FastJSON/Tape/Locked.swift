// Invariant: `lock` points to one initialised mutex from `init` to `deinit`; `value` is touched only while it is held.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A value that tasks share, and that one at a time reads or changes.
///
/// A POSIX mutex rather than the standard library's, since the thread sanitizer sees what it does. Hence
/// `@unchecked`: the value is behind it.
@safe
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    init(_ value: Value) {
        self.value = value
        unsafe lock = .allocate(capacity: 1)
        unsafe lock.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(lock, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    /// Calls `body` with the value while no other task can.
    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return try body(&value)
    }
}
