// Invariant: each call is given memory that lives for the call. What a call hands out (memory, mappings) belongs to the
// caller; mutexes and conditions are initialised from `init` to `deinit`.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The calls of the C library that this library makes: nothing else imports it.
///
/// Thin: loops around them, errors and ownership are for ``FileDescriptor``, ``SourceBytes``, ``Locked`` and their like.
enum SystemCalls {
    // MARK: - Errors

    static let invalidArgument = EINVAL
    static let fileTooLarge = EFBIG
    static let outOfMemory = ENOMEM

    /// The number of the call that failed last.
    static var lastError: Int32 { errno }

    /// The system's words for an error number.
    static func reason(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }

    /// Whether a call failed because a signal came meanwhile.
    static func isInterruption(_ number: Int32) -> Bool { number == EINTR }

    /// Whether a call failed because it would have had to wait.
    static func wouldBlock(_ number: Int32) -> Bool { number == EAGAIN || number == EWOULDBLOCK }

    // MARK: - Memory

    /// Makes memory larger or smaller, or the first memory; `nil` if there is none.
    ///
    /// Moves pages rather than bytes where the memory is large. Its memory is what `allocate` and `deallocate` use
    /// for types of ordinary alignment.
    @inline(__always)
    static func resized<Element>(
        _ memory: UnsafeMutablePointer<Element>?, to capacity: Int
    ) -> UnsafeMutablePointer<Element>? {
        unsafe realloc(memory, capacity * MemoryLayout<Element>.stride)?
            .bindMemory(to: Element.self, capacity: capacity)
    }

    /// Makes memory larger, whose loss the program does not survive.
    static func grown<Element>(
        _ memory: UnsafeMutablePointer<Element>?, to capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        guard let grown = unsafe resized(memory, to: capacity) else {
            fatalError("out of memory: \(capacity * MemoryLayout<Element>.stride) bytes")
        }
        return unsafe grown
    }

    /// Asks for large pages where memory is large; first touching small ones costs a tenth of the parsing of
    /// large documents.
    static func preferLargePages(_ memory: UnsafeMutableRawPointer, _ length: Int) {
        #if os(Linux)
            let pageSize = 1 << 12
            guard length >= 1 << 22 else { return }
            let start = unsafe memory.alignedUp(toMultipleOf: pageSize)
            let rest = unsafe length - (start - memory)
            // Only a wish: where it is not granted, nothing changes.
            _ = unsafe madvise(start, rest & -pageSize, MADV_HUGEPAGE)
        #endif
    }

    /// Where `byte` stands first in `count` bytes.
    @inline(__always)
    static func firstIndex(of byte: UInt8, in bytes: UnsafePointer<UInt8>, count: Int) -> Int? {
        guard let found = unsafe memchr(bytes, Int32(byte), count) else { return nil }
        return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
    }

    /// Negative if the bytes of `left` come before those of `right`, 0 if they are the same.
    @inline(__always)
    static func order(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int) -> Int {
        unsafe Int(memcmp(left, right, count))
    }

    // MARK: - Files

    /// Opens a file for reading; negative if it cannot be opened.
    static func openForReading(_ path: String) -> Int32 { unsafe open(path, O_RDONLY | O_CLOEXEC) }

    static func closeDescriptor(_ descriptor: Int32) { close(descriptor) }

    /// Darwin refuses to read or write more than Int32.max bytes at once.
    private static var largestTransfer: Int { 1 << 30 }

    /// Reads up to `limit` bytes.
    ///
    /// - Returns: How many; 0 at the end, negative if the call failed.
    static func readBytes(_ descriptor: Int32, into memory: UnsafeMutableRawPointer, atMost limit: Int) -> Int
    {
        unsafe read(descriptor, memory, min(limit, largestTransfer))
    }

    /// Writes some of the bytes.
    ///
    /// - Returns: How many; negative if the call failed.
    static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        unsafe write(descriptor, bytes.baseAddress, min(bytes.count, largestTransfer))
    }

    /// What the system knows of an open file: its size if it is a regular one; `nil` if the call failed.
    static func status(of descriptor: Int32) -> (isRegular: Bool, size: Int)? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        return (status.st_mode & S_IFMT == S_IFREG, Int(status.st_size))
    }

    /// Maps the first bytes of a file, to be read from front to back; `nil` if it cannot be mapped.
    static func map(_ descriptor: Int32, length: Int) -> UnsafeMutableRawPointer? {
        guard let memory = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0),
            unsafe memory != MAP_FAILED
        else { return nil }
        unsafe madvise(memory, length, MADV_SEQUENTIAL)
        return unsafe memory
    }

    static func unmap(_ memory: UnsafeMutableRawPointer, length: Int) { unsafe munmap(memory, length) }

    // MARK: - Waiting

    /// What a descriptor is waited for.
    enum Readiness {
        case reading, writing
    }

    /// Waits until one of the descriptors is ready, at its end or at fault.
    ///
    /// - Parameters:
    ///   - descriptors: What is waited for.
    ///   - readiness: What for.
    ///   - waits: False to look only.
    /// - Returns: Which are ready; none if a signal came.
    @discardableResult
    static func waitFor(_ descriptors: [Int32], _ readiness: Readiness, waits: Bool = true) -> [Bool] {
        let event = Int16(readiness == .reading ? POLLIN : POLLOUT)
        var requests = descriptors.map { pollfd(fd: $0, events: event, revents: 0) }
        unsafe poll(&requests, nfds_t(requests.count), waits ? -1 : 0)
        return requests.map { $0.revents != 0 }
    }

    /// A pipe that never blocks, not handed on to other programs; its ends are -1 if the system has none.
    static func makePipe() -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        for end in ends where end >= 0 {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }
}

// MARK: - Threads

extension SystemCalls {
    /// Starts a thread that gives `box` to ``WorkerThread/run(_:)``, and that nobody waits for.
    ///
    /// - Returns: Whether the system had one.
    static func startThread(_ box: UnsafeMutableRawPointer) -> Bool {
        #if canImport(Darwin)
            var thread: pthread_t?
            let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { box in
                unsafe WorkerThread.run(box)
                return nil
            }
            guard unsafe pthread_create(&thread, nil, run, box) == 0 else { return false }
            if let thread = unsafe thread { unsafe pthread_detach(thread) }
        #else
            var thread = pthread_t()
            let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { box in
                if let box = unsafe box { unsafe WorkerThread.run(box) }
                return nil
            }
            guard unsafe pthread_create(&thread, nil, run, box) == 0 else { return false }
            pthread_detach(thread)
        #endif
        return true
    }
}

/// A mutex of the system.
///
/// Rather than the standard library's, since the thread sanitizer sees what it does, and that has no condition.
@safe
struct SystemMutex: ~Copyable, @unchecked Sendable {
    fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() {
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe pthread_mutex_init(mutex, nil)
    }

    deinit {
        unsafe pthread_mutex_destroy(mutex)
        unsafe mutex.deallocate()
    }

    func lock() { unsafe pthread_mutex_lock(mutex) }

    func unlock() { unsafe pthread_mutex_unlock(mutex) }
}

/// A condition of the system, which threads wait for under a mutex.
@safe
struct SystemCondition: ~Copyable, @unchecked Sendable {
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        unsafe condition.initialize(to: pthread_cond_t())
        unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe condition.deallocate()
    }

    /// Unlocks the mutex until another thread wakes this one, perhaps for nothing.
    func wait(_ mutex: borrowing SystemMutex) { unsafe pthread_cond_wait(condition, mutex.mutex) }

    /// Wakes all threads that wait.
    func wakeAll() { unsafe pthread_cond_broadcast(condition) }
}
