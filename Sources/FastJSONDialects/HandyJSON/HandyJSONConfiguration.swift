internal import FastJSON
internal import Foundation
internal import Synchronization

/// How all models are read and written; tasks share it.
public enum HandyJSONConfiguration {
    private struct Values {
        var reading: DeserializeOptions = .defaultOptions
        var writing: SerializeOptions = .defaultOptions
        var debugMode = DebugMode.error
        var log: @Sendable (DebugMode, String) -> Void = { _, message in
            FileHandle.standardError.write(Data("HandyJSON: \(message)\n".utf8))
        }
    }

    private static let values = Mutex(Values())

    /// How keys are found when models are read; at first as they are.
    public static var deserializeOptions: DeserializeOptions {
        get { values.withLock { $0.reading } }
        set { values.withLock { $0.reading = newValue } }
    }

    /// How models are written; at first without what is `nil`.
    public static var serializeOptions: SerializeOptions {
        get { values.withLock { $0.writing } }
        set { values.withLock { $0.writing = newValue } }
    }

    /// From which weight on messages are given out; at first ``DebugMode/error``.
    public static var debugMode: DebugMode {
        get { values.withLock { $0.debugMode } }
        set { values.withLock { $0.debugMode = newValue } }
    }

    /// Where messages go; at first to the standard error stream, one a line.
    public static var logHandler: @Sendable (DebugMode, String) -> Void {
        get { values.withLock { $0.log } }
        set { values.withLock { $0.log = newValue } }
    }

    @TaskLocal private static var applied: (reading: DeserializeOptions, writing: SerializeOptions)?

    /// Runs `body`, in which these are the options instead of those that tasks share.
    ///
    ///     let user = HandyJSONConfiguration.apply([.snakeCase]) { User.deserialize(from: text) }
    ///
    /// - Throws: What `body` throws.
    public static func apply<Result>(
        _ deserializeOptions: DeserializeOptions, _ serializeOptions: SerializeOptions = .defaultOptions,
        _ body: () throws -> Result
    ) rethrows -> Result {
        try $applied.withValue((deserializeOptions, serializeOptions), operation: body)
    }

    /// What reading and writing starts with.
    static var context: CoercionContext {
        let (reading, writing) = applied ?? values.withLock { ($0.reading, $0.writing) }
        var options: CoercionOptions = []
        if reading.contains(.caseInsensitive) { options.insert(.ignoresCase) }
        if reading.contains(.snakeCase) { options.insert(.snakeCase) }
        if writing.contains(.writeNull) { options.insert(.writesNull) }
        return CoercionContext(options: options)
    }

    /// Gives a message out.
    static func log(_ weight: DebugMode, _ message: @autoclosure () -> String) {
        let (mode, log) = values.withLock { ($0.debugMode, $0.log) }
        if mode.rawValue <= weight.rawValue { log(weight, message()) }
    }
}

/// How keys are found when models are read.
public struct DeserializeOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options of bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Keys are found in upper or lower case, those of paths too.
    public static let caseInsensitive = DeserializeOptions(rawValue: 1)
    /// A property `firstName` has the key `first_name`, when models are written, too; rules go before.
    public static let snakeCase = DeserializeOptions(rawValue: 2)
    /// Keys are the names of properties.
    public static let defaultOptions: DeserializeOptions = []
}

/// How models are written.
public struct SerializeOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Makes options of bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Properties that are `nil` are written as `null`.
    public static let writeNull = SerializeOptions(rawValue: 1)
    /// Properties that are `nil` are left out.
    public static let defaultOptions: SerializeOptions = []
}

/// The weights of messages.
public enum DebugMode: Int, Sendable {
    /// Nothing has this weight; all messages are given out.
    case verbose
    /// A property could not be read and kept its value, or has no form and was not written.
    case debug
    /// A text or value gave no model, a rule was lost, or a model could not be written.
    case error
    /// Nothing has this weight; no message is given out.
    case none
}
