/// What is special about one property of a model, for reading and writing it without code.
///
///     static func specificOptions() -> [String: SpecificOption] {
///         [
///             "id": "userID",
///             "name": ["profile", "name", .nonNil],
///             "lastLogin": [.transform(DateTransform.timeIntervalSince(.year1970)), .defaultValue(Date())],
///             "website": .ignoreIfNull,
///         ]
///     }
///
/// The keys are names of properties. Options are combined in an array; a string or an integer is the ``index(_:)``
/// with it, and several of those are the steps of one path.
public struct SpecificOption: Sendable {
    /// The way to the value, from the model's; `nil` stands for the property's name.
    public private(set) var index: JSON.Index?
    /// The ways that are tried in their order where ``index`` leads to nothing.
    public private(set) var alternatives: [JSON.Index] = []
    /// How the value is changed on reading and writing.
    public private(set) var transform: (any Transform)?
    /// What the property gets where it cannot be read.
    public private(set) var defaultValue: (any Sendable)?
    /// Whether the property gets its type's ``DefaultInitable`` value where it cannot be read.
    public private(set) var isNonNil = false
    /// What is done about items of a collection that cannot be read; `nil` for what the model says.
    private(set) var invalidItems: (@Sendable () -> InvalidItemBehavior<any Sendable>)?
    /// Whether the property is left out on writing.
    public private(set) var isIgnored = false
    /// Whether the property is left out on writing if its form is `null`.
    public private(set) var isIgnoredIfNull = false

    /// The options together.
    ///
    /// Indices become one longer path and alternatives one longer list; of several transforms, default values or
    /// behaviours the last counts.
    public init(_ options: [SpecificOption]) {
        for option in options {
            if let further = option.index {
                index = index.map { .path([$0, further]) } ?? further
            }
            alternatives += option.alternatives
            transform = option.transform ?? transform
            defaultValue = option.defaultValue ?? defaultValue
            isNonNil = isNonNil || option.isNonNil
            invalidItems = option.invalidItems ?? invalidItems
            isIgnored = isIgnored || option.isIgnored
            isIgnoredIfNull = isIgnoredIfNull || option.isIgnoredIfNull
        }
    }

    private init(_ change: (inout SpecificOption) -> Void) {
        change(&self)
    }
}

// MARK: - The options

extension SpecificOption {
    /// Reads and writes the property at a path instead of its name.
    ///
    /// The empty path is the whole value: the property is read from the same object as the model, and its members
    /// are written among the model's.
    public static func index(_ index: JSON.Index) -> SpecificOption {
        SpecificOption { $0.index = index }
    }

    /// Reads the property at this path where the first leads to nothing.
    public static func alternativeIndex(_ index: JSON.Index) -> SpecificOption {
        SpecificOption { $0.alternatives = [index] }
    }

    /// Reads and writes the property through a transform.
    public static func transform(_ transform: any Transform) -> SpecificOption {
        SpecificOption { $0.transform = transform }
    }

    /// Gives the property this value, which must be of its type, where it cannot be read.
    public static func defaultValue(_ value: any Sendable) -> SpecificOption {
        SpecificOption { $0.defaultValue = value }
    }

    /// Gives the property its type's empty value where it cannot be read: 0, `""`, `[]`, for an optional `nil`.
    ///
    /// The type must be ``DefaultInitable``.
    public static let nonNil = SpecificOption { $0.isNonNil = true }

    /// Does with items of the property's array, set or dictionary that cannot be read as a behaviour says.
    ///
    ///     static func specificOptions() -> [String: SpecificOption] {
    ///         ["tags": .invalidItems(.remove), "scores": .invalidItems(.value(0))]
    ///     }
    ///
    /// A value must be of exactly the items' type. It goes before ``JSONModelOptions/invalidItems``.
    public static func invalidItems(
        _ behavior: @autoclosure @escaping @Sendable () -> InvalidItemBehavior<any Sendable>
    ) -> SpecificOption {
        SpecificOption { $0.invalidItems = behavior }
    }

    /// Does not write the property, which is read still.
    public static let ignore = SpecificOption { $0.isIgnored = true }

    /// Does not write the property if its form is `null`.
    public static let ignoreIfNull = SpecificOption { $0.isIgnoredIfNull = true }
}

extension SpecificOption: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
    /// The ``index(_:)`` of a key.
    public init(stringLiteral key: String) {
        self = .index(.key(key))
    }

    /// The ``index(_:)`` of an element, from 0.
    public init(integerLiteral index: Int) {
        self = .index(.index(index))
    }

    /// Several options together.
    public init(arrayLiteral options: SpecificOption...) {
        self.init(options)
    }
}

/// A type whose properties may have options for reading and writing them without code.
///
/// ``JSONEncodable`` and ``JSONDecodable`` types are.
public protocol JSONSpecifiable {
    /// What is special about properties, by their names; none unless a type says so.
    ///
    /// A class whose subclasses add options declares it as a `class func`.
    static func specificOptions() -> [String: SpecificOption]

    /// How keys spell all of its properties' names; `nil`, unless a type says otherwise, for the options that
    /// ``JSONModelOptions/apply(_:)`` has set.
    static var modelOptions: JSONModelOptions? { get }
}

extension JSONSpecifiable {
    /// None.
    public static func specificOptions() -> [String: SpecificOption] { [:] }

    /// None of its own.
    public static var modelOptions: JSONModelOptions? { nil }
}
