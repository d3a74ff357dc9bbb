import FastJSON

/// What a document is decoded into and encoded from.
///
/// A coder's strategies are its defaults, but for dates, which are ISO 8601.
protocol BenchModel: Codable, Equatable, Sendable {
    /// The number of its records, so that work can depend on it.
    var count: Int { get }
}

extension Document {
    /// The model of this document, found by what its top level holds; `nil` if there is none.
    func model() throws -> (any BenchModel.Type)? {
        let json = try FastJSONPeer.parse(bytes)
        if json["statuses", 0, "user"].kind == .object { return Timeline.self }
        if json["performances", 0, "prices"].kind == .array { return Catalogue.self }
        if json["features", 0, "geometry", "type"].string == "Polygon" { return FeatureCollection.self }
        if json[0, "level"].string != nil, json[0, "requestID"].string != nil { return LogFile.self }
        if json["model", "vocab"].kind == .object { return Tokenizer.self }
        return nil
    }
}
