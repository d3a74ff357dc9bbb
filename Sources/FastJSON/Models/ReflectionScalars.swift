// Invariant: as in ReflectionSlots.swift; a property of a shape is of the type that the shape makes of the scalar's.

/// What a property's type makes of a scalar's.
enum ScalarShape: Sendable {
    case itself, optional, array, optionalArray, dictionary, optionalDictionary

    /// What an optional of a type of this shape is; `nil` for optionals of optionals.
    fileprivate var optional: ScalarShape? {
        switch self {
        case .itself: .optional
        case .array: .optionalArray
        case .dictionary: .optionalDictionary
        case .optional, .optionalArray, .optionalDictionary: nil
        }
    }
}

/// A scalar that is put from words of a tape straight into the memory of properties.
///
/// The conformances below are of known types, for which the compiler makes code of its own.
protocol DirectScalar: WordReadable, JSONEncodable, SendableMetatype {
    /// Fills a property from the value at `index`.
    ///
    /// - Returns: Whether the value could be read so; others, the property's slot may read.
    static func fill(
        _ memory: UnsafeMutableRawPointer, _ shape: ScalarShape, from reader: BorrowedTape, _ index: Int,
        isInitialized: Bool
    ) -> Bool

    /// Writes a property.
    static func write(_ memory: UnsafeRawPointer, _ shape: ScalarShape, into output: inout JSON.Output)

    /// Fills a property whose member is missing with `nil`, if it is optional.
    static func fillMissing(
        _ memory: UnsafeMutableRawPointer, _ shape: ScalarShape, isInitialized: Bool
    ) -> Bool
}

extension DirectScalar {
    static func fill(
        _ memory: UnsafeMutableRawPointer, _ shape: ScalarShape, from reader: BorrowedTape, _ index: Int,
        isInitialized: Bool
    ) -> Bool {
        switch shape {
        case .itself:
            guard let value = value(on: reader, at: index) else { return false }
            unsafe Reflection.store(value, memory, isInitialized)
        case .optional:
            let value = value(on: reader, at: index)
            guard value != nil || reader.kind(at: index) == .null else { return false }
            unsafe Reflection.store(value, memory, isInitialized)
        case .array:
            guard let elements = elements(on: reader, at: index) else { return false }
            unsafe Reflection.store(elements, memory, isInitialized)
        case .optionalArray:
            let elements = elements(on: reader, at: index)
            guard elements != nil || reader.kind(at: index) == .null else { return false }
            unsafe Reflection.store(elements, memory, isInitialized)
        case .dictionary:
            guard let members = members(on: reader, at: index) else { return false }
            unsafe Reflection.store(members, memory, isInitialized)
        case .optionalDictionary:
            let members = members(on: reader, at: index)
            guard members != nil || reader.kind(at: index) == .null else { return false }
            unsafe Reflection.store(members, memory, isInitialized)
        }
        return true
    }

    static func fillMissing(
        _ memory: UnsafeMutableRawPointer, _ shape: ScalarShape, isInitialized: Bool
    ) -> Bool {
        switch shape {
        case .itself, .array, .dictionary: return false
        case .optional: unsafe Reflection.store(Self?.none, memory, isInitialized)
        case .optionalArray: unsafe Reflection.store([Self]?.none, memory, isInitialized)
        case .optionalDictionary: unsafe Reflection.store([String: Self]?.none, memory, isInitialized)
        }
        return true
    }
}

extension Bool: DirectScalar {}
extension String: DirectScalar {}
extension Double: DirectScalar {}
extension Float: DirectScalar {}
extension Int: DirectScalar {}
extension Int8: DirectScalar {}
extension Int16: DirectScalar {}
extension Int32: DirectScalar {}
extension Int64: DirectScalar {}
extension Int128: DirectScalar {}
extension UInt: DirectScalar {}
extension UInt8: DirectScalar {}
extension UInt16: DirectScalar {}
extension UInt32: DirectScalar {}
extension UInt64: DirectScalar {}
extension UInt128: DirectScalar {}

// MARK: - Types made of scalars

extension Reflection {
    /// The scalar that a type is made of, and how; `nil` for other types.
    static func scalar(of type: Any.Type) -> (type: any DirectScalar.Type, shape: ScalarShape)? {
        if let scalar = type as? any DirectScalar.Type { return (scalar, .itself) }
        return (type as? any MadeOfScalars.Type)?.scalar
    }
}

/// An optional, array or dictionary, which may be one of scalars.
private protocol MadeOfScalars {
    static var scalar: (type: any DirectScalar.Type, shape: ScalarShape)? { get }
}

extension Optional: MadeOfScalars {
    fileprivate static var scalar: (type: any DirectScalar.Type, shape: ScalarShape)? {
        guard let (type, shape) = Reflection.scalar(of: Wrapped.self) else { return nil }
        return shape.optional.map { (type, $0) }
    }
}

extension Array: MadeOfScalars {
    fileprivate static var scalar: (type: any DirectScalar.Type, shape: ScalarShape)? {
        (Element.self as? any DirectScalar.Type).map { ($0, .array) }
    }
}

extension Dictionary: MadeOfScalars {
    fileprivate static var scalar: (type: any DirectScalar.Type, shape: ScalarShape)? {
        guard Key.self == String.self else { return nil }
        return (Value.self as? any DirectScalar.Type).map { ($0, .dictionary) }
    }
}
