/// How the keys of objects and the properties of models that are read and written without code go together.
///
///     extension User {
///         static var modelOptions: JSONModelOptions? { .init(keys: .snakeCase, unknownMembers: .refused) }
///     }
///
/// What a model's ``JSONSpecifiable/specificOptions()`` says of a property goes before.
public struct JSONModelOptions: Hashable, Sendable {
    /// How keys spell the names of properties.
    public enum Keys: Hashable, Sendable {
        /// As they are.
        case useDefaultKeys
        /// In snake case: `firstName` has the key `first_name`.
        case snakeCase
        /// In upper or lower case; on writing, as they are.
        case caseInsensitive
    }

    /// What is done about members that no property has.
    public enum UnknownMembers: Hashable, Sendable {
        /// They are passed over.
        case allowed
        /// The first makes reading throw.
        case refused
    }

    /// What is done about items of arrays, sets and dictionaries that cannot be read.
    public enum InvalidItems: Hashable, Sendable {
        /// The first makes reading throw.
        case refused
        /// They are left out.
        case removed
    }

    /// How keys spell the names of properties.
    public var keys: Keys
    /// What is done about members that no property has.
    public var unknownMembers: UnknownMembers
    /// What is done about items of properties that are arrays, sets or dictionaries and cannot be read.
    public var invalidItems: InvalidItems

    /// Makes options; what is left out has its default.
    public init(
        keys: Keys = .useDefaultKeys, unknownMembers: UnknownMembers = .allowed,
        invalidItems: InvalidItems = .refused
    ) {
        self.keys = keys
        self.unknownMembers = unknownMembers
        self.invalidItems = invalidItems
    }

    /// The options of types that have none of their own, while a body runs.
    @TaskLocal static var current = JSONModelOptions()

    /// Runs `body`, in which these are the options of all models that have none of their own.
    ///
    ///     let users = try JSONModelOptions(keys: .snakeCase).apply { try [User](decode: json) }
    ///
    /// - Throws: What `body` throws.
    public func apply<Result>(_ body: () throws -> Result) rethrows -> Result {
        try JSONModelOptions.$current.withValue(self, operation: body)
    }
}
