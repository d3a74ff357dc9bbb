/// Why and where a text is not JSON.
///
/// The offset is that of the first byte with which no JSON text could go on; at the end of the input it is
/// the input's length. An ill-formed character (bad UTF-8, an unpaired surrogate escape) is reported at its
/// first byte, and a container that is too deep at its bracket.
///
///     do { _ = try JSON(parsing: "[1,\n 2 3]") } catch {
///         print(error)  // 2:4: expected ',' or ']' after array element, found '3'
///     }
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The kind of fault.
    ///
    /// New codes may come, so a `switch` needs a `default`.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The code's name, as in `unexpectedEnd`.
        public let description: String

        /// Nothing but blanks: `""`.
        public static let emptyInput = Code(description: "emptyInput")
        /// The text ends inside a value: `[1,`.
        ///
        /// More input could make it valid.
        public static let unexpectedEnd = Code(description: "unexpectedEnd")
        /// Something else stands where a value must: `[1,]`.
        public static let expectedValue = Code(description: "expectedValue")
        /// Neither a comma nor the closing bracket after an element or member: `[1 2]`.
        public static let expectedCommaOrEnd = Code(description: "expectedCommaOrEnd")
        /// Something else stands where a member's key must: `{1:2}`, `{"a":1,}`.
        public static let expectedKey = Code(description: "expectedKey")
        /// No colon after a key: `{"a" 1}`.
        public static let expectedColon = Code(description: "expectedColon")
        /// A misspelt `true`, `false` or `null`: `[nul]`.
        public static let invalidLiteral = Code(description: "invalidLiteral")
        /// A number that breaks RFC 8259 section 6: `01`, `1.`, `-x`.
        public static let invalidNumber = Code(description: "invalidNumber")
        /// A backslash before something that is no escape: `"\x"`, `"\u12G4"`.
        public static let invalidEscape = Code(description: "invalidEscape")
        /// A raw byte below 0x20 inside a string: a line feed in `"a…b"`.
        public static let controlCharacter = Code(description: "controlCharacter")
        /// Bytes that are not UTF-8 (RFC 3629): overlong forms, surrogates, stray bytes.
        public static let invalidUTF8 = Code(description: "invalidUTF8")
        /// UTF-16 or UTF-32 input with a unit that stands for no character.
        public static let invalidUnicode = Code(description: "invalidUnicode")
        /// A surrogate escape without its other half: `"\uD800"`.
        public static let unpairedSurrogate = Code(description: "unpairedSurrogate")
        /// More containers open at once than ``JSONParsingOptions/depthLimit`` allows.
        public static let depthLimit = Code(description: "depthLimit")
        /// Something other than blanks after the value: `{} {}`.
        public static let trailingData = Code(description: "trailingData")
        /// Two members of one object with equal keys, where that is refused: `{"a":1,"a":2}`.
        public static let duplicateKey = Code(description: "duplicateKey")
        /// A text of 2^36 bytes (64 GiB) or more, which a tape cannot address.
        public static let tooLarge = Code(description: "tooLarge")
        /// A text that follows the grammar and that libyajl refuses all the same; no such text is known.
        public static let refusedByEngine = Code(description: "refusedByEngine")
    }

    /// What the error holds, boxed so that functions which may throw it stay cheap.
    private final class Contents: Sendable {
        let code: Code
        let byteOffset: Int
        let line: Int
        let column: Int
        let path: ValuePath
        let message: String
        let sourceLine: String

        init(_ code: Code, _ offset: Int, _ place: SourcePosition, _ path: ValuePath, _ message: String) {
            self.code = code
            self.byteOffset = offset
            self.line = place.line
            self.column = place.column
            self.sourceLine = place.lineText
            self.path = path
            self.message = message
        }

        init(_ other: Contents, byteOffset: Int, columnsBack: Int, lines: Int) {
            code = other.code
            self.byteOffset = byteOffset
            line = other.line + lines
            column = other.column - columnsBack
            sourceLine = other.sourceLine
            path = other.path
            message = other.message
        }
    }

    private let contents: Contents

    /// The kind of fault.
    public var code: Code { contents.code }
    /// How many bytes of the input stand before the fault, over all chunks.
    public var byteOffset: Int { contents.byteOffset }
    /// The fault's line, from 1; lines end with a line feed.
    public var line: Int { contents.line }
    /// The fault's column in its line, from 1, counted in bytes of UTF-8.
    public var column: Int { contents.column }
    /// The path of the value in which the fault stands.
    public var path: ValuePath { contents.path }
    /// The fault in words, for people; not stable.
    public var message: String { contents.message }
    /// The line of the input at fault, cut to the 160 bytes or so around the fault, for people.
    public var sourceLine: String { contents.sourceLine }
    /// Where in ``sourceLine`` the fault is: how many of its characters stand before the fault.
    public let sourceLineOffset: Int

    @inline(never)
    init(code: Code, byteOffset: Int, position: SourcePosition, path: ValuePath, message: String) {
        contents = Contents(code, byteOffset, position, path, message)
        sourceLineOffset = position.lineTextOffset
    }

    private init(_ contents: Contents, _ sourceLineOffset: Int) {
        self.contents = contents
        self.sourceLineOffset = sourceLineOffset
    }

    /// The same error at another offset, for a text that was put into another form to be parsed.
    func at(byteOffset: Int, columnsBack: Int = 0) -> JSONSyntaxError {
        JSONSyntaxError(
            Contents(contents, byteOffset: byteOffset, columnsBack: columnsBack, lines: 0), sourceLineOffset)
    }

    /// The same error in a longer text, of which the faulty one begins a line.
    func moved(bytes: Int, lines: Int) -> JSONSyntaxError {
        JSONSyntaxError(
            Contents(contents, byteOffset: byteOffset + bytes, columnsBack: 0, lines: lines), sourceLineOffset
        )
    }

    /// Whether two errors have the same code at the same place.
    public static func == (left: JSONSyntaxError, right: JSONSyntaxError) -> Bool {
        left.code == right.code && left.byteOffset == right.byteOffset && left.path == right.path
    }

    /// Feeds the code and the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(byteOffset)
        hasher.combine(path)
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// Line, column and message, as compilers print them: `2:4: expected ',' or ']' …`.
    public var description: String { "\(line):\(column): \(message)" }
}

extension JSONSyntaxError: CustomReflectable {
    /// What the error says, part by part.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "code": code, "byteOffset": byteOffset, "line": line, "column": column, "path": "\(path)",
                "message": message,
            ])
    }
}
