// Invariant: whoever holds one holds the object as well, or something that does.

/// A reference that is not counted, for hot loops.
@safe
struct Unretained<Object: AnyObject>: BitwiseCopyable {
    private let reference: Unmanaged<Object>

    @inline(__always)
    init(_ object: Object) {
        unsafe reference = .passUnretained(object)
    }

    /// The object, counted while it is used.
    @inline(__always)
    var object: Object { unsafe reference.takeUnretainedValue() }

    /// Uses the object without counting it.
    @inline(__always)
    func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
        try unsafe reference._withUnsafeGuaranteedRef(body)
    }
}
