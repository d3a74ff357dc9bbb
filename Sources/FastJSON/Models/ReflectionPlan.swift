// Invariant: the memory that is filled has the layout that the runtime told of the plan's type.

internal import Synchronization

/// How values of one type are read: its properties, found once, with the keys they have in objects.
///
/// Made once for each type; reading a value asks the runtime nothing.
final class ReflectionPlan: Sendable {
    /// One property to fill.
    struct Property: Sendable {
        /// Where its value comes from.
        enum Source: Sendable {
            /// The member with its key, and nothing else.
            case member
            /// What its options say.
            case options
            /// Nowhere: what keeps the value of a `lazy` property has none at first.
            case nowhere
        }

        let place: PropertyPlace
        let source: Source
        /// The number of its key among the plan's, if a member is looked for.
        fileprivate(set) var key: Int?
        let options: Options
    }

    /// What is special about reading a property; an object, so that properties are cheap to copy.
    final class Options: Sendable {
        /// What is done about the bad items of a collection.
        typealias Items = (
            type: any ItemCollection.Type, behaviour: @Sendable () -> InvalidItemBehavior<any Sendable>
        )

        /// The property's name.
        let name: String
        /// The key of the member.
        let key: String
        /// The way to the value, for properties that are no members of the object.
        let path: JSON.Index?
        let specific: SpecificOption
        /// What is done about bad items, if the property is a collection of which some may be.
        let items: Items?

        init(_ name: String, key: String, path: JSON.Index?, _ specific: SpecificOption, _ items: Items?) {
            (self.name, self.key, self.path) = (name, key, path)
            (self.specific, self.items) = (specific, items)
        }

        private var paths: [JSON.Index] { [path].compactMap(\.self) + specific.alternatives }

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
    private let properties: [Property]
    private let keys: ReflectionKeys
    private let isKnownWhole = Atomic(false)

    /// Whether values of the type are known to be read so, and not by code of their own.
    var isWholeReading: Bool {
        get { isKnownWhole.load(ordering: .relaxed) }
        set { isKnownWhole.store(newValue, ordering: .relaxed) }
    }

    init(of type: Any.Type, _ properties: [Property], _ options: JSONModelOptions) {
        self.type = type
        // A property that is the whole value has all members.
        let refusesOthers =
            options.unknownMembers == .refused && !properties.contains(where: \.options.isWhole)
        let keys = ReflectionKeys(
            properties.map { property in
                property.source == .nowhere || property.options.path != nil ? nil : property.options.key
            }, ignoresCase: options.keys == .caseInsensitive,
            others: refusesOthers ? Set(properties.flatMap(\.options.keysOfPaths)) : nil)
        self.keys = keys
        self.properties = zip(properties, keys.numbers).map { property, number in
            var property = property
            property.key = number
            return property
        }
    }

    /// Reads a structure from the value at `index` into memory, which is left uninitialised if this throws.
    @inline(__always)
    func read(into memory: UnsafeMutableRawPointer, from tape: Tape, _ index: Int) throws {
        guard tape.borrowed.kind(at: index) == .object else {
            throw JSON.Error.typeMismatch(expected: type, actual: JSON(tape, index))
        }
        unsafe try fill(memory, from: tape, index, isInitialized: false)
    }

    /// Reads the properties of a model from the object at `index` into its memory.
    ///
    /// Where memory is not initialised, it is left so if this throws.
    func fill(
        _ model: UnsafeMutableRawPointer, from tape: Tape, _ index: Int, isInitialized: Bool
    ) throws {
        unsafe try withUnsafeTemporaryAllocation(of: Int.self, capacity: max(keys.count, 1)) { memory in
            let members = unsafe ReflectionKeys.Members(in: memory)
            if let other = keys.find(members, of: tape.borrowed, index) {
                throw refusal(ofKeyAt: other, tape)
            }
            var filled = 0
            do {
                while filled < properties.count {
                    unsafe try fillProperty(filled, of: model, from: tape, index, members, isInitialized)
                    filled += 1
                }
            } catch {
                if !isInitialized {
                    for property in properties[..<filled] { unsafe property.place.destroy(in: model) }
                }
                throw error
            }
        }
    }

    @inline(never)
    private func refusal(ofKeyAt position: Int, _ tape: Tape) -> JSON.Error {
        let value = JSON(tape, tape.borrowed.next(after: position))
        return .other(description: "at \(value.path): \(type) has no property for the key")
    }

    /// Fills one property.
    @inline(__always)
    private func fillProperty(
        _ position: Int, of model: UnsafeMutableRawPointer, from tape: Tape, _ object: Int,
        _ members: ReflectionKeys.Members, _ isInitialized: Bool
    ) throws {
        let place = properties[position].place
        let value = properties[position].key.flatMap { members[$0] }
        if properties[position].source == .member {
            if let value {
                return unsafe try place.read(tape, value, into: model, isInitialized: isInitialized)
            }
            if unsafe place.putMissing(into: model, isInitialized: isInitialized) { return }
        }
        // `nil` alone might be the value `null`.
        let member = value.map { JSON(tape, $0) }
        unsafe try fillUnusual(properties[position], of: model, member, of: JSON(tape, object), isInitialized)
    }

    /// Fills a property that has options, or no member.
    @inline(never)
    private func fillUnusual(
        _ property: Property, of model: UnsafeMutableRawPointer, _ member: JSON?, of object: JSON,
        _ isInitialized: Bool
    ) throws {
        let (place, options) = (property.place, property.options)
        guard property.source != .nowhere else {
            _ = unsafe place.putMissing(into: model, isInitialized: isInitialized)
            return
        }
        do {
            let json = value(of: options, member, in: object)
            if json.exists() { return unsafe try read(json, property, of: model, isInitialized) }
            guard options.specific.defaultValue == nil,
                unsafe place.putMissing(into: model, isInitialized: isInitialized)
            else { throw json.error ?? .other(description: "no value for \(options.name)") }
        } catch {
            var fallback: Any? = options.specific.defaultValue
            if fallback == nil, options.specific.isNonNil { fallback = place.slot.emptyValue }
            guard let fallback else { throw error }
            guard unsafe place.put(fallback, into: model, isInitialized: isInitialized) else {
                throw JSON.Error.other(
                    description: "the default value of \(type).\(options.name) is of another type")
            }
        }
    }

    /// Reads a value that is there, through the property's transform if it has one.
    private func read(
        _ json: JSON, _ property: Property, of model: UnsafeMutableRawPointer, _ isInitialized: Bool
    ) throws {
        let (place, options) = (property.place, property.options)
        var json = json
        if let transform = options.specific.transform {
            let object = try transform.object(from: json)
            if unsafe place.put(object, into: model, isInitialized: isInitialized) { return }
            json = try transform.reading(json)
        }
        if let items = options.items {
            let value = try items.type.read(json, items.behaviour(), for: "\(type).\(options.name)")
            if unsafe place.put(value, into: model, isInitialized: isInitialized) { return }
        }
        let (tape, index) = json.onTape()
        unsafe try place.slot.read(tape, index, into: model + place.offset, isInitialized: isInitialized)
    }

    /// The value that a property's options lead to.
    private func value(of options: Options, _ member: JSON?, in object: JSON) -> JSON {
        var json: JSON
        if let path = options.path { json = object[path] } else { json = member ?? object[options.key] }
        for alternative in options.specific.alternatives where !json.exists() {
            let other = object[alternative]
            if other.exists() { json = other }
        }
        return json
    }
}
