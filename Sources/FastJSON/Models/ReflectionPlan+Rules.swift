// Invariant: as in ReflectionPlan.swift.

internal import Synchronization

/// The plans of one type whose values are converted: one without rules, and one for each list of rules.
///
/// Rules are asked for again for each instance, but mostly are what they were: the plan of the first list is found by
/// comparing it.
package final class CoercionPlans: Sendable {
    /// A list of rules and what became of it.
    private final class Ruled: Sendable {
        let rules: [CoercionRule]
        let plan: ReflectionPlan

        init(_ rules: [CoercionRule], _ plan: ReflectionPlan) {
            (self.rules, self.plan) = (rules, plan)
        }
    }

    private static let known = ReflectionTable<CoercionPlans, CoercionOptions>()

    /// The plans of a type.
    package static func of(
        _ type: Any.Type, _ options: CoercionOptions, _ dialect: CoercionDialect
    ) -> CoercionPlans {
        if let plans = known.value(type, options) { return plans }
        let made = CoercionPlans(type, options, dialect)
        return (try? known.value(type, options) { () throws(JSON.Error) in made }) ?? made
    }

    /// The plan without rules.
    package let plain: ReflectionPlan
    private let type: Any.Type
    private let options: CoercionOptions
    private let dialect: CoercionDialect
    private let first = AtomicLazyReference<Ruled>()
    private let others = Locked<[[CoercionRule]: ReflectionPlan]>([:])
    private let facts = Atomic<UInt8>(0)

    private init(_ type: Any.Type, _ options: CoercionOptions, _ dialect: CoercionDialect) {
        (self.type, self.options, self.dialect) = (type, options, dialect)
        plain = ReflectionPlan.coercing(type, [], options, dialect)
    }

    /// Whether values are references to objects.
    package var isClass: Bool { plain.isOfClass }

    /// What else is known of the type, in the dialect's own numbers; 0 at first.
    package var fact: UInt8 {
        get { facts.load(ordering: .relaxed) }
        set { facts.store(newValue, ordering: .relaxed) }
    }

    /// The plan for a list of rules.
    package func plan(_ rules: [CoercionRule]) -> ReflectionPlan {
        guard !rules.isEmpty else { return plain }
        if let first = first.load() {
            if first.rules == rules { return first.plan }
            return others.withLock { others in
                if let known = others[rules] { return known }
                let made = ReflectionPlan.coercing(type, rules, options, dialect)
                // Rules that are always others, as by a counter in a name, must not fill the memory.
                if others.count >= 64 { others.removeAll() }
                others[rules] = made
                return made
            }
        }
        return first.storeIfNil(Ruled(rules, .coercing(type, rules, options, dialect))).plan
    }
}

extension ReflectionPlan {
    /// A plan of reading with conversions, and what is wrong with its rules.
    fileprivate static func coercing(
        _ type: Any.Type, _ rules: [CoercionRule], _ options: CoercionOptions, _ dialect: CoercionDialect
    ) -> ReflectionPlan {
        let stored = Reflection.storedProperties(of: type)
        var (faults, byName) = ([String](), [String: Int]())
        for (index, rule) in rules.enumerated() {
            switch property(of: rule, among: stored, of: type) {
            case .success(let name):
                // The last rule of a property counts, but one that excludes it.
                if let before = byName[name], rules[before].isExcluded { continue }
                byName[name] = index
            case .failure(let fault): faults.append(fault.description)
            }
        }
        var (properties, coerced) = ([Property](), [CoercedProperty]())
        for property in stored {
            let index = byName[property.name]
            let rule = index.map { rules[$0] }
            if rule?.isExcluded == true { continue }
            let made = coercedProperty(property, index ?? -1, rule, options, dialect)
            let place = Place(
                offset: property.offset, slot: Reflection.plainSlot(for: property.type),
                scalar: made.isPlain ? Reflection.scalar(of: property.type) : nil, isMember: made.isPlain)
            properties.append(
                Property(
                    name: property.name, place: place, isRead: true, option: SpecificOption([]),
                    path: made.ways.first.map { .path($0.map { .key($0) }) }, key: made.key, items: nil))
            coerced.append(made)
        }
        for index in coerced.indices {
            coerced[index].rivals = coerced.indices.filter {
                $0 > index && coerced[$0].key == coerced[index].key
            }
        }
        let keys: JSONModelOptions.Keys = options.contains(.ignoresCase) ? .caseInsensitive : .useDefaultKeys
        return ReflectionPlan(
            of: type, properties: properties, options: JSONModelOptions(keys: keys), coerced: coerced,
            faultsOfRules: faults)
    }

    private static func coercedProperty(
        _ property: Reflection.Property, _ index: Int, _ rule: CoercionRule?, _ options: CoercionOptions,
        _ dialect: CoercionDialect
    ) -> CoercedProperty {
        func memory<Part: Coercion>(_: Part.Type) -> any CoercedMemory.Type { CoercionMemory<Part>.self }
        let names: [String]
        switch rule?.names ?? .own {
        case .own: names = []
        case .one(let name): names = [name]
        case .several(let several): names = several
        }
        var ways = names.map(dialect.way).filter { !$0.isEmpty }
        var key = options.contains(.snakeCase) ? SnakeCase.converted(property.name) : property.name
        key = ways.first?.last ?? key
        // One key is a plain member by another name.
        if ways.count == 1, ways[0].count == 1 { ways = [] }
        return CoercedProperty(
            memory: dialect.coercion(property.type).map { memory($0) }, ways: ways, key: key, rule: index,
            isTransformed: rule?.isTransformed ?? false, isAssigned: rule?.isAssigned ?? false,
            isConstant: !property.isVariable)
    }

    /// The name of the property that a rule is about.
    private static func property(
        of rule: CoercionRule, among stored: [Reflection.Property], of type: Any.Type
    ) -> Result<String, JSON.Error> {
        let property: Reflection.Property?
        switch rule.place {
        case .nowhere(let reason): return .failure(.other(description: "\(type): \(reason)"))
        case .name(let name):
            property = stored.first { $0.name == name }
            guard property != nil else {
                return .failure(.other(description: "\(type) has no stored property '\(name)'"))
            }
        case .offset(let offset):
            property = stored.first { $0.offset == offset && ObjectIdentifier($0.type) == rule.type }
        }
        guard let property else {
            return .failure(
                .other(
                    description: """
                        \(type): a rule is about something that is no stored property of its own, or one with \
                        observers; give the rule a key path, as \\\(type).name
                        """))
        }
        return .success(property.name)
    }
}

extension Reflection {
    /// The properties of a type that a plan that converts values is about; none of what has no properties.
    static func storedProperties(of type: Any.Type) -> [Property] {
        func kind<T>(_ type: T.Type) -> Kind { Reflection.kind(of: type) }
        guard [.structure, .class].contains(_openExistential(type, do: kind)) else { return [] }
        return properties(of: type).filter { !$0.isLazyStorage && $0.isStrong }
    }
}
