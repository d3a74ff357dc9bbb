/// A way to read a value in another form than JSON has it in, and to write it back.
///
/// It stands in subscripts: `json["date"][transform]`, `mapper["date"][transform] << date`.
public protocol Transform {
    /// The value as it is read: what JSON holds, which is not missing, transformed.
    ///
    /// - Throws: ``JSON/Error/typeMismatch(expected:actual:)``, or what the transform throws.
    func reading(_ json: JSON) throws -> JSON

    /// The value as JSON is to hold it.
    ///
    /// - Throws: ``JSON/Error/typeMismatch(expected:actual:)``, or what the transform throws.
    func writing(_ value: any JSONEncodable) throws -> JSON
}

/// A transform made of one or two closures; the direction without a closure leaves values as they are.
///
///     let https = CustomTransform<String, String>.both(
///         fromJSON: { "https://\($0)" }, toJSON: { String($0.dropFirst(8)) })
///     json["site"][https].string
///
/// `JSONObject` is what stands in JSON, `Object` what the program has. A closure that cannot go on throws,
/// ``JSON/Error/customTransform(source:)`` by convention.
public enum CustomTransform<JSONObject, Object> {
    /// What is done on reading.
    case fromJSON((JSONObject) throws -> Object)
    /// What is done on writing.
    case toJSON((Object) throws -> JSONObject)
    /// What is done in both directions.
    case both(fromJSON: (JSONObject) throws -> Object, toJSON: (Object) throws -> JSONObject)
}

extension CustomTransform: Transform {
    /// The value as the closure for reading gives it.
    public func reading(_ json: JSON) throws -> JSON {
        switch self {
        case .fromJSON(let read), .both(fromJSON: let read, toJSON: _):
            try JSON(encodingAny: read(json.transformed(as: JSONObject.self)))
        case .toJSON: json
        }
    }

    /// The value as the closure for writing gives it.
    public func writing(_ value: any JSONEncodable) throws -> JSON {
        switch self {
        case .toJSON(let write), .both(fromJSON: _, toJSON: let write):
            if let object = value as? Object { return try JSON(encodingAny: write(object)) }
            return try JSON(encodingAny: write(value.json.transformed(as: Object.self)))
        case .fromJSON: return value.json
        }
    }
}

extension JSON {
    /// The value in another form; setting it takes that form.
    ///
    ///     json["site"][https].string  // "https://swift.org", where JSON has "swift.org"
    ///
    /// Reading a missing value, or through a transform that only writes, gives the value itself; a transform that
    /// fails gives a missing value with its error. Setting a value that the transform refuses changes nothing.
    public subscript(transform: any Transform) -> JSON {
        get {
            guard exists() else { return self }
            do {
                return try transform.reading(self)
            } catch {
                return JSON(failure: Error(wrapping: error))
            }
        }
        set {
            guard newValue.exists(), let written = try? transform.writing(newValue), written.exists() else {
                return
            }
            self = written
        }
    }

    /// The value at a path, made if it is not there, as ``subscript(create:)`` does, unless `null` is set.
    ///
    ///     json[ignoreIfNull: "name"] = JSON(name)
    ///
    /// Setting `null` changes nothing.
    public subscript(ignoreIfNull steps: any JSONSubscriptType...) -> JSON {
        get { self[steps] }
        set {
            guard !newValue.isNull else { return }
            set(newValue) { descent in
                for step in steps { descent.step(into: step.jsonKey, creating: true) }
            }
        }
    }

    /// The form of a value whose type may have none.
    fileprivate init<Value>(encodingAny value: Value) throws {
        if let value = value as? any JSONEncodable {
            self = value.json
        } else {
            var output = Output()
            output.encode(anything: value)
            self = output.finish()
        }
        if let error { throw error }
    }

    /// The value as what the closure of ``map(_:)`` takes; `nil` if it cannot be read so.
    func input<Wanted>(as type: Wanted.Type) -> Wanted? {
        if let read = try? transformed(as: type) { return read }
        return (type as? any TransformInput.Type)?.unreadable as? Wanted
    }

    /// The value as what a transform's closure takes.
    fileprivate func transformed<Wanted>(as type: Wanted.Type) throws(JSON.Error) -> Wanted {
        if let error { throw error }
        // In two steps: nothing read must not pass for the `nil` of an optional.
        if let input = type as? any TransformInput.Type, let read = input.value(of: self) {
            if let read = read as? Wanted { return read }
        }
        throw .typeMismatch(expected: type, actual: self)
    }
}

/// A type that the closures of transforms can take.
///
/// Values are read strictly: no text for a number, no 1 for a Boolean.
private protocol TransformInput {
    static func value(of json: JSON) -> Self?
    /// What stands for values that cannot be read, where that is not refused.
    static var unreadable: Self? { get }
}

extension TransformInput {
    fileprivate static var unreadable: Self? { nil }
}

extension FixedWidthInteger where Self: TransformInput {
    fileprivate static func value(of json: JSON) -> Self? { json.integer() }
}

extension Int: TransformInput {}
extension Int8: TransformInput {}
extension Int16: TransformInput {}
extension Int32: TransformInput {}
extension Int64: TransformInput {}
extension Int128: TransformInput {}
extension UInt: TransformInput {}
extension UInt8: TransformInput {}
extension UInt16: TransformInput {}
extension UInt32: TransformInput {}
extension UInt64: TransformInput {}
extension UInt128: TransformInput {}

extension Double: TransformInput {
    fileprivate static func value(of json: JSON) -> Double? { json.double }
}

extension Float: TransformInput {
    fileprivate static func value(of json: JSON) -> Float? { json.float }
}

extension Bool: TransformInput {
    fileprivate static func value(of json: JSON) -> Bool? { json.bool }
}

extension String: TransformInput {
    fileprivate static func value(of json: JSON) -> String? { json.string }
}

extension JSON: TransformInput {
    fileprivate static func value(of json: JSON) -> JSON? { json }
}

extension Optional: TransformInput {
    /// `null` is `nil`.
    fileprivate static func value(of json: JSON) -> Wrapped?? {
        if json.isNull { return .some(nil) }
        guard let input = Wrapped.self as? any TransformInput.Type, let read = input.value(of: json) else {
            return nil
        }
        return (read as? Wrapped).map { .some($0) }
    }

    fileprivate static var unreadable: Wrapped?? { .some(nil) }
}
