// Collections are read here, and not where other types of the standard library are, since models in them are read
// by their plans.

extension JSON {
    /// Hands on the elements of an array that can be read, and what stands for others.
    fileprivate func readElements<Element: JSONDecodable>(
        for type: Any.Type, _ invalid: InvalidItemBehavior<Element>, _ take: (Element) -> Void
    ) throws {
        guard kind == .array else { throw mismatch(type) }
        let (tape, index) = onTape()
        for json in JSON(tape, index).elements {
            if let element = try invalid.item({ try Element(decode: json) }) { take(element) }
        }
    }
}

extension Array: JSONDecodable where Element: JSONDecodable {
    /// Reads an array, each element of which must be readable.
    ///
    /// - Throws: ``JSON/Error``; what the elements' type throws.
    /// - Complexity: O(*n*).
    public init(decode json: JSON) throws {
        guard json.kind == .array else { throw json.mismatch(Self.self) }
        // Elements as they are: views, or what an edited array holds.
        if Element.self == JSON.self {
            self = identical(Array<JSON>(json.elements))
            return
        }
        // On one tape with all elements, so that the paths of errors begin here.
        let (tape, index) = json.onTape()
        self = try Reflection.elements(of: tape, index)
    }

    /// Reads an array.
    ///
    /// - Parameters:
    ///   - json: The array.
    ///   - invalidItems: What is done about elements that cannot be read.
    /// - Throws: ``JSON/Error``, always for what is no array; what the elements' type throws.
    /// - Complexity: O(*n*).
    public init(decode json: JSON, invalidItems: InvalidItemBehavior<Element>) throws {
        if let tape = json.tape, let elements: Self = Reflection.scalars(of: tape, json.index) {
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
    public init(decode json: JSON, invalidItems: InvalidItemBehavior<Element>) throws {
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
        guard json.kind == .object else { throw json.mismatch(Self.self) }
        let (tape, index) = json.onTape()
        self = try Reflection.members(of: tape, index)
    }

    /// Reads an object; of equal keys the first counts.
    ///
    /// - Parameters:
    ///   - json: The object.
    ///   - invalidItems: What is done about values that cannot be read. A member whose key is none of the
    ///     dictionary's is left out where the behaviour is a value.
    /// - Throws: ``JSON/Error``, always for what is no object; what the values' type throws.
    /// - Complexity: O(*n*).
    public init(decode json: JSON, invalidItems: InvalidItemBehavior<Value>) throws {
        guard json.kind == .object else { throw json.mismatch(Self.self) }
        let (tape, index) = json.onTape()
        self.init(minimumCapacity: json.count)
        for (text, json) in JSON(tape, index).members {
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
