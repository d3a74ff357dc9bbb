// Invariant: `wake` holds the two ends of a pipe, open as long as the process; what the requests of `poll` hold is
// made for each call.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

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
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        for end in ends where end >= 0 {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        wake = (ends[0], ends[1])
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
        var byte: UInt8 = 0
        // If the pipe is full, the thread wakes up all the same.
        _ = unsafe write(wake.writing, &byte, 1)
    }

    private func run() {
        while true {
            let waiters = state.withLock { state in
                if state.waiters.isEmpty { state.isRunning = false }
                return Array(state.waiters)
            }
            guard !waiters.isEmpty else { return }
            var requests = [pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0)]
            for waiter in waiters {
                requests.append(pollfd(fd: waiter.value.descriptor, events: Int16(POLLIN), revents: 0))
            }
            unsafe poll(&requests, nfds_t(requests.count), -1)
            if requests[0].revents != 0 {
                var bytes = [UInt8](repeating: 0, count: 64)
                while unsafe read(wake.reading, &bytes, bytes.count) > 0 {}
            }
            for (index, waiter) in waiters.enumerated() where requests[index + 1].revents != 0 {
                let ready = state.withLock { $0.waiters.removeValue(forKey: waiter.key) }
                ready?.resume()
            }
        }
    }
}
