// Objects as dictionaries.

extension JSONMembers {
    /// Reads an object at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    /// - Complexity: O(*n*) in a document, whose object is made into a dictionary.
    public func json(atKeyPath keyPath: JSONKeyPath) throws -> JSONDictionary {
        try read(keyPath, .dictionary)
    }

    /// Reads an object at a key path; `nil` if that fails.
    ///
    /// - Complexity: O(*n*) in a document, whose object is made into a dictionary.
    public func json(atKeyPath keyPath: JSONKeyPath) -> JSONDictionary? {
        find(keyPath, .dictionary)
    }

    /// Reads an array of objects at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<JSONDictionary> = .remove
    ) throws -> [JSONDictionary] {
        try read(keyPath, .array(of: .dictionary, invalidItemBehaviour))
    }

    /// Reads an array of objects at a key path; `nil` if that fails.
    public func json(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<JSONDictionary> = .remove
    ) -> [JSONDictionary]? {
        find(keyPath, .array(of: .dictionary, invalidItemBehaviour))
    }
}
