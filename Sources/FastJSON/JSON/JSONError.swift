extension JSON {
    /// What went wrong after parsing.
    ///
    /// Payloads are the values at which it did.
    public enum Error: Swift.Error, Sendable {
        /// A text that is not JSON.
        case initialize(error: SyntaxError)
        /// An object without the key.
        case notExist(dict: JSON, key: String)
        /// An array without that index, which may be negative.
        case outOfBounds(arr: JSON, index: Int)
        /// A key for something other than an object, or an index for something other than an array.
        case wrongType(subscript: JSON, key: Index)
        /// An array or object merged with a value of another kind.
        case wrongMerge(into: JSON, from: JSON)
        /// A value of another kind than the type that was asked for needs.
        case typeMismatch(expected: Any.Type, actual: JSON)
        /// A value that JSON has no text for: NaN, infinity, a type that is not ``JSONEncodable``.
        case notEncodable(String)
        /// A Swift value of a type that JSON has nothing for: `JSON(any: DateInterval())`.
        case unsupportedType(Any.Type)
        /// A text that is no date of the format.
        case formatter(format: String, value: JSON)
        /// A value that no value of a type could be made of: a raw value that an enum does not have.
        case deserialize(from: JSON, to: Any.Type)
        /// A value that a transform refused; for transforms to throw.
        case customTransform(source: JSON)
        /// An error of another kind, by what it says.
        case other(description: String)
        /// A JSON Pointer that does not begin with `/`, or has a `~` before something other than 0 or 1.
        case invalidPointer(String)
        /// A JSON Pointer of which a token names nothing, by the token's position from 0, and what was found there.
        case unresolvedPointer(String, token: Int, reason: String)
        /// A JSON Patch with an operation that is at fault or failed, by its position from 0, and why; the position
        /// is `nil` if the patch is no array, which then stands for the operation.
        case patch(index: Int?, operation: JSON, reason: String)

        /// The way from the root to the missing value, its step included.
        public var path: ValuePath {
            switch self {
            case .initialize(let error): error.path
            case .notExist(let dict, let key): dict.path.appending(.key(key))
            case .outOfBounds(let arr, let index): arr.path.appending(.index(index))
            case .wrongType(let json, let key): key.steps.first.map { json.path.appending($0) } ?? json.path
            case .wrongMerge(let json, _): json.path
            case .typeMismatch(_, let json), .customTransform(let json), .formatter(_, let json),
                .deserialize(let json, _):
                json.path
            case .unresolvedPointer(let pointer, let token, _):
                JSON.Error.path(JSON.tokens(ofPointer: pointer)?.prefix(token + 1))
            case .patch(_, let operation, _):
                JSON.Error.path(operation["path"].string.flatMap { JSON.tokens(ofPointer: $0) }?[...])
            case .invalidPointer, .notEncodable, .unsupportedType, .other: ValuePath()
            }
        }

        /// The tokens as steps: all as keys, since a token alone does not tell whether it is an index.
        private static func path(_ tokens: ArraySlice<String>?) -> ValuePath {
            ValuePath(tokens?.map { .key($0) } ?? [])
        }
    }
}

extension JSON.Error: CustomStringConvertible {
    /// The path and what was found there: `at /users/2/name: no such key in an object of 3 members`.
    public var description: String {
        switch self {
        case .initialize(let error):
            "not JSON: \(error)"
        case .notExist(let dict, _):
            "at \(path): no such key in an object of \(dict.count) members"
        case .outOfBounds(let arr, _):
            "at \(path): no such index in an array of \(arr.count) elements"
        case .wrongType(let json, let key):
            switch key.steps.first {
            case .index: "at \(path): an index needs an array, found \(json.kind)"
            default: "at \(path): a key needs an object, found \(json.kind)"
            }
        case .wrongMerge(let json, let other):
            "at \(path): \(json.kind) cannot be merged with \(other.kind)"
        case .typeMismatch(let type, let json):
            (path.isEmpty ? "" : "at \(path): ") + "expected \(type), found \(json.kindAndNumber)"
        case .notEncodable(let value):
            "JSON has no text for \(value)"
        case .unsupportedType(let type):
            "JSON has no kind of value for \(type)"
        case .formatter(let format, let json):
            (path.isEmpty ? "" : "at \(path): ") + "expected a date as \(format), found \(json)"
        case .deserialize(let json, let type):
            (path.isEmpty ? "" : "at \(path): ") + "no \(type) from \(json.kindAndNumber)"
        case .customTransform(let json):
            "at \(path): \(json.kind) refused by a transform"
        case .other(let description):
            description
        case .invalidPointer(let pointer):
            "not a JSON Pointer: \(pointer)"
        case .unresolvedPointer(let pointer, _, let reason):
            "at \(pointer): \(reason)"
        case .patch(nil, _, let reason):
            "not a JSON Patch: \(reason)"
        case .patch(let index?, let operation, let reason):
            "operation \(index)\(operation.operationName): \(reason)"
        }
    }
}

extension JSON {
    /// The kind, and of a number its text: `string`, `number 1.5`.
    fileprivate var kindAndNumber: String {
        "\(kind)" + (number.map { " \($0.text)" } ?? "")
    }

    /// What an operation of a JSON Patch is about, as far as it says: ` (replace /a/b)`.
    fileprivate var operationName: String {
        let words = [self["op"].string, self["path"].string.map { $0.isEmpty ? "\"\"" : $0 }].compactMap(
            \.self)
        return words.isEmpty ? "" : " (\(words.joined(separator: " ")))"
    }
}

extension JSON.Error: Equatable {
    /// Whether two errors are of one kind and say the same of equal values, types compared by identity.
    ///
    /// - Complexity: That of comparing the values.
    public static func == (left: JSON.Error, right: JSON.Error) -> Bool {
        switch (left, right) {
        case (.initialize(let l), .initialize(let r)): l == r
        case (.notExist(let l, let lKey), .notExist(let r, let rKey)):
            KeyBytes(lKey) == KeyBytes(rKey) && l == r
        case (.outOfBounds(let l, let lIndex), .outOfBounds(let r, let rIndex)): lIndex == rIndex && l == r
        case (.wrongType(let l, let lKey), .wrongType(let r, let rKey)): lKey == rKey && l == r
        case (.wrongMerge(let l, let lOther), .wrongMerge(let r, let rOther)): l == r && lOther == rOther
        case (.typeMismatch(let lType, let l), .typeMismatch(let rType, let r)): lType == rType && l == r
        case (.notEncodable(let l), .notEncodable(let r)): l == r
        case (.unsupportedType(let l), .unsupportedType(let r)): l == r
        case (.formatter(let lFormat, let l), .formatter(let rFormat, let r)): lFormat == rFormat && l == r
        case (.deserialize(let l, let lType), .deserialize(let r, let rType)): lType == rType && l == r
        case (.customTransform(let l), .customTransform(let r)): l == r
        case (.other(let l), .other(let r)): l == r
        case (.invalidPointer(let l), .invalidPointer(let r)): l == r
        case (
            .unresolvedPointer(let l, let lToken, let lReason),
            .unresolvedPointer(let r, let rToken, let rReason)
        ):
            l == r && lToken == rToken && lReason == rReason
        case (.patch(let lIndex, let l, let lReason), .patch(let rIndex, let r, let rReason)):
            lIndex == rIndex && lReason == rReason && l == r
        default: false
        }
    }
}
