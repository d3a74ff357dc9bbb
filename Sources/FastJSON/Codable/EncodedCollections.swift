/// An array whose elements are encoded without a container of the standard library.
protocol EncodedList {
    /// Writes the elements into an open array.
    func encodeElements(to writer: EncodingWriter, _ id: ValueID) throws
}

extension Array: EncodedList where Element: Encodable {
    func encodeElements(to writer: EncodingWriter, _ id: ValueID) throws {
        let plan = writer.plan(for: Element.self)
        for element in self {
            let writer = try writer.ready(id)
            let index = writer.text.top.count
            writer.text.separate()
            try writer.encode(element, plan, at: index)
            writer.drainIfLong()
        }
    }
}

/// A dictionary whose members are encoded without a container of the standard library.
protocol EncodedMembers {
    /// Whether the keys are strings, which no strategy converts.
    static var hasStringKeys: Bool { get }
    /// Writes the members into an open object.
    func encodeMembers(to writer: EncodingWriter, _ id: ValueID) throws
}

extension Dictionary: EncodedMembers where Key: DictionaryKey, Value: Encodable {
    static var hasStringKeys: Bool { !Key.isConverted }

    func encodeMembers(to writer: EncodingWriter, _ id: ValueID) throws {
        let plan = writer.plan(for: Value.self)
        // Nothing but scalars: nobody else writes meanwhile.
        if writer.text.top.id == id, writer.writeMembers(self, plan) { return }
        for (key, value) in self {
            let writer = try writer.ready(id)
            key.write(to: writer)
            do {
                if try writer.writeAtOnce(value, plan) { continue }
            } catch {
                throw writer.place(error, id, key.codingKey, value)
            }
            let inner = writer.text.open(key.codingKey)
            try writer.encodeContents(value, plan, inner, isShared: false)
            writer.close(inner)
            writer.drainIfLong()
        }
    }
}

// MARK: - Arrays of scalars

extension EncodingWriter {
    /// Writes an array of scalars whole.
    func writeArray<Value>(_ value: Value, _ plan: TypePlan) throws {
        switch plan {
        case .bools:
            try writeElements(retyped(value, as: [Bool].self)) { writer, value in writer.text.bool(value) }
        case .ints:
            try writeElements(retyped(value, as: [Int].self)) { writer, value in
                value.write(to: &writer.text)
            }
        case .strings:
            try writeElements(retyped(value, as: [String].self)) { writer, value in writer.text.string(value)
            }
        case .doubles: try writeDoubles(retyped(value, as: [Double].self))
        case .floats:
            try writeElements(retyped(value, as: [Float].self)) { writer, value in try writer.write(value) }
        case .doubleRows:
            try writeElements(retyped(value, as: [[Double]].self)) { writer, value in
                try writer.writeDoubles(value)
            }
        case .stringRows:
            try writeElements(retyped(value, as: [[String]].self)) { writer, value in
                try writer.writeElements(value) { writer, value in writer.text.string(value) }
            }
        default: break
        }
    }

    /// Writes the members of a dictionary from strings to scalars that have a form in JSON; of others nothing.
    func writeMembers<Members>(_ members: Members, _ plan: TypePlan) -> Bool {
        switch plan {
        case .int:
            guard let members = retyped(members, as: [String: Int].self) else { return false }
            for (key, value) in members {
                text.key(key)
                value.write(to: &text)
                drainIfLong()
            }
        case .string:
            guard let members = retyped(members, as: [String: String].self) else { return false }
            for (key, value) in members {
                text.key(key)
                text.string(value)
                drainIfLong()
            }
        default: return false
        }
        return true
    }

    private func writeDoubles(_ elements: [Double]?) throws {
        try writeElements(elements) { writer, value in try writer.write(value) }
    }

    /// Writes an array, each element by `write`.
    @inline(__always)
    private func writeElements<Element>(
        _ elements: [Element]?, _ write: (EncodingWriter, Element) throws -> Void
    ) throws {
        guard let elements else { return }
        guard text.top.depthOfWhole < GrowingText.depthLimit else { throw tooDeep() }
        text.openWhole(.array)
        for element in elements {
            text.separate()
            do {
                try write(self, element)
            } catch {
                throw UnplacedError.inside(error, text.top.count - 1)
            }
            drainIfLong()
        }
        text.close()
    }
}
