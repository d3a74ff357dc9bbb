internal import FastJSON

/// Counts of what is in a document.
struct Statistics {
    /// The largest value of some kind so far, and its size; of those equally large, the first to begin.
    struct Largest {
        fileprivate(set) var size = 0
        fileprivate(set) var path: ValuePath?
        private var start = 0

        /// `depth` is how many containers are around the value.
        fileprivate mutating func consider(size: Int, start: Int, depth: Int, _ context: JSONEventContext?) {
            if let steps = path?.steps.count, size == self.size, start < self.start {
                // It began earlier and ends later, so it is around the one found before.
                path?.steps.removeLast(max(steps - depth, 0))
                self.start = start
            } else if path == nil || size > self.size {
                self.size = size
                self.start = start
                path = context?.path ?? ValuePath()
            }
        }
    }

    /// A container that is open.
    private struct Container {
        /// How many values began before it.
        let start: Int
        var size = 0
    }

    private(set) var objects = 0
    private(set) var arrays = 0
    private(set) var strings = 0
    private(set) var numbers = 0
    private(set) var booleans = 0
    private(set) var nulls = 0
    /// Numbers with neither fraction nor exponent.
    private(set) var integers = 0
    /// How many containers are open at once.
    private(set) var depth = 0
    /// How often each key occurs.
    private(set) var keys = KeyCounts()
    /// How many members all objects have.
    private(set) var keyCount = 0
    /// By bytes of UTF-8, escapes undone.
    private(set) var longestString = Largest()
    private(set) var largestArray = Largest()
    private(set) var largestObject = Largest()

    /// How many values there are, containers too.
    var values: Int { objects + arrays + strings + numbers + booleans + nulls }

    private var open: [Container] = []
    private var context: JSONEventContext?

    private mutating func countElement() {
        if let last = open.indices.last { open[last].size += 1 }
    }

    private mutating func start() {
        countElement()
        open.append(Container(start: values))
        depth = max(depth, open.count)
    }
}

extension Statistics: JSONEventSink {
    mutating func begin(_ context: JSONEventContext) {
        self.context = context
    }

    mutating func null() {
        countElement()
        nulls += 1
    }

    mutating func bool(_ value: Bool) {
        countElement()
        booleans += 1
    }

    mutating func number(_ text: Span<UInt8>) {
        countElement()
        numbers += 1
        // Of the bytes of a number only `.`, `e` and `E` are neither digits nor signs.
        for index in text.indices {
            let byte = text[index]
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") { return }
        }
        integers += 1
    }

    mutating func string(_ text: Span<UInt8>, form: JSONStringForm) {
        countElement()
        strings += 1
        // Undoing escapes makes no string longer, so one that is shorter in the text need not be decoded.
        guard longestString.path == nil || text.count > longestString.size else { return }
        let size = form == .verbatim ? text.count : form.string(of: text).utf8.count
        longestString.consider(size: size, start: values, depth: open.count, context)
    }

    mutating func key(_ text: Span<UInt8>, form: JSONStringForm) {
        keyCount += 1
        if form == .verbatim {
            keys.count(text)
        } else {
            let decoded = Array(form.string(of: text).utf8)
            keys.count(decoded.span)
        }
    }

    mutating func startObject() {
        start()
        objects += 1
    }

    mutating func startArray() {
        start()
        arrays += 1
    }

    mutating func endObject() {
        guard let container = open.popLast() else { return }
        largestObject.consider(
            size: container.size, start: container.start, depth: open.count, context)
    }

    mutating func endArray() {
        guard let container = open.popLast() else { return }
        largestArray.consider(size: container.size, start: container.start, depth: open.count, context)
    }
}
