// Invariant: the box made for a thread is taken back by that thread, once.

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
        let isStarted = unsafe SystemCalls.startThread(box.toOpaque())
        if !isStarted { unsafe box.release() }
        return isStarted
    }

    /// What a new thread does with the box that it gets.
    static func run(_ box: UnsafeMutableRawPointer) {
        unsafe Unmanaged<Work>.fromOpaque(box).takeRetainedValue().body()
    }
}
