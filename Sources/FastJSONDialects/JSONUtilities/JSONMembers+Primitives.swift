// Values that are made of scalars.

extension JSONMembers {
    /// Reads a value that is made of a scalar at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONPrimitiveConvertible>(atKeyPath keyPath: JSONKeyPath) throws -> T {
        try read(keyPath, .primitive)
    }

    /// Reads a value that is made of a scalar at a key path; `nil` if that fails.
    public func json<T: JSONPrimitiveConvertible>(atKeyPath keyPath: JSONKeyPath) -> T? {
        find(keyPath, .primitive)
    }

    /// Reads an array of values that are made of scalars at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [T] {
        try read(keyPath, .array(of: .primitive, invalidItemBehaviour))
    }

    /// Reads an array of values that are made of scalars at a key path; `nil` if that fails.
    public func json<T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [T]? {
        find(keyPath, .array(of: .primitive, invalidItemBehaviour))
    }

    /// Reads an object of values that are made of scalars at a key path, by keys of any type that is ``JSONKey``.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<K: JSONKey & Hashable, T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [K: T] {
        try read(keyPath, .dictionary(of: .primitive, invalidItemBehaviour))
    }

    /// Reads an object of values that are made of scalars at a key path, by keys of any type that is ``JSONKey``; `nil` if that fails.
    public func json<K: JSONKey & Hashable, T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [K: T]? {
        find(keyPath, .dictionary(of: .primitive, invalidItemBehaviour))
    }

    /// Reads an array of arrays of values that are made of scalars at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [[T]] {
        try read(keyPath, .arrays(of: .primitive, invalidItemBehaviour))
    }

    /// Reads an array of arrays of values that are made of scalars at a key path; `nil` if that fails.
    public func json<T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [[T]]? {
        find(keyPath, .arrays(of: .primitive, invalidItemBehaviour))
    }

    /// Reads an object of arrays of values that are made of scalars at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [String: [T]] {
        try read(keyPath, .dictionaryOfArrays(of: .primitive, invalidItemBehaviour))
    }

    /// Reads an object of arrays of values that are made of scalars at a key path; `nil` if that fails.
    public func json<T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [String: [T]]? {
        find(keyPath, .dictionaryOfArrays(of: .primitive, invalidItemBehaviour))
    }

    /// Reads an object of objects of values that are made of scalars at a key path.
    ///
    /// - Throws: ``JSONDecodingError``.
    public func json<T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [String: [String: T]] {
        try read(keyPath, .dictionaries(of: .primitive, invalidItemBehaviour))
    }

    /// Reads an object of objects of values that are made of scalars at a key path; `nil` if that fails.
    public func json<T: JSONPrimitiveConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [String: [String: T]]? {
        find(keyPath, .dictionaries(of: .primitive, invalidItemBehaviour))
    }
}
