extension JSONStream {
    /// The values as models, one after the other.
    ///
    ///     let users = stream.decode(User.self)
    ///     while let user = try users.read() { … }
    ///
    /// - Parameters:
    ///   - type: The model.
    ///   - decoder: Its settings for dates, keys and so on count; those of parsing are the stream's.
    /// - Returns: A sequence that takes values out of the stream as models are asked for.
    public func decode<Model: Decodable>(
        _ type: Model.Type, decoder: FastJSONDecoder = FastJSONDecoder()
    ) -> Models<Model> {
        Models(self) { try decoder.decode(type, from: $0) }
    }

    /// The values as models that read themselves, one after the other.
    @_disfavoredOverload
    public func decode<Model: JSONDecodable>(_ type: Model.Type) -> Models<Model> {
        Models(self) { try Model(decode: $0) }
    }

    /// Models out of a stream.
    public struct Models<Model>: Sequence, IteratorProtocol {
        private let stream: JSONStream
        private let make: (JSON) throws -> Model

        init(_ stream: JSONStream, _ make: @escaping (JSON) throws -> Model) {
            self.stream = stream
            self.make = make
        }

        /// The next model; `nil` at the end of the stream.
        ///
        /// - Throws: ``JSONStreamError`` as ``JSONStream/read()`` does; for a value that is no such model,
        ///   `DecodingError` or what the model throws, and the next call gives the next one.
        public func read() throws -> Model? {
            try stream.read().map(make)
        }

        /// The next model or error; `nil` at the end of the stream.
        public func next() -> Result<Model, any Error>? {
            do { return try read().map { .success($0) } } catch { return .failure(error) }
        }

        /// The models as an `AsyncSequence`, as ``JSONStream/values`` gives values.
        public var values: AsyncModels { AsyncModels(values: stream.values, make: make) }

        /// Models out of a stream, without holding up the thread that waits for them.
        public struct AsyncModels: AsyncSequence {
            /// What the sequence gives.
            public typealias Element = Model

            fileprivate let values: JSONStream.Values
            fileprivate let make: (JSON) throws -> Model

            /// Goes on with the stream.
            public struct AsyncIterator: AsyncIteratorProtocol {
                fileprivate var values: JSONStream.Values.Iterator
                fileprivate let make: (JSON) throws -> Model

                /// The next model; `nil` at the end of the stream.
                ///
                /// - Throws: As ``JSONStream/Models/read()`` does, or `CancellationError`.
                public mutating func next() async throws -> Model? {
                    try await values.next().map(make)
                }
            }

            /// An iterator, which goes on where the stream is.
            public func makeAsyncIterator() -> AsyncIterator {
                AsyncIterator(values: values.makeAsyncIterator(), make: make)
            }
        }
    }

    /// What `transform` makes of each line, on several threads, in the order of the lines.
    ///
    ///     let names = JSONStream(reading: 0, options: .init(framing: .lines, concurrency: 4))
    ///         .map { $0["name"].string ?? "" }
    ///     while let name = try names.read() { … }
    ///
    /// The stream itself must not have been read from. With other framings than lines, or patterns, it is one
    /// thread's work.
    ///
    /// - Returns: A sequence that reads ahead a few hundred KiB for each thread.
    public func concurrentMap<Output: Sendable>(
        _ transform: @escaping @Sendable (JSON) -> Output
    ) -> Mapped<Output> {
        Mapped(self, transform)
    }

    /// What was made of the values of a stream.
    public final class Mapped<Output: Sendable>: Sequence, IteratorProtocol {
        private let stream: JSONStream
        private let transform: @Sendable (JSON) -> Output
        private let parallel: ParallelLines<Output>?

        init(_ stream: JSONStream, _ transform: @escaping @Sendable (JSON) -> Output) {
            self.stream = stream
            self.transform = transform
            let options = stream.engine.options
            let isParallel =
                options.concurrency > 1 && options.framing == .lines && options.patterns.isEmpty
            parallel = isParallel ? ParallelLines.mapping(stream.input, options, transform) : nil
        }

        /// How many bytes have been read so far.
        public var bytesRead: Int { parallel?.bytesRead ?? stream.bytesRead }

        /// What was made of the next value; `nil` at the end of the stream.
        ///
        /// - Throws: ``JSONStreamError``, as ``JSONStream/read()`` does.
        public func read() throws(JSONStreamError) -> Output? {
            if let parallel { return try parallel.next() }
            return try stream.read().map(transform)
        }

        /// The next result or error; `nil` at the end of the stream.
        public func next() -> Result<Output, JSONStreamError>? {
            do throws(JSONStreamError) {
                return try read().map { .success($0) }
            } catch {
                return .failure(error)
            }
        }
    }
}
