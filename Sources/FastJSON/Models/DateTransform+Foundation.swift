#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

internal import Synchronization

/// A way to spell dates in JSON.
///
///     Date(json["born"][DateTransform.timeIntervalSince(.year1970)])
///     DateTransform.default = .iso8601
///
/// FastJSONFoundation adds one made of a `DateFormatter`.
public enum DateTransform: Sendable {
    /// A date and time of RFC 3339 (section 5.6), as in `2031-02-03T04:05:06Z`; fractions of seconds and any offset
    /// are read, universal time without a fraction is written.
    case iso8601
    /// The seconds since a point in time.
    case timeIntervalSince(Since)
    /// As closures have it, which give `nil` for a text that is no date; `format` is for errors.
    case custom(
        format: String, fromText: @Sendable (String) -> Date?, toText: @Sendable (Date) -> String)

    /// The point in time that seconds count from.
    public enum Since: Sendable {
        /// 1 January 1970, 00:00 UTC.
        case year1970
        /// When the date is read or written.
        case now
        /// 1 January 2001, 00:00 UTC.
        case referenceDate
        /// A given one.
        case date(Date)

        /// The point in time.
        public var date: Date {
            switch self {
            case .year1970: Date(timeIntervalSince1970: 0)
            case .now: Date()
            case .referenceDate: Date(timeIntervalSinceReferenceDate: 0)
            case .date(let date): date
            }
        }
    }

    /// Makes the transform of seconds since 1970, as HandyJSON's.
    public init() {
        self = .timeIntervalSince(.year1970)
    }

    private static let shared = Locked(DateTransform.iso8601)
    /// Whether the default is still ``iso8601``, for which nobody has to wait.
    private static let isStandard = Atomic(true)

    /// What reads and writes dates that have no transform of their own; at first ``iso8601``.
    ///
    /// All tasks share it.
    public static var `default`: DateTransform {
        get { shared.withLock { $0 } }
        set {
            shared.withLock { transform in
                transform = newValue
                let isISO8601 = if case .iso8601 = newValue { true } else { false }
                isStandard.store(isISO8601, ordering: .relaxed)
            }
        }
    }

    /// Whether the default is ``iso8601``, without a lock.
    @inline(__always)
    static var isDefaultISO8601: Bool { isStandard.load(ordering: .relaxed) }
}

// MARK: - Both directions

extension DateTransform {
    /// The date that a value spells.
    ///
    /// A string is read as the transform says, or else by ``iso8601``; a number always as seconds, since 1970 if the
    /// transform says nothing else.
    ///
    /// - Throws: The error of a missing value; ``JSON/Error/formatter(format:value:)`` for a text that is no date;
    ///   ``JSON/Error/typeMismatch(expected:actual:)`` for other kinds.
    public func date(from json: JSON) throws(JSON.Error) -> Date {
        if let error = json.error { throw error }
        if let seconds = json.double { return Date(timeInterval: seconds, since: since.date) }
        guard json.kind == .string else { throw .typeMismatch(expected: Date.self, actual: json) }
        if case .custom(let format, let fromText, _) = self {
            guard let date = json.string.flatMap(fromText) else {
                throw .formatter(format: format, value: json)
            }
            return date
        }
        let (tape, index) = json.onTape()
        guard let date = tape.borrowed.date(at: index) else {
            throw .formatter(format: "RFC 3339", value: json)
        }
        return date
    }

    /// The value that spells a date; missing for one that is not finite or beyond the calendar's years.
    public func json(from date: Date) -> JSON {
        switch self {
        case .iso8601: DateTransform.rfc3339(date)
        case .timeIntervalSince(let since): JSON(floatingPoint: date.timeIntervalSince(since.date))
        case .custom(_, _, let toText): JSON(string: toText(date))
        }
    }

    private static func rfc3339(_ date: Date) -> JSON {
        guard let seconds = Int64(exactly: date.timeIntervalSince1970.rounded(.down)) else {
            return JSON(failure: .notEncodable("a date of \(date.timeIntervalSince1970) seconds"))
        }
        var bytes: [UInt8] = []
        ISO8601.write(secondsSince1970: seconds) { bytes.append($0) }
        return JSON(string: String(decoding: bytes, as: UTF8.self))
    }

    /// What numbers count from.
    private var since: Since {
        if case .timeIntervalSince(let since) = self { since } else { .year1970 }
    }
}

extension DateTransform: Transform {
    /// The date as seconds, as ``default`` counts them, so that `Date(json[transform])` has it whatever the default
    /// is; `null` stays `null`.
    ///
    /// - Throws: ``JSON/Error`` if the value spells no date.
    public func reading(_ json: JSON) throws -> JSON {
        if json.isNull { return json }
        let seconds = try date(from: json).timeIntervalSince(DateTransform.default.since.date)
        return JSON(floatingPoint: seconds)
    }

    /// The date; `null` stays `null`.
    ///
    /// - Throws: ``JSON/Error`` if the value spells no date.
    public func object(from json: JSON) throws -> Any {
        json.isNull ? json : try date(from: json)
    }

    /// The value that spells a date; a value that is no `Date` is read as one by ``default``, `null` stays `null`.
    ///
    /// - Throws: ``JSON/Error`` if the value spells no date.
    public func writing(_ value: any JSONEncodable) throws -> JSON {
        if let date = value as? Date { return json(from: date) }
        let given = value.json
        return given.isNull ? given : json(from: try DateTransform.default.date(from: given))
    }
}

extension Date: JSONEncodable {
    /// The date as ``DateTransform/default`` spells it.
    public var json: JSON { DateTransform.default.json(from: self) }

    /// Writes ``json``.
    public func encode(mapper: JSON.Mapper) { mapper << json }

    /// Writes the date as ``DateTransform/default`` spells it.
    public func encode(into output: inout JSON.Output) {
        if DateTransform.isDefaultISO8601, let seconds = Int64(exactly: timeIntervalSince1970.rounded(.down))
        {
            output.string { $0.appendQuoted(secondsSince1970: seconds) }
        } else {
            output.append(json)
        }
    }
}
