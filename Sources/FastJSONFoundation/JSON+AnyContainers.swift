public import FastJSON

// Containers of `Any` cannot be JSONDecodable, since only containers of what is can. They are read by the same
// spellings.

extension [Any] {
    /// Reads an array as Swift values; see ``FastJSON/JSON/object``.
    ///
    /// - Throws: `JSON.Error`.
    public init(decode json: JSON) throws {
        guard let objects = json.arrayObject else {
            throw json.error ?? JSON.Error.typeMismatch(expected: Self.self, actual: json)
        }
        self = objects
    }

    /// Reads an array as Swift values, or makes `nil` of what cannot be read.
    @_disfavoredOverload  // else `Array(json)`, the elements of a sequence, would be an array of `Any`
    public init?(_ json: JSON) {
        do { try self.init(decode: json) } catch { return nil }
    }
}

extension [String: Any] {
    /// Reads an object as Swift values; see ``FastJSON/JSON/object``.
    ///
    /// - Throws: `JSON.Error`.
    public init(decode json: JSON) throws {
        guard let objects = json.dictionaryObject else {
            throw json.error ?? JSON.Error.typeMismatch(expected: Self.self, actual: json)
        }
        self = objects
    }

    /// Reads an object as Swift values, or makes `nil` of what cannot be read.
    public init?(_ json: JSON) {
        do { try self.init(decode: json) } catch { return nil }
    }
}

extension [[String: Any]] {
    /// Reads an array of objects as Swift values; see ``FastJSON/JSON/object``.
    ///
    /// - Throws: `JSON.Error`.
    public init(decode json: JSON) throws {
        guard json.kind == .array else {
            throw json.error ?? JSON.Error.typeMismatch(expected: Self.self, actual: json)
        }
        self = try json.elements.map { try [String: Any](decode: $0) }
    }

    /// Reads an array of objects as Swift values, or makes `nil` of what cannot be read.
    @_disfavoredOverload  // as above
    public init?(_ json: JSON) {
        do { try self.init(decode: json) } catch { return nil }
    }
}
