/// Encodes values into a text, which is the whole one or that of a container written to out of turn.
///
/// A value is encoded where the text ends, inside the innermost open value. Handles (encoders and containers) name
/// the open value that they write to by its name. One that is not innermost any more is still served:
///
/// - If containers inside it were left open by whoever asked for them, or are being encoded further up the stack,
///   they are moved to a text of their own, and put back when the value around them is closed.
/// - If it was itself moved, the text that it is in now takes what is written.
final class EncodingWriter {
    /// From this length on, output that goes to a file descriptor is written out.
    static let drainedLength = 1 << 16

    let session: EncodingSession
    /// The path to the outermost value of this text.
    private let basePath: [any CodingKey]
    /// A text that belongs into this one, with the offset where it belongs.
    typealias Part = (offset: Int, writer: EncodingWriter)

    /// The texts that belong into this one, in order.
    private var parts: [Part] = [] {
        didSet { text.hasParts = !parts.isEmpty }
    }
    /// The types of values lately encoded, and how that is done.
    private let plans: TypeTable<TypePlan>
    private let ownText: HeapValue<GrowingText>

    init(_ text: consuming GrowingText, _ session: EncodingSession, basePath: [any CodingKey]) {
        self.session = session
        self.basePath = basePath
        plans = session.plans
        ownText = HeapValue(text)
    }

    /// The text.
    @inline(__always)
    var text: GrowingText {
        _read { yield ownText.value }
        _modify { yield &ownText.value }
    }

    /// How values of a type are encoded.
    @inline(__always)
    func plan<Value: Encodable>(for type: Value.Type) -> TypePlan {
        plans.value(of: type) { TypePlan.shared(for: type) }
    }

    // MARK: - Scopes

    /// The writer in which a value is innermost.
    ///
    /// - Throws: If the value is complete.
    @inline(__always)
    func ready(_ id: ValueID) throws -> EncodingWriter {
        text.top.id == id ? self : try resolve(id)
    }

    @inline(never)
    private func resolve(_ id: ValueID) throws -> EncodingWriter {
        if let place = text.place(of: id) {
            if place < text.outer.count { moveOut(place + 1) }
            return self
        }
        if let failure = session.failure { throw failure }
        guard let writer = session.writer(ofMoved: id), writer !== self,
            writer.text.place(of: id) != nil
        else {
            throw UnplacedError(
                value: nil,
                description: "A container was written to after the value that it belongs to ended.")
        }
        return try writer.ready(id)
    }

    /// The writer that holds an open value.
    private func holder(of id: ValueID) -> EncodingWriter? {
        if text.place(of: id) != nil { return self }
        guard let writer = session.writer(ofMoved: id), writer.text.place(of: id) != nil else {
            return nil
        }
        return writer
    }

    /// The members or elements so far of an open container.
    func count(_ id: ValueID) -> Int {
        guard let holder = holder(of: id), let place = holder.text.place(of: id) else { return 0 }
        return holder.text.scope(at: place).count
    }

    /// Moves open values from a place on to a text of their own.
    private func moveOut(_ place: Int) {
        let first = text.scope(at: place)
        guard !text.isDrained(first.start) else {
            // They were written out in part: they end here.
            while text.outer.count >= place { closeTop() }
            return
        }
        let path = path(to: place - 1)
        let part = text.split(at: place, number: session.nextText())
        let writer = EncodingWriter(part, session, basePath: path)
        while let last = parts.last, last.offset > first.start {
            writer.parts.insert((last.offset - first.start, last.writer), at: 0)
            parts.removeLast()
        }
        for place in 1...writer.text.outer.count {
            session.didMove(writer.text.scope(at: place).id, to: writer)
        }
        parts.append((first.start, writer))
    }

    /// Closes a value, and before it the containers in it that were left open.
    @inline(__always)
    func close(_ id: ValueID) {
        if text.top.id == id {
            closeTop()
        } else {
            closeOther(id)
        }
    }

    @inline(never)
    private func closeOther(_ id: ValueID) {
        guard let holder = holder(of: id), let place = holder.text.place(of: id) else { return }
        while holder.text.outer.count >= place { holder.closeTop() }
    }

    @inline(__always)
    private func closeTop() {
        if text.hasParts { putBackParts() }
        if text.drainedCount > 0, text.repeatsDrainedKey() {
            session.fail(
                UnplacedError(
                    value: nil, description: "A key came again after its first value had been written out."))
            text.top.mayRepeatKeys = false
        }
        text.close()
        if text.output.count >= text.drainLimit { drain() }
    }

    /// Puts the texts that belong into the innermost value where they belong.
    @inline(never)
    private func putBackParts() {
        let start = text.top.start
        guard let first = parts.firstIndex(where: { $0.offset >= start }) else { return }
        for (_, writer) in parts[first...] {
            while writer.text.outer.count > 0 { writer.closeTop() }
        }
        text.insert(Array(parts[first...]))
        parts.removeLast(parts.count - first)
    }

    /// The text that belongs to an offset.
    func part(at offset: Int) -> EncodingWriter? {
        parts.first { $0.offset == offset }?.writer
    }

    // MARK: - Draining

    /// Writes out what is complete, if the output has become long.
    @inline(__always)
    func drainIfLong() {
        if text.output.count >= text.drainLimit { drain() }
    }

    @inline(never)
    private func drain() {
        guard let descriptor = session.descriptor else { return }
        let settled = min(text.settledEnd, parts.first?.offset ?? .max)
        // So that what cannot be written out yet is not looked at for each value.
        guard settled - text.drainedCount >= EncodingWriter.drainedLength / 2 else {
            text.drainLimit = max(text.output.count * 2, EncodingWriter.drainedLength)
            return
        }
        do throws(JSONFileError) {
            try text.drain(to: settled, descriptor)
        } catch {
            session.fail(error)
            text.output.truncate(to: 0)
        }
        text.drainLimit = max(text.output.count * 2, EncodingWriter.drainedLength)
    }

    // MARK: - Going back

    /// Takes back what was written since `mark`, after an error.
    ///
    /// - Returns: The error to throw, placed if it was not.
    @inline(never)
    func goBack(
        to mark: GrowingText.Mark, _ error: any Error, _ key: (any CodingKey)?, _ value: Any
    ) -> any Error {
        if !text.goBack(to: mark) {
            session.fail(error)
        } else {
            while let last = parts.last, last.offset >= text.end { parts.removeLast() }
        }
        return place(error, mark.id, key, value)
    }

    /// An error of encoding `value` as users see it.
    @inline(never)
    func place(_ error: any Error, _ id: ValueID, _ key: (any CodingKey)?, _ value: Any) -> any Error {
        guard let error = error as? UnplacedError, !error.isOfWhole else { return error }
        return error.placed(at: path(of: id) + (key.map { [$0] } ?? []), value)
    }

    // MARK: - Paths

    /// The path to an open value; to the outermost of this text if it is open no more.
    func path(of id: ValueID) -> [any CodingKey] {
        guard let holder = holder(of: id), let place = holder.text.place(of: id) else {
            return basePath
        }
        return holder.path(to: place)
    }

    private func path(to place: Int) -> [any CodingKey] {
        guard place > 0 else { return basePath }
        var path = basePath
        for index in 1...place {
            let scope = text.scope(at: index)
            switch scope.step {
            case .root: break
            case .key: path.append(text.keys[scope.firstKey])
            case .index(let index): path.append(PathKey(index: index))
            }
        }
        return path
    }
}
