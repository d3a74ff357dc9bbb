import Synchronization

extension JSON {
    /// Builds an array of the values in a block, in their order.
    ///
    ///     let json = JSON.array {
    ///         1
    ///         if isLong { "two" }
    ///         for name in names { JSON.object { ["name": name] } }
    ///     }
    ///
    /// `nil` makes `null`. A missing value makes the whole array a missing value with its error.
    ///
    /// The values are written as the block runs, so that loops of any length need little more memory than the
    /// text.
    ///
    /// - Throws: What the block throws.
    /// - Complexity: O(*n*) in the text; what is built inside, by blocks of its own, is copied.
    public static func array(@ArrayBuilder _ elements: () throws -> Block.Part) rethrows -> JSON {
        try Block.run(object: false, elements)
    }

    /// Builds an object of the keys and values in a block, in their order.
    ///
    ///     let json = JSON.object {
    ///         ["id": 7, "tags": ["a", 1]]
    ///         if let name { ["name": name] }
    ///         for (key, count) in counts { [key: count] }
    ///     }
    ///
    /// `nil` makes `null`. Of equal keys the last gives the value, in the place of the first. A missing value makes
    /// the whole object a missing value with its error.
    ///
    /// The members are written as the block runs, as with ``array(_:)``.
    ///
    /// - Throws: What the block throws.
    /// - Complexity: O(*n*) in the text; what is built inside, by blocks of its own, is copied.
    public static func object(@ObjectBuilder _ members: () throws -> Block.Part) rethrows -> JSON {
        try Block.run(object: true, members)
    }

    /// Takes the statements of a block of ``array(_:)``.
    @resultBuilder
    public enum ArrayBuilder: JSONBlockBuilder {
        /// Adds an element.
        public static func buildExpression(_ element: (any JSONEncodable)?) -> Block.Part {
            Block.add(element)
        }
    }

    /// Takes the statements of a block of ``object(_:)``.
    @resultBuilder
    public enum ObjectBuilder: JSONBlockBuilder {
        /// Adds members.
        public static func buildExpression(
            _ members: KeyValuePairs<String, (any JSONEncodable)?>
        ) -> Block.Part {
            Block.add(members)
        }
    }

    /// The array or object that a block is building.
    ///
    /// Statements write when they run rather than give parts to be put together: a loop of a million steps would
    /// else make a million parts first. They find their block as a task-local value.
    ///
    /// `@unchecked Sendable` because task-local values must be, and a task begun inside a block inherits them: the
    /// output is used only by who has turned `isBusy` from false to true.
    public final class Block: @unchecked Sendable {
        /// What a statement of a block leaves behind: nothing, since it has been written.
        public struct Part: Sendable {}

        private static let current = TaskLocal<Block?>(wrappedValue: nil)

        private let isObject: Bool
        private let isBusy = Atomic(false)
        private let isMisused = Atomic(false)
        private var output = Output()
        private let outerCount: Int
        private var keys = KeySet()
        private var areKeysDistinct = true

        private init(object isObject: Bool) {
            self.isObject = isObject
            outerCount = output.open(object: isObject)
        }

        fileprivate static func run(object isObject: Bool, _ content: () throws -> Part) rethrows -> JSON {
            let block = Block(object: isObject)
            _ = try current.withValue(block) { try content() }
            return block.finish()
        }

        fileprivate static func add(_ element: (any JSONEncodable)?) -> Part {
            current.get()?.add(element, key: nil)
            return Part()
        }

        fileprivate static func add(_ members: KeyValuePairs<String, (any JSONEncodable)?>) -> Part {
            guard let block = current.get() else { return Part() }
            for (key, value) in members { block.add(value, key: key) }
            return Part()
        }

        /// Writes a value, unless the block is in use or has ended.
        private func add(_ value: (any JSONEncodable)?, key: String?) {
            guard isObject == (key != nil),
                isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
            else { return isMisused.store(true, ordering: .relaxed) }
            defer { isBusy.store(false, ordering: .releasing) }
            guard output.error == nil else { return }
            if let key {
                if !keys.insert(key) { areKeysDistinct = false }
                output.key(key)
            }
            output.encode(value)
        }

        private func finish() -> JSON {
            // Stays true: nothing can be added any more.
            guard isBusy.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged,
                !isMisused.load(ordering: .relaxed)
            else {
                return JSON(failure: .other(description: "a statement of a block was run outside of it"))
            }
            output.close(object: isObject, outerCount)
            var output = Output()
            swap(&output, &self.output)
            let made = output.finish()
            return areKeysDistinct ? made : made.mergingEqualKeys()
        }
    }
}

/// What the builders of arrays and objects have in common.
public protocol JSONBlockBuilder {}

extension JSONBlockBuilder {
    /// Runs an empty block.
    public static func buildBlock() -> JSON.Block.Part { JSON.Block.Part() }

    /// Runs the first statement.
    public static func buildPartialBlock(first: JSON.Block.Part) -> JSON.Block.Part { first }

    /// Runs a further statement.
    public static func buildPartialBlock(
        accumulated: JSON.Block.Part, next: JSON.Block.Part
    ) -> JSON.Block.Part { next }

    /// Runs an `if` without `else`.
    public static func buildOptional(_ part: JSON.Block.Part?) -> JSON.Block.Part { JSON.Block.Part() }

    /// Runs the first of two branches.
    public static func buildEither(first: JSON.Block.Part) -> JSON.Block.Part { first }

    /// Runs the second of two branches.
    public static func buildEither(second: JSON.Block.Part) -> JSON.Block.Part { second }

    /// Runs a loop.
    public static func buildArray(_ parts: [JSON.Block.Part]) -> JSON.Block.Part { JSON.Block.Part() }

    /// Runs a check of availability.
    public static func buildLimitedAvailability(_ part: JSON.Block.Part) -> JSON.Block.Part { part }

    /// Runs a function that holds statements of a block.
    public static func buildExpression(_ part: JSON.Block.Part) -> JSON.Block.Part { part }

    /// Runs a statement that adds nothing, such as a call.
    public static func buildExpression(_ nothing: Void) -> JSON.Block.Part { JSON.Block.Part() }
}
