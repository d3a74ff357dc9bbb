#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension FastJSONEncoder {
    /// How the text is spelled.
    public struct OutputFormatting: OptionSet, Sendable {
        /// The options' bits, the same as those of Foundation's `JSONEncoder`.
        public let rawValue: UInt

        /// Makes options of their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A value or member a line, two blanks a level, blanks on both sides of colons.
        public static let prettyPrinted = OutputFormatting(rawValue: 1 << 0)
        /// Members in the order of their keys' UTF-8 bytes.
        public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)
        /// `/` as it is; without this option it is written `\/`, which keeps `</script>` out of the text.
        public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)
    }

    /// How dates are encoded.
    public enum DateEncodingStrategy: Sendable {
        /// As `Date` itself does it: seconds since the first of January 2001, a number.
        case deferredToDate
        /// Seconds since 1970, a number.
        case secondsSince1970
        /// Milliseconds since 1970, a number.
        case millisecondsSince1970
        /// `2031-02-03T04:05:06Z`, as RFC 3339 has it; fractions of a second are dropped.
        case iso8601
        /// By a function; one that encodes nothing gives an empty object.
        @preconcurrency
        case custom(@Sendable (Date, any Encoder) throws -> Void)
    }

    /// How bytes are encoded.
    public enum DataEncodingStrategy: Sendable {
        /// As `Data` itself does it: an array of numbers.
        case deferredToData
        /// A string in Base64 (RFC 4648 section 4).
        case base64
        /// By a function; one that encodes nothing gives an empty object.
        @preconcurrency
        case custom(@Sendable (Data, any Encoder) throws -> Void)
    }

    /// How NaN and infinities, which JSON does not have, are encoded.
    public enum NonConformingFloatEncodingStrategy: Sendable {
        /// Not at all: an error is thrown.
        case `throw`
        /// As strings.
        case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }

    /// How the keys of types become keys of JSON; the keys of `[String: …]` dictionaries are data, and stay.
    public enum KeyEncodingStrategy: Sendable {
        /// As they are.
        case useDefaultKeys
        /// `oneTwoThree` as `one_two_three`, `homeURLPath` as `home_url_path`.
        ///
        /// Decoding cannot always undo that: `home_url_path` becomes `homeUrlPath`.
        case convertToSnakeCase
        /// By a function, which gets the path to the value, its key last.
        @preconcurrency
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }
}

/// What an encoder is set to.
struct EncodingOptions: Sendable {
    var outputFormatting: FastJSONEncoder.OutputFormatting = []
    var dateEncodingStrategy: FastJSONEncoder.DateEncodingStrategy = .deferredToDate
    var dataEncodingStrategy: FastJSONEncoder.DataEncodingStrategy = .base64
    var nonConformingFloatEncodingStrategy: FastJSONEncoder.NonConformingFloatEncodingStrategy = .throw
    var keyEncodingStrategy: FastJSONEncoder.KeyEncodingStrategy = .useDefaultKeys
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    var style: TextStyle {
        TextStyle(
            layout: outputFormatting.contains(.prettyPrinted) ? .foundationPretty : .compact,
            sortsKeys: outputFormatting.contains(.sortedKeys),
            escapesSlashes: !outputFormatting.contains(.withoutEscapingSlashes))
    }
}
