// Invariant: the box made for a thread is taken back by that thread, once. `condition` and `mutex` are initialised
// from `init` to `deinit`.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Threads of the system, for work that must not hold up the tasks of the program.
enum WorkerThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on a thread of its own.
    ///
    /// - Returns: Whether the system had one.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let box = unsafe Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let result = unsafe pthread_create(
                &thread, nil,
                { box in
                    unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body()
                    return nil
                }, box.toOpaque())
            if result == 0, let thread = unsafe thread { unsafe pthread_detach(thread) }
        #else
            var thread = pthread_t()
            let result = unsafe pthread_create(
                &thread, nil,
                { box in
                    if let box = unsafe box {
                        unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body()
                    }
                    return nil
                }, box.toOpaque())
            if result == 0 { pthread_detach(thread) }
        #endif
        if result != 0 { unsafe box.release() }
        return result == 0
    }
}

/// A value that threads share, and that they can wait for a change of.
///
/// `@unchecked`, since what keeps the value from being used by two at once is the mutex.
@safe
final class Monitor<Value>: @unchecked Sendable {
    private var value: Value
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init(_ value: Value) {
        self.value = value
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe condition.initialize(to: pthread_cond_t())
        unsafe pthread_mutex_init(mutex, nil)
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// Changes the value, and wakes those who wait for that.
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer {
            unsafe pthread_cond_broadcast(condition)
            unsafe pthread_mutex_unlock(mutex)
        }
        return body(&value)
    }

    /// Waits until `body` gives something.
    func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&value) {
                unsafe pthread_cond_broadcast(condition)
                return result
            }
            unsafe pthread_cond_wait(condition, mutex)
        }
    }
}
