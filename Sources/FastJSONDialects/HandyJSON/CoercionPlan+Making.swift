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
        let drafts = stored.map { property in
            (stored: property, ruled: byName[property.name].map { (number: $0, rule: rules[$0]) })
        }.filter { $0.ruled?.rule.isExcluded != true }
        let places = drafts.map { place(of: $0.stored, $0.ruled?.rule.names ?? .own, options) }
        let properties = drafts.indices.map { index in
            Property(
                drafts[index].stored, ways: places[index].ways, key: places[index].key,
                rivals: places.indices.filter { $0 > index && places[$0].key == places[index].key },
                drafts[index].ruled)
        }
        return CoercionPlan(
            of: type, properties, ignoresCase: options.contains(.ignoresCase), faultsOfRules: faults)
    }

    /// The keys on the ways to a property's value, none if it is a plain member, and the key that is written.
    private static func place(
        of property: Reflection.Property, _ ruled: CoercionRule.Names, _ options: CoercionOptions
    ) -> (ways: [[String]], key: String) {
        let names: [String]
        switch ruled {
        case .own: names = []
        case .one(let name): names = [name]
        case .several(let several): names = several
        }
        let ways = names.map { MappingPath.keys(of: $0) }.filter { !$0.isEmpty }
        let own = options.contains(.snakeCase) ? SnakeCase.converted(property.name) : property.name
        let key = ways.first?.last ?? own
        // One key is a plain member by another name.
        return ways.count == 1 && ways[0].count == 1 ? ([], key) : (ways, key)
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
