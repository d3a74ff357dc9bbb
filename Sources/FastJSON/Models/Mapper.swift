extension JSON {
    /// A place to write at while a value is built; subscripts lead on from it, `<<` writes.
    ///
    ///     JSON {
    ///         $0["user", "name"] << "Ada"
    ///         $0["user"]["tags"][0] << "maths"
    ///         $0[ignoreIfNull: "note"] << note
    ///     }
    ///
    /// Strings are keys, integers indices, and ``JSON/Index`` values paths, mixed as in subscripts of ``JSON``.
    public struct Mapper {
        let target: MapperTarget
        private(set) var path: [ValuePath.Step] = []
        private(set) var ignoresNull = false
        private(set) var transforms: [any Transform] = []

        init(_ target: MapperTarget) {
            self.target = target
        }

        /// The place some steps further down.
        public subscript(steps: any JSONSubscriptType...) -> Mapper {
            appending(steps)
        }

        /// The place one member further down.
        public subscript(key: String) -> Mapper {
            var further = self
            further.path.append(.key(key))
            return further
        }

        /// The place one element further down.
        public subscript(position: Int) -> Mapper {
            var further = self
            further.path.append(.index(position))
            return further
        }

        /// The place some steps further down.
        public subscript(steps: [any JSONSubscriptType]) -> Mapper {
            appending(steps)
        }

        /// The place a path further down.
        public subscript(path: Index) -> Mapper {
            var further = self
            further.path += path.steps
            return further
        }

        /// The place some steps further down, where `null` is not written.
        public subscript(ignoreIfNull steps: any JSONSubscriptType...) -> Mapper {
            var further = appending(steps)
            further.ignoresNull = true
            return further
        }

        /// The same place, where values are transformed before they are written.
        ///
        /// A transform that throws makes the whole result a missing value with its error.
        public subscript(transform: any Transform) -> Mapper {
            var further = self
            further.transforms.append(transform)
            return further
        }

        private func appending(_ steps: [any JSONSubscriptType]) -> Mapper {
            var further = self
            for step in steps {
                switch step {
                case let key as String: further.path.append(.key(key))
                case let index as Int: further.path.append(.index(index))
                default: further.path += step.jsonKey.steps
                }
            }
            return further
        }

        /// Writes `value` at a place, making what is missing on the way to it.
        ///
        ///     mapper["list", 2] << 1  // {"list":[null,null,1]}
        ///
        /// A key makes an object and an index an array, in place of a scalar if need be; arrays are filled up with
        /// `null`, with 1,000,000 at most. A key into an array, an index into an object, a negative index and one
        /// further behind the last write nothing. Without a subscript the value becomes the whole result. A missing
        /// value makes the whole result that missing value, whatever is written later.
        ///
        /// The operator binds tighter than `+` and `??`: put such a right side in parentheses.
        ///
        /// - Complexity: O(*n*) in the text of `value`, plus the length of the path.
        @_disfavoredOverload  // else the type checker tries it for every `<<` of integers, too
        public static func << (mapper: Mapper, value: (any JSONEncodable)?) {
            mapper.write(value)
        }

        private func write(_ value: (any JSONEncodable)?) {
            var value = value
            if value != nil, !transforms.isEmpty {
                value = JSON(try transforms.reversed().reduce(value ?? JSON.null) { try $1.writing($0) })
            }
            if ignoresNull {
                // Types other than optionals and `JSON` may have the form `null` too.
                value = value?.json
                guard let json = value as? JSON, !json.isNull else { return }
            }
            target.write(value, at: path)
        }
    }

    /// Builds a value by writing at places in it, from an empty object on.
    ///
    ///     let json = JSON {
    ///         $0["users", 0, "name"] << "Ada"
    ///         $0["users", 0, "born"] << 1815
    ///     }  // {"users":[{"name":"Ada","born":1815}]}
    ///
    /// Members come in the order in which they are first written. Where values are written in the order of the
    /// text they go straight into one document, so that large ones need little more memory than their text.
    ///
    /// If the first thing written is at an index, the result is an array.
    ///
    /// - Throws: What `operate` throws.
    /// - Complexity: O(*n*) in the text of what is written and in the steps of all paths.
    public init(operate: (Mapper) throws -> Void) rethrows {
        let target = MapperTarget()
        try operate(Mapper(target))
        self = target.finish()
    }

    /// The value with changes written by `operate`, as blocks of ``init(operate:)`` write.
    ///
    ///     let user = json.transformed { $0["tags", 0] << "maths" }
    ///
    /// What is not written at stays in its document: the cost follows what is written.
    ///
    /// - Throws: What `operate` throws.
    public func transformed(_ operate: (Mapper) throws -> Void) rethrows -> JSON {
        let target = MapperTarget(changing: self)
        try operate(Mapper(target))
        return target.finish()
    }
}
