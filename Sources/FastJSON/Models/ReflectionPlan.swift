// Invariant: the memory that is filled has the layout that the runtime told of the plan's type.

internal import Synchronization

/// How values of one type are read: its properties, found once, with the keys they have in objects.
///
/// Made once for each type; reading a value asks the runtime nothing. There are two ways of reading by a plan: strictly,
/// as ``fill(_:from:_:isInitialized:)`` does, and with conversions, as ``coerce(_:from:_:_:)`` does.
package final class ReflectionPlan: Sendable {
    /// Where a property lies, and what is put there.
    struct Place: Sendable {
        let offset: Int
        /// Puts values in.
        let slot: any PropertySlot.Type
        /// The scalar that the property's type is made of, and how.
        let scalar: (type: any DirectScalar.Type, shape: ScalarShape)?
        /// Whether the value is that of the member with the property's key, and nothing else.
        let isMember: Bool
        /// The first property with the same key, for which the member is found.
        var finder = 0
    }

    /// One property to fill.
    struct Property: Sendable {
        typealias Items = (
            type: any ItemCollection.Type, behaviour: @Sendable () -> InvalidItemBehaviour<any Sendable>
        )

        let name: String
        let place: Place
        /// Whether the property is read; what keeps the value of a `lazy` one is not.
        let isRead: Bool
        let option: SpecificOption
        /// The way to the value, for properties that are no members of the object.
        let path: JSON.Index?
        /// The key of the member.
        let key: String
        /// What is done about bad items, if the property is a collection of which some may be.
        let items: Items?

        /// Whether a member of the object is looked for.
        var isFound: Bool { isRead && path == nil }

        private var paths: [JSON.Index] { [path].compactMap(\.self) + option.alternatives }

        /// Whether the property may be the whole value.
        var isWhole: Bool { paths.contains(where: \.steps.isEmpty) }

        /// The members that the property's paths begin with.
        var keysOfPaths: [String] {
            paths.compactMap { path in
                if case .key(let key)? = path.steps.first { key } else { nil }
            }
        }
    }

    let type: Any.Type
    /// Whether values are objects in memory of their own.
    let isOfClass: Bool
    private let isKnownWhole = Atomic(false)
    /// Whether values of the type are known to be read so, and not by code of their own.
    var isWholeReading: Bool {
        get { isKnownWhole.load(ordering: .relaxed) }
        set { isKnownWhole.store(newValue, ordering: .relaxed) }
    }
    let properties: [Property]
    /// The places of `properties`, apart so that filling one copies nothing.
    let places: [Place]
    /// For a plan that converts values, what that needs to know of each property.
    let coerced: [CoercedProperty]
    /// What is wrong with the rules that a plan that converts values was made by.
    package let faultsOfRules: [String]
    private let unknownMembers: JSONModelOptions.UnknownMembers
    let ignoresCase: Bool
    /// The members that paths lead through.
    private let keysOfPaths: Set<String>
    private let keys: ReflectionKeys
    /// For each fingerprint of a key the first property that has it, and for each property the next; -1 for none.
    private let firstByFingerprint: [Int16]
    private let nextByFingerprint: [Int16]

    init(
        of type: Any.Type, properties: [Property], options: JSONModelOptions,
        coerced: [CoercedProperty] = [], faultsOfRules: [String] = []
    ) {
        self.type = type
        isOfClass = type is AnyClass
        (self.coerced, self.faultsOfRules) = (coerced, faultsOfRules)
        self.properties = properties
        // A property that is the whole value has all members.
        unknownMembers = properties.contains(where: \.isWhole) ? .allowed : options.unknownMembers
        ignoresCase = options.keys == .caseInsensitive
        keysOfPaths = Set(properties.flatMap(\.keysOfPaths))
        // No key has the byte 255, which is not in UTF-8.
        let texts = properties.map { property in
            guard property.isFound else { return [UInt8.max] }
            return Array((options.keys == .caseInsensitive ? property.key.lowercased() : property.key).utf8)
        }
        var places = properties.map(\.place)
        for index in places.indices { places[index].finder = texts.firstIndex(of: texts[index]) ?? index }
        self.places = places
        keys = ReflectionKeys(texts)
        var (first, next) = ([Int16](repeating: -1, count: 256), [Int16](repeating: -1, count: texts.count))
        for index in properties.indices.reversed() where properties[index].isFound {
            let text = texts[index]
            let fingerprint = unsafe Int(
                text.withUnsafeBufferPointer { unsafe MemberDirectory.fingerprint($0) })
            next[index] = first[fingerprint]
            first[fingerprint] = Int16(index)
        }
        (firstByFingerprint, nextByFingerprint) = (first, next)
    }

    /// Reads a structure from the value at `index` into memory, which is left uninitialised if this throws.
    @inline(__always)
    func read(into memory: UnsafeMutableRawPointer, from tape: Tape, _ index: Int) throws {
        guard tape.borrowed.kind(at: index) == .object else {
            throw JSON.Error.typeMismatch(expected: type, actual: JSON(tape, index))
        }
        unsafe try fill(memory, from: tape, index, isInitialized: false)
    }

    /// Reads the properties of a value from the object at `index` into its memory.
    ///
    /// Where memory is not initialised, it is left so if this throws.
    func fill(
        _ memory: UnsafeMutableRawPointer, from tape: Tape, _ index: Int, isInitialized: Bool
    ) throws {
        unsafe try withUnsafeTemporaryAllocation(of: Int.self, capacity: max(properties.count, 1)) { found in
            unsafe found.initialize(repeating: -1)
            unsafe try findMembers(of: tape, index, found)
            var filled = 0
            do {
                while filled < places.count {
                    unsafe try fillProperty(
                        filled, of: memory, from: tape, index, value: found[places[filled].finder],
                        isInitialized)
                    filled += 1
                }
            } catch {
                if !isInitialized {
                    for place in places[..<filled] {
                        unsafe place.slot.destroy(memory + place.offset)
                    }
                }
                throw error
            }
        }
    }

    /// Writes down where the value of each property is.
    func findMembers(
        of tape: Tape, _ index: Int, _ found: UnsafeMutableBufferPointer<Int>
    ) throws {
        let reader = tape.borrowed
        let end = reader.next(after: index)
        var position = index &+ 1
        var expected = 0
        while position < end {
            let value = reader.next(after: position)
            // Mostly it is the property behind the last.
            let isExpected =
                unsafe expected < places.count && reader.isKey(at: position, equalTo: keys[expected])
            let property = isExpected ? expected : property(ofKeyAt: position, reader)
            if property >= 0 {
                // Of equal keys the first counts.
                let finder = places[property].finder
                if unsafe found[finder] < 0 { unsafe found[finder] = value }
                expected = property &+ 1
            } else if unknownMembers == .refused, !keysOfPaths.contains(reader.string(at: position)) {
                throw JSON.Error.other(
                    description: "at \(JSON(tape, value).path): \(type) has no property for the key")
            }
            position = reader.next(after: value)
        }
    }

    /// The property with the key at `position`, or -1.
    private func property(ofKeyAt position: Int, _ reader: BorrowedTape) -> Int {
        unsafe reader.withDecodedBytes(at: position) { name in
            guard !ignoresCase else {
                var folded = unsafe String(decoding: name, as: UTF8.self).lowercased()
                return folded.withUTF8 { unsafe property(withKey: $0) }
            }
            return unsafe property(withKey: name)
        }
    }

    private func property(withKey name: UnsafeBufferPointer<UInt8>) -> Int {
        var candidate = Int(firstByFingerprint[unsafe Int(MemberDirectory.fingerprint(name))])
        while candidate >= 0, unsafe !Tape.areEqual(name, keys[candidate]) {
            candidate = Int(nextByFingerprint[candidate])
        }
        return candidate
    }

    /// Fills one property from the value at `value`, or without one if that is -1.
    @inline(__always)
    private func fillProperty(
        _ position: Int, of memory: UnsafeMutableRawPointer, from tape: Tape, _ object: Int, value: Int,
        _ isInitialized: Bool
    ) throws {
        let place = places[position]
        let property = unsafe memory + place.offset
        if place.isMember, value < 0 {
            if let scalar = place.scalar,
                unsafe scalar.type.fillMissing(property, scalar.shape, isInitialized: isInitialized)
            {
                return
            }
            if unsafe place.slot.putMissing(into: property, isInitialized: isInitialized) { return }
        } else if place.isMember {
            if let scalar = place.scalar,
                unsafe scalar.type.fill(
                    property, scalar.shape, from: tape.borrowed, value, isInitialized: isInitialized)
            {
                return
            }
            return unsafe try place.slot.read(tape, value, into: property, isInitialized: isInitialized)
        }
        // `nil` alone might be the value `null`.
        let member = value < 0 ? JSON?.none : JSON(tape, value)
        unsafe try fillUnusual(properties[position], property, member, of: JSON(tape, object), isInitialized)
    }

    /// Fills a property that has options, or no member.
    @inline(never)
    private func fillUnusual(
        _ property: Property, _ place: UnsafeMutableRawPointer, _ member: JSON?, of object: JSON,
        _ isInitialized: Bool
    ) throws {
        guard property.isRead else {
            _ = unsafe property.place.slot.putMissing(into: place, isInitialized: isInitialized)
            return
        }
        do {
            let json = value(of: property, member, in: object)
            if json.exists() {
                return unsafe try read(json, property, place, isInitialized)
            }
            guard property.option.defaultValue == nil,
                unsafe property.place.slot.putMissing(into: place, isInitialized: isInitialized)
            else { throw json.error ?? .other(description: "no value for \(property.name)") }
        } catch {
            let option = property.option
            var fallback: Any? = option.defaultValue
            if fallback == nil, option.isNonNil { fallback = property.place.slot.emptyValue }
            guard let fallback else { throw error }
            guard unsafe property.place.slot.put(fallback, into: place, isInitialized: isInitialized) else {
                throw JSON.Error.other(
                    description: "the default value of \(type).\(property.name) is of another type")
            }
        }
    }

    /// Reads a value that is there, through the property's transform if it has one.
    private func read(
        _ json: JSON, _ property: Property, _ place: UnsafeMutableRawPointer, _ isInitialized: Bool
    ) throws {
        var json = json
        if let transform = property.option.transform {
            let object = try transform.object(from: json)
            if unsafe property.place.slot.put(object, into: place, isInitialized: isInitialized) { return }
            json = try transform.reading(json)
        }
        if let items = property.items {
            let value = try items.type.read(json, items.behaviour(), for: "\(type).\(property.name)")
            if unsafe property.place.slot.put(value, into: place, isInitialized: isInitialized) { return }
        }
        let (tape, index) = json.onTape()
        unsafe try property.place.slot.read(tape, index, into: place, isInitialized: isInitialized)
    }

    /// The value that a property's options lead to.
    private func value(of property: Property, _ member: JSON?, in object: JSON) -> JSON {
        var json: JSON
        if let path = property.path { json = object[path] } else { json = member ?? object[property.key] }
        for alternative in property.option.alternatives where !json.exists() {
            let other = object[alternative]
            if other.exists() { json = other }
        }
        return json
    }
}
