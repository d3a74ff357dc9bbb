// Collections conform whatever is in them: without that, literals that mix types could not nest, since `["x", 1]` is
// an `[Any]` and `any JSONEncodable` does not conform to `JSONEncodable`. What has no JSON form is found when it is
// encoded. Where types do not even promise one, `json` is deprecated, so that the compiler warns: unavailable, it
// would be passed over in favor of the protocol's own. Each overload for another type of elements multiplies what the
// compiler tries for lists of literals: hence two, for the types of literals that mix types.

// MARK: - Arrays

extension Array: JSONEncodable {
    /// An array; missing if an element has no JSON form.
    @available(
        *, deprecated,
        message:
            "use JSON(_:) for what is not of one JSONEncodable type; it is missing if something has no JSON form"
    )
    public var json: JSON { JSON(encoding: self) }

    /// Writes an array.
    public func encode(mapper: JSON.Mapper) { mapper << JSON(encoding: self) }

    /// Writes an array.
    public func encode(into output: inout JSON.Output) {
        output.elements(self)
    }
}

extension Array where Element: JSONEncodable {
    /// An array; missing if an element has no JSON form, such as NaN.
    ///
    /// - Complexity: O(*n*) in the text. One document is made, not a value for each element.
    public var json: JSON { JSON(encoding: self) }
}

extension Array where Element == Any {
    /// An array; missing if an element has no JSON form.
    public var json: JSON { JSON(encoding: self) }
}

extension Array where Element == Any? {
    /// An array; missing if an element has no JSON form.
    public var json: JSON { JSON(encoding: self) }
}

// MARK: - Slices and sets

extension ArraySlice: JSONEncodable {
    /// An array; missing if an element has no JSON form.
    @available(
        *, deprecated,
        message:
            "use JSON(_:) for what is not of one JSONEncodable type; it is missing if something has no JSON form"
    )
    public var json: JSON { JSON(encoding: self) }

    /// Writes an array.
    public func encode(mapper: JSON.Mapper) { mapper << JSON(encoding: self) }

    /// Writes an array.
    public func encode(into output: inout JSON.Output) {
        output.elements(Array(self))
    }
}

extension ArraySlice where Element: JSONEncodable {
    /// An array; missing if an element has no JSON form, such as NaN.
    public var json: JSON { JSON(encoding: self) }
}

extension Set: JSONEncodable {
    /// An array in the order of the set, which differs from run to run; missing if an element has no JSON form.
    @available(
        *, deprecated,
        message:
            "use JSON(_:) for what is not of one JSONEncodable type; it is missing if something has no JSON form"
    )
    public var json: JSON { JSON(encoding: self) }

    /// Writes an array.
    public func encode(mapper: JSON.Mapper) { mapper << JSON(encoding: self) }

    /// Writes an array.
    public func encode(into output: inout JSON.Output) {
        output.elements(Array(self))
    }
}

extension Set where Element: JSONEncodable {
    /// An array in the order of the set, which differs from run to run; missing if an element has no JSON form, such as NaN.
    public var json: JSON { JSON(encoding: self) }
}

extension Set where Element == AnyHashable {
    /// An array in the order of the set, which differs from run to run; missing if an element has no JSON form.
    public var json: JSON { JSON(encoding: self) }
}

// MARK: - Dictionaries

extension Dictionary: JSONEncodable where Key: LosslessStringConvertible {
    /// An object in the order of the dictionary, which differs from run to run; missing if a value has none.
    @available(
        *, deprecated,
        message:
            "use JSON(_:) for what is not of one JSONEncodable type; it is missing if something has no JSON form"
    )
    public var json: JSON { JSON(encoding: self) }

    /// Writes an object.
    public func encode(mapper: JSON.Mapper) { mapper << JSON(encoding: self) }

    /// Writes an object.
    public func encode(into output: inout JSON.Output) {
        output.members(self)
    }
}

extension Dictionary where Key: LosslessStringConvertible, Value: JSONEncodable {
    /// An object in the order of the dictionary, which differs from run to run; missing if a value has none.
    ///
    /// - Complexity: O(*n*) in the text. One document is made, not a value for each member.
    public var json: JSON { JSON(encoding: self) }
}

extension Dictionary where Key: LosslessStringConvertible, Value == Any {
    /// An object in the order of the dictionary, which differs from run to run; missing if a value has none.
    public var json: JSON { JSON(encoding: self) }
}

extension Dictionary where Key: LosslessStringConvertible, Value == Any? {
    /// An object in the order of the dictionary, which differs from run to run; missing if a value has none.
    public var json: JSON { JSON(encoding: self) }
}
