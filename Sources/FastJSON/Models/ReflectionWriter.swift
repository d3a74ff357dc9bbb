// Invariant: memory is that of a value of the writer's type, which lives during the call; each property in it is read
// as the type that the runtime told.

internal import Synchronization

/// How values of one type are written: its properties, found once, with the keys they get.
final class ReflectionWriter: Sendable {
    /// One property to write.
    struct Property: Sendable {
        let offset: Int
        let source: any PropertySource.Type
        /// For types made of a scalar a shorter way than that of the source.
        let scalar: ScalarType?
        /// Whether the values in a collection tell only themselves whether they have a form.
        let isOpen: Bool
        /// Where the key stands in the keys as they are written, and whether something in it is escaped.
        fileprivate var written = (range: 0..<0, isEscaped: false)
        let options: Options
    }

    /// What is special about writing a property; an object, so that properties are cheap to copy.
    final class Options: Sendable {
        /// The type's name and the property's.
        let name: String
        let key: String
        /// Where the value goes, if that is not simply a member of the object.
        let path: JSON.Index?
        let specific: SpecificOption

        init(_ name: String, key: String, path: JSON.Index?, _ specific: SpecificOption) {
            (self.name, self.key, self.path, self.specific) = (name, key, path, specific)
        }

        /// Whether the property is a member of the object, neither changed nor left out.
        var isPlain: Bool { path == nil && specific.transform == nil && !specific.isIgnoredIfNull }
    }

    private let properties: [Property]
    /// The keys of all properties as they are written, with quotes and colons.
    private let keys: [UInt8]
    /// Whether all properties are members of one object, none of which is changed or left out.
    private let isPlain: Bool
    private let isKnownWhole = Atomic(false)

    /// Whether values of the type are known to be written so, and not by code of their own.
    var isWholeForm: Bool {
        get { isKnownWhole.load(ordering: .relaxed) }
        set { isKnownWhole.store(newValue, ordering: .relaxed) }
    }

    private init(_ properties: [Property]) {
        isPlain = properties.allSatisfy(\.options.isPlain)
        var (properties, keys) = (properties, [UInt8]())
        for index in properties.indices {
            let key = properties[index].options.key
            var text = OutputBuffer(capacity: key.utf8.count + 3)
            let isEscaped = text.appendQuoted(key, escapesSlashes: false)
            text.append(ASCII.colon)
            let start = keys.count
            keys += text.makeArray()
            properties[index].written = (start..<keys.count, isEscaped)
        }
        (self.properties, self.keys) = (properties, keys)
    }

    /// Writes a model at a mapper's place.
    func write(_ model: UnsafeRawPointer, to mapper: JSON.Mapper) {
        if isPlain {
            var output = JSON.Output()
            unsafe writeObject(model, into: &output)
            mapper << output.finish()
            return
        }
        mapper << JSON(.container(EditedContainer(isObject: true)))
        for property in properties {
            let options = property.options
            var json = unsafe property.source.json(model + property.offset)
            if property.isOpen, let error = json.error {
                json = JSON(failure: error.ofProperty(options.name))
            }
            let path = options.path ?? .key(options.key)
            if path.steps.isEmpty {
                writeWhole(json, options, to: mapper)
                continue
            }
            var place = options.specific.isIgnoredIfNull ? mapper[ignoreIfNull: path] : mapper[path]
            if let transform = options.specific.transform { place = place[transform] }
            place << json
        }
    }

    /// Writes the members of a property that is the whole value among those of the model; `null` has none.
    private func writeWhole(_ json: JSON, _ options: Options, to mapper: JSON.Mapper) {
        let whole = options.specific.transform.map { transform in JSON { $0[transform] << json } } ?? json
        switch whole.kind {
        case .null: break
        case .object: for (key, value) in whole.members { mapper[key] << value }
        case .missing: mapper << whole
        default: mapper << JSON(failure: .notEncodable("\(options.name), the whole value, as \(whole.kind)"))
        }
    }

    /// Writes a model into an output.
    func write(_ model: UnsafeRawPointer, into output: inout JSON.Output) {
        if isPlain {
            unsafe writeObject(model, into: &output)
        } else {
            output.append(JSON { unsafe write(model, to: $0) })
        }
    }

    private func writeObject(_ model: UnsafeRawPointer, into output: inout JSON.Output) {
        let outerCount = output.open(object: true)
        unsafe keys.withUnsafeBufferPointer { keys in
            for index in properties.indices {
                let written = properties[index].written
                let key = unsafe UnsafeBufferPointer(rebasing: keys[written.range]).span
                output.key(written: key, isEscaped: written.isEscaped)
                let memory = unsafe model + properties[index].offset
                if let scalar = properties[index].scalar {
                    unsafe scalar.scalar.write(memory, scalar.shape, into: &output)
                    continue
                }
                let isBlamed = properties[index].isOpen && output.error == nil
                unsafe properties[index].source.write(memory, into: &output)
                if isBlamed { output.attributeError(to: properties[index].options.name) }
            }
        }
        output.close(object: true, outerCount)
    }
}

// MARK: - Making

extension ReflectionWriter {
    /// Holds writers only.
    private static let known = ReflectionTable()

    /// The writer of a type, made when it is first asked for.
    ///
    /// - Throws: ``JSON/Error/notEncodable(_:)``, if values of the type have no form.
    static func of(_ type: any JSONSpecifiable.Type) throws(JSON.Error) -> ReflectionWriter {
        let options = type.modelOptions ?? .current
        let writer = try known.value(type, options.variant) { () throws(JSON.Error) in
            try ReflectionWriter(properties(of: type, options))
        }
        return unsafe unsafeDowncast(writer, to: ReflectionWriter.self)
    }

    /// The writer of a type, if it has been made and is found without a lock.
    static func known(_ type: any JSONSpecifiable.Type) -> ReflectionWriter? {
        known.value(type, (type.modelOptions ?? .current).variant).map {
            unsafe unsafeDowncast($0, to: ReflectionWriter.self)
        }
    }

    private static func properties<Model: JSONSpecifiable>(
        of type: Model.Type, _ options: JSONModelOptions
    ) throws(JSON.Error) -> [Property] {
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
            let (key, path) = option.place(of: property.name, options)
            properties.append(
                Property(
                    offset: property.offset, source: source, scalar: ScalarType(property.type),
                    isOpen: Reflection.isOpen(Reflection.part(of: property.type)),
                    options: Options(name, key: key, path: path, option)))
        }
        return properties
    }
}
