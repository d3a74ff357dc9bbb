// Invariant: as in ReflectionPlan.swift.

extension ReflectionPlan {
    /// Holds plans only.
    private static let known = ReflectionTable()

    /// The plan of a type, made when it is first asked for.
    ///
    /// - Throws: ``JSON/Error/other(description:)``, if values of the type cannot be filled.
    static func of<Model: JSONSpecifiable>(_ type: Model.Type) throws(JSON.Error) -> ReflectionPlan {
        let options = type.modelOptions ?? JSONModelOptions.current
        let plan = try known.value(type, options.variant) { () throws(JSON.Error) in try make(type, options) }
        return unsafe unsafeDowncast(plan, to: ReflectionPlan.self)
    }

    /// The plan of a structure that is known to be read by it, and not by code of its own.
    @inline(__always)
    static func ofStructure<Model: JSONSpecifiable>(_ type: Model.Type) -> ReflectionPlan? {
        guard let known = known.value(type, (type.modelOptions ?? .current).variant) else { return nil }
        let plan = unsafe unsafeDowncast(known, to: ReflectionPlan.self)
        return plan.isWholeReading ? plan : nil
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
        return ReflectionPlan(of: type, properties, options)
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
        let (key, path) = option.place(of: property.name, options)
        let items = try self.items(of: property, named: name, option, options)
        let isPlain =
            path == nil && option.alternatives.isEmpty && option.transform == nil
            && option.defaultValue == nil && !option.isNonNil && items == nil
        return Property(
            place: PropertyPlace(property, slot),
            source: property.isLazyStorage ? .nowhere : isPlain ? .member : .options,
            options: Options(property.name, key: key, path: path, option, items))
    }

    /// What is done about a property's bad items; `nil` where reading is strict.
    private static func items(
        of property: Reflection.Property, named name: String, _ option: SpecificOption,
        _ options: JSONModelOptions
    ) throws(JSON.Error) -> Options.Items? {
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

extension SpecificOption {
    /// Where a property is: the key of its member, and the way to it if it is not simply a member of the object.
    func place(of property: String, _ options: JSONModelOptions) -> (key: String, path: JSON.Index?) {
        let own = options.keys == .snakeCase ? SnakeCase.converted(property) : property
        guard let index else { return (own, nil) }
        if case .key(let key)? = index.steps.first, index.steps.count == 1 { return (key, nil) }
        return (own, index)
    }
}

extension JSONModelOptions {
    /// A number for each set of options.
    var variant: Int {
        let keys = keys == .useDefaultKeys ? 0 : keys == .snakeCase ? 1 : 2
        return keys << 2 | (unknownMembers == .refused ? 2 : 0) | (invalidItems == .removed ? 1 : 0)
    }
}

extension Reflection {
    /// Makes sure that options are for properties that there are.
    static func check(
        _ options: [String: SpecificOption], of type: Any.Type, against properties: [Property]
    ) throws(JSON.Error) {
        let names = Set(properties.map(\.name))
        if let stranger = options.keys.filter({ !names.contains($0) }).min() {
            throw .other(description: "specificOptions() of \(type): no property '\(stranger)'")
        }
    }
}
