// JSON Patch (RFC 6902).

extension JSON {
    /// Changes the value as a JSON Patch says (RFC 6902).
    ///
    ///     try json.apply(patch: JSON(parsing: #"[{"op":"add","path":"/tags/-","value":"new"}]"#))
    ///
    /// Operations are applied in their order (section 3). If one fails, nothing is changed (section 5). Members of an
    /// operation that RFC 6902 does not define are ignored (section 4), and so are those that its `op` does not use.
    /// `test` compares by value, as `==` does: numbers to the last digit, objects whatever the order of their members
    /// (section 4.6).
    ///
    /// - Parameter patch: An array of operations: objects with exactly one member `op` (`add`, `remove`, `replace`,
    ///   `move`, `copy` or `test`) and one `path`, a JSON Pointer; and `value` or `from` where `op` needs it.
    /// - Throws: ``Error/patch(index:operation:reason:)``, if the patch is no such array or an operation fails: the
    ///   target of `remove`, `replace` or `test` or the source of `move` or `copy` is not there, the container around
    ///   the target of `add` is not there, `test` finds another value, `move` leads into the value that it moves, or
    ///   nothing would be left. The value's own error, if it is missing.
    /// - Complexity: That of its operations, each O(*n*) in the siblings of its target where array elements are moved
    ///   or members removed. A patch of several operations first copies each changed container that it changes again.
    public mutating func apply(patch: JSON) throws(JSON.Error) {
        if let error { throw error }
        guard patch.kind == .array else {
            throw .patch(
                index: nil, operation: patch, reason: "a patch is an array of operations, found \(patch.kind)"
            )
        }
        // One operation that fails has changed nothing, but a move may have removed; of several, some may be done.
        if patch.count < 2, patch[0, "op"].string != "move" { return try applyEach(of: patch) }
        var copy = self
        try copy.applyEach(of: patch)
        self = copy
    }

    /// The value changed as a JSON Patch says, as ``apply(patch:)`` does.
    ///
    /// - Throws: ``Error/patch(index:operation:reason:)``.
    public func applying(patch: JSON) throws(JSON.Error) -> JSON {
        var copy = self
        try copy.apply(patch: patch)
        return copy
    }

    private mutating func applyEach(of patch: JSON) throws(JSON.Error) {
        let operations = Array(patch.elements)
        var index = 0
        while index < operations.count {
            do throws(JSON.Error) {
                let operation = try PatchOperation(operations[index])
                if case .remove(let path) = operation,
                    let members = members(removedBy: operations[index...], path)
                {
                    try removeMembers(members.keys, atPointer: members.object)
                    index += members.keys.count
                } else {
                    try operation.apply(to: &self)
                    index += 1
                }
            } catch {
                throw .patch(index: index, operation: operations[index], reason: error.patchReason)
            }
        }
    }

    /// The members of one object that the next operations remove one after the other, if they are several.
    ///
    /// To remove them together takes O(*n*) in the members once, not for each. What cannot be removed ends the list,
    /// and fails when its turn comes.
    @inline(never)  // so that no reference to the object is left when it is changed
    private func members(
        removedBy operations: ArraySlice<JSON>, _ path: String
    ) -> (object: String, keys: Set<KeyBytes>)? {
        guard operations.count > 1, let end = path.utf8.lastIndex(of: ASCII.slash) else { return nil }
        let parent = path[..<end]
        let object = self[pointer: String(parent)]
        guard object.kind == .object else { return nil }
        var keys: Set<KeyBytes> = []
        for operation in operations {
            guard case .remove(let path)? = try? PatchOperation(operation),
                let last = path.utf8.lastIndex(of: ASCII.slash),
                path[..<last].utf8.elementsEqual(parent.utf8),
                let key = JSON.tokens(ofPointer: String(path[last...]))?.first,
                object.place(ofKey: key) != nil,
                keys.insert(KeyBytes(key)).inserted
            else { break }
        }
        return keys.count > 1 ? (String(parent), keys) : nil
    }
}

extension JSON.Error {
    /// What the error says of an operation, whose pointer the message gives anyway.
    fileprivate var patchReason: String {
        switch self {
        case .unresolvedPointer(_, _, let reason): reason
        case .patch(_, _, let reason): reason
        default: description
        }
    }
}

/// One operation of a JSON Patch, its members checked (RFC 6902 section 4).
private enum PatchOperation {
    case add(JSON, path: String)
    case remove(path: String)
    case replace(JSON, path: String)
    case move(from: String, path: String)
    case copy(from: String, path: String)
    case test(JSON, path: String)

    init(_ json: JSON) throws(JSON.Error) {
        let members = try Members(json)
        let path = try members.pointer("path", members.path)
        let name = try members.one("op", members.op)
        guard let name = name.string else { throw .malformed("the member \"op\" must be a string") }
        switch name {
        case "add": self = .add(try members.one("value", members.value), path: path)
        case "remove": self = .remove(path: path)
        case "replace": self = .replace(try members.one("value", members.value), path: path)
        case "move": self = .move(from: try members.pointer("from", members.from), path: path)
        case "copy": self = .copy(from: try members.pointer("from", members.from), path: path)
        case "test": self = .test(try members.one("value", members.value), path: path)
        default: throw .malformed("there is no operation \"\(name)\"")
        }
    }

    /// The members that RFC 6902 defines, all that are there.
    private struct Members {
        private(set) var op: [JSON] = []
        private(set) var path: [JSON] = []
        private(set) var from: [JSON] = []
        private(set) var value: [JSON] = []

        init(_ json: JSON) throws(JSON.Error) {
            guard json.kind == .object else {
                throw .malformed("an operation is an object, found \(json.kind)")
            }
            for (key, member) in json.members {
                switch key {
                case "op": op.append(member)
                case "path": path.append(member)
                case "from": from.append(member)
                case "value": value.append(member)
                default: break
                }
            }
        }

        /// The member, which must be there exactly once.
        func one(_ name: String, _ found: [JSON]) throws(JSON.Error) -> JSON {
            guard let member = found.first else { throw .malformed("the member \"\(name)\" is missing") }
            guard found.count == 1 else { throw .malformed("there are \(found.count) members \"\(name)\"") }
            return member
        }

        func pointer(_ name: String, _ found: [JSON]) throws(JSON.Error) -> String {
            let member = try one(name, found)
            guard let pointer = member.string else {
                throw .malformed("the member \"\(name)\" must be a string")
            }
            guard JSON.tokens(ofPointer: pointer) != nil else {
                throw .malformed("the member \"\(name)\" is no JSON Pointer: \(pointer)")
            }
            return pointer
        }
    }

    /// Changes `json`; if it throws, nothing, save that a `move` may have removed.
    func apply(to json: inout JSON) throws(JSON.Error) {
        switch self {
        case .add(let value, let path):
            try json.insert(value, atPointer: path)
        case .remove(let path):
            try json.remove(atPointer: path)
        case .replace(let value, let path):
            _ = try json.value(atPointer: path)
            try json.set(value, atPointer: path)
        case .copy(let from, let path):
            try json.insert(try json.source(from), atPointer: path)
        case .move(let from, let path):
            try PatchOperation.move(in: &json, from: from, to: path)
        case .test(let value, let path):
            let found = try json.value(atPointer: path)
            guard found == value else { throw .malformed("the value there is another: \(found.excerpt)") }
        }
    }

    private static func move(in json: inout JSON, from: String, to path: String) throws(JSON.Error) {
        let value = try json.source(from)
        let (source, target) = (JSON.tokens(ofPointer: from) ?? [], JSON.tokens(ofPointer: path) ?? [])
        if source.elementsEqual(target, by: { $0.utf8.elementsEqual($1.utf8) }) { return }
        guard !target.starts(with: source, by: { $0.utf8.elementsEqual($1.utf8) }) else {
            throw .malformed("a value cannot be moved into itself, from \(from)")
        }
        guard !target.isEmpty else {
            json = value
            return
        }
        try json.remove(atPointer: from)
        try json.insert(value, atPointer: path)
    }
}

extension JSON {
    /// The value that `from` names.
    fileprivate func source(_ from: String) throws(JSON.Error) -> JSON {
        do throws(JSON.Error) {
            return try value(atPointer: from)
        } catch {
            throw .malformed("from \(from): \(error.patchReason)")
        }
    }

    /// The value in few words, for messages.
    fileprivate var excerpt: String {
        switch kind {
        case .array: return "an array of \(count) elements"
        case .object: return "an object of \(count) members"
        default:
            guard let text = try? jsonString(), text.utf8.count <= 60 else { return "a long \(kind)" }
            return text
        }
    }
}

extension JSON.Error {
    /// An operation at fault, before its index is known.
    fileprivate static func malformed(_ reason: String) -> JSON.Error {
        .patch(index: nil, operation: .null, reason: reason)
    }
}
