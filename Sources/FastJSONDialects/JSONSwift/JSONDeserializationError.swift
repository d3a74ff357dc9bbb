internal import FastJSON

/// Why an attribute could not be read.
///
/// `@unchecked`: errors are `Sendable`, and the compiler cannot tell that of `Any`. What parsers make is immutable;
/// whoever puts objects of other classes into a dictionary should not send an error about it to another task.
public enum JSONDeserializationError: Error, @unchecked Sendable {
    /// An attribute that is not there.
    case missingAttribute(key: String)
    /// An attribute of another type; what was read from a ``FastJSON/JSON`` was received as that.
    case invalidAttributeType(key: String, expectedType: Any.Type, receivedValue: Any)
    /// An attribute of the right type that stands for no value, such as a text that is no date.
    case invalidAttribute(key: String)
}

extension JSONDeserializationError: CustomStringConvertible {
    /// The key and what was found there, and of a value of a document its path:
    /// `attribute "age": expected Int, received 1.5 (/users/0/age)`.
    public var description: String {
        switch self {
        case .missingAttribute(let key):
            "attribute \"\(key)\": missing"
        case .invalidAttributeType(let key, let expectedType, let receivedValue):
            "attribute \"\(key)\": expected \(expectedType), received \(receivedValue)"
                + ((receivedValue as? JSON).map { " (\($0.path))" } ?? "")
        case .invalidAttribute(let key):
            "attribute \"\(key)\": invalid"
        }
    }
}
