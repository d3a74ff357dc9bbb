// Reading: a step that finds nothing gives a missing value.
// Setting: a step that finds nothing changes nothing, save that a new key is added to an object that is there.

extension JSON {
    /// The value of the first member with the given key.
    ///
    /// Setting it replaces that value, or adds a member to an object; a value that is no object stays as it is, as
    /// it does if a missing value is set. (Only a function that takes the value `inout` and makes it a missing one can
    /// lose something: of an array or object that was changed before, `null` is left.)
    ///
    /// - Complexity: O(*n*) in the members of a small object; O(1) on average in a large one, after O(*n*) once.
    public subscript(key: String) -> JSON {
        get {
            if case .failure = storage { return self }
            return place(ofKey: key).map { child(at: $0) } ?? missing(key: key)
        }
        set { set(newValue) { $0.step(into: .key(key)) } }
        // `_modify`: without it each change inside a value would first copy that value's children.
        _modify {
            var descent = Descent(from: &self)
            descent.step(into: .key(key))
            defer { descent.finish(in: &self) }
            yield &descent.value
        }
    }

    /// The element at the given position, from 0.
    ///
    /// Setting it replaces the element; a position that is not there changes nothing.
    ///
    /// - Complexity: O(1) for arrays of scalars and, after O(*n*) once in the elements up to there, for large
    ///   arrays; else O(*n*) in the elements before it.
    public subscript(position: Int) -> JSON {
        get {
            if case .failure = storage { return self }
            return place(at: position).map { child(at: $0) } ?? missing(index: position)
        }
        set { set(newValue) { $0.step(into: .index(position)) } }
        _modify {
            var descent = Descent(from: &self)
            descent.step(into: .index(position))
            defer { descent.finish(in: &self) }
            yield &descent.value
        }
    }

    /// The value several steps down: strings are keys, integers indices, and ``Index`` values paths.
    ///
    /// Setting it does as each step's own subscript does.
    public subscript(steps: any JSONSubscriptType...) -> JSON {
        get { self[steps] }
        set { self[steps] = newValue }
        _modify { yield &self[steps] }
    }

    /// The value several steps down.
    ///
    /// Setting it does as each step's own subscript does.
    public subscript(steps: [any JSONSubscriptType]) -> JSON {
        get {
            var json = self
            for step in steps {
                switch step {
                case let key as String: json = json[key]
                case let index as Int: json = json[index]
                default: json = json[step.jsonKey]
                }
            }
            return json
        }
        set { self[Index.path(steps.map(\.jsonKey))] = newValue }
        _modify { yield &self[Index.path(steps.map(\.jsonKey))] }
    }

    /// The value at a path, or at a position of the collection.
    ///
    /// Setting it does as each step's own subscript does.
    public subscript(path: Index) -> JSON {
        get {
            switch path.form {
            case .key(let key): return self[key]
            case .index(let index): return self[index]
            case .path(let steps): return steps.reduce(self) { $0[$1] }
            case .position(let word, let rank):
                return place(ofPosition: word, rank: rank).map { child(at: $0) } ?? missing(index: rank)
            }
        }
        set { set(newValue) { $0.step(into: path) } }
        _modify {
            var descent = Descent(from: &self)
            descent.step(into: path)
            defer { descent.finish(in: &self) }
            yield &descent.value
        }
    }

    /// The value at a path, made if it is not there.
    ///
    ///     var json: JSON = .null
    ///     json[create: "a", 2] = 1  // {"a":[null,null,1]}
    ///
    /// Setting makes each level that is missing: an object for a key, an array for an index, in place of `null` or
    /// any scalar; arrays are filled up with `null`, with 1,000,000 at most. A negative index, one further behind
    /// the last, a key into an array and an index into an object change nothing.
    public subscript(create steps: any JSONSubscriptType...) -> JSON {
        get { self[steps] }
        set {
            set(newValue) { descent in
                for step in steps { descent.step(into: step.jsonKey, creating: true) }
            }
        }
        _modify {
            var descent = Descent(from: &self)
            for step in steps { descent.step(into: step.jsonKey, creating: true) }
            defer { descent.finish(in: &self) }
            yield &descent.value
        }
    }

    @inline(never)
    func missing(key: String) -> JSON {
        let error: JSON.Error =
            kind == .object ? .notExist(dict: self, key: key) : .wrongType(subscript: self, key: .key(key))
        return JSON(failure: error)
    }

    @inline(never)
    func missing(index: Int) -> JSON {
        let error: JSON.Error =
            kind == .array
            ? .outOfBounds(arr: self, index: index) : .wrongType(subscript: self, key: .index(index))
        return JSON(failure: error)
    }
}
