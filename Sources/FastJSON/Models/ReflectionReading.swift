// Invariant: memory for a structure is initialised by its plan wholly or not at all; an object is one before its
// plan fills it, and stays one; memory for elements is initialised from its start, as far as the count says.

extension JSONDecodable {
    /// Reads a value without code: its stored properties, one by one, from the members of an object.
    ///
    /// - A structure's properties are all read, those of a `let` too. A property whose member is missing is `nil` if
    ///   it is optional; else reading throws.
    /// - A class must be ``DefaultInitable``. An object is made, then its `var` properties are set, those of its
    ///   superclasses first. A `let` in it makes reading throw, since optimised code would not see the value.
    /// - Properties are of types that are ``JSONDecodable`` or `Decodable`.
    ///
    /// What is special about a property ``JSONSpecifiable/specificOptions()`` says, what is about all of them
    /// ``JSONSpecifiable/modelOptions``. The type's properties are asked for once.
    ///
    /// - Throws: ``JSON/Error``, with the path of the value at fault; and what types of properties throw.
    public init(decode json: JSON) throws {
        self = try Reflection.value(of: Self.self, from: json)
    }
}

extension JSONDecodable where Self: Decodable {
    /// Reads a value by its `init(from:)`, as ``FastJSONDecoder`` does; dates are read by ``DateTransform/default``.
    ///
    /// A type with ``JSONSpecifiable/specificOptions()`` or ``JSONSpecifiable/modelOptions``, which `init(from:)` knows
    /// nothing of, is read by its stored properties instead.
    ///
    /// - Throws: ``JSON/Error``, with the path of what is wrong; what the type itself throws.
    public init(decode json: JSON) throws {
        let hasOptions =
            Self.modelOptions ?? .current != JSONModelOptions() || !Self.specificOptions().isEmpty
        self = try hasOptions ? Reflection.value(of: Self.self, from: json) : json.decoded(by: Self.self)
    }
}

extension Reflection {
    /// Reads a value of a type that has no code for it.
    ///
    /// Structures that are read so are remembered: they have no code of their own, and later values in arrays and
    /// the like are read where they will be. (A structure cannot call what it replaces; a class can.)
    static func value<Model: JSONDecodable>(of type: Model.Type, from json: JSON) throws -> Model {
        if let error = json.error { throw error }
        let plan = try ReflectionPlan.of(type)
        guard json.kind == .object else { throw JSON.Error.typeMismatch(expected: type, actual: json) }
        let (tape, index) = json.onTape()
        guard !(type is AnyClass) else { return try object(of: type, by: plan, from: tape, index) }
        if !plan.isWholeReading { plan.isWholeReading = true }
        return unsafe try withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { memory in
            let start = unsafe UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
            unsafe try plan.fill(start, from: tape, index, isInitialized: false)
            return unsafe memory.moveElement(from: 0)
        }
    }

    private static func object<Model: JSONDecodable>(
        of type: Model.Type, by plan: ReflectionPlan, from tape: Tape, _ index: Int
    ) throws -> Model {
        guard let object = (type as? any DefaultInitable.Type)?.init(), let model = object as? Model else {
            throw JSON.Error.other(
                description: "\(type) is a class: make it DefaultInitable or write init(decode:)")
        }
        unsafe try plan.fill(address(of: model as AnyObject), from: tape, index, isInitialized: true)
        return model
    }
}

// MARK: - Collections of models

extension Reflection {
    /// The elements of the array at `index`, if they are scalars that can be read at once: without a view for each.
    static func scalars<Element>(of tape: Tape, _ index: Int) -> [Element]? {
        guard let type = Element.self as? any WordReadable.Type else { return nil }
        func elements<Scalar: WordReadable>(_: Scalar.Type) -> [Element]? {
            Scalar.elements(on: tape.borrowed, at: index).map { identical($0) }
        }
        return elements(type)
    }

    /// The elements of the array at `index`.
    ///
    /// - Throws: What the first that cannot be read throws.
    static func elements<Element: JSONDecodable>(of tape: Tape, _ index: Int) throws -> [Element] {
        let reader = tape.borrowed
        let end = reader.next(after: index)
        var position = index &+ 1
        guard position < end else { return [] }
        var plan = ReflectionPlan.ofStructure(Element.self)
        if plan == nil, let scalars: [Element] = scalars(of: tape, index) { return scalars }
        return unsafe try Array(unsafeUninitializedCapacity: reader.count(at: index)) { buffer, count in
            let start = unsafe buffer.baseAddress.unsafelyUnwrapped
            while position < end {
                if let plan {
                    unsafe try plan.read(into: start + count, from: tape, position)
                } else {
                    unsafe (start + count).initialize(to: try Element(decode: JSON(tape, position)))
                    // Now it is known how models are read.
                    if count == 0 { plan = ReflectionPlan.ofStructure(Element.self) }
                }
                count &+= 1  // at most the elements of the array
                position = reader.next(after: position)
            }
        }
    }

    /// The members of the object at `index`; of equal keys the first counts, and the others need not be readable.
    ///
    /// - Throws: What the first that cannot be read throws.
    static func members<Key: LosslessStringConvertible, Value: JSONDecodable>(
        of tape: Tape, _ index: Int
    ) throws -> [Key: Value] {
        let reader = tape.borrowed
        let end = reader.next(after: index)
        guard index &+ 1 < end else { return [:] }
        var members = [Key: Value](minimumCapacity: reader.count(at: index))
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { unsafe memory.deallocate() }
        var plan = ReflectionPlan.ofStructure(Value.self)
        var key = index &+ 1
        while key < end {
            let position = reader.next(after: key)
            guard let name = Key(reader.string(at: key)) else {
                throw JSON.Error.other(
                    description: "at \(JSON(tape, position).path): the key is no \(Key.self)")
            }
            key = reader.next(after: position)
            guard members.index(forKey: name) == nil else { continue }
            if let plan {
                unsafe try plan.read(into: memory, from: tape, position)
            } else {
                unsafe memory.initialize(to: try Value(decode: JSON(tape, position)))
                // Now it is known how models are read.
                if members.isEmpty { plan = ReflectionPlan.ofStructure(Value.self) }
            }
            members[name] = unsafe memory.move()
        }
        return members
    }
}
