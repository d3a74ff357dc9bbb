#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension JSON {
    /// The value as Swift values: `String`, `Bool`, a number, `[Any]`, `[String: Any]`, and `null` for `null` and a
    /// missing value.
    ///
    /// A number is an `Int` if it is one (`1.0` is), else a `UInt64` if it is one, else a `Double` if it has no more
    /// than the 17 digits that a `Double` is ever printed with, else a `Decimal` if that is exact, else the nearest
    /// `Double`. A number beyond the range of both is infinite. Of equal keys the first counts.
    ///
    /// `package`, since FastJSONFoundation has it with `NSNull`.
    ///
    /// - Complexity: O(*n*). The stack does not grow with the depth; but freeing deep arrays may, as Swift does it.
    package func anyValue(null: Any) -> Any {
        var open: [ObjectContainer] = []
        var made = ObjectContainer.scalar(self, null: null, orOpen: &open)
        while true {
            if let object = made {
                guard !open.isEmpty else { return object }
                open[open.count - 1].add(object)
            }
            if let next = open[open.count - 1].next() {
                made = ObjectContainer.scalar(next, null: null, orOpen: &open)
            } else {
                made = open.removeLast().object
            }
        }
    }
}

/// An array or object whose values are being made into Swift values.
private struct ObjectContainer {
    private var elements: JSON.ValueIterator
    private var members: JSON.Members.Iterator
    private let isObject: Bool
    private var key = ""
    private var array: [Any] = []
    private var dictionary: [String: Any] = [:]

    private init(_ json: JSON) {
        isObject = json.kind == .object
        elements = json.elements.makeIterator()
        members = json.members.makeIterator()
        if isObject {
            dictionary.reserveCapacity(json.count)
        } else {
            array.reserveCapacity(json.count)
        }
    }

    /// The next value to be made.
    mutating func next() -> JSON? {
        guard isObject else { return elements.next() }
        while let (key, value) = members.next() {
            guard dictionary[key] == nil else { continue }
            self.key = key
            return value
        }
        return nil
    }

    mutating func add(_ object: Any) {
        if isObject { dictionary[key] = object } else { array.append(object) }
    }

    /// The container, once all its values are made.
    var object: Any { isObject ? dictionary : array }

    /// The object of a scalar; `nil` for a container, which is opened.
    static func scalar(_ json: JSON, null: Any, orOpen open: inout [ObjectContainer]) -> Any? {
        switch json.value {
        case .null, .missing: return null
        case .bool(let isTrue): return isTrue
        case .number(let number): return object(number)
        case .string(let text): return text
        case .array, .object:
            open.append(ObjectContainer(json))
            return nil
        }
    }

    private static func object(_ number: JSON.Number) -> Any {
        if let integer = number.int { return integer }
        if let integer = number.uInt64 { return integer }
        guard let double = number.double else {
            return number.decimal ?? (number.text.hasPrefix("-") ? -Double.infinity : Double.infinity)
        }
        if keeps(double, number) { return double }
        return number.decimal ?? double
    }

    /// Whether a number is the text of the `Double` nearest to it: has no more than the 17 digits that a `Double` is
    /// ever printed with, or just its shortest digits.
    private static func keeps(_ double: Double, _ number: JSON.Number) -> Bool {
        if double.isNormal {
            let mantissa = number.text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
            let digits = mantissa.drop { $0 < UInt8(ascii: "1") }
            if digits.count <= 17 || digits.count == 18 && digits.contains(UInt8(ascii: ".")) { return true }
        }
        return JSON(any: double).number == number
    }
}
