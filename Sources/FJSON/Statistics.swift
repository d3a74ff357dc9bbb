internal import FastJSON

/// Counts of what is in a document.
struct Statistics {
    /// A key, equal to others by its UTF-8 bytes; strings compare by canonical equivalence instead.
    struct Key: Hashable {
        /// The key's text.
        let text: String

        static func == (left: Key, right: Key) -> Bool {
            // The first comparison is quick and lets few unequal keys pass.
            left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
        }
    }

    /// The largest value of some kind so far, and its size.
    struct Largest {
        fileprivate(set) var size = 0
        fileprivate(set) var value: JSON?

        fileprivate mutating func consider(_ other: JSON, size otherSize: Int) {
            guard value == nil || otherSize > size else { return }
            size = otherSize
            value = other
        }
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
    private(set) var keys: [Key: Int] = [:]
    /// How many members all objects have.
    private(set) var keyCount = 0
    /// By bytes of UTF-8, escapes undone.
    private(set) var longestString = Largest()
    private(set) var largestArray = Largest()
    private(set) var largestObject = Largest()

    /// How many values there are, containers too.
    var values: Int { objects + arrays + strings + numbers + booleans + nulls }

    /// Counts the values of `document`.
    ///
    /// The containers on the way down stand on a stack of our own, so that depth costs no call stack.
    ///
    /// - Complexity: O(*n*) in the bytes of the document.
    init(of document: JSON) {
        var open: [Children] = []
        count(document, &open)
        while let last = open.indices.last {
            switch open[last].next() {
            case .member(let key, let value):
                keyCount += 1
                keys[Key(text: key), default: 0] += 1
                count(value, &open)
            case .element(let value):
                count(value, &open)
            case nil:
                open.removeLast()
            }
        }
    }

    private mutating func count(_ value: JSON, _ open: inout [Children]) {
        switch value.kind {
        case .null: nulls += 1
        case .bool: booleans += 1
        case .number: countNumber(value)
        case .string: countString(value)
        case .array:
            arrays += 1
            largestArray.consider(value, size: value.count)
            open.append(.array(value.makeIterator()))
        case .object:
            objects += 1
            largestObject.consider(value, size: value.count)
            open.append(.object(value.members.makeIterator()))
        case .missing: break
        }
        depth = max(depth, open.count)
    }

    private mutating func countNumber(_ value: JSON) {
        numbers += 1
        // Of the bytes of a number only `.`, `e` and `E` are neither digits nor signs.
        let isInteger = value.number?.text.utf8.allSatisfy { byte in
            byte != UInt8(ascii: ".") && byte != UInt8(ascii: "e") && byte != UInt8(ascii: "E")
        }
        if isInteger == true { integers += 1 }
    }

    private mutating func countString(_ value: JSON) {
        strings += 1
        // Undoing escapes makes no string longer, so one that is shorter in the text need not be decoded.
        let quotes = 2
        let length = (value.sourceRange?.count ?? 0) - quotes
        guard longestString.value == nil || length > longestString.size, let text = value.string else {
            return
        }
        longestString.consider(value, size: text.utf8.count)
    }
}

/// What is left to visit in a container.
private enum Children {
    case array(JSON.ValueIterator)
    case object(JSON.Members.Iterator)

    /// A value, with its key in an object.
    enum Child {
        case element(JSON)
        case member(key: String, JSON)
    }

    mutating func next() -> Child? {
        switch self {
        case .array(var iterator):
            let value = iterator.next()
            self = .array(iterator)
            return value.map { .element($0) }
        case .object(var iterator):
            let member = iterator.next()
            self = .object(iterator)
            return member.map { .member(key: $0.key, $0.value) }
        }
    }
}
