/// A way down from a value to one inside it, taken so that the one inside can be changed in place.
///
/// Each child on the way is taken out of its container, which so remains the only one to refer to it, is changed,
/// and is put back. Nothing recurses, so a path may have any length. Containers on a tape whose child is not
/// changed stay on the tape.
struct Descent {
    /// At most so many nulls are put before an index that is made; one further away is not made.
    static let paddingLimit = 1_000_000

    /// Where the value at the end belongs.
    private enum Slot {
        /// In the place of a child that is there.
        case place(EditedContainer.Place)
        /// Behind the last child and as many nulls.
        case addition(key: String?, padding: Int)
        /// Nowhere: the step found nothing, and may not make anything.
        case nowhere
    }

    /// A container on the way.
    private struct Level {
        var container: JSON
        let slot: Slot
        /// The value that the container was made in place of.
        let before: JSON?
        /// The child that was taken out, unless it is a changed container, which must stay the only reference.
        let original: JSON?
    }

    private var levels: [Level] = []
    /// The value at the end of the way so far; missing if it is not there.
    var value: JSON

    /// A way from `root`, which holds `null` until ``finish(in:)``.
    init(from root: inout JSON) {
        value = .null
        swap(&value, &root)
    }

    /// Ends the way: puts the values back, outermost last.
    ///
    /// A missing value at the end changes nothing; it cannot be put anywhere. Only a changed container that was
    /// replaced by one in place is lost, since no second reference to it was kept: `null` stands there then.
    mutating func finish(in root: inout JSON) {
        while var level = levels.popLast() {
            switch level.slot {
            case .nowhere: break
            case .addition(let key, let padding):
                guard value.exists(), let container = level.container.editable() else { break }
                for _ in 0..<padding { container.append(.null) }
                container.append(value, key: key)
            case .place(let place):
                if case .base(let word) = place, let tape = level.container.tape {
                    let isUnchanged = value.tape === tape && value.index == word
                    guard value.exists(), !isUnchanged else { break }
                }
                // What stood in an edited container was taken out, so something must be put back.
                level.container.editable()?.put(value.exists() ? value : level.original ?? .null, at: place)
            }
            value = value.exists() ? level.container : level.before ?? level.container
        }
        root = value
    }

    /// Goes on along an index, which may be a path.
    mutating func step(into index: JSON.Index, creating: Bool = false) {
        switch index.form {
        case .key(let key): step(intoKey: key, creating: creating)
        case .index(let position): step(intoPosition: position, creating: creating)
        case .path(let steps):
            for step in steps { self.step(into: step, creating: creating) }
        case .position(let word, let rank):
            if let place = value.place(ofPosition: word, rank: rank) {
                descend(to: place)
            } else {
                extend(.nowhere, value.missing(index: rank))
            }
        }
    }

    /// Goes on along one reference token of a JSON Pointer.
    mutating func step(intoToken token: String) {
        guard value.kind == .array else { return step(intoKey: token, creating: false) }
        if token == "-" {
            extend(.addition(key: nil, padding: 0), value.missing(index: value.count))
        } else if let position = JSON.arrayIndex(token) {
            step(intoPosition: position, creating: false)
        } else {
            extend(.nowhere, value.missing(key: token))
        }
    }

    /// The error of the last step, which found nothing.
    func unresolved(_ pointer: String, _ tokens: [String]) -> JSON.Error {
        let last = levels.count - 1
        return levels.last?.container.unresolved(pointer, tokens, last) ?? .invalidPointer(pointer)
    }

    private mutating func step(intoKey key: String, creating: Bool) {
        let before = creating ? makeContainer(isObject: true) : nil
        if let place = value.place(ofKey: key) {
            descend(to: place)
        } else {
            let slot: Slot = value.kind == .object ? .addition(key: key, padding: 0) : .nowhere
            extend(slot, value.missing(key: key), before)
        }
    }

    private mutating func step(intoPosition position: Int, creating: Bool) {
        let isNear = position >= 0 && position - value.count <= Self.paddingLimit
        let before = creating && isNear ? makeContainer(isObject: false) : nil
        if let place = value.place(at: position) {
            descend(to: place)
        } else {
            let isBehind = creating && isNear && value.kind == .array && position >= value.count
            let slot: Slot = isBehind ? .addition(key: nil, padding: position - value.count) : .nowhere
            extend(slot, value.missing(index: position), before)
        }
    }

    /// Puts an empty container in the place of a scalar or a missing value.
    private mutating func makeContainer(isObject: Bool) -> JSON? {
        guard value.kind != .array, value.kind != .object else { return nil }
        let before = value
        value = JSON(.container(EditedContainer(isObject: isObject)))
        return before
    }

    private mutating func descend(to place: EditedContainer.Place) {
        let child: JSON
        if case .base(let word) = place, let tape = value.tape {
            child = JSON(tape, word)
        } else {
            guard let container = value.editable() else { return }
            child = container.take(at: place)
        }
        extend(.place(place), child)
    }

    private mutating func extend(_ slot: Slot, _ child: JSON, _ before: JSON? = nil) {
        var original: JSON?
        if case .place = slot {
            if case .container = child.storage {} else { original = child }
        }
        levels.append(Level(container: value, slot: slot, before: before, original: original))
        value = child
    }
}

extension JSON {
    /// The container to change, which this value alone refers to; `nil` for scalars and missing values.
    ///
    /// A caller must not be inside a `switch` over the storage, whose copy lives on to its end.
    mutating func editable() -> EditedContainer? {
        if var container = takeContainer() {
            if !isKnownUniquelyReferenced(&container) { container = EditedContainer(copying: container) }
            storage = .container(container)
            return container
        }
        guard let tape, tape.word(at: index).isContainer else { return nil }
        let container = EditedContainer(over: tape, index)
        self = JSON(.container(container))
        return container
    }

    /// Moves the container out, if there is one.
    ///
    /// The storage gives up its reference before the one bound here is handed on, so that inlined or not, optimised or
    /// not, only one is left.
    private mutating func takeContainer() -> EditedContainer? {
        guard case .container(let container) = storage else { return nil }
        storage = .null
        return container
    }

    /// The place of the first member with the given key.
    func place(ofKey key: String) -> EditedContainer.Place? {
        switch storage {
        case .tape(let tape): tape.value(forKey: key, inObject: index).map { .base(word: $0) }
        case .container(let container): container.place(ofKey: key)
        default: nil
        }
    }

    /// The place of an element.
    func place(at position: Int) -> EditedContainer.Place? {
        switch storage {
        case .tape(let tape): tape.element(at: position, inArray: index).map { .base(word: $0) }
        case .container(let container): container.isObject ? nil : container.place(at: position)
        default: nil
        }
    }

    /// The place of a position of the collection.
    func place(ofPosition word: Int, rank: Int) -> EditedContainer.Place? {
        switch storage {
        case .tape(let tape):
            return tape.child(at: word, ofContainer: index).map { .base(word: $0) }
        case .container(let container): return container.place(ofPosition: word, rank: rank)
        default: return nil
        }
    }

    /// The child at a place.
    func child(at place: EditedContainer.Place) -> JSON {
        switch (storage, place) {
        case (.tape(let tape), .base(let word)): JSON(tape, word)
        case (.container(let container), _): container.child(at: place)
        default: .null
        }
    }

    /// Puts a value at the end of a way; a missing one changes nothing.
    mutating func set(_ newValue: JSON, _ walk: (inout Descent) -> Void) {
        guard newValue.exists() else { return }
        var descent = Descent(from: &self)
        walk(&descent)
        descent.value = newValue
        descent.finish(in: &self)
    }
}
