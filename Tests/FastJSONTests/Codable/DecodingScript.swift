import Foundation

@testable import FastJSON

/// What a test does with a decoder, told line by line, so that both decoders' answers can be compared.
struct DecodingScript: Decodable, Equatable {
    /// The steps; a decoder's `userInfo` carries them.
    struct Body: Sendable {
        let run: @Sendable (any Decoder, inout [String]) throws -> Void
    }

    struct NoBody: Error {}

    var lines: [String] = []

    init(from decoder: any Decoder) throws {
        guard let body = decoder.userInfo.values.lazy.compactMap({ $0 as? Body }).first else {
            throw NoBody()
        }
        try body.run(decoder, &lines)
    }
}

extension [String] {
    /// Adds what came out of something, a value or an error.
    mutating func note<Value>(_ what: String, _ body: () throws -> Value) {
        append("\(what): \(DecodingOutcome(body).words)")
    }

    /// Adds a path.
    mutating func note(_ what: String, path: [any CodingKey]) {
        append("\(what): \(path.map { $0.intValue.map { "#\($0)" } ?? $0.stringValue })")
    }
}

extension DecoderCase {
    /// A text decoded by what `body` does with the decoder that it is given.
    init(
        _ text: String, _ settings: DecoderSettings = .standard, differs difference: DecoderDifference? = nil,
        script body: @escaping @Sendable (any Decoder, inout [String]) throws -> Void
    ) {
        self.init(
            text, DecodingScript.self, settings, differs: difference, info: DecodingScript.Body(run: body))
    }
}
