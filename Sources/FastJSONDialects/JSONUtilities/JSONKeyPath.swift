/// The way to a value in nested objects and arrays: JSONUtilities' `KeyPath`, by a name that leaves Swift's own free.
///
///     let name: String = try dictionary.json(atKeyPath: "users.0.name")
///     let version: String = try dictionary.json(atKeyPath: .key("swift.version"))
public enum JSONKeyPath: Hashable, Sendable {
    /// A single key, dots and all.
    case key(String)
    /// Steps, from the outermost: keys, and indices in digits where the value is an array.
    case keyPath([String])
}

extension JSONKeyPath: JSONKey {
    /// Makes a path of a text that is split at its dots; a text without dots is a key.
    ///
    /// A dot at the end does not count if two steps stand before it: `"a.b."` is `"a.b"`, `"a."` is the key `a.`. Two
    /// dots in a row have the empty key between them.
    public init(rawValue: String) {
        var steps = rawValue.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        if steps.last == "" { steps.removeLast() }
        self = steps.count > 1 ? .keyPath(steps) : .key(rawValue)
    }

    /// The path as a text, its steps joined by dots.
    public var key: String {
        switch self {
        case .key(let key): key
        case .keyPath(let steps): steps.joined(separator: ".")
        }
    }
}

extension JSONKeyPath: ExpressibleByStringLiteral {
    /// Makes a path as ``init(rawValue:)`` does.
    public init(stringLiteral text: String) {
        self.init(rawValue: text)
    }
}

extension JSONMembers {
    /// The value at a path; `nil` if there is none.
    func jsonItem(at path: JSONKeyPath) -> JSONItem? {
        switch path {
        case .key(let key):
            return jsonItem(forKey: key)
        case .keyPath(let steps):
            guard let first = steps.first else { return nil }
            var item = jsonItem(forKey: first)
            for step in steps.dropFirst() { item = item?.item(at: step) }
            return item
        }
    }
}
