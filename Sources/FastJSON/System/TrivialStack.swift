// Invariant: `memory` has room for `capacity` elements, of which the first `count` are initialised.

/// A stack of elements that need no cleaning up; without an array's checks whether it is shared.
@safe
struct TrivialStack<Element: BitwiseCopyable>: ~Copyable {
    private var memory: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity = 8

    init() {
        unsafe memory = .allocate(capacity: capacity)
    }

    deinit {
        unsafe memory.deallocate()
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        unsafe (memory + count).initialize(to: element)
        count &+= 1  // at most the capacity
    }

    @inline(never)
    private mutating func grow() {
        let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        unsafe grown.moveInitialize(from: memory, count: count)
        unsafe memory.deallocate()
        unsafe memory = grown
        capacity *= 2
    }

    /// Takes away the last element; there must be one.
    @inline(__always)
    mutating func removeLast() -> Element {
        precondition(count > 0)
        count &-= 1
        return unsafe memory[count]
    }

    /// Takes away all but the first `length` elements.
    @inline(__always)
    mutating func truncate(to length: Int) {
        precondition(length >= 0 && length <= count)
        count = length
    }

    subscript(index: Int) -> Element {
        @inline(__always)
        get {
            precondition(index >= 0 && index < count)
            return unsafe memory[index]
        }
        @inline(__always)
        set {
            precondition(index >= 0 && index < count)
            unsafe memory[index] = newValue
        }
    }

    /// The elements from an index on, as an array.
    func array(from start: Int) -> ContiguousArray<Element> {
        precondition(start >= 0 && start <= count)
        return unsafe ContiguousArray(UnsafeBufferPointer(start: memory + start, count: count - start))
    }

    /// The last index in `range` whose element meets a condition.
    func lastIndex(in range: Range<Int>, where condition: (Element) -> Bool) -> Int? {
        range.last { condition(self[$0]) }
    }
}
