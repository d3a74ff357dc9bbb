/// A way to read a value in another form than JSON has it in, and to write it back.
///
/// It stands in subscripts, `json["date"][transform]`, `mapper["date"][transform] << date`, and in the options of
/// properties, which tasks share.
public protocol Transform: Sendable {
    /// The value as it is read: what JSON holds, which is not missing, transformed.
    ///
    /// - Throws: ``JSON/Error/typeMismatch(expected:actual:)``, or what the transform throws.
    func reading(_ json: JSON) throws -> JSON

    /// The value as it is read, as a Swift value if the transform has one: there is no way through JSON for it then.
    ///
    /// There is no need to implement this: it gives what ``reading(_:)`` does.
    ///
    /// - Throws: What ``reading(_:)`` does.
    func object(from json: JSON) throws -> Any

    /// The value as JSON is to hold it.
    ///
    /// - Throws: ``JSON/Error/typeMismatch(expected:actual:)``, or what the transform throws.
    func writing(_ value: any JSONEncodable) throws -> JSON
}

extension Transform {
    /// What ``reading(_:)`` gives.
    ///
    /// - Throws: What ``reading(_:)`` does.
    public func object(from json: JSON) throws -> Any {
        try reading(json)
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
    ///
    /// - Throws: The error of a missing value.
    static func form<Value>(ofAny value: Value) throws(JSON.Error) -> JSON {
        let json: JSON
        if let value = value as? any JSONEncodable {
            json = value.json
        } else {
            var output = Output()
            output.encode(anything: value)
            json = output.finish()
        }
        if let error = json.error { throw error }
        return json
    }
}

extension JSON.Error {
    /// A value that a transform refused, by what a closure of it was given.
    ///
    ///     throw JSON.Error.customTransform(source: text)
    public static func customTransform(source: (any JSONEncodable)?) -> JSON.Error {
        .customTransform(source: source?.json ?? JSON.null)
    }
}
