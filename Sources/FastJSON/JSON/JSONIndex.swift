/// A type whose values can stand in a subscript of ``JSON``, beside strings and integers.
///
///     enum Key: String, JSONSubscriptType {
///         case name, age
///         var jsonKey: JSON.Index { .key(rawValue) }
///     }
///     json["users", 0, Key.name]
public protocol JSONSubscriptType {
    /// The step or steps that the value stands for.
    var jsonKey: JSON.Index { get }
}

// The one member of `String` and `Int`: variables of these types stand in subscripts beside literals and own key types.

extension String: JSONSubscriptType {
    /// The key.
    public var jsonKey: JSON.Index { .key(self) }
}

extension Int: JSONSubscriptType {
    /// The index.
    public var jsonKey: JSON.Index { .index(self) }
}

extension JSON {
    /// One or more steps down from a value; and a position in ``JSON`` as a collection.
    ///
    ///     let path: JSON.Index = ["data", "users", 1]
    ///     json[path, "name"]
    public struct Index: Sendable {
        enum Form: Sendable {
            case key(String)
            case index(Int)
            case path([Index])
            /// A place in a container: its word and its rank; only positions of collections are made so.
            case position(word: Int, rank: Int)

            /// Positions are equal by rank: the word behind the last child depends on the way there.
            static func == (left: Form, right: Form) -> Bool {
                switch (left, right) {
                case (.key(let l), .key(let r)): l == r
                case (.index(let l), .index(let r)): l == r
                case (.path(let l), .path(let r)): l == r
                case (.position(_, let l), .position(_, let r)): l == r
                default: false
                }
            }

            func hash(into hasher: inout Hasher) {
                switch self {
                case .key(let key): hasher.combine(key)
                case .index(let index): hasher.combine(index)
                case .path(let steps): hasher.combine(steps)
                case .position(_, let rank): hasher.combine(rank)
                }
            }
        }

        let form: Form

        init(_ form: Form) {
            self.form = form
        }

        /// A single step.
        public init(_ step: ValuePath.Step) {
            switch step {
            case .key(let key): self.init(Form.key(key))
            case .index(let index): self.init(Form.index(index))
            }
        }

        /// The member with the given key.
        public static func key(_ key: String) -> Index { Index(Form.key(key)) }

        /// The element at the given position, from 0.
        public static func index(_ index: Int) -> Index { Index(Form.index(index)) }

        /// Several steps, one after the other.
        public static func path(_ steps: [Index]) -> Index { Index(Form.path(steps)) }

        /// The steps of a path.
        public init(_ path: ValuePath) { self.init(Form.path(path.steps.map { Index($0) })) }

        /// The single steps, from the outermost; a position in a collection counts as an index.
        ///
        ///     let path: JSON.Index = ["users", 0]
        ///     path.steps  // [.key("users"), .index(0)]
        ///
        /// - Complexity: O(*n*).
        public var steps: [ValuePath.Step] {
            switch form {
            case .key(let key): [.key(key)]
            case .index(let index): [.index(index)]
            case .path(let indices): indices.flatMap(\.steps)
            case .position(_, let rank): [.index(rank)]
            }
        }
    }
}

extension ValuePath: JSONSubscriptType, ExpressibleByArrayLiteral {
    /// The steps of an index.
    public init(_ index: JSON.Index) { self.init(index.steps) }

    /// Several steps: strings are keys, integers indices.
    public init(arrayLiteral steps: any JSONSubscriptType...) { self.init(steps.flatMap(\.jsonKey.steps)) }

    /// The path as an index.
    public var jsonKey: JSON.Index { JSON.Index(self) }
}

extension ValuePath.Step: JSONSubscriptType {
    /// The step as an index.
    public var jsonKey: JSON.Index { JSON.Index(self) }
}

extension JSON.Index: JSONSubscriptType {
    /// The index itself.
    public var jsonKey: JSON.Index { self }
}

extension JSON.Index: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
    /// A key.
    public init(stringLiteral key: String) { self = .key(key) }

    /// A position, from 0.
    public init(integerLiteral index: Int) { self = .index(index) }

    /// Several steps.
    public init(arrayLiteral steps: any JSONSubscriptType...) { self = .path(steps.map(\.jsonKey)) }
}

extension JSON.Index: Comparable, Hashable, CustomStringConvertible {
    // `@_implements`: as for ``JSON``.

    /// Whether two indices take the same steps, which `left == right` is too.
    ///
    /// A position of a collection counts as the index of its rank.
    @_implements(Equatable,==(_:_:))
    public static func areEqual(_ left: JSON.Index, _ right: JSON.Index) -> Bool {
        switch (left.form, right.form) {
        case (.position(_, let l), .position(_, let r)), (.index(let l), .index(let r)),
            (.position(_, let l), .index(let r)), (.index(let l), .position(_, let r)):
            l == r
        default: left.steps == right.steps
        }
    }

    /// Feeds the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }

    /// Whether `left` comes before `right`: positions and indices by rank, before keys by their UTF-8.
    ///
    /// It is what `left < right` is.
    @_implements(Comparable,<(_:_:))
    public static func isLess(_ left: JSON.Index, than right: JSON.Index) -> Bool {
        switch (left.form, right.form) {
        case (.position(_, let l), .position(_, let r)): return l < r
        default: break
        }
        for pair in zip(left.steps, right.steps) where pair.0 != pair.1 {
            switch pair {
            case (.index(let l), .index(let r)): return l < r
            case (.key(let l), .key(let r)): return l.utf8.lexicographicallyPrecedes(r.utf8)
            case (.index, .key): return true
            case (.key, .index): return false
            }
        }
        return left.steps.count < right.steps.count
    }

    /// The steps as a JSON Pointer.
    public var description: String { ValuePath(steps).description }
}
