/// The shapes of generated documents, each like a kind of document that people measure parsers with.
enum Shape: String, CaseIterable {
    /// A timeline: nested objects of some forty members, text in many scripts, URLs.
    case records
    /// The same, indented.
    case recordsPretty = "records-pretty"
    /// Polygons: pairs of coordinates with 15 decimal places.
    case floats
    /// A catalogue of events: numeric strings as keys, integers, much nested.
    case integers
    /// Strings of which much is escaped.
    case escapes
    /// Arrays and objects nested up to 500 deep.
    case deep
    /// One object of many members, 100,000 at the default size.
    case wideObject = "wide-object"
    /// One array of many numbers, a million at the default size.
    case flatArray = "flat-array"
    /// Flat records of a log, with dates; for models only.
    case logs
    /// A tokenizer: an object and an array of 150,000 each at the default size; for models only.
    case tokenizer

    /// The documents of workloads that need no model.
    static let general = allCases.filter { $0 != .logs && $0 != .tokenizer }

    /// The documents that have a model of their own: see `Document.model()`.
    static let modelled: [Shape] = [.records, .integers, .floats, .logs, .tokenizer]

    /// A document of about `size` bytes; the same seed gives the same bytes.
    func document(size: Int, seed: UInt64) -> [UInt8] {
        var random = SplitMix64(seed: seed)
        switch self {
        case .records: return RecordText.timeline(size: size, isPretty: false, &random)
        case .recordsPretty: return RecordText.timeline(size: size, isPretty: true, &random)
        case .floats: return NumericText.polygons(size: size, &random)
        case .integers: return CatalogueText.catalogue(size: size, &random)
        case .escapes: return EscapedText.messages(size: size, &random)
        case .deep: return NestedText.nests(size: size, &random)
        case .wideObject: return NestedText.wideObject(members: max(size / 20, 1), &random)
        case .flatArray: return NumericText.flatArray(numbers: max(size / 2, 1), &random)
        case .logs: return LogText.records(size: size, &random)
        case .tokenizer: return TokenizerText.tokenizer(words: max(size * 3 / 40, 1), &random)
        }
    }
}
