public import Foundation

/// Data as Base64 text.
open class DataTransform: TransformType {
    /// What a property holds.
    public typealias Object = Data
    /// What JSON holds.
    public typealias JSON = String

    /// Makes the transform.
    public init() {}

    /// The data of a text.
    open func transformFromJSON(_ value: Any?) -> Data? {
        (value as? String).flatMap { Data(base64Encoded: $0) }
    }

    /// The text of data.
    open func transformToJSON(_ value: Data?) -> String? {
        value?.base64EncodedString()
    }
}

/// URLs as text.
open class URLTransform: TransformType {
    /// What a property holds.
    public typealias Object = URL
    /// What JSON holds.
    public typealias JSON = String

    private let shouldEncodeURLString: Bool

    /// Makes a transform, which percent-encodes texts before it reads them unless told otherwise.
    public init(shouldEncodeURLString: Bool = true) {
        self.shouldEncodeURLString = shouldEncodeURLString
    }

    /// The URL of a text.
    open func transformFromJSON(_ value: Any?) -> URL? {
        guard let text = value as? String else { return nil }
        guard shouldEncodeURLString else { return URL(string: text) }
        return text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
            .flatMap { URL(string: $0) }
    }

    /// The text of a URL.
    open func transformToJSON(_ value: URL?) -> String? {
        value?.absoluteString
    }
}

/// Decimal numbers as text, which keeps every digit.
open class NSDecimalNumberTransform: TransformType {
    /// What a property holds.
    public typealias Object = NSDecimalNumber
    /// What JSON holds.
    public typealias JSON = String

    /// Makes the transform.
    public init() {}

    /// The number of a text or of a number.
    open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
        switch value {
        case let text as String:
            let number = NSDecimalNumber(string: text, locale: Locale(identifier: "en_US_POSIX"))
            return number == .notANumber ? nil : number
        case let number as NSDecimalNumber: return number
        case is Bool: return nil
        case let number as NSNumber:
            return NSDecimalNumber(string: number.stringValue, locale: Locale(identifier: "en_US_POSIX"))
        default: return nil
        }
    }

    /// The text of a number.
    open func transformToJSON(_ value: NSDecimalNumber?) -> String? {
        value?.description(withLocale: Locale(identifier: "en_US_POSIX"))
    }
}
