// Enums and other values that have raw values.

extension JSONMembers {
    /// Reads a value by its raw value at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: RawRepresentable>(atKeyPath keyPath: JSONKeyPath) throws -> T
    where T.RawValue: JSONRawType {
        try read(keyPath, .rawRepresentable)
    }

    /// Reads a value by its raw value at a key path; `nil` if that fails.
    public func json<T: RawRepresentable>(atKeyPath keyPath: JSONKeyPath) -> T?
    where T.RawValue: JSONRawType {
        find(keyPath, .rawRepresentable)
    }

    /// Reads an array of values by their raw values at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [T] where T.RawValue: JSONRawType {
        try read(keyPath, .array(of: .rawRepresentable, invalidItemBehaviour))
    }

    /// Reads an array of values by their raw values at a key path; `nil` if that fails.
    public func json<T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [T]? where T.RawValue: JSONRawType {
        find(keyPath, .array(of: .rawRepresentable, invalidItemBehaviour))
    }

    /// Reads an object of values by their raw values at a key path, by keys of any type that is ``JSONKey``.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<K: JSONKey & Hashable, T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [K: T] where T.RawValue: JSONRawType {
        try read(keyPath, .dictionary(of: .rawRepresentable, invalidItemBehaviour))
    }

    /// Reads an object of values by their raw values at a key path, by keys of any type that is ``JSONKey``; `nil` if that fails.
    public func json<K: JSONKey & Hashable, T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [K: T]? where T.RawValue: JSONRawType {
        find(keyPath, .dictionary(of: .rawRepresentable, invalidItemBehaviour))
    }

    /// Reads an array of arrays of values by their raw values at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [[T]] where T.RawValue: JSONRawType {
        try read(keyPath, .arrays(of: .rawRepresentable, invalidItemBehaviour))
    }

    /// Reads an array of arrays of values by their raw values at a key path; `nil` if that fails.
    public func json<T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [[T]]? where T.RawValue: JSONRawType {
        find(keyPath, .arrays(of: .rawRepresentable, invalidItemBehaviour))
    }

    /// Reads an object of arrays of values by their raw values at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [String: [T]] where T.RawValue: JSONRawType {
        try read(keyPath, .dictionaryOfArrays(of: .rawRepresentable, invalidItemBehaviour))
    }

    /// Reads an object of arrays of values by their raw values at a key path; `nil` if that fails.
    public func json<T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [String: [T]]? where T.RawValue: JSONRawType {
        find(keyPath, .dictionaryOfArrays(of: .rawRepresentable, invalidItemBehaviour))
    }

    /// Reads an object of objects of values by their raw values at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [String: [String: T]] where T.RawValue: JSONRawType {
        try read(keyPath, .dictionaries(of: .rawRepresentable, invalidItemBehaviour))
    }

    /// Reads an object of objects of values by their raw values at a key path; `nil` if that fails.
    public func json<T: RawRepresentable>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [String: [String: T]]? where T.RawValue: JSONRawType {
        find(keyPath, .dictionaries(of: .rawRepresentable, invalidItemBehaviour))
    }
}
