// Invariant: as in ReflectionPlan.swift.

extension ReflectionPlan {
    /// A plan, or why there is none.
    enum Outcome {
        case plan(ReflectionPlan)
        case failure(JSON.Error)
    }

    /// What plans are known by: one type may be read by several sets of options.
    private struct Name: Hashable {
        let type: ObjectIdentifier
        let options: JSONModelOptions
    }

    private static let known = Locked<[Name: Outcome]>([:])

    /// The plan of a type, made when it is first asked for.
    ///
    /// - Throws: ``JSON/Error/other(description:)``, if values of the type cannot be filled.
    static func of<Model: JSONSpecifiable>(_ type: Model.Type) throws(JSON.Error) -> ReflectionPlan {
        let options = type.modelOptions ?? JSONModelOptions.current
        let name = Name(type: ObjectIdentifier(type), options: options)
        // Made outside the lock, since making it runs code of the type; of two made at once one is kept.
        let outcome =
            known.withLock { $0[name] }
            ?? {
                let made = make(type, options)
                return known.withLock { known in
                    if let first = known[name] { return first }
                    known[name] = made
                    return made
                }
            }()
        switch outcome {
        case .plan(let plan): return plan
        case .failure(let error): throw error
        }
    }

    private static func make<Model: JSONSpecifiable>(
        _ type: Model.Type, _ options: JSONModelOptions
    ) -> Outcome {
        do throws(JSON.Error) {
            let kind = Reflection.kind(of: type)
            guard kind != .other else {
                throw .other(description: "\(type) is no structure or class: write init(decode:)")
            }
            let specific = type.specificOptions()
            let stored = Reflection.properties(of: type)
            let names = Set(stored.map(\.name))
            if let stranger = specific.keys.sorted().first(where: { !names.contains($0) }) {
                throw .other(description: "specificOptions() of \(type): no property '\(stranger)'")
            }
            var properties: [Property] = []
            for property in stored {
                let option = specific[property.name] ?? SpecificOption([])
                if let made = try self.property(property, of: type, kind, option, options) {
                    properties.append(made)
                }
            }
            return .plan(ReflectionPlan(of: type, properties: properties, options: options))
        } catch {
            return .failure(error)
        }
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
        let isMember = steps.count == 0 || (steps.count == 1 && steps[0] == .key(key))
        let isPlain =
            isMember && option.alternatives.isEmpty && option.transform == nil
            && option.defaultValue == nil && !option.isNonNil
        return Property(
            name: property.name, offset: property.offset, slot: slot, isRead: !property.isLazyStorage,
            option: option, path: isPlain ? nil : option.index ?? .key(key), key: key)
    }
}
