// Invariant: `wake` holds the two ends of a pipe, open as long as the process; memory is lent for one call.

/// One thread that waits for descriptors on behalf of all tasks; it runs while there are any.
final class InputWatcher: Sendable {
    /// One waiting, which may be cancelled before it begins.
    final class Ticket: Sendable {
        fileprivate let isCancelled = Locked(false)
    }

    private struct Waiter {
        let descriptor: Int32
        let resume: @Sendable () -> Void
    }

    private struct State {
        var waiters: [ObjectIdentifier: Waiter] = [:]
        var isRunning = false
    }

    static let shared = InputWatcher()

    private let state = Locked(State())
    /// Reading and writing end; -1 if the system has no more descriptors.
    private let wake: (reading: Int32, writing: Int32)

    private init() {
        wake = SystemCalls.makePipe()
    }

    /// Calls `body` once: when the descriptor has something to read or is at its end, or when the ticket is cancelled.
    ///
    /// Where the system has no thread for it, at once.
    func resume(_ ticket: Ticket, whenReady descriptor: Int32, _ body: @escaping @Sendable () -> Void) {
        let id = ObjectIdentifier(ticket)
        let (isOver, starts) = state.withLock { state in
            guard !ticket.isCancelled.withLock({ $0 }), wake.writing >= 0 else { return (true, false) }
            state.waiters[id] = Waiter(descriptor: descriptor, resume: body)
            defer { state.isRunning = true }
            return (false, !state.isRunning)
        }
        if isOver { return body() }
        if !starts { return wakeUp() }
        if !WorkerThread.start({ self.run() }) {
            let waiters = state.withLock { state in
                state.isRunning = false
                defer { state.waiters = [:] }
                return state.waiters
            }
            for waiter in waiters.values { waiter.resume() }
        }
    }

    /// Ends the waiting of a ticket, which may also be about to begin.
    func cancel(_ ticket: Ticket) {
        ticket.isCancelled.withLock { $0 = true }
        guard let waiter = state.withLock({ $0.waiters.removeValue(forKey: ObjectIdentifier(ticket)) }) else {
            return
        }
        wakeUp()
        waiter.resume()
    }

    private func wakeUp() {
        // If the pipe is full, the thread wakes up all the same.
        _ = unsafe withUnsafeBytes(of: UInt8(0)) { unsafe SystemCalls.writeBytes(wake.writing, $0) }
    }

    private func run() {
        while true {
            let waiters = state.withLock { state in
                if state.waiters.isEmpty { state.isRunning = false }
                return Array(state.waiters)
            }
            guard !waiters.isEmpty else { return }
            let isReady = SystemCalls.waitFor([wake.reading] + waiters.map(\.value.descriptor), .reading)
            if isReady[0] {
                var bytes = [UInt8](repeating: 0, count: 64)
                while unsafe SystemCalls.readBytes(wake.reading, into: &bytes, atMost: bytes.count) > 0 {}
            }
            for (index, waiter) in waiters.enumerated() where isReady[index + 1] {
                let ready = state.withLock { $0.waiters.removeValue(forKey: waiter.key) }
                ready?.resume()
            }
        }
    }
}
