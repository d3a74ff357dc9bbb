internal import FastJSON

/// What reading and writing with conversions needs to know on the way down.
struct CoercionContext: Sendable {
    /// What the reader's options are, by a number of its own; plans are kept apart by it.
    let options: CoercionOptions
    /// How many more models may stand in one another.
    let depth: Int

    /// The context of a value at the top.
    init(options: CoercionOptions) {
        self.init(options: options, depth: 512)
    }

    private init(options: CoercionOptions, depth: Int) {
        self.options = options
        self.depth = depth
    }

    /// The context of what is inside; `nil` if that is too deep.
    ///
    /// Models may hold themselves, by references or in a dictionary's values: without a limit the stack would end.
    var inside: CoercionContext? {
        depth > 0 ? CoercionContext(options: options, depth: depth - 1) : nil
    }
}

/// How keys and names go together where values are converted, and what is written.
struct CoercionOptions: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Keys are found in upper or lower case.
    static let ignoresCase = CoercionOptions(rawValue: 1)
    /// Names of properties are spelled in snake case.
    static let snakeCase = CoercionOptions(rawValue: 2)
    /// `nil` is written as `null`.
    static let writesNull = CoercionOptions(rawValue: 4)
}

/// Reads values of one type from whatever can be converted to it, and writes them.
///
/// Coercions have no values of their own, so that those of collections are made of those of elements once, when a
/// plan is made.
protocol Coercion<Value>: SendableMetatype {
    associatedtype Value

    /// The value that a JSON value, which is there and is not `null`, can be converted to; `nil` if there is none.
    static func value(_ json: JSON, _ context: CoercionContext) -> Value?

    /// The value that a Swift value can be converted to, or is already; `nil` if there is none.
    static func value(any: Any, _ context: CoercionContext) -> Value?

    /// As ``value(_:_:)``, for an element of a collection, which may be `null`.
    static func element(_ json: JSON, _ context: CoercionContext) -> Value?

    /// As ``value(any:_:)``, for an element of a collection.
    static func element(any: Any, _ context: CoercionContext) -> Value?

    /// The value as a tree of Swift values has it; `nil` if it has no such form.
    static func object(_ value: Value, _ context: CoercionContext) -> Any?

    /// Writes the value, whole and once.
    static func write(_ value: Value, into output: inout JSON.Output, _ context: CoercionContext)

    /// Whether the value is one that is left out: `nil`.
    static func isAbsent(_ value: Value) -> Bool
}

extension Coercion {
    /// A value that is of this type already.
    ///
    /// Only objects are cast to a class: a dictionary or an array would first be made into an object, with all in it.
    static func cast(_ any: Any) -> Value? {
        Value.self is AnyClass && !(type(of: any) is AnyClass) ? nil : any as? Value
    }

    /// The value itself if it is of this type already, else that of its JSON form.
    static func value(any: Any, _ context: CoercionContext) -> Value? {
        if let json = any as? JSON { return value(json, context) }
        if let value = cast(any) { return value }
        let json = JSON(any: any)
        return json.exists() && !json.isNull ? value(json, context) : nil
    }

    static func element(_ json: JSON, _ context: CoercionContext) -> Value? {
        json.isNull ? nil : value(json, context)
    }

    static func element(any: Any, _ context: CoercionContext) -> Value? {
        value(any: any, context)
    }

    static func object(_ value: Value, _ context: CoercionContext) -> Any? { value }

    static func isAbsent(_ value: Value) -> Bool { false }
}
