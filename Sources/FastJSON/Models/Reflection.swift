// Invariant: the runtime's functions are called for structures and classes only, for which they are made, and with
// positions below the count they gave; offsets are those of the runtime, and memory at them is read and written as
// the type that the runtime gave for them.

@_spi(Reflection) internal import Swift

/// The stored properties of types, as the runtime tells them.
///
/// Only through the runtime's own functions: what types look like in memory changes from release to release.
package enum Reflection {
    /// One stored property.
    package struct Property: Sendable {
        package let name: String
        package let type: Any.Type
        /// Bytes from the start of the value, or of the object in memory.
        package let offset: Int
        /// Whether it is a `var`.
        package let isVariable: Bool
        /// Whether a reference in it is strong.
        let isStrong: Bool

        /// Whether it is what a `lazy` property keeps its value in.
        var isLazyStorage: Bool { name.hasPrefix("$__lazy_storage_$_") }
    }

    /// What kinds of types there are, as far as they have stored properties.
    enum Kind {
        case structure, `class`, existential, other
    }

    /// Whether values of a type have stored properties.
    static func kind<T>(of type: T.Type) -> Kind {
        var kind = Kind.other
        // The runtime tells the kinds of properties, so one of that type is asked for.
        _ = unsafe _forEachField(of: Holder<T>.self) { _, _, _, found in
            switch found {
            case .struct: kind = .structure
            case .class: kind = .class
            case .existential: kind = .existential
            default: kind = .other
            }
            return true
        }
        return kind
    }

    private struct Holder<T> {
        var value: T
    }

    /// The stored properties of a structure or class, those of superclasses first.
    static func properties(of type: Any.Type) -> [Property] {
        (0..<swift_reflectionMirror_recursiveCount(type)).map { position in
            var metadata = unsafe PropertyMetadata()
            let propertyType = unsafe swift_reflectionMirror_recursiveChildMetadata(
                type, index: position, fieldMetadata: &metadata)
            defer { unsafe metadata.freeName?(metadata.name) }
            return unsafe Property(
                name: metadata.name.map { unsafe String(cString: $0) } ?? "",
                type: propertyType,
                offset: swift_reflectionMirror_recursiveChildOffset(type, index: position),
                isVariable: metadata.isVariable,
                isStrong: metadata.isStrong)
        }
    }

    /// The stored properties of a type that have a value of their own: all but what keeps that of a `lazy` one, and
    /// weak and unowned references; none of a type that is no structure or class.
    package static func plainProperties(of type: Any.Type) -> [Property] {
        func kind<T>(_ type: T.Type) -> Kind { Reflection.kind(of: type) }
        guard [.structure, .class].contains(_openExistential(type, do: kind)) else { return [] }
        return properties(of: type).filter { !$0.isLazyStorage && $0.isStrong }
    }

    /// The address of an object, which its properties' offsets count from.
    static func address(of object: AnyObject) -> UnsafeMutableRawPointer {
        unsafe Unmanaged.passUnretained(object).toOpaque()
    }
}

// MARK: - The runtime's functions

/// What the runtime tells of a property, in its own layout.
@unsafe
private struct PropertyMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVariable = false
}

// `Mirror` is built on these three. There is no public name for them: without `@_silgen_name` a `var` could not be
// told from a `let`, which in classes must not be written.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func swift_reflectionMirror_recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func swift_reflectionMirror_recursiveChildMetadata(
    _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<PropertyMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func swift_reflectionMirror_recursiveChildOffset(_ type: Any.Type, index: Int) -> Int
