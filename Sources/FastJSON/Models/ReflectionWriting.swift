// Invariant: memory is that of a value of the plan's type, which lives during the call; each property in it is read
// as the type that the runtime told.

internal import Synchronization

/// How values of one type are written: its properties, found once, with the keys they get.
final class ReflectionWriter: Sendable {
    /// One property to write.
    struct Property: Sendable {
        /// The type's name and the property's.
        let name: String
        let key: String
        /// Where the value goes, if that is not simply a member of the object.
        let path: JSON.Index?
        let offset: Int
        let source: any PropertySource.Type
        /// The scalar that the property's type is made of, and how.
        let scalar: (type: any DirectScalar.Type, shape: ScalarShape)?
        let option: SpecificOption
        /// Whether the values in a collection tell only themselves whether they have a form.
        let isOpen: Bool
    }

    /// What of a property is needed where none is changed or left out.
    private struct Place {
        let offset: Int
        let source: any PropertySource.Type
        let scalar: (type: any DirectScalar.Type, shape: ScalarShape)?
        let isKeyEscaped: Bool
        let isOpen: Bool
    }

    private let properties: [Property]
    /// The places of `properties`, apart so that writing one copies nothing.
    private let places: [Place]
    /// The keys of `properties` as they are written, with quotes and colon.
    private let keys: ReflectionKeys
    /// Whether all properties are members of one object, none of which is changed or left out.
    private let isPlain: Bool
    /// Whether values of the type are known to be written so, and not by code of their own.
    let isWholeForm = Atomic(false)

    init(_ properties: [Property]) {
        self.properties = properties
        let texts = properties.map { property in
            var text = OutputBuffer(capacity: property.key.utf8.count + 3)
            let isEscaped = text.appendQuoted(property.key, escapesSlashes: false)
            text.append(ASCII.colon)
            return (bytes: text.makeArray(), isEscaped: isEscaped)
        }
        keys = ReflectionKeys(texts.map(\.bytes))
        places = zip(properties, texts).map { property, text in
            Place(
                offset: property.offset, source: property.source, scalar: property.scalar,
                isKeyEscaped: text.isEscaped, isOpen: property.isOpen)
        }
        isPlain = properties.allSatisfy {
            $0.path == nil && $0.option.transform == nil && !$0.option.isIgnoredIfNull
        }
    }

    /// Writes the value in memory at a mapper's place.
    func write(_ memory: UnsafeRawPointer, to mapper: JSON.Mapper) {
        if isPlain {
            var output = JSON.Output()
            unsafe writeObject(memory, into: &output)
            mapper << output.finish()
            return
        }
        mapper << JSON(.container(EditedContainer(isObject: true)))
        for property in properties {
            let path = property.path ?? .key(property.key)
            var json = unsafe property.source.json(memory + property.offset)
            if property.isOpen, let error = json.error {
                json = JSON(failure: error.ofProperty(property.name))
            }
            if path.steps.isEmpty {
                writeWhole(json, of: property, to: mapper)
                continue
            }
            var place = property.option.isIgnoredIfNull ? mapper[ignoreIfNull: path] : mapper[path]
            if let transform = property.option.transform { place = place[transform] }
            place << json
        }
    }

    /// Writes the members of a property that is the whole value among those of the model; `null` has none.
    private func writeWhole(_ json: JSON, of property: Property, to mapper: JSON.Mapper) {
        let whole = property.option.transform.map { transform in JSON { $0[transform] << json } } ?? json
        switch whole.kind {
        case .null: break
        case .object: for (key, value) in whole.members { mapper[key] << value }
        case .missing: mapper << whole
        default:
            mapper
                << JSON(failure: .notEncodable("\(property.name), the whole value, as \(whole.kind)"))
        }
    }

    /// Writes the value in memory into an output.
    func write(_ memory: UnsafeRawPointer, into output: inout JSON.Output) {
        if isPlain {
            unsafe writeObject(memory, into: &output)
        } else {
            output.append(JSON { unsafe write(memory, to: $0) })
        }
    }

    private func writeObject(_ memory: UnsafeRawPointer, into output: inout JSON.Output) {
        let outerCount = output.open(object: true)
        for index in places.indices {
            let place = places[index]
            unsafe output.key(written: keys[index].span, isEscaped: place.isKeyEscaped)
            let property = unsafe memory + place.offset
            if let scalar = place.scalar {
                unsafe scalar.type.write(property, scalar.shape, into: &output)
            } else {
                let hadError = place.isOpen && output.error != nil
                unsafe place.source.write(property, into: &output)
                if place.isOpen, !hadError { output.attributeError(to: properties[index].name) }
            }
        }
        output.close(object: true, outerCount)
    }
}

/// Reads a property of one type from memory, to write it.
protocol PropertySource: SendableMetatype {
    /// Writes the value in memory.
    static func write(_ memory: UnsafeRawPointer, into output: inout JSON.Output)
    /// The form of the value in memory.
    static func json(_ memory: UnsafeRawPointer) -> JSON
}

private enum EncodableSource<Value: JSONEncodable>: PropertySource {
    static func write(_ memory: UnsafeRawPointer, into output: inout JSON.Output) {
        output.encode(unsafe memory.assumingMemoryBound(to: Value.self).pointee)
    }

    static func json(_ memory: UnsafeRawPointer) -> JSON {
        unsafe memory.assumingMemoryBound(to: Value.self).pointee.json
    }
}

/// A value of a type of Swift's own protocol.
private enum SwiftEncodableSource<Value: Encodable>: PropertySource {
    static func write(_ memory: UnsafeRawPointer, into output: inout JSON.Output) {
        output.append(unsafe json(memory))
    }

    static func json(_ memory: UnsafeRawPointer) -> JSON {
        do {
            return try Reflection.encoder.encodeToJSON(
                unsafe memory.assumingMemoryBound(to: Value.self).pointee)
        } catch {
            return JSON(failure: JSON.Error(wrapping: error))
        }
    }
}

extension DirectScalar {
    static func write(_ memory: UnsafeRawPointer, _ shape: ScalarShape, into output: inout JSON.Output) {
        switch shape {
        case .itself:
            unsafe memory.assumingMemoryBound(to: Self.self).pointee.encode(into: &output)
        case .optional:
            unsafe write(memory.assumingMemoryBound(to: Self?.self).pointee, into: &output)
        case .array:
            unsafe write(memory.assumingMemoryBound(to: [Self].self).pointee, into: &output)
        case .optionalArray:
            guard let elements = unsafe memory.assumingMemoryBound(to: [Self]?.self).pointee else {
                return output.null()
            }
            write(elements, into: &output)
        case .dictionary:
            unsafe write(memory.assumingMemoryBound(to: [String: Self].self).pointee, into: &output)
        case .optionalDictionary:
            guard let members = unsafe memory.assumingMemoryBound(to: [String: Self]?.self).pointee else {
                return output.null()
            }
            write(members, into: &output)
        }
    }

    private static func write(_ value: Self?, into output: inout JSON.Output) {
        if let value { value.encode(into: &output) } else { output.null() }
    }

    private static func write(_ elements: [Self], into output: inout JSON.Output) {
        let outerCount = output.open(object: false)
        for element in elements { element.encode(into: &output) }
        output.close(object: false, outerCount)
    }

    private static func write(_ members: [String: Self], into output: inout JSON.Output) {
        let outerCount = output.open(object: true)
        for (key, value) in members {
            output.key(key)
            value.encode(into: &output)
        }
        output.close(object: true, outerCount)
    }
}

extension Reflection {
    /// The source for properties of a type; `nil` if its values have no JSON form.
    static func source(for type: Any.Type) -> (any PropertySource.Type)? {
        func source<Value: JSONEncodable>(_: Value.Type) -> any PropertySource.Type {
            EncodableSource<Value>.self
        }
        func swiftSource<Value: Encodable>(_: Value.Type) -> any PropertySource.Type {
            SwiftEncodableSource<Value>.self
        }
        // Arrays and the like are `JSONEncodable` whatever is in them.
        let isWritten = part(of: type) is any JSONEncodable.Type
        switch type {
        case let encodable as any JSONEncodable.Type where isWritten: return source(encodable)
        case let encodable as any Encodable.Type: return swiftSource(encodable)
        case let encodable as any JSONEncodable.Type where isOpen(part(of: type)): return source(encodable)
        default: return nil
        }
    }

    /// Whether values of a type may be of another, which has a form in JSON: those of classes and existentials.
    static func isOpen(_ type: Any.Type) -> Bool {
        func kind<T>(_: T.Type) -> Kind { self.kind(of: T.self) }
        if type is any JSONEncodable.Type || type is any Encodable.Type { return false }
        return type is AnyClass || _openExistential(type, do: kind) == .existential
    }

    /// Writes a value of a type that has no code for it at a mapper's place.
    static func write<Model: JSONEncodable>(_ model: Model, to mapper: JSON.Mapper) {
        do throws(JSON.Error) {
            if Model.self is AnyClass {
                let object = model as AnyObject
                let type = Swift.type(of: object) as? any JSONEncodable.Type ?? Model.self
                let writer = try ReflectionWriter.of(type)
                unsafe writer.write(address(of: object), to: mapper)
                withExtendedLifetime(object) {}
            } else {
                let writer = try ReflectionWriter.of(Model.self)
                unsafe withUnsafePointer(to: model) { unsafe writer.write($0, to: mapper) }
                if mapper.path.isEmpty { mapper.target.reflectedType = ObjectIdentifier(Model.self) }
            }
        } catch {
            mapper << JSON(failure: error)
        }
    }

    /// The form of a value whose type has no `json` of its own: what its `encode(mapper:)` writes.
    ///
    /// Structures for which that is written by reflection are remembered: they have no code for either, and a later
    /// value can be written without a document of its own. (A structure cannot call what it replaces; a class can.)
    static func json<Model: JSONEncodable>(of model: Model) -> JSON {
        let target = MapperTarget()
        model.encode(mapper: JSON.Mapper(target))
        if target.reflectedType == ObjectIdentifier(Model.self) {
            try? ReflectionWriter.of(Model.self).isWholeForm.store(true, ordering: .relaxed)
        }
        return target.finish()
    }

    /// Writes a value into an output.
    static func encode<Model: JSONEncodable>(_ model: Model, into output: inout JSON.Output) {
        if let writer = ReflectionWriter.known(Model.self), writer.isWholeForm.load(ordering: .relaxed) {
            unsafe withUnsafePointer(to: model) { unsafe writer.write($0, into: &output) }
        } else {
            output.append(model.json)
        }
    }
}

extension JSONEncodable {
    /// What ``encode(mapper:)`` writes.
    public var json: JSON { Reflection.json(of: self) }

    /// Writes ``json``.
    public func encode(into output: inout JSON.Output) {
        Reflection.encode(self, into: &output)
    }

    /// Writes a value without code: its stored properties, those of superclasses first, as members of an object.
    ///
    /// Properties are of types that are ``JSONEncodable`` or `Encodable`; `nil` is written as `null`. What is special
    /// about a property ``JSONSpecifiable/specificOptions()`` says. Without a form, as for a property of another
    /// type, the whole becomes a missing value that names the property.
    public func encode(mapper: JSON.Mapper) {
        Reflection.write(self, to: mapper)
    }
}
