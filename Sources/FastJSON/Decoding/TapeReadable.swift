/// A type that is read from a tape without a container for it, and without asking for its type again for each
/// of many values.
///
/// The standard library's own `init(from:)` gives the same values and the same errors, through a container for
/// each array and dictionary.
protocol TapeReadable: Decodable {
    /// Reads the value that the decoder stands for.
    static func read(from decoder: TapeDecoder) throws -> Self
}

/// An array or dictionary whose values are decoded one by one, of whatever type they are.
protocol TapeCollection: Decodable {
    /// Reads the value that the decoder stands for.
    static func readCollection(from decoder: TapeDecoder) throws -> Self
}

// MARK: - Scalars

extension TapeReadable where Self: FixedWidthInteger {
    @inline(__always)
    static func read(from decoder: TapeDecoder) throws -> Self {
        guard decoder.kind == .number else { throw decoder.fault(expecting: Self.self) }
        guard let value = decoder.tape.integer(at: decoder.index, as: Self.self) else {
            throw decoder.fault(misfit: Self.self)
        }
        return value
    }
}

extension Int: TapeReadable {}
extension Int8: TapeReadable {}
extension Int16: TapeReadable {}
extension Int32: TapeReadable {}
extension Int64: TapeReadable {}
extension Int128: TapeReadable {}
extension UInt: TapeReadable {}
extension UInt8: TapeReadable {}
extension UInt16: TapeReadable {}
extension UInt32: TapeReadable {}
extension UInt64: TapeReadable {}
extension UInt128: TapeReadable {}

extension Bool: TapeReadable {
    @inline(__always)
    static func read(from decoder: TapeDecoder) throws -> Bool {
        switch decoder.kind {
        case .true: true
        case .false: false
        default: throw decoder.fault(expecting: Bool.self)
        }
    }
}

extension String: TapeReadable {
    @inline(__always)
    static func read(from decoder: TapeDecoder) throws -> String {
        guard decoder.kind == .string else { throw decoder.fault(expecting: String.self) }
        return decoder.tape.string(at: decoder.index)
    }
}

extension Double: TapeReadable {
    @inline(__always)
    static func read(from decoder: TapeDecoder) throws -> Double {
        guard decoder.kind == .number else { return try decoder.nonconformingFloat() }
        guard let value = decoder.tape.double(at: decoder.index), !decoder.underflows(value) else {
            throw decoder.fault(misfit: Double.self)
        }
        return value
    }
}

extension Float: TapeReadable {
    @inline(__always)
    static func read(from decoder: TapeDecoder) throws -> Float {
        guard decoder.kind == .number else { return try decoder.nonconformingFloat() }
        guard let value = decoder.tape.float(at: decoder.index), !decoder.underflows(value) else {
            throw decoder.fault(misfit: Float.self)
        }
        return value
    }
}

extension TapeDecoder {
    /// Whether a number that is not 0 has come out as 0.
    @inline(__always)
    fileprivate func underflows(_ value: some BinaryFloatingPoint) -> Bool {
        value == 0 && !tape.isZero(at: index)
    }

    /// An infinity or NaN spelled as the strategy says.
    @inline(never)
    fileprivate func nonconformingFloat<T: BinaryFloatingPoint>() throws -> T {
        if kind == .string, let value = session.options.nonconformingFloat(tape.string(at: index), as: T.self)
        {
            return value
        }
        throw fault(expecting: T.self)
    }
}

// MARK: - Containers

extension Optional: TapeReadable where Wrapped: TapeReadable {
    static func read(from decoder: TapeDecoder) throws -> Wrapped? {
        decoder.decodeNil() ? nil : try Wrapped.read(from: decoder)
    }
}

extension Array: TapeReadable where Element: TapeReadable {
    static func read(from decoder: TapeDecoder) throws -> [Element] {
        try readElements(from: decoder) { element in try Element.read(from: element) }
    }
}

extension Array: TapeCollection where Element: Decodable {
    static func readCollection(from decoder: TapeDecoder) throws -> [Element] {
        try readElements(from: decoder) { element in try Element(from: element) }
    }
}

extension Array {
    @inline(__always)
    fileprivate static func readElements(
        from decoder: TapeDecoder, _ read: (TapeDecoder) throws -> Element
    ) throws -> [Element] {
        let node = try decoder.arrayNode()
        let tape = node.tape
        var elements: [Element] = []
        elements.reserveCapacity(tape.count(at: node.index))
        let end = tape.next(after: node.index)
        var index = node.index &+ 1
        while index < end {
            elements.append(try read(TapeDecoder(node, index, step: elements.count)))
            index = tape.next(after: index)
        }
        return elements
    }
}

extension Dictionary: TapeReadable where Key: TapeKey, Value: TapeReadable {
    static func read(from decoder: TapeDecoder) throws -> [Key: Value] {
        try readMembers(from: decoder) { member in try Value.read(from: member) }
    }
}

extension Dictionary: TapeCollection where Key: TapeKey, Value: Decodable {
    static func readCollection(from decoder: TapeDecoder) throws -> [Key: Value] {
        try readMembers(from: decoder) { member in try Value(from: member) }
    }
}

/// A type of the keys of dictionaries that are read from objects.
protocol TapeKey: Hashable, Decodable {
    /// The key that a text spells.
    static func key(_ text: String) -> Self?
    /// Whether the decoder's strategy converts keys of this type.
    static var isConverted: Bool { get }
}

extension String: TapeKey {
    static func key(_ text: String) -> String? { text }
    static var isConverted: Bool { false }
}

extension Int: TapeKey {
    static func key(_ text: String) -> Int? { Int(text) }
    static var isConverted: Bool { true }
}

extension Dictionary where Key: TapeKey, Value: Decodable {
    @inline(__always)
    fileprivate static func readMembers(
        from decoder: TapeDecoder, _ read: (TapeDecoder) throws -> Value
    ) throws -> [Key: Value] {
        guard !Key.isConverted || decoder.session.usesDefaultKeys else { return try Self(from: decoder) }
        let node = try decoder.dictionaryNode()
        let tape = node.tape
        var members: [Key: Value] = [:]
        members.reserveCapacity(tape.count(at: node.index))
        let end = tape.next(after: node.index)
        var position = node.index &+ 1
        while position < end {
            let index = tape.next(after: position)
            let member = TapeDecoder(node, index, step: TapeDecoder.memberStep)
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
