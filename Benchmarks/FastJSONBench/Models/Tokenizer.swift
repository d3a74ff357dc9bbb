/// The words and rules of a tokenizer, as `TokenizerText` makes them: large dictionary, large array.
struct Tokenizer: BenchModel {
    struct Model: Codable, Equatable {
        var type: String
        var vocab: [String: Int]
        /// Pairs of words that make one.
        var merges: [[String]]
    }

    var version: String
    var model: Model

    var count: Int { model.vocab.count + model.merges.count }
}
