// Invariant: `memory` is where the runtime says that a property of the source's type lies, and holds a value.

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

// MARK: - Choice

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

    /// Writes dates as reading has them, by ``DateTransform/default``.
    static let encoder: FastJSONEncoder = {
        let encoder = FastJSONEncoder()
        encoder.dateEncodingStrategy = .custom { date, encoder in try date.json.encode(to: encoder) }
        return encoder
    }()
}
