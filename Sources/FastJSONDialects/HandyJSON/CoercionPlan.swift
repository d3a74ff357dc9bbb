// Invariant: a plan is used for models of its type; in their memory, which `withMemory` hands out as long as it
// lives, each property lies where the runtime says, and holds a value of its type.

internal import FastJSON

/// How models of one type are read and written by conversions, for one list of rules.
final class CoercionPlan: Sendable {
    /// One property; an object, so that it is cheap to hand on.
    final class Property: Sendable {
        let stored: Reflection.Property
        /// Reads and writes its memory.
        let memory: any PropertyMemory.Type
        /// Converts values in its memory; `nil` for a type that nothing is converted to.
        let coerced: (any CoercedMemory.Type)?
        /// The keys on the ways to the value, in the order in which they are tried; none if it is a plain member.
        let ways: [[String]]
        /// The key that is written.
        let key: String
        /// Properties behind this one with the same key, one of which is written if it is there.
        let rivals: [Int]
        /// The number of the rule that takes part in reading and writing.
        let rule: Int?
        let isTransformed: Bool
        let isAssigned: Bool
        /// Whether values are put straight into memory.
        let isPlain: Bool

        var offset: Int { stored.offset }

        init(
            _ stored: Reflection.Property, ways: [[String]], key: String, rivals: [Int],
            _ ruled: (number: Int, rule: CoercionRule)?
        ) {
            (self.stored, self.ways, self.key, self.rivals) = (stored, ways, key, rivals)
            memory = CoercionPlan.memory(of: stored.type)
            coerced = Coercions.coercion(of: stored.type).map { CoercionPlan.memory(by: $0) }
            rule = ruled?.number
            isTransformed = ruled?.rule.isTransformed ?? false
            isAssigned = ruled?.rule.isAssigned ?? false
            isPlain = coerced != nil && ways.isEmpty && !isTransformed && !isAssigned && stored.isVariable
        }
    }

    let type: Any.Type
    let properties: [Property]
    /// What is wrong with the rules.
    let faultsOfRules: [String]
    private let isClass: Bool
    private let ignoresCase: Bool
    /// Reads what needs no conversion.
    private let members: ReflectionMembers

    init(
        of type: Any.Type, _ properties: [Property], ignoresCase: Bool, faultsOfRules: [String]
    ) {
        (self.type, self.faultsOfRules, self.ignoresCase) = (type, faultsOfRules, ignoresCase)
        isClass = type is AnyClass
        self.properties = properties
        members = ReflectionMembers(
            properties.map { ($0.stored, $0.key, $0.isPlain) }, ignoresCase: ignoresCase)
    }

    /// Calls `body` with what properties' offsets count from.
    func withMemory<Model, Result>(
        of model: inout Model, _ body: (UnsafeMutableRawPointer) -> Result
    ) -> Result {
        unsafe withUnsafeMutablePointer(to: &model) { model in
            let memory = UnsafeMutableRawPointer(model)
            // A reference is the address of its object.
            return unsafe body(isClass ? memory.load(as: UnsafeMutableRawPointer.self) : memory)
        }
    }

    func fault(_ position: Int) -> CoercionFault {
        let property = properties[position]
        let reason: CoercionFault.Reason =
            !property.stored.isVariable
            ? .constant : property.coerced == nil && !property.isTransformed ? .unsupported : .unreadable
        return CoercionFault(property: property.stored.name, type: type, reason: reason)
    }

    // MARK: - Reading

    /// Sets what properties of a model can be read from an object, by conversion if need be; others stay as they are,
    /// as do those whose member is missing or `null`.
    ///
    /// - Returns: The properties that were there but could not be read.
    func coerce<Model>(
        _ model: inout Model, from json: JSON, _ mapper: HelpingMapper?, _ context: CoercionContext
    ) -> [CoercionFault] {
        var faults: [CoercionFault] = []
        unsafe withMemory(of: &model) { model in
            unsafe members.fill(model, from: json) { position, member in
                let property = properties[position]
                let isRead: Bool
                if property.isPlain, let member, let coerced = property.coerced {
                    isRead = unsafe coerced.read(member, into: model + property.offset, context)
                } else {
                    isRead = unsafe coerceUnusual(property, of: model, mapper, context) { ways in
                        ways.isEmpty ? member : value(at: ways, of: json)
                    }
                }
                if !isRead { faults.append(fault(position)) }
            }
        }
        return faults
    }

    /// Sets what properties of a model can be read from Swift values.
    ///
    /// As above; `value` gives the value at the end of some keys, and `nil` if there is none or it is null.
    func coerce<Model>(
        _ model: inout Model, _ mapper: HelpingMapper?, _ context: CoercionContext,
        value: ([String]) -> Any?
    ) -> [CoercionFault] {
        var faults: [CoercionFault] = []
        unsafe withMemory(of: &model) { model in
            for position in properties.indices {
                let property = properties[position]
                let isRead = unsafe coerceUnusual(property, of: model, mapper, context) { ways in
                    guard !ways.isEmpty else { return value([property.key]) }
                    for way in ways { if let value = value(way) { return value } }
                    return nil
                }
                if !isRead { faults.append(fault(position)) }
            }
        }
        return faults
    }

    @inline(never)
    private func coerceUnusual(
        _ property: Property, of model: UnsafeMutableRawPointer, _ mapper: HelpingMapper?,
        _ context: CoercionContext, _ find: ([[String]]) -> Any?
    ) -> Bool {
        guard let raw = find(property.ways) else { return true }
        if let json = raw as? JSON, json.isNull { return true }
        guard property.stored.isVariable else { return false }
        let memory = unsafe model + property.offset
        guard property.isTransformed || property.isAssigned else {
            guard let coerced = property.coerced else {
                // Nothing is converted to the type, but a Swift value may be of it.
                return unsafe !(raw is JSON) && property.memory.put(raw, into: memory)
            }
            return unsafe coerced.read(any: raw, into: memory, context)
        }
        guard let rule = property.rule,
            let value = property.isTransformed
                ? mapper?.transformed(raw, by: rule) : property.coerced?.value(any: raw, context)
        else { return false }
        guard !property.isAssigned else {
            mapper?.assign(value, by: rule)
            return true
        }
        return unsafe property.memory.put(value, into: memory)
    }

    /// The value at the first way that leads to one; `null` is one.
    private func value(at ways: [[String]], of object: JSON) -> JSON? {
        for way in ways {
            var place: JSON? = object
            for key in way { place = place.flatMap { value(forKey: key, of: $0) } }
            if let place { return place }
        }
        return nil
    }

    private func value(forKey key: String, of object: JSON) -> JSON? {
        guard object.kind == .object else { return nil }
        if ignoresCase {
            let key = key.lowercased()
            return object.members.first { $0.key.lowercased() == key }?.value
        }
        let value = object[key]
        // `nil` alone might be the value `null`.
        return value.exists() ? value : JSON?.none
    }
}
