// The public members that standard types have by conforming, and why each is there:
// - `init(decode:)` is the requirement: it reads, and says what is wrong.
// - `init?(_:)` reads as an optional, `Int(json["n"])`; it is the compiler's last choice, so that `Int("1")` is Swift's.
// - `init(decode:invalidItems:)`, on collections, is the one way to go on past bad items.

extension JSON {
    /// What to throw for a value that is not of the kind that `type` needs: its own error if it is missing.
    @inline(never)
    func mismatch(_ type: Any.Type) -> JSON.Error {
        error ?? .typeMismatch(expected: type, actual: self)
    }
}

// MARK: - Numbers

extension JSONDecodable where Self: FixedWidthInteger & Decodable {
    /// Reads a number that the type holds, exactly: `1e2` is 100, `1.5` is no integer.
    ///
    /// - Throws: ``JSON/Error``.
    public init(decode json: JSON) throws {
        guard let value = json.integer(Self.self) else { throw json.mismatch(Self.self) }
        self = value
    }

    /// Reads a number as ``init(decode:)`` does; `nil` if there is none, or the type does not hold it.
    @_disfavoredOverload  // as in JSONDecodable
    public init?(_ json: JSON) {
        guard let value = json.integer(Self.self) else { return nil }
        self = value
    }
}

extension Int: JSONDecodable {}
extension Int8: JSONDecodable {}
extension Int16: JSONDecodable {}
extension Int32: JSONDecodable {}
extension Int64: JSONDecodable {}
extension Int128: JSONDecodable {}
extension UInt: JSONDecodable {}
extension UInt8: JSONDecodable {}
extension UInt16: JSONDecodable {}
extension UInt32: JSONDecodable {}
extension UInt64: JSONDecodable {}
extension UInt128: JSONDecodable {}

extension JSON.Number: JSONDecodable {
    /// Reads a number, digit for digit.
    ///
    /// - Throws: ``JSON/Error``.
    public init(decode json: JSON) throws {
        guard let number = json.number else { throw json.mismatch(JSON.Number.self) }
        self = number
    }
}

extension Double: JSONDecodable {
    /// Reads a number, as the nearest `Double`.
    ///
    /// - Throws: ``JSON/Error``, also for a number beyond the range.
    public init(decode json: JSON) throws {
        guard let value = json.double else { throw json.mismatch(Double.self) }
        self = value
    }
}

extension Float: JSONDecodable {
    /// Reads a number, as the nearest `Float`.
    ///
    /// - Throws: ``JSON/Error``, also for a number beyond the range.
    public init(decode json: JSON) throws {
        guard let value = json.float else { throw json.mismatch(Float.self) }
        self = value
    }
}

// MARK: - Other scalars

extension Bool: JSONDecodable {
    /// Reads `true` or `false`.
    ///
    /// - Throws: ``JSON/Error``.
    public init(decode json: JSON) throws {
        guard let value = json.bool else { throw json.mismatch(Bool.self) }
        self = value
    }
}

extension String: JSONDecodable {
    /// Reads a string.
    ///
    /// - Throws: ``JSON/Error``.
    public init(decode json: JSON) throws {
        guard let value = json.string else { throw json.mismatch(String.self) }
        self = value
    }
}

extension Substring: JSONDecodable {
    /// Reads a string.
    ///
    /// - Throws: ``JSON/Error``.
    public init(decode json: JSON) throws {
        guard let value = json.string else { throw json.mismatch(Substring.self) }
        self.init(value)
    }
}

extension Character: JSONDecodable {
    /// Reads a string of one character.
    ///
    /// - Throws: ``JSON/Error``.
    public init(decode json: JSON) throws {
        guard let text = json.string, let value = text.first, text.dropFirst().isEmpty else {
            throw json.mismatch(Character.self)
        }
        self = value
    }
}

extension JSON: JSONDecodable {
    /// Takes the value itself, `null` too.
    ///
    /// - Throws: The error of a missing value.
    public init(decode json: JSON) throws {
        if let error = json.error { throw error }
        self = json
    }

    // Never `nil`, or the type of each `JSON(…)` would be a question of overloads, and a list of some with a literal
    // among them one of `Any`. `@_disfavoredOverload`: else literals would be read as `JSON` first.

    /// Takes the value itself, a missing one too.
    @_disfavoredOverload
    public init(_ json: JSON) {
        self = json
    }
}

// MARK: - Optionals

extension Optional: JSONDecodable where Wrapped: JSONDecodable {
    /// Reads a value, or makes `nil` of `null` and where a subscript found nothing.
    ///
    /// A value of another kind is an error, as is a text that is not JSON.
    ///
    /// - Throws: ``JSON/Error``; what the wrapped type throws.
    public init(decode json: JSON) throws {
        if json.isNull || json.error?.isOfStep == true {
            self = nil
        } else {
            self = try Wrapped(decode: json)
        }
    }
}

// Not DefaultInitable: with an `init()` of optionals, `let a: A? = .init()` would be `nil` all of a sudden.

extension JSON.Error {
    /// Whether a step of a subscript or pointer found nothing.
    fileprivate var isOfStep: Bool {
        switch self {
        case .notExist, .outOfBounds, .wrongType, .unresolvedPointer: true
        default: false
        }
    }
}

// MARK: - Empty values

extension Int: DefaultInitable {}
extension Int8: DefaultInitable {}
extension Int16: DefaultInitable {}
extension Int32: DefaultInitable {}
extension Int64: DefaultInitable {}
extension Int128: DefaultInitable {}
extension UInt: DefaultInitable {}
extension UInt8: DefaultInitable {}
extension UInt16: DefaultInitable {}
extension UInt32: DefaultInitable {}
extension UInt64: DefaultInitable {}
extension UInt128: DefaultInitable {}
extension Double: DefaultInitable {}
extension Float: DefaultInitable {}
extension Bool: DefaultInitable {}
extension String: DefaultInitable {}
extension Substring: DefaultInitable {}
extension Array: DefaultInitable {}
extension Set: DefaultInitable {}
extension Dictionary: DefaultInitable {}
extension JSON: DefaultInitable {}
