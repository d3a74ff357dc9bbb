#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension EncodingWriter {
    // MARK: - Values in containers

    /// Encodes the value of a member, whose key has been written.
    @inline(__always)
    func encode<Value: Encodable>(_ value: Value, at key: some CodingKey) throws {
        let plan = plan(for: Value.self)
        if try writeAtOnce(value, plan) { return }
        let id = text.open(key)
        try encodeContents(value, plan, id, isShared: false)
        close(id)
    }

    /// Encodes an element, which has been separated from the last.
    @inline(__always)
    func encode<Value: Encodable>(_ value: Value, _ plan: TypePlan, at index: Int) throws {
        let container = text.top.id
        do {
            if try writeAtOnce(value, plan) { return }
        } catch {
            throw place(error, container, PathKey(index: index), value)
        }
        let id = text.open(.index(index))
        try encodeContents(value, plan, id, isShared: false)
        close(id)
    }

    /// Encodes what an open value holds; the value stays open.
    ///
    /// `isShared`: whether others may write to it, too.
    @inline(__always)
    func encodeContents<Value: Encodable>(
        _ value: Value, _ plan: TypePlan, _ id: ValueID, isShared: Bool
    ) throws {
        if case .own = plan {
            guard text.top.depth <= GrowingText.depthLimit else { throw tooDeep() }
            return try value.encode(to: ValueEncoder(self, id))
        }
        try encodeKnown(value, plan, id, isShared)
    }

    @inline(never)
    private func encodeKnown<Value: Encodable>(
        _ value: Value, _ plan: TypePlan, _ id: ValueID, _ isShared: Bool
    ) throws {
        switch plan {
        case .list(let list):
            try begin(.array, id)
            try encodeElements(value, list, id)
        case .numberedMembers where session.convertsKeysByFunction:
            try value.encode(to: ValueEncoder(self, id))
        case .members(let members), .numberedMembers(let members):
            // The keys of a dictionary differ.
            try begin(.object, id, recordsMembers: isShared || text.style.sortsKeys)
            try encodeMembers(value, members, id)
        case .date:
            guard case .custom(let encode) = session.options.dateEncodingStrategy,
                let date = retyped(value, as: Date.self)
            else { break }
            try encode(date, ValueEncoder(self, id))
        case .data:
            switch session.options.dataEncodingStrategy {
            case .base64: break
            case .deferredToData: try value.encode(to: ValueEncoder(self, id))
            case .custom(let encode):
                guard let data = retyped(value, as: Data.self) else { break }
                try encode(data, ValueEncoder(self, id))
            }
        default: try value.encode(to: ValueEncoder(self, id))
        }
    }

    private func encodeElements<List: EncodedList>(_ value: some Any, _ type: List.Type, _ id: ValueID) throws
    {
        try retyped(value, as: type)?.encodeElements(to: self, id)
    }

    private func encodeMembers<Members: EncodedMembers>(
        _ value: some Any, _ type: Members.Type, _ id: ValueID
    ) throws {
        try retyped(value, as: type)?.encodeMembers(to: self, id)
    }

    /// Makes a container of an open value, or goes on with the one it is.
    ///
    /// - Throws: If something else was written of the value.
    func begin(_ kind: OpenValue.Kind, _ id: ValueID, recordsMembers: Bool = true) throws {
        let writer = try ready(id)
        if writer.text.top.kind == kind { return }
        guard writer.text.top.kind == .undecided else { throw secondValue() }
        guard writer.text.top.depth < GrowingText.depthLimit else { throw tooDeep() }
        writer.text.begin(kind, recordsMembers: recordsMembers && kind == .object)
    }

    @inline(never)
    func tooDeep() -> any Error {
        // Noted, so that nobody who ignores it gets a value with something left out.
        session.fail(UnplacedError.tooDeep)
        return UnplacedError.tooDeep
    }

    // MARK: - Scalars

    /// Writes a value whose type is written without calling anything; others are left to the caller.
    @inline(__always)
    func writeAtOnce<Value>(_ value: Value, _ plan: TypePlan) throws -> Bool {
        if case .own = plan { return false }
        return try writeKnown(value, plan)
    }

    @inline(never)
    private func writeKnown<Value>(_ value: Value, _ plan: TypePlan) throws -> Bool {
        switch plan {
        case .own, .list, .members, .numberedMembers: return false
        case .bool: if let value = retyped(value, as: Bool.self) { text.bool(value) }
        case .string: if let value = retyped(value, as: String.self) { text.string(value) }
        case .double: if let value = retyped(value, as: Double.self) { try write(value) }
        case .float: if let value = retyped(value, as: Float.self) { try write(value) }
        case .int: if let value = retyped(value, as: Int.self) { value.write(to: &text) }
        case .int64: if let value = retyped(value, as: Int64.self) { value.write(to: &text) }
        case .uint64: if let value = retyped(value, as: UInt64.self) { value.write(to: &text) }
        case .date: return try retyped(value, as: Date.self).map(write) ?? false
        case .data: return retyped(value, as: Data.self).map(write) ?? false
        case .url: if let value = retyped(value, as: URL.self) { text.string(value.absoluteString) }
        case .uuid: if let value = retyped(value, as: UUID.self) { text.string { $0.appendQuoted(value) } }
        case .decimal: if let value = retyped(value, as: Decimal.self) { try write(value) }
        case .json: if let value = retyped(value, as: JSON.self) { try write(value) }
        default: try writeArray(value, plan)
        }
        return true
    }

    /// Writes a number, or what stands for one that JSON does not have.
    @inline(__always)
    func write(_ value: Double) throws {
        if value.isFinite { value.write(to: &text) } else { try write(nonFinite: value) }
    }

    /// Writes a number, or what stands for one that JSON does not have.
    @inline(__always)
    func write(_ value: Float) throws {
        if value.isFinite { value.write(to: &text) } else { try write(nonFinite: value) }
    }

    @inline(never)
    private func write<Number: BinaryFloatingPoint>(nonFinite value: Number) throws {
        guard
            case .convertToString(let positiveInfinity, let negativeInfinity, let nan) =
                session.options.nonConformingFloatEncodingStrategy
        else {
            throw UnplacedError(
                value: value, description: "\(Number.self) \(value) has no form in JSON.")
        }
        text.string(value.isNaN ? nan : value > 0 ? positiveInfinity : negativeInfinity)
    }

    private func write(_ date: Date) throws -> Bool {
        switch session.options.dateEncodingStrategy {
        case .deferredToDate: try write(date.timeIntervalSinceReferenceDate)
        case .secondsSince1970: try write(seconds: date.timeIntervalSince1970)
        case .millisecondsSince1970: try write(seconds: 1000 * date.timeIntervalSince1970)
        case .iso8601:
            let seconds = date.timeIntervalSince1970.rounded(.down)
            guard let whole = Int64(exactly: seconds) else {
                throw UnplacedError(value: seconds, description: "The date has no form in RFC 3339.")
            }
            text.string { $0.appendQuoted(secondsSince1970: whole) }
        case .custom: return false
        }
        return true
    }

    /// Writes a number of seconds, which no strategy spells if it is not finite.
    private func write(seconds: Double) throws {
        guard seconds.isFinite else {
            throw UnplacedError(value: seconds, description: "Double \(seconds) has no form in JSON.")
        }
        seconds.write(to: &text)
    }

    private func write(_ data: Data) -> Bool {
        guard case .base64 = session.options.dataEncodingStrategy else { return false }
        let escapesSlashes = text.style.escapesSlashes
        text.string { $0.appendQuoted(base64: data, escapesSlashes: escapesSlashes) }
        return true
    }

    private func write(_ number: Decimal) throws {
        guard number.isFinite else {
            throw UnplacedError(value: number, description: "Decimal \(number) has no form in JSON.")
        }
        text.number { $0.append(ascii: number.description) }
    }
}
