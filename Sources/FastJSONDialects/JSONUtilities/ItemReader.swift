internal import FastJSON

/// Where a value that is read stands; for errors.
struct ItemPlace {
    /// What was asked.
    let whole: JSONItem
    /// The array that is read, if the value is an element of one.
    let array: JSONItem?
    /// The path that was asked for.
    let path: JSONKeyPath
}

/// A way to make a value of what stands in JSON.
struct ItemReader<Value> {
    /// Makes a value.
    ///
    /// Throws ``JSONDecodingError``, and what the value's type throws.
    let read: (JSONItem, ItemPlace) throws -> Value
}

// MARK: - Single values

extension ItemReader where Value: JSONRawType {
    /// Booleans, numbers and strings.
    static var raw: Self {
        Self { item, place in
            guard let value = item.scalar(Value.self) else {
                throw JSONDecodingError(.incorrectType, at: place, expectedType: Value.self, item: item)
            }
            return value
        }
    }
}

extension ItemReader where Value: RawRepresentable, Value.RawValue: JSONRawType {
    /// Values by their raw values.
    static var rawRepresentable: Self {
        Self { item, place in
            let raw = try ItemReader<Value.RawValue>.raw.read(item, place)
            guard let value = Value(rawValue: raw) else {
                throw JSONDecodingError(
                    .incorrectRawRepresentableRawValue, at: place, expectedType: Value.self, item: item)
            }
            return value
        }
    }
}

extension ItemReader where Value: JSONPrimitiveConvertible {
    /// Values made of scalars.
    static var primitive: Self {
        Self { item, place in
            let scalar = try ItemReader<Value.JSONType>.raw.read(item, place)
            guard let value = Value.from(jsonValue: scalar) else {
                throw JSONDecodingError(.conversionFailure, at: place, expectedType: Value.self, item: item)
            }
            return value
        }
    }
}

extension ItemReader where Value == JSONDictionary {
    /// Objects as dictionaries.
    static var dictionary: Self {
        Self { item, place in
            guard let dictionary = item.dictionary else {
                throw JSONDecodingError(
                    .incorrectType, at: place, expectedType: JSONDictionary.self, item: item)
            }
            return dictionary
        }
    }
}

extension ItemReader where Value: JSONObjectConvertible {
    /// Values made of objects.
    static var object: Self {
        Self { item, place in
            try Value(jsonDictionary: ItemReader<JSONDictionary>.dictionary.read(item, place))
        }
    }
}

// MARK: - Collections

extension ItemReader {
    /// Arrays of what `reader` reads.
    static func array<Item>(
        of reader: ItemReader<Item>, _ behaviour: InvalidItemBehaviour<Item>
    ) -> Self where Value == [Item] {
        Self { item, place in
            var made: [Item] = []
            let inner = ItemPlace(whole: place.whole, array: item, path: place.path)
            let isArray = try item.forEachElement { element in
                if let value = try behaviour.item({ try reader.read(element, inner) }) { made.append(value) }
            }
            guard isArray else {
                throw JSONDecodingError(.incorrectType, at: place, expectedType: JSONArray.self, item: item)
            }
            return made
        }
    }

    /// Arrays of scalars; those of a document that can all be read are read at once.
    static func array<Item: JSONRawType>(ofRaw behaviour: InvalidItemBehaviour<Item>) -> Self
    where Value == [Item] {
        let reader = array(of: .raw, behaviour)
        return Self { item, place in
            if let json = item.view, let all = [Item](json) { return all }
            return try reader.read(item, place)
        }
    }

    /// Objects of what `reader` reads; a key that is none of the type's is left out, and of equal keys the first
    /// counts.
    static func dictionary<Key: JSONKey & Hashable, Item>(
        of reader: ItemReader<Item>, _ behaviour: InvalidItemBehaviour<Item>
    ) -> Self where Value == [Key: Item] {
        Self { item, place in
            var made: [Key: Item] = [:]
            var leftOut: Set<Key> = []
            let isObject = try item.forEachMember { text, member in
                guard let key = Key(rawValue: text), made[key] == nil, !leftOut.contains(key) else { return }
                let inner = ItemPlace(whole: item, array: nil, path: .key(text))
                if let value = try behaviour.item({ try reader.read(member, inner) }) {
                    made[key] = value
                } else {
                    leftOut.insert(key)
                }
            }
            guard isObject else {
                throw JSONDecodingError(
                    .incorrectType, at: place, expectedType: JSONDictionary.self, item: item)
            }
            return made
        }
    }

    /// Arrays of arrays of what `reader` reads.
    static func arrays<Item>(
        of reader: ItemReader<Item>, _ behaviour: InvalidItemBehaviour<Item>
    ) -> Self where Value == [[Item]] {
        array(of: .array(of: reader, behaviour), behaviour.forContainers())
    }

    /// Objects of arrays of what `reader` reads.
    static func dictionaryOfArrays<Item>(
        of reader: ItemReader<Item>, _ behaviour: InvalidItemBehaviour<Item>
    ) -> Self where Value == [String: [Item]] {
        dictionary(of: .array(of: reader, behaviour), behaviour.forContainers())
    }

    /// Objects of objects of what `reader` reads.
    static func dictionaries<Item>(
        of reader: ItemReader<Item>, _ behaviour: InvalidItemBehaviour<Item>
    ) -> Self where Value == [String: [String: Item]] {
        dictionary(of: .dictionary(of: reader, behaviour), behaviour.forContainers())
    }
}

// MARK: - At a key path

extension JSONMembers {
    /// Reads the value at a path.
    ///
    /// - Throws: ``JSONDecodingError``, and what the value's type throws.
    func read<Value>(_ path: JSONKeyPath, _ reader: ItemReader<Value>) throws -> Value {
        let place = ItemPlace(whole: jsonItem, array: nil, path: path)
        guard let item = jsonItem(at: path) else {
            throw JSONDecodingError(.keyNotFound, at: place, expectedType: Value.self, item: JSONItem(""))
        }
        return try reader.read(item, place)
    }

    /// Reads the value at a path; `nil` if there is none that can be read.
    func find<Value>(_ path: JSONKeyPath, _ reader: ItemReader<Value>) -> Value? {
        guard let item = jsonItem(at: path) else { return nil }
        return try? reader.read(item, ItemPlace(whole: jsonItem, array: nil, path: path))
    }
}
