// Invariant: as in ReflectionPlan.swift; the memory is that of a whole value of the plan's type, for which `base` of
// its model stands.

/// What a plan knows of a property whose values are converted.
struct CoercedProperty: Sendable {
    /// Converts values in memory; `nil` for a type that nothing is converted to.
    let memory: (any CoercedMemory.Type)?
    /// The keys on the ways to the value, in the order in which they are tried; none if it is a plain member.
    let ways: [[String]]
    /// The key that is written.
    let key: String
    /// Properties behind this one with the same key, one of which is written if it is there.
    var rivals: [Int] = []
    /// The rule that takes part in reading and writing, and how.
    let rule: Int
    let isTransformed: Bool
    let isAssigned: Bool
    let isConstant: Bool

    /// Whether values are put straight into memory.
    var isPlain: Bool { memory != nil && ways.isEmpty && !isTransformed && !isAssigned && !isConstant }
}

extension ReflectionPlan {
    /// Sets what properties of a model can be read from an object, by conversion if need be; others stay as they are,
    /// as do those whose member is missing or `null`.
    ///
    /// - Returns: The properties that were there but could not be read.
    package func coerce<Model>(
        _ model: inout Model, from json: JSON, _ actions: (any CoercionActions)?, _ context: CoercionContext
    ) -> [CoercionFault] {
        let (tape, index) = json.onTape()
        var faults: [CoercionFault] = []
        unsafe withUnsafeMutablePointer(to: &model) { model in
            let base = unsafe base(model)
            unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: max(places.count, 1)) { found in
                unsafe found.initialize(repeating: -1)
                // It throws for unknown members alone, which are allowed here.
                unsafe try? findMembers(of: tape, index, found)
                for position in places.indices {
                    let value = unsafe found[places[position].finder]
                    let isRead =
                        places[position].isMember
                        ? unsafe coerceMember(position, of: base, from: tape, value, context)
                        : unsafe coerceUnusual(position, of: base, actions, context) { ways in
                            guard !ways.isEmpty else { return value < 0 ? nil : JSON(tape, value) }
                            return self.value(at: ways, on: tape, index)
                        }
                    if !isRead { faults.append(fault(position)) }
                }
            }
        }
        return faults
    }

    /// Sets what properties of a model can be read from Swift values.
    ///
    /// As above; `value` gives the value at the end of some keys, and `nil` if there is none or it is null.
    package func coerce<Model>(
        _ model: inout Model, _ actions: (any CoercionActions)?, _ context: CoercionContext,
        value: ([String]) -> Any?
    ) -> [CoercionFault] {
        var faults: [CoercionFault] = []
        unsafe withUnsafeMutablePointer(to: &model) { model in
            let base = unsafe base(model)
            for position in places.indices {
                let isRead = unsafe coerceUnusual(position, of: base, actions, context) { ways in
                    guard !ways.isEmpty else { return value([properties[position].key]) }
                    for way in ways { if let value = value(way) { return value } }
                    return nil
                }
                if !isRead { faults.append(fault(position)) }
            }
        }
        return faults
    }

    /// What properties' offsets count from.
    func base<Model>(_ model: UnsafeMutablePointer<Model>) -> UnsafeMutableRawPointer {
        let memory = UnsafeMutableRawPointer(model)
        // A reference is the address of its object.
        return unsafe isOfClass ? memory.load(as: UnsafeMutableRawPointer.self) : memory
    }

    func fault(_ position: Int) -> CoercionFault {
        let property = coerced[position]
        let reason: CoercionFault.Reason =
            property.isConstant
            ? .constant : property.memory == nil && !property.isTransformed ? .unsupported : .unreadable
        return CoercionFault(property: properties[position].name, type: type, reason: reason)
    }

    @inline(__always)
    private func coerceMember(
        _ position: Int, of base: UnsafeMutableRawPointer, from tape: Tape, _ value: Int,
        _ context: CoercionContext
    ) -> Bool {
        guard value >= 0, tape.borrowed.kind(at: value) != .null else { return true }
        let place = places[position]
        let memory = unsafe base + place.offset
        // What needs no conversion.
        if let scalar = place.scalar,
            unsafe scalar.type.fill(memory, scalar.shape, from: tape.borrowed, value, isInitialized: true)
        {
            return true
        }
        return unsafe coerced[position].memory?.read(JSON(tape, value), into: memory, context) ?? false
    }

    @inline(never)
    private func coerceUnusual(
        _ position: Int, of base: UnsafeMutableRawPointer, _ actions: (any CoercionActions)?,
        _ context: CoercionContext, _ find: ([[String]]) -> Any?
    ) -> Bool {
        let (property, place) = (coerced[position], places[position])
        guard let raw = find(property.ways) else { return true }
        if let json = raw as? JSON, json.isNull { return true }
        guard !property.isConstant else { return false }
        let memory = unsafe base + place.offset
        guard property.isTransformed || property.isAssigned else {
            guard let access = property.memory else {
                // Nothing is converted to the type, but a Swift value may be of it.
                return unsafe !(raw is JSON) && place.slot.put(raw, into: memory, isInitialized: true)
            }
            return unsafe access.read(any: raw, into: memory, context)
        }
        let value =
            property.isTransformed
            ? actions?.transformed(raw, by: property.rule) : property.memory?.value(any: raw, context)
        guard let value else { return false }
        guard !property.isAssigned else {
            actions?.assign(value, by: property.rule)
            return true
        }
        return unsafe place.slot.put(value, into: memory, isInitialized: true)
    }

    /// The value at the first way that leads to one; `null` is one.
    private func value(at ways: [[String]], on tape: Tape, _ object: Int) -> JSON? {
        for way in ways {
            var place: Int? = object
            for key in way {
                guard let object = place else { break }
                place =
                    ignoresCase
                    ? value(forFoldedKey: key, tape, object) : tape.value(forKey: key, inObject: object)
            }
            if let place { return JSON(tape, place) }
        }
        return nil
    }

    private func value(forFoldedKey key: String, _ tape: Tape, _ object: Int) -> Int? {
        guard tape.kind(at: object) == .object else { return nil }
        let key = key.lowercased()
        let end = tape.next(after: object)
        var position = object + 1
        while position < end {
            let value = tape.next(after: position)
            if tape.string(at: position).lowercased() == key { return value }
            position = tape.next(after: value)
        }
        return nil
    }
}
