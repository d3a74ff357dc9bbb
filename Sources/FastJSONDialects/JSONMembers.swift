public import FastJSON

/// What has members by key: a dictionary whose keys are ``JSONKey``s, and a ``FastJSON/JSON``.
///
/// Both have `json(atKeyPath:)`, as JSONUtilities has it, and `decode(key:)`, as JSON-Swift has it. Nothing else
/// needs to conform.
public protocol JSONMembers {
    /// The value of a key; `nil` if there is none.
    func jsonItem(forKey key: String) -> JSONItem?

    /// The whole.
    var jsonItem: JSONItem { get }
}

extension Dictionary: JSONMembers where Key: JSONKey {
    /// The value of the key that a text spells; `nil` if there is none.
    public func jsonItem(forKey key: String) -> JSONItem? {
        guard let key = Key(rawValue: key), let value = self[key] else { return nil }
        return JSONItem(value as Any)
    }

    /// The dictionary.
    public var jsonItem: JSONItem { JSONItem(self as Any) }
}

extension JSON: JSONMembers {
    /// The value of an object's first member with a key; `nil` if there is none.
    public func jsonItem(forKey key: String) -> JSONItem? {
        let value = self[key]
        return value.exists() ? JSONItem(value) : nil
    }

    /// The value itself.
    public var jsonItem: JSONItem { JSONItem(self) }
}
