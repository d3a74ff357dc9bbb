extension JSON: DirectlyDecodable {
    static func read(from decoder: ValueDecoder) throws -> JSON {
        decoder.index < 0 ? .null : JSON(decoder.node.tape, decoder.index)
    }
}

extension JSON: Decodable {
    /// Takes the value that a decoder stands for, whatever it is.
    ///
    /// From ``FastJSONDecoder`` it is a view of the text that is decoded, which costs next to nothing and keeps the
    /// text alive (``detached()`` lets go of it). Other decoders' values are put together from what they say.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? ValueDecoder {
            self = try JSON.read(from: decoder)
        } else {
            var events = TapeBuilder()
            try JSON.send(decoder, to: &events)
            self.init(events.finish(), 0)
        }
    }

    /// Sends what another library's decoder has, kind by kind.
    private static func send(_ decoder: any Decoder, to events: inout TapeBuilder) throws {
        if let members = try? decoder.container(keyedBy: PathKey.self) {
            events.startObject()
            for key in members.allKeys {
                events.key(key.stringValue)
                try send(members.superDecoder(forKey: key), to: &events)
            }
            return events.endObject()
        }
        if var elements = try? decoder.unkeyedContainer() {
            events.startArray()
            while !elements.isAtEnd { try send(elements.superDecoder(), to: &events) }
            return events.endArray()
        }
        try send(decoder.singleValueContainer(), to: &events)
    }

    private static func send(
        _ value: any SingleValueDecodingContainer, to events: inout TapeBuilder
    ) throws {
        if value.decodeNil() { return events.null() }
        if let bool = try? value.decode(Bool.self) { return events.bool(bool) }
        if let integer = try? value.decode(Int64.self) { return events.number(integer) }
        if let integer = try? value.decode(UInt64.self) { return events.number(integer) }
        if let text = Number.text(of: value) { return events.number(text) }
        events.string(try value.decode(String.self))
    }
}
