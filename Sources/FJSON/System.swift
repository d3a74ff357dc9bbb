// The system calls of the command, and all of its unsafe code: each call is given memory that lives for the
// call, and no pointer leaves the function that got it.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A system call that failed.
struct SystemError: Error {
    /// What was tried, and on what: `open data.json`.
    let action: String
    /// The system's error number, `errno`.
    let errorNumber: Int32
    /// The system's words for it.
    let reason: String

    /// The error of the system call that failed last.
    @inline(never)
    static func last(_ action: String) -> SystemError {
        let number = errno
        let reason = unsafe String(cString: strerror(number))
        return SystemError(action: action, errorNumber: number, reason: reason)
    }
}

/// The few services of the operating system that the command needs, without Foundation.
enum System {
    /// The error number of a write that nobody can read any more.
    static let brokenPipe = EPIPE

    /// Opens a file for reading.
    ///
    /// - Returns: A descriptor, which the caller closes.
    static func openFile(_ path: String) throws(SystemError) -> Int32 {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError.last("open \(path)") }
        return descriptor
    }

    /// Closes a descriptor that was read from, so that its errors say nothing.
    static func closeFile(_ descriptor: Int32) {
        close(descriptor)
    }

    /// All that can be read from `descriptor`.
    static func readAll(_ descriptor: Int32, name: String) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0 { bytes.reserveCapacity(max(Int(status.st_size), 0)) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = unsafe read(descriptor, &chunk, chunk.count)
            if got > 0 {
                bytes += chunk[..<got]
            } else if got == 0 {
                return bytes
            } else {
                try wait(for: POLLIN, on: descriptor, "read \(name)")
            }
        }
    }

    /// Writes the whole of `text` to `descriptor`.
    static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
        let bytes = Array(text.utf8)
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { memory in
                unsafe posixWrite(descriptor, memory.baseAddress, memory.count)
            }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else {
                try wait(for: POLLOUT, on: descriptor, "write to the output")
            }
        }
    }

    /// Makes a call that failed possible again if it was interrupted or would have blocked; throws otherwise.
    private static func wait(
        for event: some BinaryInteger, on descriptor: Int32, _ action: String
    ) throws(SystemError) {
        if errno == EAGAIN || errno == EWOULDBLOCK {
            var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            unsafe poll(&request, 1, -1)
        } else if errno != EINTR {
            throw SystemError.last(action)
        }
    }

    /// Whether the standard error is a terminal.
    static var errorIsTerminal: Bool { isatty(2) == 1 }

    /// The value of an environment variable, or `nil`.
    static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// Lets writes to a closed pipe fail with `brokenPipe` instead of ending the process.
    static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the process.
    static func exitProcess(_ status: Int32) -> Never {
        exit(status)
    }
}

/// The C function, which `System.write` hides by its name.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
