// Booleans, numbers and strings.

extension JSONMembers {
    /// Reads a Boolean, number or string at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONRawType>(atKeyPath keyPath: JSONKeyPath) throws -> T {
        try read(keyPath, .raw)
    }

    /// Reads a Boolean, number or string at a key path; `nil` if that fails.
    public func json<T: JSONRawType>(atKeyPath keyPath: JSONKeyPath) -> T? {
        find(keyPath, .raw)
    }

    /// Reads an array of Booleans, numbers or strings at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [T] {
        try read(keyPath, .array(ofRaw: invalidItemBehaviour))
    }

    /// Reads an array of Booleans, numbers or strings at a key path; `nil` if that fails.
    public func json<T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [T]? {
        find(keyPath, .array(ofRaw: invalidItemBehaviour))
    }

    /// Reads an object of Booleans, numbers or strings at a key path, by keys of any type that is ``JSONKey``.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<K: JSONKey & Hashable, T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [K: T] {
        try read(keyPath, .dictionary(of: .raw, invalidItemBehaviour))
    }

    /// Reads an object of Booleans, numbers or strings at a key path, by keys of any type that is ``JSONKey``; `nil` if that fails.
    public func json<K: JSONKey & Hashable, T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [K: T]? {
        find(keyPath, .dictionary(of: .raw, invalidItemBehaviour))
    }

    /// Reads an array of arrays of Booleans, numbers or strings at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [[T]] {
        try read(keyPath, .arrays(of: .raw, invalidItemBehaviour))
    }

    /// Reads an array of arrays of Booleans, numbers or strings at a key path; `nil` if that fails.
    public func json<T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [[T]]? {
        find(keyPath, .arrays(of: .raw, invalidItemBehaviour))
    }

    /// Reads an object of arrays of Booleans, numbers or strings at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [String: [T]] {
        try read(keyPath, .dictionaryOfArrays(of: .raw, invalidItemBehaviour))
    }

    /// Reads an object of arrays of Booleans, numbers or strings at a key path; `nil` if that fails.
    public func json<T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [String: [T]]? {
        find(keyPath, .dictionaryOfArrays(of: .raw, invalidItemBehaviour))
    }

    /// Reads an object of objects of Booleans, numbers or strings at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [String: [String: T]] {
        try read(keyPath, .dictionaries(of: .raw, invalidItemBehaviour))
    }

    /// Reads an object of objects of Booleans, numbers or strings at a key path; `nil` if that fails.
    public func json<T: JSONRawType>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [String: [String: T]]? {
        find(keyPath, .dictionaries(of: .raw, invalidItemBehaviour))
    }
}
