internal import FastJSON
internal import Foundation

/// The properties that key paths lead to, found once for each.
enum KeyPathPlaces {
    private struct Known {
        /// Kept, so that no other object has its identity.
        let keyPath: AnyKeyPath
        let place: CoercionRule.Place
    }

    private static let known = Locked<[ObjectIdentifier: Known]>([:])
    /// Key paths in code are one object each; those made while a program runs must not fill the memory.
    private static let limit = 4096

    /// Where the property of a key path is; `transform` makes values of types that are not read without one.
    static func place<Root, Value>(
        of keyPath: WritableKeyPath<Root, Value>, _ transform: (any PropertyAction)?
    ) -> CoercionRule.Place {
        let identity = ObjectIdentifier(keyPath)
        if let known = known.withLock({ $0[identity]?.place }) { return known }
        let place = find(keyPath, transform)
        known.withLock { known in
            if known.count >= limit { known.removeAll() }
            known[identity] = Known(keyPath: keyPath, place: place)
        }
        return place
    }

    private static func find<Root, Value>(
        _ keyPath: WritableKeyPath<Root, Value>, _ transform: (any PropertyAction)?
    ) -> CoercionRule.Place {
        if !(Root.self is AnyClass), let offset = MemoryLayout<Root>.offset(of: keyPath) {
            return .offset(offset)
        }
        guard let type = Root.self as? any HandyJSON.Type else {
            return .nowhere("a key path of a rule is one of \(Root.self), which is no HandyJSON")
        }
        let name = KeyPathProperty.name(
            at: keyPath, samples: Samples.values(of: Value.self, transform), areEqual: Samples.areEqual
        ) { type.init() as? Root }
        guard let name else {
            return .nowhere(
                """
                a key path of a rule leads to no stored property that can be told from the others of type \
                \(Value.self); use HandyJSON's form, as self.name
                """)
        }
        return .name(name)
    }
}

/// Values to try a key path with.
private enum Samples {
    /// Some values of a type, as different as can be had.
    static func values<Value>(of type: Value.Type, _ transform: (any PropertyAction)?) -> [Value] {
        let texts = ["1", "0", "\"x\"", "\"1\"", "true", "false", "[1]", "[\"x\"]", "[]", "{\"x\":1}", "{}"]
        let jsons = texts.map { JSON(jsonString: $0) }
        let context = HandyJSONConfiguration.context
        func converted<Part: Coercion>(_: Part.Type) -> [Any] { jsons.compactMap { Part.value($0, context) } }
        var samples: [Any] = Coercions.coercion(of: type).map { converted($0) } ?? []
        samples += jsons.compactMap { transform?.transformed($0) }
        samples += [
            Date(timeIntervalSince1970: 1), URL(fileURLWithPath: "/x"), Data([1]), UUID(), Decimal(1),
            NSDecimalNumber(value: 1), JSONColor(red: 1, green: 0, blue: 0),
        ]
        samples += cases(of: type)
        if let empty = (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) {
            samples.append(empty)
        }
        return samples.compactMap { $0 as? Value }
    }

    private static func cases(of type: Any.Type) -> [Any] {
        func all<Cases: CaseIterable>(_: Cases.Type) -> [Any] { Array(Cases.allCases) }
        if let type = type as? any CaseIterable.Type { return all(type) }
        return (type as? any Wrapping.Type).map { cases(of: $0.wrapped) } ?? []
    }

    static func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
        func equal<Known: Equatable>(_ left: Known) -> Bool { left == right as? Known }
        if let left = left as? any Equatable { return equal(left) }
        if Value.self is AnyClass { return left as AnyObject === right as AnyObject }
        return "\(left)" == "\(right)"
    }
}

/// An optional of whatever type.
private protocol Wrapping {
    static var wrapped: Any.Type { get }
}

extension Optional: Wrapping {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}
