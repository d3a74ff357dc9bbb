/// What the mappers of one block write into.
///
/// As long as values come in the order of the text, they go straight into a document, whose innermost containers
/// are open. The first that does not ends the document, and it and those after it are edits of it.
final class MapperTarget {
    /// A container whose end is not written yet.
    private struct Level {
        let isObject: Bool
        /// What the output needs at its end.
        let outerCount: Int
        /// Of an object, the keys so far and the last of them.
        var keys = KeySet()
        var lastKey = ""
        /// Of an array, the elements so far.
        var count = 0
        /// Whether the last child is the next level.
        var isChildOpen = false
    }

    /// Where values go while they come in order.
    private var output: JSON.Output?
    /// Without an output, the value that is edited; a missing one after an error.
    private var json = JSON.null
    private var levels: [Level] = []
    /// The type whose value was written whole, and without code of its own.
    var reflectedType: ObjectIdentifier?

    /// For a new value.
    init() {
        output = JSON.Output()
    }

    /// For changes of a value.
    init(changing json: JSON) {
        output = nil
        self.json = json
    }

    /// Writes a value at a path from the root.
    func write(_ value: (any JSONEncodable)?, at path: [ValuePath.Step]) {
        guard var output = output.take() else { return edit(value, path) }
        switch takePlaceInOrder(of: path) {
        case .after(let depth):
            go(along: path, from: depth, in: &output)
            output.encode(value)
            self.output = consume output
        case .ignored:
            self.output = consume output
        case nil:
            json = end(output)
            edit(value, path)
        }
    }

    /// The value; what is written afterwards does not change it.
    func finish() -> JSON {
        if let output = output.take() { json = end(output) }
        return json
    }

    private func edit(_ value: (any JSONEncodable)?, _ path: [ValuePath.Step]) {
        // The first error stays.
        guard json.exists() else { return }
        let new = value?.json ?? .null
        guard new.exists(), !path.isEmpty else {
            json = new
            return
        }
        json.set(new) { descent in
            for step in path { descent.step(into: JSON.Index(step), creating: true) }
        }
    }

    /// Writes the ends of the open containers.
    private func end(_ output: consuming JSON.Output) -> JSON {
        if levels.isEmpty { open(object: true, in: &output) }
        close(downTo: 0, in: &output)
        return output.finish()
    }

    // MARK: - Writing in order

    private enum PlaceInOrder {
        /// Behind what has been written, as a new child of the open container at a depth.
        case after(depth: Int)
        /// A place that values cannot be written at.
        case ignored
    }

    /// Where a path leads, if that is behind all that has been written; the key there then counts as written.
    private func takePlaceInOrder(of path: [ValuePath.Step]) -> PlaceInOrder? {
        guard !path.isEmpty else { return nil }
        if levels.isEmpty { return isIgnored(path[...]) ? .ignored : .after(depth: 0) }
        for (depth, step) in path.enumerated() {
            guard depth < levels.count else { return nil }
            switch step {
            case .key(let key):
                guard levels[depth].isObject else { return .ignored }
                // Strings that Swift holds equal may differ in their bytes.
                if levels[depth].isChildOpen, levels[depth].lastKey == key,
                    levels[depth].lastKey.utf8.elementsEqual(key.utf8)
                {
                    continue
                }
                if isIgnored(path[(depth + 1)...]) { return .ignored }
                guard levels[depth].keys.insert(key) else { return nil }
            case .index(let index):
                guard !levels[depth].isObject, index >= 0 else { return .ignored }
                if levels[depth].isChildOpen, index == levels[depth].count - 1 { continue }
                guard index >= levels[depth].count else { return nil }
                if isFar(index, from: levels[depth].count) { return .ignored }
                if isIgnored(path[(depth + 1)...]) { return .ignored }
            }
            return .after(depth: depth)
        }
        return nil
    }

    /// Whether containers that are to be made have no place for a step.
    private func isIgnored(_ rest: ArraySlice<ValuePath.Step>) -> Bool {
        rest.contains { step in
            if case .index(let index) = step { index < 0 || isFar(index, from: 0) } else { false }
        }
    }

    private func isFar(_ index: Int, from count: Int) -> Bool { index - count > Descent.paddingLimit }

    /// Goes to a new place, so that its value can be written next.
    private func go(along path: [ValuePath.Step], from depth: Int, in output: inout JSON.Output) {
        let isNew = levels.isEmpty
        if isNew {
            open(like: path[0], in: &output)
        } else {
            close(downTo: depth + 1, in: &output)
        }
        for (position, step) in path.enumerated().dropFirst(depth) {
            let last = levels.count - 1
            switch step {
            case .key(let key):
                output.key(key)
                if isNew || position > depth { _ = levels[last].keys.insert(key) }
                levels[last].lastKey = key
            case .index(let index):
                while levels[last].count < index {
                    output.null()
                    levels[last].count += 1
                }
                levels[last].count += 1
            }
            guard position + 1 < path.count else { break }
            levels[last].isChildOpen = true
            open(like: path[position + 1], in: &output)
        }
    }

    private func open(like step: ValuePath.Step, in output: inout JSON.Output) {
        if case .key = step { open(object: true, in: &output) } else { open(object: false, in: &output) }
    }

    private func open(object isObject: Bool, in output: inout JSON.Output) {
        levels.append(Level(isObject: isObject, outerCount: output.open(object: isObject)))
    }

    private func close(downTo count: Int, in output: inout JSON.Output) {
        while levels.count > count {
            let level = levels.removeLast()
            output.close(object: level.isObject, level.outerCount)
            if !levels.isEmpty { levels[levels.count - 1].isChildOpen = false }
        }
    }
}
