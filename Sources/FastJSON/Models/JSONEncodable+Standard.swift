// The public members that standard types have by conforming, and why each is there:
// - `json` is the requirement that makes any of them a value, in literals, builders and generic code.
// - `encode(mapper:)` and `encode(into:)` are requirements: models hand their properties on by them, and what is written
//   in one go makes no value for each part.
// - `jsonString(options:)` and `jsonData(options:)` write a list or dictionary of models in one step.
// - `specificOptions()` and `modelOptions` are requirements that only models override.

// MARK: - Integers

extension JSONEncodable where Self: FixedWidthInteger {
    /// The number.
    public var json: JSON { JSON(integer: self) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes the number.
    public func encode(into output: inout JSON.Output) {
        output.number(self)
    }
}

extension Int: JSONEncodable {}
extension Int8: JSONEncodable {}
extension Int16: JSONEncodable {}
extension Int32: JSONEncodable {}
extension Int64: JSONEncodable {}
extension Int128: JSONEncodable {}
extension UInt: JSONEncodable {}
extension UInt8: JSONEncodable {}
extension UInt16: JSONEncodable {}
extension UInt32: JSONEncodable {}
extension UInt64: JSONEncodable {}
extension UInt128: JSONEncodable {}

// MARK: - Other scalars

extension JSONEncodable where Self: BinaryFloatingPoint & LosslessStringConvertible {
    /// The number, in the fewest digits that read back as it; missing for NaN and infinities.
    public var json: JSON { JSON(floatingPoint: self) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }
}

extension Double: JSONEncodable {
    /// Writes the number.
    public func encode(into output: inout JSON.Output) {
        guard isFinite else { return output.fail(.notEncodable("\(self)")) }
        output.number { $0.append(finite: self) }
    }
}

extension Float: JSONEncodable {
    /// Writes the number.
    public func encode(into output: inout JSON.Output) {
        guard isFinite else { return output.fail(.notEncodable("\(self)")) }
        output.number { $0.append(finite: self) }
    }
}

extension Bool: JSONEncodable {
    /// `true` or `false`.
    public var json: JSON { JSON(bool: self) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes `true` or `false`.
    public func encode(into output: inout JSON.Output) {
        output.bool(self)
    }
}

extension JSON.Number: JSONEncodable {
    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes the number, digit for digit.
    public func encode(into output: inout JSON.Output) { output.append(json) }
}

extension JSONEncodable where Self: StringProtocol {
    /// The string.
    public var json: JSON { JSON(string: String(self)) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes the string.
    public func encode(into output: inout JSON.Output) {
        output.string(String(self))
    }
}

extension String: JSONEncodable {}
extension Substring: JSONEncodable {}

extension Character: JSONEncodable {
    /// A string of one character.
    public var json: JSON { JSON(string: String(self)) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes a string of one character.
    public func encode(into output: inout JSON.Output) {
        output.string(String(self))
    }
}

extension JSONEncodable where Self: RawRepresentable, RawValue: JSONEncodable {
    /// The raw value's form.
    public var json: JSON { rawValue.json }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes the raw value.
    @inlinable  // compiled beside the type, which is not asked for then
    public func encode(into output: inout JSON.Output) {
        rawValue.encode(into: &output)
    }
}

// MARK: - Optionals

// Stated on their own, since reading them is conditional in another way than writing them.
extension Optional: JSONSpecifiable {}
extension Dictionary: JSONSpecifiable {}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
    /// The form of what is wrapped; `null` for `nil`.
    public var json: JSON { self?.json ?? .null }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes what is wrapped, or `null`.
    public func encode(into output: inout JSON.Output) {
        if let self { output.encode(self) } else { output.null() }
    }
}
