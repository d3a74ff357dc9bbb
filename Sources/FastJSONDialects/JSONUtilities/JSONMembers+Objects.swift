// Values that are made of objects.

extension JSONMembers {
    /// Reads a value that is made of an object at a key path.
    ///
    /// - Throws: ``JSONDecodingError``; what the type throws.
    public func json<T: JSONObjectConvertible>(atKeyPath keyPath: JSONKeyPath) throws -> T {
        try read(keyPath, .object)
    }

    /// Reads a value that is made of an object at a key path; `nil` if that fails.
    public func json<T: JSONObjectConvertible>(atKeyPath keyPath: JSONKeyPath) -> T? {
        find(keyPath, .object)
    }

    /// Reads an array of values that are made of objects at a key path.
    ///
    /// - Throws: ``JSONDecodingError``; what the type throws.
    public func json<T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [T] {
        try read(keyPath, .array(of: .object, invalidItemBehaviour))
    }

    /// Reads an array of values that are made of objects at a key path; `nil` if that fails.
    public func json<T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [T]? {
        find(keyPath, .array(of: .object, invalidItemBehaviour))
    }

    /// Reads an object of values that are made of objects at a key path, by keys of any type that is ``JSONKey``.
    ///
    /// - Throws: ``JSONDecodingError``; what the type throws.
    public func json<K: JSONKey & Hashable, T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [K: T] {
        try read(keyPath, .dictionary(of: .object, invalidItemBehaviour))
    }

    /// Reads an object of values that are made of objects at a key path, by keys of any type that is ``JSONKey``; `nil` if that fails.
    public func json<K: JSONKey & Hashable, T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [K: T]? {
        find(keyPath, .dictionary(of: .object, invalidItemBehaviour))
    }

    /// Reads an array of arrays of values that are made of objects at a key path.
    ///
    /// - Throws: ``JSONDecodingError``; what the type throws.
    public func json<T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [[T]] {
        try read(keyPath, .arrays(of: .object, invalidItemBehaviour))
    }

    /// Reads an array of arrays of values that are made of objects at a key path; `nil` if that fails.
    public func json<T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [[T]]? {
        find(keyPath, .arrays(of: .object, invalidItemBehaviour))
    }

    /// Reads an object of arrays of values that are made of objects at a key path.
    ///
    /// - Throws: ``JSONDecodingError``; what the type throws.
    public func json<T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [String: [T]] {
        try read(keyPath, .dictionaryOfArrays(of: .object, invalidItemBehaviour))
    }

    /// Reads an object of arrays of values that are made of objects at a key path; `nil` if that fails.
    public func json<T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [String: [T]]? {
        find(keyPath, .dictionaryOfArrays(of: .object, invalidItemBehaviour))
    }

    /// Reads an object of objects of values that are made of objects at a key path.
    ///
    /// - Throws: ``JSONDecodingError``; what the type throws.
    public func json<T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) throws -> [String: [String: T]] {
        try read(keyPath, .dictionaries(of: .object, invalidItemBehaviour))
    }

    /// Reads an object of objects of values that are made of objects at a key path; `nil` if that fails.
    public func json<T: JSONObjectConvertible>(
        atKeyPath keyPath: JSONKeyPath, invalidItemBehaviour: InvalidItemBehaviour<T> = .remove
    ) -> [String: [String: T]]? {
        find(keyPath, .dictionaries(of: .object, invalidItemBehaviour))
    }
}
