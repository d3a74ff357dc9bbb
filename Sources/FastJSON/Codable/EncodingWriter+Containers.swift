/// An open value, and the writer that it was opened with.
struct ValueHandle {
    let writer: EncodingWriter
    let id: ValueID
}

extension EncodingWriter {
    // MARK: - Errors

    /// The writer in which a value is innermost, for writing `value` to it.
    @inline(never)
    func ready(_ id: ValueID, for value: Any) throws -> EncodingWriter {
        do {
            return try ready(id)
        } catch {
            throw place(error, id, nil, value)
        }
    }

    /// The error of one who writes a second value where there is one.
    @inline(never)
    func secondValue() -> any Error {
        UnplacedError(value: nil, description: "A value was encoded where there is one of another kind.")
    }

    // MARK: - Containers

    /// A container for an open value.
    ///
    /// Asking for one cannot fail. If there can be none, the encoding fails in the end, and so does all that is
    /// written to what is returned.
    func container(_ kind: OpenValue.Kind, of id: ValueID) -> ValueHandle {
        do {
            let writer = try ready(id)
            try writer.begin(kind, id)
            return ValueHandle(writer: writer, id: id)
        } catch {
            return closedHandle(error, id)
        }
    }

    @inline(never)
    private func closedHandle(_ error: any Error, _ id: ValueID) -> ValueHandle {
        session.fail(place(error, id, nil, "a container"))
        return ValueHandle(writer: self, id: .none)
    }

    /// Opens an element of an array, as a container or, if undecided, for an encoder.
    func nest(_ kind: OpenValue.Kind, in id: ValueID) -> ValueHandle {
        do {
            let writer = try ready(id)
            let index = writer.text.top.count
            writer.text.separate()
            return try writer.openNested(kind, .index(index), nil)
        } catch {
            return closedHandle(error, id)
        }
    }

    /// Opens a member of an object, as a container or, if undecided, for an encoder.
    ///
    /// If there is a container of that key already, more is written to it.
    func nest(_ kind: OpenValue.Kind, in id: ValueID, _ name: String, _ key: some CodingKey) -> ValueHandle {
        do {
            let writer = try ready(id)
            let mark = writer.text.mark
            writer.text.key(name)
            guard kind != .undecided, writer.text.top.mayRepeatKeys,
                let earlier = writer.text.earlierMemberWithLastKey()
            else { return try writer.openNested(kind, .key, key) }
            if let container = writer.openContainer(of: earlier, kind) {
                _ = writer.text.goBack(to: mark)
                return container
            }
            return try writer.reopen(earlier, kind, key)
        } catch {
            return closedHandle(error, id)
        }
    }

    private func openNested(
        _ kind: OpenValue.Kind, _ step: OpenValue.Step, _ key: (any CodingKey)?
    ) throws -> ValueHandle {
        let id = if let key { text.open(key) } else { text.open(step) }
        if kind != .undecided { try begin(kind, id) }
        return ValueHandle(writer: self, id: id)
    }

    /// A container that was moved out of a member's value, and is open.
    private func openContainer(of member: MemberRecord, _ kind: OpenValue.Kind) -> ValueHandle? {
        let start = text.valueStart(of: member)
        guard let writer = part(at: start), writer.text.outer.count > 0 else { return nil }
        let scope = writer.text.scope(at: 1)
        guard scope.kind == kind else { return nil }
        return ValueHandle(writer: writer, id: scope.id)
    }

    /// Opens a member again that is complete, by writing what is in it once more; the last key is the member's.
    private func reopen(
        _ member: MemberRecord, _ kind: OpenValue.Kind, _ key: any CodingKey
    ) throws -> ValueHandle {
        let bytes = text.valueText(of: member)
        guard bytes.first == (kind == .object ? ASCII.leftBrace : ASCII.leftBracket),
            let json = try? JSON(parsing: bytes, options: .init(depthLimit: .max))
        else { throw secondValue() }
        let container = try openNested(kind, .key, key)
        text.forgetWords()
        for (name, value) in json.members {
            text.key(name)
            append(value, of: bytes)
        }
        for value in json.elements {
            text.separate()
            append(value, of: bytes)
        }
        return container
    }

    private func append(_ value: JSON, of bytes: [UInt8]) {
        guard let range = value.sourceRange else { return }
        text.output.append(bytes.span.extracting(range))
    }
}
