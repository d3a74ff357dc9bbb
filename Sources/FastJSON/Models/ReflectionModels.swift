// Invariant: memory for a structure is initialised by its plan wholly or not at all; an object is one before its
// plan fills it, and stays one.

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
        guard !plan.isOfClass else { return try object(of: type, by: plan, from: tape, index) }
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
