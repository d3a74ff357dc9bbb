// Invariant: `base` points to `count` bytes that neither move nor change as long as `owner` is held. Arrays,
// strings and Data values keep their bytes in heap objects which are not changed while a second reference is
// held, as ours is; values that keep them elsewhere (small strings, small Data) are told apart by
// `hasStableAddress` and copied. Memory that this class allocated or mapped is given back by `deinit` alone.

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
        case .unmap(let length):
            unsafe SystemCalls.unmap(UnsafeMutableRawPointer(mutating: base), length: length)
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
        try unsafe FileDescriptor(descriptor).write(UnsafeRawBufferPointer(bytes))
    }

    // MARK: - Files

    /// Maps the file at `path`, or reads it if it cannot be mapped, as a pipe cannot.
    static func mapping(_ path: String) throws(JSONFileError) -> SourceBytes {
        let input = try InputDescriptor(path: path)
        guard let length = input.descriptor.regularFileSize, length > 0,
            let memory = unsafe SystemCalls.map(input.number, length: length)
        else { return try reading(input) }
        let bytes = unsafe memory.assumingMemoryBound(to: UInt8.self)
        return unsafe SourceBytes(bytes, count: length, disposal: .unmap(length: length))
    }

    /// Reads a descriptor to its end.
    static func reading(_ input: InputDescriptor) throws(JSONFileError) -> SourceBytes {
        let size = input.descriptor.regularFileSize ?? 0
        guard size < SourceBytes.lengthLimit else {
            throw JSONFileError("read", input.name, errorNumber: SystemCalls.fileTooLarge)
        }
        // One byte more than the file, so that its end is seen without growing.
        var capacity = max(size + 1, 1 << 16)
        var memory = unsafe try resized(nil, to: capacity, input.name)
        var count = 0
        do throws(JSONFileError) {
            while true {
                if count == capacity {
                    capacity *= 2
                    unsafe memory = try resized(memory, to: capacity, input.name)
                }
                let got = unsafe try input.descriptor.read(
                    into: memory + count, atMost: capacity - count, name: input.name)
                if got == 0 { break }
                count += got
            }
        } catch {
            unsafe memory.deallocate()
            throw error
        }
        return unsafe SourceBytes(memory, count: count, disposal: .deallocate)
    }

    private static func resized(
        _ memory: UnsafeMutablePointer<UInt8>?, to capacity: Int, _ name: String
    ) throws(JSONFileError) -> UnsafeMutablePointer<UInt8> {
        guard let resized = unsafe SystemCalls.resized(memory, to: capacity) else {
            throw JSONFileError("read", name, errorNumber: SystemCalls.outOfMemory)
        }
        return unsafe resized
    }
}
