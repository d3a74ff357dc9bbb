/// A type of keys whose dictionaries are objects for the standard library.
protocol DictionaryKey: Hashable, Decodable {
    /// Whether strategies convert keys of this type.
    static var isConverted: Bool { get }
    /// The key that a text spells.
    static func key(_ text: String) -> Self?
    /// Writes the key of the next member.
    func write(to writer: EncodingWriter)
    /// The key as a step of a path.
    var codingKey: any CodingKey { get }
}

extension String: DictionaryKey {
    static var isConverted: Bool { false }
    static func key(_ text: String) -> String? { text }

    func write(to writer: EncodingWriter) {
        writer.text.key(self)
    }

    var codingKey: any CodingKey { PathKey(stringValue: self) }
}

extension Int: DictionaryKey {
    static var isConverted: Bool { true }
    static func key(_ text: String) -> Int? { Int(text) }

    func write(to writer: EncodingWriter) {
        writer.text.key(self)
    }

    var codingKey: any CodingKey { PathKey(intValue: self) }
}
