extension ValueDecoder {
    /// What to throw when the value is not of the kind that `type` needs.
    @inline(never)
    func fault(expecting type: Any.Type) -> DecodingError {
        if kind == .null, type != Bool.self {
            return .valueNotFound(
                type, context("Cannot get value of type \(type) -- found null value instead", type))
        }
        return .typeMismatch(type, context("Expected to decode \(type) but found \(found) instead", type))
    }

    /// What to throw when the value is not of the kind that a container needs.
    @inline(never)
    func fault(notContainer type: Any.Type, _ container: String) -> DecodingError {
        guard kind == .null else { return fault(expecting: type) }
        return .valueNotFound(
            type, context("Cannot get \(container) decoding container -- found null value instead", type))
    }

    /// What to throw when the value is a number that `type` does not hold.
    @inline(never)
    func fault(misfit type: Any.Type) -> DecodingError {
        .dataCorrupted(context("Number \(excerpt) does not fit in \(type)", type))
    }

    /// What to throw when the value is of the right kind and still stands for nothing of `type`.
    @inline(never)
    func fault(corrupted type: Any.Type, _ description: String) -> DecodingError {
        .dataCorrupted(context("\(description), found \(excerpt)", type))
    }

    /// What to throw when the key of a member is none of a dictionary's.
    @inline(never)
    func fault(notKey text: String, _ type: Any.Type) -> DecodingError {
        .typeMismatch(
            type, context("Expected \(type) key but found String key instead: \"\(text)\"", type))
    }

    private func context(_ description: String, _ type: Any.Type) -> DecodingError.Context {
        let json = index < 0 ? JSON.null : JSON(node.tape, index)
        return .init(
            codingPath: codingPath, debugDescription: description + place,
            underlyingError: JSON.Error.typeMismatch(expected: type, actual: json))
    }

    /// Where the value stands.
    private var place: String { index < 0 ? "" : ", at \(session.place(of: index))" }

    /// The value's kind and, for scalars, its text.
    private var found: String {
        switch kind {
        case .null: "null"
        case .false, .true: "bool \(excerpt)"
        case .number: "number \(excerpt)"
        case .string: "a string \(excerpt)"
        case .array: "an array"
        case .object: "a dictionary"
        }
    }

    /// The value's text, cut to the length of a message.
    private var excerpt: String {
        guard index >= 0 else { return "null" }
        let text = (try? JSON(node.tape, index).jsonString()) ?? ""
        return text.count > 80 ? text.prefix(80) + "…" : text
    }
}

extension DecodingNode {
    /// What to throw when there is no member with a key.
    @inline(never)
    func fault(missing key: some CodingKey) -> DecodingError {
        let object = JSON(tape, index)
        return .keyNotFound(
            key,
            .init(
                codingPath: codingPath,
                debugDescription: "No value associated with key \(key) (\"\(key.stringValue)\") "
                    + "in the object at \(session.place(of: index))",
                underlyingError: JSON.Error.notExist(dict: object, key: key.stringValue)))
    }

    /// What to throw when an array has no more elements.
    @inline(never)
    func fault(pastEnd type: Any.Type, at position: Int) -> DecodingError {
        let array = JSON(tape, index)
        return .valueNotFound(
            type,
            .init(
                codingPath: codingPath + [PathKey(index: position)],
                debugDescription: "Unkeyed container is at end",
                underlyingError: JSON.Error.outOfBounds(arr: array, index: position)))
    }
}
