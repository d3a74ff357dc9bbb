// Invariant: as in CoercionPlan.swift.

internal import FastJSON

extension CoercionPlan {
    /// Writes a model as an object: its properties in their order, without those that are `nil`.
    ///
    /// - Returns: The properties that have no form.
    func write<Model>(
        _ model: Model, into output: inout JSON.Output, _ mapper: HelpingMapper?,
        _ context: CoercionContext
    ) -> [CoercionFault] {
        var faults: [CoercionFault] = []
        let outerCount = output.open(object: true)
        var model = model
        unsafe withMemory(of: &model) { model in
            for position in properties.indices {
                let property = properties[position]
                let memory = unsafe UnsafeRawPointer(model) + property.offset
                guard unsafe !isRivalled(property, model) else { continue }
                if property.isTransformed {
                    let value = unsafe written(property, memory, mapper)
                    guard value != nil || context.options.contains(.writesNull) else { continue }
                    output.key(property.key)
                    output.append(value.map { JSON(any: $0) } ?? .null)
                } else if let access = property.coerced {
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
    func object<Model>(
        _ model: Model, _ mapper: HelpingMapper?, _ context: CoercionContext, null: Any
    ) -> (members: [String: Any], faults: [CoercionFault]) {
        var faults: [CoercionFault] = []
        var members: [String: Any] = Dictionary(minimumCapacity: properties.count)
        var model = model
        unsafe withMemory(of: &model) { model in
            for position in properties.indices {
                let property = properties[position]
                let memory = unsafe UnsafeRawPointer(model) + property.offset
                guard unsafe !isRivalled(property, model) else { continue }
                let value: Any?
                if property.isTransformed {
                    value = unsafe written(property, memory, mapper)
                } else if let access = property.coerced {
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

    /// What a transform makes of the value in a property's memory.
    private func written(_ property: Property, _ memory: UnsafeRawPointer, _ mapper: HelpingMapper?) -> Any? {
        guard let rule = property.rule else { return nil }
        return unsafe mapper?.written(property.memory.value(memory), by: rule)
    }

    /// Whether a later property with the same key is written instead of this one.
    private func isRivalled(_ property: Property, _ model: UnsafeMutableRawPointer) -> Bool {
        property.rivals.contains { position in
            let rival = properties[position]
            guard let access = rival.coerced else { return rival.isTransformed }
            return unsafe !access.isAbsent(UnsafeRawPointer(model) + rival.offset)
        }
    }
}
