/// A type that is read from a tape without a container for it, and without asking for its type again for each
/// of many values.
///
/// The standard library's own `init(from:)` gives the same values and the same errors, through a container for
/// each array and dictionary.
protocol DirectlyDecodable: Decodable {
    /// Reads the value that the decoder stands for.
    static func read(from decoder: ValueDecoder) throws -> Self

    /// Reads an array of such values.
    static func readArray(from decoder: ValueDecoder) throws -> [Self]

    /// Reads a dictionary of such values.
    static func readDictionary(from decoder: ValueDecoder) throws -> [String: Self]
}

extension DirectlyDecodable {
    static func readArray(from decoder: ValueDecoder) throws -> [Self] {
        try [Self].readElements(from: decoder) { element in try Self.read(from: element) }
    }

    static func readDictionary(from decoder: ValueDecoder) throws -> [String: Self] {
        try readDictionaryOneByOne(from: decoder)
    }

    // Compiled once, not for each type: what scalars need only for faults and odd spellings, and dictionaries of
    // which the values take longer than the members.

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    fileprivate static func readArrayOneByOne(from decoder: ValueDecoder) throws -> [Self] {
        try [Self].readElements(from: decoder) { element in try Self.read(from: element) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    fileprivate static func readDictionaryOneByOne(from decoder: ValueDecoder) throws -> [String: Self] {
        try [String: Self].readMembers(from: decoder) { member in try Self.read(from: member) }
    }
}

/// An array or dictionary whose values are decoded one by one, of whatever type they are.
protocol DecodedCollection: Decodable {
    /// Reads the value that the decoder stands for.
    static func readCollection(from decoder: ValueDecoder) throws -> Self
}

// MARK: - Scalars

/// A type whose values are read from single words of a tape, without a decoder.
protocol WordReadable {
    /// The value at `index`, or `nil` if it is none of this type: what all but faults and oddities take.
    static func value(on tape: BorrowedTape, at index: Int) -> Self?

    /// The members of the object at `index`; `nil` if it is none, or one of them needs another look.
    static func members(on tape: BorrowedTape, at index: Int) -> [String: Self]?
}

extension WordReadable {
    /// The elements of the array at `index`; `nil` if it is none, or one of them needs another look.
    static func elements(on tape: BorrowedTape, at index: Int) -> [Self]? {
        guard tape.kind(at: index) == .array else { return nil }
        var elements: [Self] = []
        elements.reserveCapacity(tape.count(at: index))
        let end = tape.next(after: index)
        var position = index &+ 1
        while position < end {
            guard let element = value(on: tape, at: position) else { return nil }
            elements.append(element)
            position = tape.next(after: position)
        }
        return elements
    }

    // Dictionaries are a great deal of code for each type of values: only common ones have code of their own.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    static func members(on tape: BorrowedTape, at index: Int) -> [String: Self]? {
        readMembers(on: tape, at: index)
    }

    /// The members of the object at `index`; `nil` if it is none, or one of them needs another look.
    @inline(__always)
    fileprivate static func readMembers(on tape: BorrowedTape, at index: Int) -> [String: Self]? {
        guard tape.kind(at: index) == .object else { return nil }
        // Not `reserveCapacity`, which is not compiled for these types.
        var members = [String: Self](minimumCapacity: tape.count(at: index))
        let end = tape.next(after: index)
        var position = index &+ 1
        while position < end {
            let place = tape.next(after: position)
            guard let value = value(on: tape, at: place) else { return nil }
            let key = tape.string(at: position)
            // Of equal keys the first counts.
            if let first = members.updateValue(value, forKey: key) { members[key] = first }
            position = tape.next(after: place)
        }
        return members
    }
}

/// A type whose values are single words of a tape, for a decoder too.
protocol DecodableScalar: DirectlyDecodable, WordReadable {
    /// The value of an odd spelling.
    ///
    /// - Throws: What is wrong with the value if it is none of this type.
    static func unusualValue(from decoder: ValueDecoder) throws -> Self
}

extension DecodableScalar {
    @inline(__always)
    static func read(from decoder: ValueDecoder) throws -> Self {
        if decoder.index >= 0, let value = value(on: decoder.borrowed, at: decoder.index) { return value }
        return try unusualValue(from: decoder)
    }

    static func readArray(from decoder: ValueDecoder) throws -> [Self] {
        if decoder.index >= 0, let elements = elements(on: decoder.borrowed, at: decoder.index) {
            return elements
        }
        return try readArrayOneByOne(from: decoder)
    }

    static func readDictionary(from decoder: ValueDecoder) throws -> [String: Self] {
        if decoder.index >= 0, let members = members(on: decoder.borrowed, at: decoder.index) {
            return members
        }
        return try readDictionaryOneByOne(from: decoder)
    }
}

extension DecodableScalar where Self: FixedWidthInteger {
    @inline(__always)
    static func value(on tape: BorrowedTape, at index: Int) -> Self? {
        tape.integer(at: index, as: Self.self)
    }

    @inline(never)
    static func unusualValue(from decoder: ValueDecoder) throws -> Self {
        throw decoder.kind == .number
            ? decoder.fault(misfit: Self.self) : decoder.fault(expecting: Self.self)
    }
}

extension Int: DecodableScalar {
    static func members(on tape: BorrowedTape, at index: Int) -> [String: Int]? {
        readMembers(on: tape, at: index)
    }
}

extension Int8: DecodableScalar {}
extension Int16: DecodableScalar {}
extension Int32: DecodableScalar {}
extension Int64: DecodableScalar {}
extension Int128: DecodableScalar {}
extension UInt: DecodableScalar {}
extension UInt8: DecodableScalar {}
extension UInt16: DecodableScalar {}
extension UInt32: DecodableScalar {}
extension UInt64: DecodableScalar {}
extension UInt128: DecodableScalar {}

extension Bool: DecodableScalar {
    static func members(on tape: BorrowedTape, at index: Int) -> [String: Bool]? {
        readMembers(on: tape, at: index)
    }

    @inline(__always)
    static func value(on tape: BorrowedTape, at index: Int) -> Bool? {
        switch tape.kind(at: index) {
        case .true: true
        case .false: false
        default: nil
        }
    }

    static func unusualValue(from decoder: ValueDecoder) throws -> Bool {
        throw decoder.fault(expecting: Bool.self)
    }
}

extension String: DecodableScalar {
    static func members(on tape: BorrowedTape, at index: Int) -> [String: String]? {
        readMembers(on: tape, at: index)
    }

    @inline(__always)
    static func value(on tape: BorrowedTape, at index: Int) -> String? {
        tape.kind(at: index) == .string ? tape.string(at: index) : nil
    }

    static func unusualValue(from decoder: ValueDecoder) throws -> String {
        throw decoder.fault(expecting: String.self)
    }
}

extension Double: DecodableScalar {
    static func members(on tape: BorrowedTape, at index: Int) -> [String: Double]? {
        readMembers(on: tape, at: index)
    }

    @inline(__always)
    static func value(on tape: BorrowedTape, at index: Int) -> Double? {
        // A number that is not 0 must not become it.
        guard let value = tape.double(at: index), value != 0 || tape.isZero(at: index) else { return nil }
        return value
    }

    static func unusualValue(from decoder: ValueDecoder) throws -> Double {
        try decoder.unusualFloat()
    }
}

extension Float: DecodableScalar {
    @inline(__always)
    static func value(on tape: BorrowedTape, at index: Int) -> Float? {
        // A number that is not 0 must not become it.
        guard let value = tape.float(at: index), value != 0 || tape.isZero(at: index) else { return nil }
        return value
    }

    static func unusualValue(from decoder: ValueDecoder) throws -> Float {
        try decoder.unusualFloat()
    }
}

extension DecodingNode {
    /// The value of a member that is none of `T`, or is one in an odd spelling.
    @inline(never)
    func unusualMember<T: DecodableScalar>(at index: Int) throws -> T {
        try T.unusualValue(from: ValueDecoder(self, index, step: ValueDecoder.memberStep))
    }
}

extension ValueDecoder {
    /// An infinity or NaN spelled as the strategy says.
    @inline(never)
    fileprivate func unusualFloat<T: BinaryFloatingPoint>() throws -> T {
        switch kind {
        case .number: throw fault(misfit: T.self)
        case .string:
            guard let value = session.options.nonconformingFloat(borrowed.string(at: index), as: T.self)
            else {
                fallthrough
            }
            return value
        default: throw fault(expecting: T.self)
        }
    }
}

// MARK: - Containers

extension Optional: DirectlyDecodable where Wrapped: DirectlyDecodable {
    static func read(from decoder: ValueDecoder) throws -> Wrapped? {
        decoder.decodeNil() ? nil : try Wrapped.read(from: decoder)
    }
}

extension Array: DirectlyDecodable where Element: DirectlyDecodable {
    static func read(from decoder: ValueDecoder) throws -> [Element] {
        try Element.readArray(from: decoder)
    }
}

extension Array: DecodedCollection where Element: Decodable {
    static func readCollection(from decoder: ValueDecoder) throws -> [Element] {
        try readElements(from: decoder) { element in try element.decode(nested: Element.self) }
    }
}

extension Array {
    @inline(__always)
    fileprivate static func readElements(
        from decoder: ValueDecoder, _ read: (ValueDecoder) throws -> Element
    ) throws -> [Element] {
        // Many are empty, and need no node.
        if decoder.isEmpty(.array) { return [] }
        let node = try decoder.arrayNode()
        let tape = node.borrowed
        var elements: [Element] = []
        elements.reserveCapacity(tape.count(at: node.index))
        let end = tape.next(after: node.index)
        var index = node.index &+ 1
        while index < end {
            elements.append(try read(ValueDecoder(node, index, step: elements.count)))
            index = tape.next(after: index)
        }
        return elements
    }
}

extension Dictionary: DirectlyDecodable where Key: DictionaryKey, Value: DirectlyDecodable {
    static func read(from decoder: ValueDecoder) throws -> [Key: Value] {
        if Key.self == String.self { return identical(try Value.readDictionary(from: decoder)) }
        return try readMembers(from: decoder) { member in try Value.read(from: member) }
    }
}

extension Dictionary: DecodedCollection where Key: DictionaryKey, Value: Decodable {
    static func readCollection(from decoder: ValueDecoder) throws -> [Key: Value] {
        try readMembers(from: decoder) { member in try member.decode(nested: Value.self) }
    }
}

extension Dictionary where Key: DictionaryKey, Value: Decodable {
    @inline(__always)
    fileprivate static func readMembers(
        from decoder: ValueDecoder, _ read: (ValueDecoder) throws -> Value
    ) throws -> [Key: Value] {
        guard !Key.isConverted || decoder.session.usesDefaultKeys else { return try Self(from: decoder) }
        if decoder.isEmpty(.object) { return [:] }
        let node = try decoder.dictionaryNode()
        let tape = node.borrowed
        var members: [Key: Value] = [:]
        members.reserveCapacity(tape.count(at: node.index))
        let end = tape.next(after: node.index)
        var position = node.index &+ 1
        while position < end {
            let index = tape.next(after: position)
            let member = ValueDecoder(node, index, step: ValueDecoder.memberStep)
            let text = tape.string(at: position)
            guard let key = Key.key(text) else { throw member.fault(notKey: text, Key.self) }
            do {
                // Of equal keys the first counts.
                let value = try read(member)
                if let first = members.updateValue(value, forKey: key) { members[key] = first }
            } catch {
                // The others need not be readable.
                if members[key] == nil { throw error }
            }
            position = tape.next(after: index)
        }
        return members
    }
}
