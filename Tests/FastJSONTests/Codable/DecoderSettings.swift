import Foundation

@testable import FastJSON

/// Settings that both decoders have.
enum DecoderSettings: String, CaseIterable {
    case standard
    case secondsSince1970, millisecondsSince1970, iso8601, customDate
    case deferredToData, customData
    case floatStrings
    case snakeCase, customKeys, keysOfPath
    case topLevelDictionary
    case userInfo

    static let infoKey = CodingUserInfoKey(rawValue: "answer")
    /// For what a test tells its types.
    private static let testKey = CodingUserInfoKey(rawValue: "test")

    /// A decoder of FastJSON with these settings; `info` is for the types of the test.
    func ours(_ info: (any Sendable)? = nil) -> FastJSONDecoder {
        let decoder = FastJSONDecoder()
        if let key = Self.testKey { decoder.userInfo[key] = info }
        switch self {
        case .standard: break
        case .secondsSince1970: decoder.dateDecodingStrategy = .secondsSince1970
        case .millisecondsSince1970: decoder.dateDecodingStrategy = .millisecondsSince1970
        case .iso8601: decoder.dateDecodingStrategy = .iso8601
        case .customDate: decoder.dateDecodingStrategy = .custom(Self.date)
        case .deferredToData: decoder.dataDecodingStrategy = .deferredToData
        case .customData: decoder.dataDecodingStrategy = .custom(Self.data)
        case .floatStrings:
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "NaN")
        case .snakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
        case .customKeys: decoder.keyDecodingStrategy = .custom(Self.withoutPrefix)
        case .keysOfPath: decoder.keyDecodingStrategy = .custom(Self.wholePath)
        case .topLevelDictionary: decoder.assumesTopLevelDictionary = true
        case .userInfo: if let key = Self.infoKey { decoder.userInfo[key] = 42 }
        }
        return decoder
    }

    /// A decoder of Foundation with these settings; `info` is for the types of the test.
    func theirs(_ info: (any Sendable)? = nil) -> JSONDecoder {
        let decoder = JSONDecoder()
        if let key = Self.testKey { decoder.userInfo[key] = info }
        switch self {
        case .standard: break
        case .secondsSince1970: decoder.dateDecodingStrategy = .secondsSince1970
        case .millisecondsSince1970: decoder.dateDecodingStrategy = .millisecondsSince1970
        case .iso8601: decoder.dateDecodingStrategy = .iso8601
        case .customDate: decoder.dateDecodingStrategy = .custom(Self.date)
        case .deferredToData: decoder.dataDecodingStrategy = .deferredToData
        case .customData: decoder.dataDecodingStrategy = .custom(Self.data)
        case .floatStrings:
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "NaN")
        case .snakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
        case .customKeys: decoder.keyDecodingStrategy = .custom(Self.withoutPrefix)
        case .keysOfPath: decoder.keyDecodingStrategy = .custom(Self.wholePath)
        case .topLevelDictionary: decoder.assumesTopLevelDictionary = true
        case .userInfo: if let key = Self.infoKey { decoder.userInfo[key] = 42 }
        }
        return decoder
    }

    /// A date of which only the year is given; as text, so that errors inside the closure are seen, too.
    @Sendable private static func date(_ decoder: any Decoder) throws -> Date {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let year = Int(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no year")
        }
        return Date(timeIntervalSince1970: Double(year - 1970) * 31_556_952)
    }

    /// Data of which only the length is given.
    @Sendable private static func data(_ decoder: any Decoder) throws -> Data {
        Data(count: try decoder.singleValueContainer().decode(Int.self))
    }

    /// Keys without a leading `x-`; the others stay.
    @Sendable private static func withoutPrefix(_ path: [any CodingKey]) -> any CodingKey {
        let name = path.last?.stringValue ?? ""
        return AnyKey(stringValue: name.hasPrefix("x-") ? String(name.dropFirst(2)) : name)
    }

    /// Keys as the whole path to them.
    @Sendable private static func wholePath(_ path: [any CodingKey]) -> any CodingKey {
        AnyKey(stringValue: path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: "/"))
    }
}

/// A key of any text, or of any number.
struct AnyKey: CodingKey, Hashable {
    var stringValue: String
    var intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}
