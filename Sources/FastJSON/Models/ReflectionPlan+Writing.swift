// Invariant: as in ReflectionPlan+Coercing.swift.

extension ReflectionPlan {
    /// Writes a model as an object: its properties in their order, without those that are `nil`.
    ///
    /// - Returns: The properties that have no form.
    package func write<Model>(
        _ model: Model, into output: inout JSON.Output, _ actions: (any CoercionActions)?,
        _ context: CoercionContext
    ) -> [CoercionFault] {
        var faults: [CoercionFault] = []
        let outerCount = output.open(object: true)
        unsafe withBase(of: model) { base in
            for position in places.indices {
                let property = coerced[position]
                let memory = unsafe base + places[position].offset
                guard unsafe !isRivalled(property, base) else { continue }
                if property.isTransformed {
                    let value = unsafe actions?.written(places[position].slot.any(memory), by: property.rule)
                    guard value != nil || context.options.contains(.writesNull) else { continue }
                    output.key(property.key)
                    output.append(value.map { JSON(any: $0) } ?? .null)
                } else if let access = property.memory {
                    let isAbsent = unsafe access.isAbsent(memory)
                    guard !isAbsent || context.options.contains(.writesNull) else { continue }
                    output.key(property.key)
                    if isAbsent { output.null() } else { unsafe access.write(memory, into: &output, context) }
                } else {
                    faults.append(fault(position))
                }
            }
        }
        output.close(object: true, outerCount)
        return faults
    }

    /// A model as a dictionary, without those properties that are `nil`.
    ///
    /// `null` stands for `nil` where that is written.
    ///
    /// - Returns: The members by their keys, and the properties that have no form.
    package func object<Model>(
        _ model: Model, _ actions: (any CoercionActions)?, _ context: CoercionContext, null: Any
    ) -> (members: [String: Any], faults: [CoercionFault]) {
        var faults: [CoercionFault] = []
        var members: [String: Any] = Dictionary(minimumCapacity: places.count)
        unsafe withBase(of: model) { base in
            for position in places.indices {
                let property = coerced[position]
                let memory = unsafe base + places[position].offset
                guard unsafe !isRivalled(property, base) else { continue }
                let value: Any?
                if property.isTransformed {
                    value = unsafe actions?.written(places[position].slot.any(memory), by: property.rule)
                } else if let access = property.memory {
                    value = unsafe access.isAbsent(memory) ? nil : access.object(memory, context)
                } else {
                    faults.append(fault(position))
                    continue
                }
                if let value {
                    members[property.key] = value
                } else if context.options.contains(.writesNull) {
                    members[property.key] = null
                }
            }
        }
        return (members, faults)
    }

    /// Whether a later property with the same key is written instead of this one.
    private func isRivalled(_ property: CoercedProperty, _ base: UnsafeRawPointer) -> Bool {
        property.rivals.contains { rival in
            guard let access = coerced[rival].memory else { return coerced[rival].isTransformed }
            return unsafe !access.isAbsent(base + places[rival].offset)
        }
    }

    private func withBase<Model>(of model: Model, _ body: (UnsafeRawPointer) -> Void) {
        unsafe withUnsafePointer(to: model) { model in
            unsafe body(base(UnsafeMutablePointer(mutating: model)))
        }
    }
}

extension PropertySlot {
    /// A copy of the value in memory.
    static func any(_ memory: UnsafeRawPointer) -> Any {
        unsafe memory.assumingMemoryBound(to: Value.self).pointee
    }
}
