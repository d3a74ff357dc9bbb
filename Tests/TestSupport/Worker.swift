import Foundation
import Synchronization

/// Work on a thread of its own, which may block: tasks share too few threads for that.
package final class Worker<Result: Sendable>: Sendable {
    private let result = Mutex<Result?>(nil)
    private let hasEnded = DispatchSemaphore(value: 0)

    package init(_ work: @escaping @Sendable () -> Result) {
        Thread.detachNewThread { [self] in
            let value = work()
            result.withLock { $0 = value }
            hasEnded.signal()
        }
    }

    /// Waits for the work; to be called once.
    package func wait() -> Result? {
        hasEnded.wait()
        return result.withLock { $0 }
    }
}
