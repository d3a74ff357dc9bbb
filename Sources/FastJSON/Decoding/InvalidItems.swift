/// What is done about an element of an array or a member of an object that cannot be read.
///
///     let list: JSON = [1, "two", 3]
///     try [Int](decode: list)  // throws: at /1: expected Int, found string
///     try [Int](decode: list, invalidItems: .remove)  // [1, 3]
///     try [Int](decode: list, invalidItems: .value(0))  // [1, 0, 3]
public enum InvalidItemBehaviour<Value> {
    /// The item is left out.
    case remove
    /// The item's error, which has its path, is thrown.
    case fail
    /// The item is read as this value.
    case value(Value)
    /// What the closure says about the error.
    case custom((JSON.Error) -> InvalidItemBehaviour<Value>)

    /// An item's value; `nil` if it is left out.
    fileprivate func item(_ read: () throws -> Value) throws -> Value? {
        do {
            return try read()
        } catch {
            var behaviour = self
            while true {
                switch behaviour {
                case .remove: return nil
                case .fail: throw error
                case .value(let value): return value
                case .custom(let decide): behaviour = decide(JSON.Error(wrapping: error))
                }
            }
        }
    }
}

extension JSON {
    /// Hands on the elements of an array that can be read, and what stands for others.
    fileprivate func readElements<Element: JSONDecodable>(
        for type: Any.Type, _ invalid: InvalidItemBehaviour<Element>, _ take: (Element) -> Void
    ) throws {
        guard kind == .array else { throw mismatch(type) }
        for json in elements {
            if let element = try invalid.item({ try Element(decode: json) }) { take(element) }
        }
    }
}

// MARK: - Scalars

extension Array where Element: JSONDecodable {
    /// The elements, if all are scalars on a tape that can be read at once: without a view for each.
    fileprivate static func plainElements(of json: JSON) -> [Element]? {
        guard let tape = json.tape, let type = Element.self as? any TapeScalar.Type else { return nil }
        func elements<Scalar: TapeScalar>(_: Scalar.Type) -> [Element]? {
            Scalar.elements(on: tape.reader, at: json.index).map { identical($0) }
        }
        return elements(type)
    }
}

// MARK: - Collections

extension Array: JSONDecodable where Element: JSONDecodable {
    /// Reads an array, each element of which must be readable.
    ///
    /// - Throws: ``JSON/Error``; what the elements' type throws.
    /// - Complexity: O(*n*).
    public init(decode json: JSON) throws {
        if let elements = Self.plainElements(of: json) {
            self = elements
            return
        }
        guard json.kind == .array else { throw json.mismatch(Self.self) }
        self.init()
        reserveCapacity(json.count)
        for element in json.elements { append(try Element(decode: element)) }
    }

    /// Reads an array.
    ///
    /// - Parameters:
    ///   - json: The array.
    ///   - invalidItems: What is done about elements that cannot be read.
    /// - Throws: ``JSON/Error``, always for what is no array; what the elements' type throws.
    /// - Complexity: O(*n*).
    public init(decode json: JSON, invalidItems: InvalidItemBehaviour<Element>) throws {
        if let elements = Self.plainElements(of: json) {
            self = elements
            return
        }
        self.init()
        if json.kind == .array { reserveCapacity(json.count) }
        try json.readElements(for: Self.self, invalidItems) { append($0) }
    }
}

extension Set: JSONDecodable where Element: JSONDecodable {
    /// Reads an array, each element of which must be readable.
    ///
    /// - Throws: ``JSON/Error``; what the elements' type throws.
    /// - Complexity: O(*n*).
    public init(decode json: JSON) throws {
        try self.init(decode: json, invalidItems: .fail)
    }

    /// Reads an array.
    ///
    /// - Parameters:
    ///   - json: The array.
    ///   - invalidItems: What is done about elements that cannot be read.
    /// - Throws: ``JSON/Error``, always for what is no array; what the elements' type throws.
    /// - Complexity: O(*n*).
    public init(decode json: JSON, invalidItems: InvalidItemBehaviour<Element>) throws {
        self.init()
        try json.readElements(for: Self.self, invalidItems) { insert($0) }
    }
}

extension Dictionary: JSONDecodable where Key: LosslessStringConvertible, Value: JSONDecodable {
    /// Reads an object, each member of which must be readable; of equal keys the first counts.
    ///
    /// - Throws: ``JSON/Error``; what the values' type throws.
    /// - Complexity: O(*n*).
    public init(decode json: JSON) throws {
        try self.init(decode: json, invalidItems: .fail)
    }

    /// Reads an object; of equal keys the first counts.
    ///
    /// - Parameters:
    ///   - json: The object.
    ///   - invalidItems: What is done about values that cannot be read. A member whose key is none of the
    ///     dictionary's is left out where the behaviour is a value.
    /// - Throws: ``JSON/Error``, always for what is no object; what the values' type throws.
    /// - Complexity: O(*n*).
    public init(decode json: JSON, invalidItems: InvalidItemBehaviour<Value>) throws {
        guard json.kind == .object else { throw json.mismatch(Self.self) }
        self.init(minimumCapacity: json.count)
        for (text, json) in json.members {
            let key = Key(text)
            if let key, self[key] != nil { continue }
            let value = try invalidItems.item {
                guard key != nil else {
                    throw JSON.Error.other(description: "at \(json.path): the key is no \(Key.self)")
                }
                return try Value(decode: json)
            }
            if let key, let value { self[key] = value }
        }
    }
}

// MARK: - Never failing

extension Array where Element: JSONDecodable {
    /// Reads an array; an empty one if there is none, or if what `invalidItems` says is to fail.
    public init(nonNil json: JSON, invalidItems: InvalidItemBehaviour<Element>) {
        self = (try? Self(decode: json, invalidItems: invalidItems)) ?? []
    }
}

extension Set where Element: JSONDecodable {
    /// Reads an array; an empty set if there is none, or if what `invalidItems` says is to fail.
    public init(nonNil json: JSON, invalidItems: InvalidItemBehaviour<Element>) {
        self = (try? Self(decode: json, invalidItems: invalidItems)) ?? []
    }
}

extension Dictionary where Key: LosslessStringConvertible, Value: JSONDecodable {
    /// Reads an object; an empty dictionary if there is none, or if what `invalidItems` says is to fail.
    public init(nonNil json: JSON, invalidItems: InvalidItemBehaviour<Value>) {
        self = (try? Self(decode: json, invalidItems: invalidItems)) ?? [:]
    }
}
