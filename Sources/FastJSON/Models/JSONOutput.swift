extension JSON {
    /// Takes the parts of one value while it is encoded, and makes a document of them.
    ///
    /// Only types of this library write parts; other types can hand an output on, see ``JSONEncodable``.
    ///
    /// Whatever is written, the document is valid: the first value that has no JSON form, or a type that writes
    /// other than one value, makes a missing value of the whole.
    public struct Output: ~Copyable {
        private var events: TapeBuilder
        /// The first error.
        private(set) var error: JSON.Error?
        /// Whole values so far in the innermost container.
        private var count = 0

        /// An output of a document, or of its text alone.
        package init(isTextOnly: Bool = false) {
            events = TapeBuilder(recordsWords: !isTextOnly)
        }

        /// The value's text, compact.
        consuming func finishText() throws(JSON.Error) -> OutputBuffer {
            if let error { throw error }
            precondition(count == 1, "an output must take one value")
            return events.finishText()
        }

        /// The value; a missing one after an error.
        package consuming func finish() -> JSON {
            if let error { return JSON(failure: error) }
            precondition(count == 1, "an output must take one value")
            return JSON(events.finish(), 0)
        }

        // MARK: - Scalars

        package mutating func null() {
            events.null()
            count &+= 1  // each value takes memory
        }

        mutating func bool(_ value: Bool) {
            events.bool(value)
            count &+= 1
        }

        @inline(__always)
        mutating func number(_ value: some FixedWidthInteger) {
            number { $0.append(integer: value) }
        }

        /// Writes a number by what `append` appends: its text, as RFC 8259 section 6 has it.
        @inline(__always)
        mutating func number(_ append: (inout OutputBuffer) -> Void) {
            events.number(append)
            count &+= 1
        }

        /// Writes a string by what `append` appends: its text with quotes, in which nothing is escaped.
        @inline(__always)
        mutating func string(_ append: (inout OutputBuffer) -> Void) {
            events.string(append)
            count &+= 1
        }

        mutating func string(_ text: String) {
            events.string(text)
            count &+= 1
        }

        /// Writes a value that is there already; its text is copied.
        package mutating func append(_ json: JSON) {
            if let error = json.error { return fail(error) }
            json.replay(into: &events)
            count &+= 1
        }

        /// Makes the whole a missing value.
        package mutating func fail(_ error: JSON.Error) {
            if self.error == nil { self.error = error }
            // So that the rest can go on as after any value.
            null()
        }

        /// Names the property whose value had no form, if there is an error.
        @inline(__always)
        mutating func attributeError(to property: String) {
            if let error { self.error = error.ofProperty(property) }
        }

        // MARK: - Containers

        /// Starts an object or array.
        ///
        /// - Returns: What ``close(object:_:)`` needs.
        package mutating func open(object isObject: Bool) -> Int {
            if isObject { events.startObject() } else { events.startArray() }
            defer { count = 0 }
            return count
        }

        /// Ends the innermost container.
        package mutating func close(object isObject: Bool, _ outerCount: Int) {
            if isObject { events.endObject() } else { events.endArray() }
            count = outerCount &+ 1
        }

        mutating func array(_ elements: (inout Output) -> Void) {
            let outerCount = open(object: false)
            elements(&self)
            close(object: false, outerCount)
        }

        mutating func object(_ members: (inout Output) -> Void) {
            let outerCount = open(object: true)
            members(&self)
            close(object: true, outerCount)
        }

        /// Writes a key; its value must follow.
        package mutating func key(_ key: String) {
            events.key(key)
        }

        /// Writes a key by its text with quotes, escapes and colon; its value must follow.
        @inline(__always)
        mutating func key(written text: Span<UInt8>, isEscaped: Bool) {
            events.key(written: text, isEscaped: isEscaped)
        }

        // MARK: - Values

        mutating func encode<Value: JSONEncodable>(_ value: Value) {
            let before = count
            value.encode(into: &self)
            if count != before &+ 1 { refuse(Value.self, before) }
        }

        mutating func encode(_ value: (any JSONEncodable)?) {
            if let value { encode(value) } else { null() }
        }

        /// Writes a value whose type may have no JSON form.
        mutating func encode<Value>(anything value: Value) {
            if let value = value as? any JSONEncodable {
                encode(value)
            } else if let value = value as? any Nullable, value.isNil {
                null()
            } else {
                fail(.notEncodable("a value of type \(Swift.type(of: value as Any))"))
            }
        }

        @inline(never)
        private mutating func refuse(_ type: Any.Type, _ before: Int) {
            fail(.other(description: "\(type) wrote other than one value"))
            count = before + 1
        }
    }
}

extension JSON.Error {
    /// The error of a property's value that has no form, with the property's name.
    func ofProperty(_ name: String) -> JSON.Error {
        guard case .notEncodable(let what) = self else { return self }
        return .notEncodable("\(name): \(what)")
    }
}

/// An optional of whatever type.
private protocol Nullable {
    var isNil: Bool { get }
}

extension Optional: Nullable {
    fileprivate var isNil: Bool { self == nil }
}

// MARK: - Collections

extension JSON.Output {
    /// Writes an array.
    ///
    /// The elements' conformance is looked up once where their type has one; elements of a type such as `Any`
    /// are asked one by one.
    mutating func elements<Element>(_ elements: [Element]) {
        array { output in
            if let type = Element.self as? any JSONEncodable.Type, output.encode(elements, as: type) {
                return
            }
            for element in elements {
                output.encode(anything: element)
                if output.error != nil { return }
            }
        }
    }

    private mutating func encode<Known: JSONEncodable>(_ elements: Any, as type: Known.Type) -> Bool {
        // The same type under another name, so this costs no walk.
        guard let elements = elements as? [Known] else { return false }
        for element in elements {
            encode(element)
            if error != nil { break }
        }
        return true
    }

    /// Writes an object with the members of a dictionary, in its order.
    mutating func members<Key: LosslessStringConvertible, Value>(_ members: [Key: Value]) {
        object { output in
            if let type = Value.self as? any JSONEncodable.Type, output.encode(members, Key.self, type) {
                return
            }
            for (key, value) in members {
                output.key(key.description)
                output.encode(anything: value)
                if output.error != nil { return }
            }
        }
    }

    private mutating func encode<Key: LosslessStringConvertible & Hashable, Known: JSONEncodable>(
        _ members: Any, _: Key.Type, _ type: Known.Type
    ) -> Bool {
        guard let members = members as? [Key: Known] else { return false }
        for (key, value) in members {
            self.key(key.description)
            encode(value)
            if error != nil { break }
        }
        return true
    }
}

extension JSONEncodable {
    /// The value as compact text, of which no document is made.
    func compactText() throws(JSON.Error) -> OutputBuffer {
        var output = JSON.Output(isTextOnly: true)
        output.encode(self)
        return try output.finishText()
    }
}
