internal import FastJSON

extension CoercionPlan {
    /// A plan for models of a type with a list of rules.
    static func made(for type: Any.Type, _ rules: [CoercionRule], _ options: CoercionOptions) -> CoercionPlan
    {
        let stored = Reflection.plainProperties(of: type)
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
        var properties: [(stored: Reflection.Property, property: Property)] = []
        for property in stored {
            let rule = byName[property.name]
            if let rule, rules[rule].isExcluded { continue }
            properties.append((property, self.property(property, rule, rule.map { rules[$0] }, options)))
        }
        for index in properties.indices {
            properties[index].property.rivals = properties.indices.filter {
                $0 > index && properties[$0].property.key == properties[index].property.key
            }
        }
        return CoercionPlan(
            of: type, properties, ignoresCase: options.contains(.ignoresCase), faultsOfRules: faults)
    }

    private static func property(
        _ property: Reflection.Property, _ number: Int?, _ rule: CoercionRule?, _ options: CoercionOptions
    ) -> Property {
        let names: [String]
        switch rule?.names ?? .own {
        case .own: names = []
        case .one(let name): names = [name]
        case .several(let several): names = several
        }
        var ways = names.map { MappingPath.keys(of: $0) }.filter { !$0.isEmpty }
        var key = options.contains(.snakeCase) ? SnakeCase.converted(property.name) : property.name
        key = ways.first?.last ?? key
        // One key is a plain member by another name.
        if ways.count == 1, ways[0].count == 1 { ways = [] }
        return Property(
            name: property.name, offset: property.offset, memory: memory(of: property.type),
            coerced: Coercions.coercion(of: property.type).map { memory(by: $0) }, ways: ways, key: key,
            rule: number, isTransformed: rule?.isTransformed ?? false,
            isAssigned: rule?.isAssigned ?? false, isConstant: !property.isVariable)
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
