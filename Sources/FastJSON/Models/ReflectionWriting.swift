// Invariant: the memory that a writer is given is that of a whole value of its type, which lives during the call.

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

extension Reflection {
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
            try? ReflectionWriter.of(Model.self).isWholeForm = true
        }
        return target.finish()
    }

    /// Writes a value into an output.
    static func encode<Model: JSONEncodable>(_ model: Model, into output: inout JSON.Output) {
        if let writer = ReflectionWriter.known(Model.self), writer.isWholeForm {
            unsafe withUnsafePointer(to: model) { unsafe writer.write($0, into: &output) }
        } else {
            output.append(model.json)
        }
    }
}
