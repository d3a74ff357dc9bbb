#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension Date: DirectlyDecodable {
    static func read(from decoder: ValueDecoder) throws -> Date {
        guard !decoder.decodeNil() else { throw decoder.fault(expecting: Date.self) }
        switch decoder.session.options.dateDecodingStrategy {
        case .deferredToDate: return try Date(from: decoder)
        case .secondsSince1970: return Date(timeIntervalSince1970: try Double.read(from: decoder))
        case .millisecondsSince1970: return Date(timeIntervalSince1970: try Double.read(from: decoder) / 1000)
        case .iso8601:
            guard decoder.kind == .string else { throw decoder.fault(expecting: String.self) }
            guard let date = decoder.borrowed.date(at: decoder.index) else {
                throw decoder.fault(corrupted: Date.self, "Expected date string to be ISO8601-formatted")
            }
            return date
        case .custom(let make): return try make(decoder)
        }
    }
}

extension Data: DirectlyDecodable {
    static func read(from decoder: ValueDecoder) throws -> Data {
        guard !decoder.decodeNil() else { throw decoder.fault(expecting: Data.self) }
        switch decoder.session.options.dataDecodingStrategy {
        case .deferredToData: return try Data(from: decoder)
        case .base64:
            guard decoder.kind == .string else { throw decoder.fault(expecting: String.self) }
            guard let data = decoder.borrowed.data(base64At: decoder.index) else {
                throw decoder.fault(corrupted: Data.self, "Encountered Data is not valid Base64")
            }
            return data
        case .custom(let make): return try make(decoder)
        }
    }
}

extension URL: DirectlyDecodable {
    static func read(from decoder: ValueDecoder) throws -> URL {
        guard !decoder.decodeNil() else { throw decoder.fault(expecting: URL.self) }
        guard let url = URL(string: try String.read(from: decoder)) else {
            throw decoder.fault(corrupted: URL.self, "Invalid URL string")
        }
        return url
    }
}

extension UUID: DirectlyDecodable {
    static func read(from decoder: ValueDecoder) throws -> UUID {
        guard decoder.index >= 0, let uuid = decoder.borrowed.uuid(at: decoder.index) else {
            return try UUID(from: decoder)
        }
        return uuid
    }
}

extension Decimal: DirectlyDecodable {
    static func read(from decoder: ValueDecoder) throws -> Decimal {
        guard decoder.kind == .number else { throw decoder.fault(expecting: Decimal.self) }
        let text = decoder.borrowed.string(at: decoder.index)
        // More digits than a Decimal has are rounded, as by `JSONDecoder`.
        guard let value = Conversions.decimal(text) ?? Decimal(string: text), value.isFinite else {
            throw decoder.fault(misfit: Decimal.self)
        }
        return value
    }
}
