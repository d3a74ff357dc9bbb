// Invariant: as in ReflectionWriting.swift.

extension ReflectionWriter {
    private static let known = ReflectionTable<ReflectionWriter, JSONModelOptions>()

    /// The writer of a type, made when it is first asked for.
    ///
    /// - Throws: ``JSON/Error/notEncodable(_:)``, if values of the type have no form.
    static func of(_ type: any JSONSpecifiable.Type) throws(JSON.Error) -> ReflectionWriter {
        let options = type.modelOptions ?? JSONModelOptions.current
        return try known.value(type, options) { () throws(JSON.Error) in try make(type, options) }
    }

    /// The writer of a type, if it has been made and is found without a lock.
    static func known(_ type: any JSONSpecifiable.Type) -> ReflectionWriter? {
        known.value(type, type.modelOptions ?? JSONModelOptions.current)
    }

    private static func make<Model: JSONSpecifiable>(
        _ type: Model.Type, _ options: JSONModelOptions
    ) throws(JSON.Error) -> ReflectionWriter {
        let kind = Reflection.kind(of: type)
        guard kind == .structure || kind == .class else {
            throw .notEncodable("a value of type \(type), which is no structure or class")
        }
        let specific = type.specificOptions()
        let stored = Reflection.properties(of: type)
        try Reflection.check(specific, of: type, against: stored)
        var properties: [Property] = []
        for property in stored where !property.isLazyStorage && property.isStrong {
            let option = specific[property.name] ?? SpecificOption([])
            guard !option.isIgnored else { continue }
            let name = "\(type).\(property.name)"
            guard let source = Reflection.source(for: property.type) else {
                throw .notEncodable("\(name) of type \(property.type)")
            }
            let steps = option.index?.steps ?? []
            var key = options.keys == .snakeCase ? SnakeCase.converted(property.name) : property.name
            if case .key(let renamed)? = steps.first, steps.count == 1 { key = renamed }
            let isMember = option.index == nil || (steps.count == 1 && steps[0] == .key(key))
            properties.append(
                Property(
                    name: name, key: key, path: isMember ? nil : option.index, offset: property.offset,
                    source: source,
                    scalar: Reflection.scalar(of: property.type),
                    option: option, isOpen: Reflection.isOpen(Reflection.part(of: property.type))))
        }
        return ReflectionWriter(properties)
    }
}
