// Invariant: as in ReflectionPlan.swift.

extension ReflectionPlan {
    private static let known = ReflectionTable<ReflectionPlan, JSONModelOptions>()

    /// The plan of a type, made when it is first asked for.
    ///
    /// - Throws: ``JSON/Error/other(description:)``, if values of the type cannot be filled.
    static func of<Model: JSONSpecifiable>(_ type: Model.Type) throws(JSON.Error) -> ReflectionPlan {
        let options = type.modelOptions ?? JSONModelOptions.current
        return try known.value(type, options) { () throws(JSON.Error) in try make(type, options) }
    }

    /// The plan of a structure that is known to be read by it, and not by code of its own.
    @inline(__always)
    static func ofStructure<Model: JSONSpecifiable>(_ type: Model.Type) -> ReflectionPlan? {
        guard let plan = known.value(type, type.modelOptions ?? JSONModelOptions.current),
            plan.isWholeReading
        else { return nil }
        return plan
    }

    private static func make<Model: JSONSpecifiable>(
        _ type: Model.Type, _ options: JSONModelOptions
    ) throws(JSON.Error) -> ReflectionPlan {
        let kind = Reflection.kind(of: type)
        guard kind == .structure || kind == .class else {
            throw .other(description: "\(type) is no structure or class: write init(decode:)")
        }
        let specific = type.specificOptions()
        let stored = Reflection.properties(of: type)
        try Reflection.check(specific, of: type, against: stored)
        var properties: [Property] = []
        for property in stored {
            let option = specific[property.name] ?? SpecificOption([])
            if let made = try self.property(property, of: type, kind, option, options) {
                properties.append(made)
            }
        }
        return ReflectionPlan(of: type, properties: properties, options: options)
    }

    /// How one property is filled; `nil` for those that an object keeps as they are.
    private static func property(
        _ property: Reflection.Property, of type: Any.Type, _ kind: Reflection.Kind, _ option: SpecificOption,
        _ options: JSONModelOptions
    ) throws(JSON.Error) -> Property? {
        let name = "\(type).\(property.name)"
        if kind == .class {
            if property.isLazyStorage || !property.isStrong { return nil }
            // The optimiser may have put the value of such a `let` wherever it is read.
            guard property.isVariable else {
                throw .other(description: "\(name) is a let of a class: make it var or write init(decode:)")
            }
        }
        guard property.isStrong else {
            throw .other(description: "\(name) is weak or unowned: write init(decode:)")
        }
        guard
            let slot = property.isLazyStorage
                ? Reflection.plainSlot(for: property.type) : Reflection.slot(for: property.type)
        else {
            throw .other(description: "\(name) is of type \(property.type), which cannot be read from JSON")
        }
        let steps = option.index?.steps ?? []
        var key = options.keys == .snakeCase ? SnakeCase.converted(property.name) : property.name
        if case .key(let renamed)? = steps.first, steps.count == 1 { key = renamed }
        let isMember = option.index == nil || (steps.count == 1 && steps[0] == .key(key))
        let items = try self.items(of: property, named: name, option, options)
        let isPlain =
            isMember && option.alternatives.isEmpty && option.transform == nil
            && option.defaultValue == nil && !option.isNonNil && items == nil
        let place = Place(
            offset: property.offset, slot: slot, scalar: Reflection.scalar(of: property.type),
            isMember: isPlain && !property.isLazyStorage)
        return Property(
            name: property.name, place: place, isRead: !property.isLazyStorage, option: option,
            path: isMember ? nil : option.index, key: key,
            items: items)
    }

    /// What is done about a property's bad items; `nil` where reading is strict.
    private static func items(
        of property: Reflection.Property, named name: String, _ option: SpecificOption,
        _ options: JSONModelOptions
    ) throws(JSON.Error) -> Property.Items? {
        guard let collection = property.type as? any ItemCollection.Type else {
            guard option.invalidItems == nil else {
                throw .other(description: "\(name) is no collection whose items could be invalid")
            }
            return nil
        }
        if let behaviour = option.invalidItems { return (collection, behaviour) }
        return options.invalidItems == .removed ? (collection, { .remove }) : nil
    }
}

extension Reflection {
    /// Makes sure that options are for properties that there are.
    static func check(
        _ options: [String: SpecificOption], of type: Any.Type, against properties: [Property]
    ) throws(JSON.Error) {
        let names = Set(properties.map(\.name))
        if let stranger = options.keys.sorted().first(where: { !names.contains($0) }) {
            throw .other(description: "specificOptions() of \(type): no property '\(stranger)'")
        }
    }
}
