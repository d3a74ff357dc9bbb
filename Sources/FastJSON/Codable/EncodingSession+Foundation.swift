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
    /// The texts of values that were moved out of the text they began in, by the values' serials.
    private var movedScopes: [Int: EncodingWriter] = [:]
    private var textCount = 0
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
        let capacity = descriptor == nil ? 512 : EncodingWriter.drainedLength * 2
        var text = GrowingText(options.style, serial: nextSerialBase(), capacity: capacity)
        if descriptor != nil { text.drainLimit = EncodingWriter.drainedLength }
        let writer = EncodingWriter(text, self, basePath: [])
        // Moved texts and the session hold each other.
        defer { movedScopes = [:] }
        let serial = writer.text.open(.root)
        do {
            try body(ValueEncoder(writer, serial))
            if let failure { throw failure }
            guard writer.text.top.serial == serial || writer.text.place(of: serial) != nil,
                writer.text.scope(at: 1).kind != .undecided
            else {
                throw EncodingError.invalidValue(
                    value, .init(codingPath: [], debugDescription: "\(Value.self) encoded no value."))
            }
            writer.close(serial)
            if let failure { throw failure }
        } catch let error as UnplacedError {
            throw error.placed(at: [], value)
        }
        return writer.text.takeOutput()
    }

    // MARK: - Values that were moved

    /// A number below the serials of a new text's values.
    func nextSerialBase() -> Int {
        textCount += 1
        return textCount << 40
    }

    /// The text in which an open value is now, if it was moved.
    func writer(ofMoved serial: Int) -> EncodingWriter? {
        movedScopes[serial]
    }

    func didMove(_ serial: Int, to writer: EncodingWriter) {
        movedScopes[serial] = writer
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
