/// A JSON value: a view of a place in a document that was parsed, or a missing value that says what is missing.
///
///     let json = try JSON(parsing: #"{"users":[{"name":"Ada","born":1815}]}"#)
///     json["users", 0, "name"].string  // "Ada"
///     json["users", 1, "name"].exists()  // false
///
/// Nothing is decoded until it is asked for. A view is two words, cheap to copy and safe to send between tasks;
/// it keeps its whole document alive (``detached()`` lets go of it). Subscripts never trap.
public struct JSON: Sendable {
    /// Options of parsing.
    public typealias ParsingOptions = JSONParsingOptions
    /// Options of writing.
    public typealias WritingOptions = JSONWritingOptions
    /// A text that is not JSON.
    public typealias SyntaxError = JSONSyntaxError
    /// A file that could not be read or written.
    public typealias FileError = JSONFileError

    /// Where a value comes from; `payload` says more.
    enum Storage: Sendable {
        /// A place on a tape; the payload is the index of its word.
        case tape(Tape)
        /// An array or object that was made or changed.
        case container(EditedContainer)
        /// A string or number that was made.
        case text(MadeText)
        /// No value.
        case failure(Failure)
        case null
        /// The payload is 1 or 0.
        case bool
        /// The payload is the number.
        case integer
        /// The payload is the bits of a finite number.
        case double
    }

    /// A string or number that stands on no tape.
    final class MadeText: Sendable {
        let isNumber: Bool
        /// The string, or the number as RFC 8259 section 6 has it.
        let text: String

        init(_ text: String, isNumber: Bool) {
            self.text = text
            self.isNumber = isNumber
        }
    }

    /// Why a value is missing.
    final class Failure: Sendable {
        let error: JSON.Error

        init(_ error: JSON.Error) {
            self.error = error
        }
    }

    var storage: Storage
    var payload: Int64

    @inline(__always)
    init(_ storage: Storage, payload: Int64 = 0) {
        self.storage = storage
        self.payload = payload
    }

    @inline(__always)
    init(_ tape: Tape, _ index: Int) {
        storage = .tape(tape)
        payload = Int64(truncatingIfNeeded: index)
    }

    /// A missing value.
    @inline(never)
    init(failure error: JSON.Error) {
        self.init(.failure(Failure(error)))
    }

    /// The index of the value's word on its tape.
    @inline(__always)
    var index: Int { Int(truncatingIfNeeded: payload) }

    /// The tape, if the value stands on one.
    @inline(__always)
    var tape: Tape? {
        guard case .tape(let tape) = storage else { return nil }
        return tape
    }
}

// MARK: - Kind

extension JSON {
    /// The kinds of values.
    public enum Kind: String, Sendable, CaseIterable, CustomStringConvertible {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool
        /// A number.
        case number
        /// A string.
        case string
        /// An array.
        case array
        /// An object.
        case object
        /// No value: a step of a subscript found nothing.
        case missing

        /// The kind's name.
        public var description: String { rawValue }
    }

    /// The value's kind.
    ///
    /// - Complexity: O(1).
    public var kind: Kind {
        switch storage {
        case .tape(let tape):
            switch tape.kind(at: index) {
            case .null: .null
            case .true, .false: .bool
            case .number: .number
            case .string: .string
            case .array: .array
            case .object: .object
            }
        case .container(let container): container.isObject ? .object : .array
        case .text(let text): text.isNumber ? .number : .string
        case .failure: .missing
        case .null: .null
        case .bool: .bool
        case .integer, .double: .number
        }
    }

    /// Whether the value is there; `null` is.
    ///
    ///     let json = try JSON(parsing: #"{"a":null}"#)
    ///     json["a"].exists()  // true
    ///     json["a"].isNull  // true
    ///     json["b"].exists()  // false
    ///     json["b"].isNull  // false
    ///
    /// A missing value is a ``JSON`` too, not `nil`, so `json["b"] == nil` does not ask this; the compiler warns of it.
    public func exists() -> Bool {
        if case .failure = storage { return false }
        return true
    }

    /// Which step found nothing and where, if the value is missing.
    public var error: JSON.Error? {
        guard case .failure(let failure) = storage else { return nil }
        return failure.error
    }

    /// The value as an enum, to `switch` over or to match.
    ///
    ///     if case .string(let name) = json["name"].value { … }
    ///
    /// Not called `Value`, since that is what the type of the values in dictionary literals is called.
    public enum Content: Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool(Bool)
        /// A number, with its text.
        case number(Number)
        /// A string, its escapes undone.
        case string(String)
        /// An array, by its elements.
        case array(Elements)
        /// An object, by its members.
        case object(Members)
        /// No value, and why.
        case missing(JSON.Error)
    }

    /// The value as an enum.
    ///
    /// - Complexity: O(1), save for a string, which is decoded.
    public var value: Content {
        if case .failure(let failure) = storage { return .missing(failure.error) }
        switch kind {
        case .bool: return .bool(bool ?? false)
        case .number: return .number(Number(of: self))
        case .string: return .string(string ?? "")
        case .array: return .array(elements)
        case .object: return .object(members)
        case .null, .missing: return .null
        }
    }
}

// MARK: - Place

extension JSON {
    /// A place in a text, as editors count.
    public struct Location: Hashable, Sendable, CustomStringConvertible {
        /// From 1; lines end with a line feed.
        public let line: Int
        /// From 1, counted in bytes of UTF-8.
        public let column: Int
        /// Bytes before the place, from the start of the text.
        public let offset: Int

        /// Line and column: `3:14`.
        public var description: String { "\(line):\(column)" }
    }

    /// The way from the root of the document to this value; of a missing value, as far as it goes.
    ///
    /// Values that were made, or containers that were changed, are roots of their own.
    ///
    /// - Complexity: O(*n*) in the siblings passed on the way down.
    public var path: ValuePath {
        switch storage {
        case .tape(let tape): tape.path(to: index)
        case .failure(let failure): failure.error.path
        default: ValuePath()
        }
    }

    /// Where the value stands in its text, in bytes, with its quotes or brackets; `nil` if it is missing,
    /// was made, or is a container that was changed.
    ///
    /// Offsets count from the start of the input, a byte-order mark included. For a text that came in UTF-16 or
    /// UTF-32 they count in its UTF-8 form.
    ///
    /// - Complexity: O(1) for scalars; for containers O(*n*) in the elements on the way to the last scalar.
    public var sourceRange: Range<Int>? {
        tape?.sourceRange(at: index)
    }

    /// Line, column and offset of the value's first byte; `nil` where ``sourceRange`` is.
    ///
    /// - Complexity: O(*n*) in the bytes before the value.
    public var location: Location? {
        guard let tape, let start = sourceRange?.lowerBound else { return nil }
        let position = tape.position(of: start)
        return Location(line: position.line, column: position.column, offset: start)
    }

    /// The same value in a document of its own, so that the rest of its document can be freed.
    ///
    /// - Complexity: O(*n*) in the value's text.
    public func detached() -> JSON {
        switch storage {
        case .tape(let tape): return JSON(tape.detached(at: index), 0)
        case .container: return JSON(onTape().tape, 0)
        default: return self
        }
    }
}
