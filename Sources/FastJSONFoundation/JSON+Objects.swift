// `@_exported`: without it every file that imports this module for the objects below must import FastJSON too,
// and code written for SwiftyJSON needs two lines where it had one.
@_exported public import FastJSON
internal import Foundation

// Objects are Swift values, and NSNull: what `JSONSerialization` takes, without its NSNumbers, which could be a
// Boolean as well as a number.

extension JSON {
    /// The value as Swift values: `String`, `Bool`, a number, `[Any]`, `[String: Any]`; `NSNull` for `null` and
    /// for a missing value.
    ///
    /// A number is an `Int` if it is one (`1.0` is), else a `UInt64` if it is one, else a `Double` if it has no more
    /// than the 17 digits that a `Double` is ever printed with, else a `Decimal` if that is exact, else the nearest
    /// `Double`. A number beyond the range of both is infinite. Of equal keys the first counts.
    ///
    /// Setting it does as ``FastJSON/JSON/init(any:)`` does.
    ///
    /// - Complexity: O(*n*). The stack does not grow with the depth; but freeing deep arrays may, as Swift does it.
    public var object: Any {
        get { anyValue(null: NSNull()) }
        set { self = JSON(any: newValue) }
    }

    /// The elements of an array as Swift values, see ``object``; `nil` for other kinds.
    ///
    /// - Complexity: O(*n*).
    public var arrayObject: [Any]? {
        get { kind == .array ? object as? [Any] : nil }
        set { self = newValue.map { JSON(any: $0) } ?? .null }
    }

    /// The members of an object as Swift values, see ``object``; `nil` for other kinds.
    ///
    /// - Complexity: O(*n*).
    public var dictionaryObject: [String: Any]? {
        get { kind == .object ? object as? [String: Any] : nil }
        set { self = newValue.map { JSON(any: $0) } ?? .null }
    }
}
