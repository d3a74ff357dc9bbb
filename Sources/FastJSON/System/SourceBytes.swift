// Invariant: `base` points to `count` bytes that neither move nor change as long as `owner` is held. Arrays,
// strings and Data values keep their bytes in heap objects which are not changed while a second reference is
// held, as ours is; values that keep them elsewhere (small strings, small Data) are told apart by
// `hasStableAddress` and copied. Memory that this class allocated or mapped is given back by `deinit` alone.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A value that gives access to bytes, the same ones each time.
protocol ByteOwner: Sendable {
    /// Whether the bytes are known to be UTF-8, so that NULs among them are no sign of another encoding.
    static var isUTF8: Bool { get }

    /// Calls `body` with the bytes.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result
}

extension ByteOwner {
    static var isUTF8: Bool { false }
}

extension [UInt8]: ByteOwner {
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        unsafe withUnsafeBytes { unsafe body($0) }
    }
}

extension ArraySlice<UInt8>: ByteOwner {
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        unsafe withUnsafeBytes { unsafe body($0) }
    }
}

extension String: ByteOwner {
    static var isUTF8: Bool { true }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let result = unsafe utf8.withContiguousStorageIfAvailable { unsafe body(UnsafeRawBufferPointer($0)) }
        if let result { return result }
        // Strings bridged from elsewhere.
        return unsafe Array(utf8).withUnsafeBytes { unsafe body($0) }
    }
}

extension Substring: ByteOwner {
    static var isUTF8: Bool { true }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let result = unsafe utf8.withContiguousStorageIfAvailable { unsafe body(UnsafeRawBufferPointer($0)) }
        if let result { return result }
        return unsafe Array(utf8).withUnsafeBytes { unsafe body($0) }
    }
}

/// The bytes of a document, kept alive for its tape, without a copy where their owner allows.
///
/// Immutable after `init`, hence safe to share: `@unchecked` because of the pointer only.
@safe
final class SourceBytes: @unchecked Sendable {
    private enum Disposal {
        case owner(any Sendable)
        case deallocate
        case unmap(length: Int)
    }

    private let base: UnsafePointer<UInt8>
    private let disposal: Disposal
    let count: Int
    /// Whether the bytes are known to be UTF-8: those of a string are, or of a text that this library wrote.
    let isUTF8: Bool

    private init(_ base: UnsafePointer<UInt8>, count: Int, disposal: Disposal, isUTF8: Bool = false) {
        unsafe self.base = base
        self.count = count
        self.disposal = disposal
        self.isUTF8 = isUTF8
    }

    deinit {
        switch disposal {
        case .owner: break
        case .deallocate: unsafe base.deallocate()
        case .unmap(let length): unsafe munmap(UnsafeMutableRawPointer(mutating: base), length)
        }
    }

    /// All bytes.
    ///
    /// Valid as long as this object.
    var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: base, count: count) }

    /// A copy of the bytes of a span.
    convenience init(copying bytes: Span<UInt8>) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        unsafe bytes.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return }
            unsafe copy.update(from: start, count: source.count)
        }
        unsafe self.init(copy, count: bytes.count, disposal: .deallocate)
    }

    /// A copy of `bytes`.
    @safe
    convenience init(copying bytes: UnsafeRawBufferPointer) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        unsafe UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(from: bytes)
        unsafe self.init(copy, count: bytes.count, disposal: .deallocate)
    }

    /// Takes over `memory`, whose first `count` bytes are the text.
    convenience init(adopting memory: UnsafeMutablePointer<UInt8>, count: Int) {
        unsafe self.init(memory, count: count, disposal: .deallocate)
    }

    /// Takes over what has been written.
    convenience init(adopting output: consuming OutputBuffer) {
        let text = unsafe output.release()
        unsafe self.init(text.memory, count: text.count, disposal: .deallocate, isUTF8: true)
    }

    /// The bytes of `owner`, in place if they stay where they are.
    convenience init<Owner: ByteOwner>(of owner: Owner, isUTF8: Bool = Owner.isUTF8) {
        // Two nested calls see the same address only if the bytes are not put somewhere for the call.
        let stable = unsafe owner.withBytes { outer in
            let isStable = unsafe owner.withBytes { unsafe $0.baseAddress == outer.baseAddress }
            return unsafe isStable && outer.count >= SourceBytes.copyLimit ? outer : nil
        }
        if let stable = unsafe stable, let base = stable.baseAddress {
            let bytes = unsafe base.assumingMemoryBound(to: UInt8.self)
            let disposal = Disposal.owner(owner)
            unsafe self.init(bytes, count: stable.count, disposal: disposal, isUTF8: isUTF8)
        } else {
            let copy = unsafe owner.withBytes { SourceBytes(copying: $0) }
            let disposal = Disposal.owner(copy)
            unsafe self.init(copy.base, count: copy.count, disposal: disposal, isUTF8: isUTF8)
        }
    }

    /// A text must be shorter than this many bytes (64 GiB), so that a tape's offsets reach all of it.
    static let lengthLimit = 1 << 36

    /// Below this, copying is as cheap as keeping the owner, and some owners keep so few bytes in place.
    private static let copyLimit = 64

    /// Writes all bytes to a descriptor.
    func write(to descriptor: Int32) throws(JSONFileError) {
        try unsafe OutputBuffer.write(UnsafeRawBufferPointer(bytes), to: descriptor)
    }

    // MARK: - Files

    /// Maps the file at `path`, or reads it if it cannot be mapped, as a pipe cannot.
    static func mapping(_ path: String) throws(JSONFileError) -> SourceBytes {
        // The system would take the path to end at a NUL.
        guard !path.utf8.contains(0) else {
            errno = EINVAL
            throw lastError("open", path)
        }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw lastError("open", path) }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw lastError("open", path) }
        let length = Int(status.st_size)
        guard status.st_mode & S_IFMT == S_IFREG, length > 0,
            let memory = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0),
            unsafe memory != MAP_FAILED
        else { return try reading(descriptor, name: path) }
        unsafe madvise(memory, length, MADV_SEQUENTIAL)
        let bytes = unsafe memory.assumingMemoryBound(to: UInt8.self)
        return unsafe SourceBytes(bytes, count: length, disposal: .unmap(length: length))
    }

    /// Reads `descriptor` to its end.
    static func reading(_ descriptor: Int32, name: String? = nil) throws(JSONFileError) -> SourceBytes {
        let name = name ?? "file descriptor \(descriptor)"
        var status = stat()
        let isRegular = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        guard !isRegular || status.st_size < SourceBytes.lengthLimit else {
            errno = EFBIG
            throw lastError("read", name)
        }
        // One byte more than the file, so that its end is seen without growing.
        var capacity = max(isRegular ? Int(status.st_size) + 1 : 0, 1 << 16)
        guard var memory = unsafe malloc(capacity) else { throw lastError("read", name) }
        var count = 0
        while true {
            if count == capacity {
                capacity *= 2
                guard let grown = unsafe realloc(memory, capacity) else {
                    let error = lastError("read", name)
                    unsafe free(memory)
                    throw error
                }
                unsafe memory = grown
            }
            // Darwin refuses to read more than Int32.max bytes at once.
            let got = unsafe read(descriptor, memory + count, min(capacity - count, 1 << 30))
            if got == 0 { break }
            if got > 0 {
                count += got
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                unsafe poll(&wait, 1, -1)
            } else if errno != EINTR {
                let error = lastError("read", name)
                unsafe free(memory)
                throw error
            }
        }
        let bytes = unsafe memory.bindMemory(to: UInt8.self, capacity: capacity)
        return unsafe SourceBytes(bytes, count: count, disposal: .deallocate)
    }

    /// The error of the system call that failed last.
    @inline(never)
    static func lastError(_ operation: String, _ file: String) -> JSONFileError {
        let number = errno
        let reason = unsafe String(cString: strerror(number))
        return JSONFileError(operation: operation, file: file, errorNumber: number, reason: reason)
    }
}
