internal import Foundation

/// Values in dictionaries.
enum DictionaryValue {
    /// What stands for `null`.
    static var null: Any { NSNull() }

    /// Whether a value stands for `null`.
    static func isNull(_ value: Any) -> Bool {
        // Only objects are cast to a class: a dictionary would be made into an object first, with all that is in it.
        type(of: value) is AnyClass ? value is NSNull : PlainValue.isNil(value)
    }

    /// The value at the end of some keys; `nil` if a step finds none.
    static func value(of members: [String: Any], at keys: [String]) -> Any? {
        var value: Any? = members
        for key in keys { value = (value as? [String: Any])?[key] }
        return value
    }
}
