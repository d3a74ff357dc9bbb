// Invariant: memory is that of a value of the plan's type, which lives during the call; each property in it is read
// as the type that the runtime told.

/// How values of one type are written: its properties, found once, with the keys they get.
final class ReflectionWriter: Sendable {
    /// One property to write.
    struct Property: Sendable {
        let key: String
        /// Where the value goes, if that is not simply a member of the object.
        let path: JSON.Index?
        let offset: Int
        let source: any PropertySource
        let option: SpecificOption
    }

    let properties: [Property]
    /// Whether all properties are members of one object, none of which is changed or left out.
    private let isPlain: Bool

    init(_ properties: [Property]) {
        self.properties = properties
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
        mapper << ([:] as JSON)
        for property in properties {
            let path = property.path ?? .key(property.key)
            var place = property.option.isIgnoredIfNull ? mapper[ignoreIfNull: path] : mapper[path]
            if let transform = property.option.transform { place = place[transform] }
            place << (unsafe property.source.json(memory + property.offset))
        }
    }

    private func writeObject(_ memory: UnsafeRawPointer, into output: inout JSON.Output) {
        output.object { output in
            for property in properties {
                output.key(property.key)
                unsafe property.source.write(memory + property.offset, into: &output)
            }
        }
    }
}

/// Reads a property of one type from memory, to write it.
protocol PropertySource: Sendable {
    /// Writes the value in memory.
    func write(_ memory: UnsafeRawPointer, into output: inout JSON.Output)
    /// The form of the value in memory.
    func json(_ memory: UnsafeRawPointer) -> JSON
}

private struct EncodableSource<Value: JSONEncodable>: PropertySource {
    func write(_ memory: UnsafeRawPointer, into output: inout JSON.Output) {
        output.encode(unsafe memory.assumingMemoryBound(to: Value.self).pointee)
    }

    func json(_ memory: UnsafeRawPointer) -> JSON {
        unsafe memory.assumingMemoryBound(to: Value.self).pointee.json
    }
}

/// A value of a type of Swift's own protocol.
private struct SwiftEncodableSource<Value: Encodable>: PropertySource {
    func write(_ memory: UnsafeRawPointer, into output: inout JSON.Output) {
        output.append(unsafe json(memory))
    }

    func json(_ memory: UnsafeRawPointer) -> JSON {
        do {
            return try FastJSONEncoder().encodeToJSON(
                unsafe memory.assumingMemoryBound(to: Value.self).pointee)
        } catch {
            return JSON(failure: JSON.Error(wrapping: error))
        }
    }
}

extension Reflection {
    /// The source for properties of a type; `nil` if its values have no JSON form.
    static func source(for type: Any.Type) -> (any PropertySource)? {
        func source<Value: JSONEncodable>(_: Value.Type) -> any PropertySource { EncodableSource<Value>() }
        func swiftSource<Value: Encodable>(_: Value.Type) -> any PropertySource {
            SwiftEncodableSource<Value>()
        }
        switch type {
        case let encodable as any JSONEncodable.Type: return source(encodable)
        case let encodable as any Encodable.Type: return swiftSource(encodable)
        default: return nil
        }
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
            }
        } catch {
            mapper << JSON(failure: error)
        }
    }
}

extension JSONEncodable {
    /// Writes a value without code: its stored properties, those of superclasses first, as members of an object.
    ///
    /// Properties are of types that are ``JSONEncodable`` or `Encodable`; `nil` is written as `null`. What is special
    /// about a property ``JSONSpecifiable/specificOptions()`` says. Without a form, as for a property of another
    /// type, the whole becomes a missing value that names the property.
    public func encode(mapper: JSON.Mapper) {
        Reflection.write(self, to: mapper)
    }
}
