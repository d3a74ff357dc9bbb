public import FastJSON
public import Foundation
internal import Synchronization

/// Dates as ``FastJSON/DateTransform`` spells them; `DateTransform()` means seconds since 1970, as in HandyJSON.
///
/// The name is that of both libraries, and there is one type for both.
public typealias DateTransform = FastJSON.DateTransform

extension FastJSON.DateTransform: TransformType {
    /// What a property holds.
    public typealias Object = Date
    /// What JSON holds: a number of seconds or a text.
    public typealias JSON = Any

    /// The date that a number or a text spells; a text of digits is a number of seconds.
    public func transformFromJSON(_ value: Any?) -> Date? {
        guard let value else { return nil }
        if let date = value as? Date { return date }
        if case .timeIntervalSince = self, let text = value as? String {
            if let seconds = Double(text.trimmingCharacters(in: .whitespaces)), seconds.isFinite {
                return try? date(from: FastJSON.JSON(any: seconds))
            }
        }
        return try? date(from: FastJSON.JSON(any: value))
    }

    /// The seconds or the text; `nil` for a date that has none.
    public func transformToJSON(_ value: Date?) -> Any? {
        guard let json = value.map({ json(from: $0) }), json.exists() else { return nil }
        return json.string ?? json.double
    }
}

/// Dates as a formatter spells them.
open class DateFormatterTransform: TransformType {
    /// What a property holds.
    public typealias Object = Date
    /// What JSON holds.
    public typealias JSON = String

    private let format: String
    private var own: DateFormatter?

    /// The transform's own formatter.
    public var dateFormatter: DateFormatter {
        if let own { return own }
        // It may be changed, which must not change others.
        let made = Formatters.make(format)
        own = made
        return made
    }

    /// The own formatter, or one for the same format that all transforms share.
    private var current: DateFormatter { own ?? Formatters.shared(format) }

    /// Makes a transform of a formatter.
    public init(dateFormatter: DateFormatter) {
        own = dateFormatter
        format = ""
    }

    /// Makes a transform of a format.
    init(format: String) {
        self.format = format
    }

    /// The date that a text spells.
    open func transformFromJSON(_ value: Any?) -> Date? {
        (value as? String).flatMap { current.date(from: $0) }
    }

    /// The text that spells a date.
    open func transformToJSON(_ value: Date?) -> String? {
        value.map { current.string(from: $0) }
    }
}

/// Dates by a format of `DateFormatter`, in the locale `en_US_POSIX`.
open class CustomDateFormatTransform: DateFormatterTransform {
    /// Makes a transform of a format, such as `yyyy-MM-dd`.
    public init(formatString: String) {
        super.init(format: formatString)
    }
}

/// Dates as `2016-09-22T20:28:37+00:00`.
open class ISO8601DateTransform: DateFormatterTransform {
    /// Makes the transform.
    public init() {
        super.init(format: "yyyy-MM-dd'T'HH:mm:ssZZZZZ")
    }
}

/// Formatters by their formats: rules make one for each model, which costs more than all else.
private enum Formatters {
    private static let known = Mutex<[String: DateFormatter]>([:])
    /// Formats made while a program runs must not fill the memory.
    private static let limit = 256

    static func make(_ format: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = format
        return formatter
    }

    /// A formatter that nobody changes.
    static func shared(_ format: String) -> DateFormatter {
        known.withLock { known in
            if let formatter = known[format] { return formatter }
            let formatter = make(format)
            if known.count >= limit { known.removeAll() }
            known[format] = formatter
            return formatter
        }
    }
}
