// Invariant: a property is written in a model of its own type, where the runtime says that it lies.

internal import FastJSON

/// Tells which stored property a key path leads to, where the key path does not tell: that of a class, or one with
/// observers.
enum KeyPathProperty {
    /// The name of the property.
    ///
    /// - Parameters:
    ///   - keyPath: Of a structure's or class's property.
    ///   - samples: Some values of the property's type, tried out on models made for it. None can be told from another
    ///     by values that all are equal; then the property is known only if it is the one of its type.
    ///   - areEqual: Whether two values are the same.
    ///   - make: Makes a model.
    /// - Returns: `nil` if there is none, or none can be told.
    static func name<Root, Value>(
        at keyPath: KeyPath<Root, Value>, samples: [Value], areEqual: (Value, Value) -> Bool,
        make: () -> Root?
    ) -> String? {
        guard let model = make() else { return nil }
        let candidates = Reflection.plainProperties(of: Swift.type(of: model))
            .filter { $0.type == Value.self && $0.isVariable }
        var untold: [String] = []
        for candidate in candidates {
            switch leads(keyPath, to: candidate, samples, areEqual, make) {
            case true?: return candidate.name
            case false?: break
            case nil: untold.append(candidate.name)
            }
        }
        return candidates.count == 1 ? untold.first : nil
    }

    /// Whether a value put into a property's memory is what the key path gives; `nil` if no sample tells.
    private static func leads<Root, Value>(
        _ keyPath: KeyPath<Root, Value>, to property: Reflection.Property, _ samples: [Value],
        _ areEqual: (Value, Value) -> Bool, _ make: () -> Root?
    ) -> Bool? {
        for sample in samples {
            guard var root = make(), !areEqual(root[keyPath: keyPath], sample) else { continue }
            unsafe withUnsafeMutablePointer(to: &root) { root in
                let memory = UnsafeMutableRawPointer(root)
                // A reference is the address of its object.
                let base =
                    unsafe Root.self is AnyClass ? memory.load(as: UnsafeMutableRawPointer.self) : memory
                unsafe (base + property.offset).assumingMemoryBound(to: Value.self).pointee = sample
            }
            return areEqual(root[keyPath: keyPath], sample)
        }
        return nil
    }
}
