public import FastJSON

/// A value that could not be read at a key path: JSONUtilities' `DecodingError`, by a name that leaves Swift's own
/// free.
///
/// `@unchecked`: errors are `Sendable`, and the compiler cannot tell that of `Any`. What parsers make is immutable;
/// whoever puts objects of other classes into a dictionary should not send an error about it to another task.
public struct JSONDecodingError: Error, @unchecked Sendable {
    /// What went wrong.
    public enum Reason: String, CustomStringConvertible, Sendable {
        /// Nothing stands at the key path.
        case keyNotFound = "Key not found"
        /// A raw value that the type does not have.
        case incorrectRawRepresentableRawValue = "Incorrect RawRepresentable RawValue"
        /// A value of another kind than the type needs.
        case incorrectType = "Incorrect type"
        /// A value that ``JSONPrimitiveConvertible/from(jsonValue:)`` made nothing of.
        case conversionFailure = "Conversion failure"

        /// The reason in words.
        public var description: String { rawValue }
    }

    /// What went wrong.
    public var reason: Reason
    /// The key path that was asked for; of a member of an object that was read whole, its key.
    public let keyPath: String
    /// The type that the value should have had.
    public let expectedType: Any

    private let whole: JSONItem
    private let container: JSONItem?
    private let item: JSONItem

    /// The dictionary that was asked.
    ///
    /// - Complexity: O(*n*).
    public var dictionary: [AnyHashable: Any] {
        whole.object as? [AnyHashable: Any] ?? [:]
    }

    /// The array in which the value stands, if it is an element of an array that was read whole.
    ///
    /// - Complexity: O(*n*) in a document.
    public var array: JSONArray? {
        container?.object as? JSONArray
    }

    /// The value at fault; an empty string if there is none.
    ///
    /// - Complexity: O(*n*) in a document.
    public var value: Any { item.object }

    /// The way from the root of a document to the value at fault, if it was read from a ``FastJSON/JSON``.
    public var path: ValuePath? { item.view?.path }
}

extension JSONDecodingError {
    /// Makes an error, for own code that reads values.
    public init(
        dictionary: [AnyHashable: Any], keyPath: JSONKeyPath, expectedType: Any.Type, value: Any,
        array: JSONArray? = nil, reason: Reason
    ) {
        self.init(
            reason,
            at: ItemPlace(whole: JSONItem(dictionary), array: array.map { JSONItem($0) }, path: keyPath),
            expectedType: expectedType, item: JSONItem(value))
    }

    init(_ reason: Reason, at place: ItemPlace, expectedType: Any.Type, item: JSONItem) {
        self.reason = reason
        self.keyPath = place.path.key
        self.expectedType = expectedType
        self.whole = place.whole
        self.container = place.array
        self.item = item
    }
}

extension JSONDecodingError: CustomStringConvertible, CustomDebugStringConvertible {
    /// The key path and what was found there, and of a value of a document its path:
    /// `Decoding failed at "list": Incorrect type, expected Int found two (/list/1)`.
    public var description: String {
        let found =
            switch reason {
            case .keyNotFound: "Nothing found"
            case .incorrectRawRepresentableRawValue: "Incorrect rawValue of \(value) for \(expectedType)"
            case .incorrectType: "Incorrect type, expected \(expectedType) found \(value)"
            case .conversionFailure: "\(expectedType) failed to convert \(value)"
            }
        return "Decoding failed at \"\(keyPath)\": \(found)" + (path.map { " (\($0))" } ?? "")
    }

    /// The description, and the array or dictionary.
    public var debugDescription: String {
        "\(description):\n" + (array.map { "\($0)" } ?? "\(dictionary)")
    }
}
