public import FastJSON

// Beside the methods of sequences with the same names, which hand on the elements: a closure that takes a `JSON`
// gets those, unless what is wanted of the whole is a `JSON`.
//
// `@_disfavoredOverload`: without it `json.map { (element: JSON) in … }` would be these as well as a sequence's.

extension JSON {
    /// The value with a closure applied to it that takes a Swift type.
    ///
    ///     (2 as JSON).map { (n: Int) in n * 2 }  // 4
    ///     json["no"].map { (n: Int?) in n ?? 7 }  // 7
    ///
    /// A closure that takes no `JSON` gets the value itself, not its elements; it reads best with its parameter's
    /// type written out. Optionals are `nil` for values that cannot be read.
    ///
    /// - Returns: What the closure gives; this value unchanged if it cannot be read as what the closure takes.
    /// - Throws: What the closure throws.
    @_disfavoredOverload
    public func map<Value: JSONDecodable, Result: JSONEncodable, Failure: Swift.Error>(
        _ change: (Value) throws(Failure) -> Result
    ) throws(Failure) -> JSON {
        guard let value = input(as: Value.self) else { return self }
        return try change(value).json
    }

    /// The value that a closure gives which takes a Swift type.
    ///
    ///     json["port"].flatMap { (n: Int) in n > 0 ? JSON(n) : .null }
    ///
    /// As ``map(_:)``, for closures that give a `JSON`.
    ///
    /// - Returns: What the closure gives; this value unchanged if it cannot be read as what the closure takes.
    /// - Throws: What the closure throws.
    @_disfavoredOverload
    public func flatMap<Value: JSONDecodable, Failure: Swift.Error>(
        _ change: (Value) throws(Failure) -> JSON
    ) throws(Failure) -> JSON {
        guard let value = input(as: Value.self) else { return self }
        return try change(value)
    }

    /// The value as what a closure takes; `nil` if it cannot be read so.
    private func input<Wanted: JSONDecodable>(as type: Wanted.Type) -> Wanted? {
        if let read = try? Wanted(decode: self) { return read }
        return (type as? any OptionalInput.Type)?.none as? Wanted
    }
}

/// An optional of whatever type.
private protocol OptionalInput {
    static var none: Self { get }
}

extension Optional: OptionalInput {}
