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
        let serial = text.open(key)
        try encodeContents(value, plan, serial, isShared: false)
        close(serial)
    }

    /// Encodes an element, which has been separated from the last.
    @inline(__always)
    func encode<Value: Encodable>(_ value: Value, _ plan: TypePlan, at index: Int) throws {
        let container = text.top.serial
        do {
            if try writeAtOnce(value, plan) { return }
        } catch {
            throw place(error, container, PathKey(index: index), value)
        }
        let serial = text.open(.index(index))
        try encodeContents(value, plan, serial, isShared: false)
        close(serial)
    }

    /// Encodes what an open value holds; the value stays open.
    ///
    /// `isShared`: whether others may write to it, too.
    @inline(__always)
    func encodeContents<Value: Encodable>(
        _ value: Value, _ plan: TypePlan, _ serial: Int, isShared: Bool
    ) throws {
        if case .own = plan {
            guard text.top.depth <= GrowingText.depthLimit else { throw tooDeep() }
            return try value.encode(to: ValueEncoder(self, serial))
        }
        try encodeKnown(value, plan, serial, isShared)
    }

    @inline(never)
    private func encodeKnown<Value: Encodable>(
        _ value: Value, _ plan: TypePlan, _ serial: Int, _ isShared: Bool
    ) throws {
        switch plan {
        case .list(let list):
            try begin(.array, serial)
            try encodeElements(value, list, serial)
        case .numberedMembers where session.convertsKeysByFunction:
            try value.encode(to: ValueEncoder(self, serial))
        case .members(let members), .numberedMembers(let members):
            // The keys of a dictionary differ.
            try begin(.object, serial, recordsMembers: isShared || text.style.sortsKeys)
            try encodeMembers(value, members, serial)
        case .date:
            guard case .custom(let encode) = session.options.dateEncodingStrategy,
                let date = retyped(value, as: Date.self)
            else { break }
            try encode(date, ValueEncoder(self, serial))
        case .data:
            switch session.options.dataEncodingStrategy {
            case .base64: break
            case .deferredToData: try value.encode(to: ValueEncoder(self, serial))
            case .custom(let encode):
                guard let data = retyped(value, as: Data.self) else { break }
                try encode(data, ValueEncoder(self, serial))
            }
        default: try value.encode(to: ValueEncoder(self, serial))
        }
    }

    private func encodeElements<List: EncodedList>(_ value: some Any, _ type: List.Type, _ serial: Int) throws
    {
        try retyped(value, as: type)?.encodeElements(to: self, serial)
    }

    private func encodeMembers<Members: EncodedMembers>(
        _ value: some Any, _ type: Members.Type, _ serial: Int
    ) throws {
        try retyped(value, as: type)?.encodeMembers(to: self, serial)
    }

    /// Makes a container of an open value, or goes on with the one it is.
    ///
    /// - Throws: If something else was written of the value.
    func begin(_ kind: OpenValue.Kind, _ serial: Int, recordsMembers: Bool = true) throws {
        let writer = try ready(serial)
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
        case .int: if let value = retyped(value, as: Int.self) { text.output.append(integer: value) }
        case .int64: if let value = retyped(value, as: Int64.self) { text.output.append(integer: value) }
        case .uint64: if let value = retyped(value, as: UInt64.self) { text.output.append(integer: value) }
        case .date: return try retyped(value, as: Date.self).map(write) ?? false
        case .data: return retyped(value, as: Data.self).map(write) ?? false
        case .url: if let value = retyped(value, as: URL.self) { text.string(value.absoluteString) }
        case .uuid: if let value = retyped(value, as: UUID.self) { text.output.appendQuoted(value) }
        case .decimal: if let value = retyped(value, as: Decimal.self) { try write(value) }
        case .json: if let value = retyped(value, as: JSON.self) { try write(value) }
        default: try writeArray(value, plan)
        }
        return true
    }

    /// Writes a number, or what stands for one that JSON does not have.
    @inline(__always)
    func write(_ value: Double) throws {
        if value.isFinite { text.output.append(finite: value) } else { try write(nonFinite: value) }
    }

    /// Writes a number, or what stands for one that JSON does not have.
    @inline(__always)
    func write(_ value: Float) throws {
        if value.isFinite { text.output.append(finite: value) } else { try write(nonFinite: value) }
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
            text.output.appendQuoted(secondsSince1970: whole)
        case .custom: return false
        }
        return true
    }

    /// Writes a number of seconds, which no strategy spells if it is not finite.
    private func write(seconds: Double) throws {
        guard seconds.isFinite else {
            throw UnplacedError(value: seconds, description: "Double \(seconds) has no form in JSON.")
        }
        text.output.append(finite: seconds)
    }

    private func write(_ data: Data) -> Bool {
        guard case .base64 = session.options.dataEncodingStrategy else { return false }
        text.output.appendQuoted(base64: data, escapesSlashes: text.style.escapesSlashes)
        return true
    }

    private func write(_ number: Decimal) throws {
        guard number.isFinite else {
            throw UnplacedError(value: number, description: "Decimal \(number) has no form in JSON.")
        }
        text.output.append(ascii: number.description)
    }
}
