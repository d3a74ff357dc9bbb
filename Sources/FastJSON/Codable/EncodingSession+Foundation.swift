#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// All that belongs to the encoding of one value: the options as they were when it began, and what went wrong.
final class EncodingSession {
    let options: EncodingOptions
    /// The file descriptor that takes the output; nil if it stays in memory.
    let descriptor: Int32?
    /// Whether keys are written as types give them.
    let usesDefaultKeys: Bool
    /// Whether a custom function converts keys.
    let convertsKeysByFunction: Bool
    /// How values of the types lately met are encoded.
    let plans = TypeTable<TypePlan>()
    /// The first error that could not be thrown where it came up.
    var failure: (any Error)?
    /// The texts of values that were moved out of the text they began in, by the values.
    private var movedScopes: [ValueID: EncodingWriter] = [:]
    /// How many texts were made.
    private var texts = 0
    /// Keys that were converted to snake case.
    private var convertedKeys: [String: String] = [:]

    init(_ options: EncodingOptions, descriptor: Int32? = nil) {
        self.options = options
        self.descriptor = descriptor
        switch options.keyEncodingStrategy {
        case .useDefaultKeys: (usesDefaultKeys, convertsKeysByFunction) = (true, false)
        case .convertToSnakeCase: (usesDefaultKeys, convertsKeysByFunction) = (false, false)
        case .custom: (usesDefaultKeys, convertsKeysByFunction) = (false, true)
        }
    }

    /// The whole text of a value.
    func encode<Value: Encodable>(_ value: Value) throws -> OutputBuffer {
        try encode(value) { root in try root.write(value, isShared: false) }
    }

    /// The whole text of a value that `body` encodes.
    func encode<Value>(_ value: Value, _ body: (ValueEncoder) throws -> Void) throws -> OutputBuffer {
        try encode(value, recordsWords: false, body).text.takeOutput()
    }

    /// The value as JSON; the style must be compact, and leave slashes as they are.
    func encodeToJSON<Value: Encodable>(_ value: Value) throws -> JSON {
        let writer = try encode(value, recordsWords: true) { root in try root.write(value, isShared: false) }
        return try JSON(encoded: writer.text.takeOutput(), writer.text.takeWords())
    }

    private func encode<Value>(
        _ value: Value, recordsWords: Bool, _ body: (ValueEncoder) throws -> Void
    ) throws -> EncodingWriter {
        let capacity = descriptor == nil ? 512 : EncodingWriter.drainedLength * 2
        var text = GrowingText(
            options.style, number: nextText(), capacity: capacity, recordsWords: recordsWords)
        if descriptor != nil { text.drainLimit = EncodingWriter.drainedLength }
        let writer = EncodingWriter(text, self, basePath: [])
        // Moved texts and the session hold each other.
        defer { movedScopes = [:] }
        let id = writer.text.open(.root)
        do {
            try body(ValueEncoder(writer, id))
            if let failure { throw failure }
            guard writer.text.top.id == id || writer.text.place(of: id) != nil,
                writer.text.scope(at: 1).kind != .undecided
            else {
                throw EncodingError.invalidValue(
                    value, .init(codingPath: [], debugDescription: "\(Value.self) encoded no value."))
            }
            writer.close(id)
            if let failure { throw failure }
        } catch let error as UnplacedError {
            throw error.placed(at: [], value)
        }
        return writer
    }

    // MARK: - Values that were moved

    /// The number of a new text.
    func nextText() -> Int {
        texts += 1
        return texts
    }

    /// The text in which an open value is now, if it was moved.
    func writer(ofMoved id: ValueID) -> EncodingWriter? {
        movedScopes[id]
    }

    func didMove(_ id: ValueID, to writer: EncodingWriter) {
        movedScopes[id] = writer
    }

    /// Notes an error that cannot be thrown; the encoding fails with the first.
    @inline(never)
    func fail(_ error: any Error) {
        if failure == nil { failure = error }
    }

    // MARK: - Keys

    /// A key as it is to be written; `path` leads to the container.
    @inline(never)
    func converted(_ key: some CodingKey, _ path: @autoclosure () -> [any CodingKey]) -> String {
        switch options.keyEncodingStrategy {
        case .useDefaultKeys: return key.stringValue
        case .custom(let convert): return convert(path() + [key]).stringValue
        case .convertToSnakeCase:
            let text = key.stringValue
            if let known = convertedKeys[text] { return known }
            let made = SnakeCase.converted(text)
            convertedKeys[text] = made
            return made
        }
    }
}
