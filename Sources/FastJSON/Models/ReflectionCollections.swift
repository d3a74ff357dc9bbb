// Invariant: memory for elements is initialised from its start, as far as the count says.

extension Reflection {
    /// The elements of the array at `index`, if they are scalars that can be read at once: without a view for each.
    static func scalars<Element>(of tape: Tape, _ index: Int) -> [Element]? {
        guard let type = Element.self as? any WordReadable.Type else { return nil }
        func elements<Scalar: WordReadable>(_: Scalar.Type) -> [Element]? {
            Scalar.elements(on: tape.borrowed, at: index).map { identical($0) }
        }
        return elements(type)
    }

    /// The elements of the array at `index`.
    ///
    /// - Throws: What the first that cannot be read throws.
    static func elements<Element: JSONDecodable>(of tape: Tape, _ index: Int) throws -> [Element] {
        let reader = tape.borrowed
        let end = reader.next(after: index)
        var position = index &+ 1
        guard position < end else { return [] }
        var plan = ReflectionPlan.ofStructure(Element.self)
        if plan == nil, let scalars: [Element] = scalars(of: tape, index) { return scalars }
        return unsafe try Array(unsafeUninitializedCapacity: reader.count(at: index)) { buffer, count in
            let start = unsafe buffer.baseAddress.unsafelyUnwrapped
            while position < end {
                if let plan {
                    unsafe try plan.read(into: start + count, from: tape, position)
                } else {
                    unsafe (start + count).initialize(to: try Element(decode: JSON(tape, position)))
                    // Now it is known how models are read.
                    if count == 0 { plan = ReflectionPlan.ofStructure(Element.self) }
                }
                count &+= 1  // at most the elements of the array
                position = reader.next(after: position)
            }
        }
    }

    /// The members of the object at `index`; of equal keys the first counts, and the others need not be readable.
    ///
    /// - Throws: What the first that cannot be read throws.
    static func members<Key: LosslessStringConvertible, Value: JSONDecodable>(
        of tape: Tape, _ index: Int
    ) throws -> [Key: Value] {
        let reader = tape.borrowed
        let end = reader.next(after: index)
        guard index &+ 1 < end else { return [:] }
        var members = [Key: Value](minimumCapacity: reader.count(at: index))
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        defer { unsafe memory.deallocate() }
        var plan = ReflectionPlan.ofStructure(Value.self)
        var key = index &+ 1
        while key < end {
            let position = reader.next(after: key)
            guard let name = Key(reader.string(at: key)) else {
                throw JSON.Error.other(
                    description: "at \(JSON(tape, position).path): the key is no \(Key.self)")
            }
            key = reader.next(after: position)
            guard members.index(forKey: name) == nil else { continue }
            if let plan {
                unsafe try plan.read(into: memory, from: tape, position)
            } else {
                unsafe memory.initialize(to: try Value(decode: JSON(tape, position)))
                // Now it is known how models are read.
                if members.isEmpty { plan = ReflectionPlan.ofStructure(Value.self) }
            }
            members[name] = unsafe memory.move()
        }
        return members
    }
}
