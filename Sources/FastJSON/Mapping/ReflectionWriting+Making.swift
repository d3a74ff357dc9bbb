// Invariant: as in ReflectionWriting.swift.

extension ReflectionWriter {
    private enum Outcome {
        case writer(ReflectionWriter)
        case failure(JSON.Error)
    }

    private struct Name: Hashable {
        let type: ObjectIdentifier
        let options: JSONModelOptions
    }

    private static let known = Locked<[Name: Outcome]>([:])

    /// The writer of a type, made when it is first asked for.
    ///
    /// - Throws: ``JSON/Error/notEncodable(_:)``, if values of the type have no form.
    static func of(_ type: any JSONSpecifiable.Type) throws(JSON.Error) -> ReflectionWriter {
        let options = type.modelOptions ?? JSONModelOptions.current
        let name = Name(type: ObjectIdentifier(type), options: options)
        let outcome =
            known.withLock { $0[name] }
            ?? {
                let made = make(type, options)
                known.withLock { $0[name] = made }
                return made
            }()
        switch outcome {
        case .writer(let writer): return writer
        case .failure(let error): throw error
        }
    }

    private static func make<Model: JSONSpecifiable>(
        _ type: Model.Type, _ options: JSONModelOptions
    ) -> Outcome {
        guard Reflection.kind(of: type) != .other else {
            return .failure(.notEncodable("a value of type \(type), which is no structure or class"))
        }
        let specific = type.specificOptions()
        let stored = Reflection.properties(of: type)
        let names = Set(stored.map(\.name))
        if let stranger = specific.keys.sorted().first(where: { !names.contains($0) }) {
            return .failure(.other(description: "specificOptions() of \(type): no property '\(stranger)'"))
        }
        var properties: [Property] = []
        for property in stored where !property.isLazyStorage && property.isStrong {
            let option = specific[property.name] ?? SpecificOption([])
            guard !option.isIgnored else { continue }
            guard let source = Reflection.source(for: property.type) else {
                let name = "\(type).\(property.name) of type \(property.type)"
                return .failure(.notEncodable("\(name)"))
            }
            let steps = option.index?.steps ?? []
            var key = options.keys == .snakeCase ? SnakeCase.converted(property.name) : property.name
            if case .key(let renamed)? = steps.first, steps.count == 1 { key = renamed }
            let isMember = steps.isEmpty || (steps.count == 1 && steps[0] == .key(key))
            properties.append(
                Property(
                    key: key, path: isMember ? nil : option.index, offset: property.offset, source: source,
                    option: option))
        }
        return .writer(ReflectionWriter(properties))
    }
}
