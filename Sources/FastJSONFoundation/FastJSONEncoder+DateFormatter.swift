public import Foundation

extension FastJSONEncoder.DateEncodingStrategy {
    /// Dates as strings that a formatter makes of them.
    ///
    ///     encoder.dateEncodingStrategy = .formatted(formatter)
    ///
    /// The formatter must not be changed while values are encoded.
    public static func formatted(_ formatter: DateFormatter) -> Self {
        .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(formatter.string(from: date))
        }
    }
}
