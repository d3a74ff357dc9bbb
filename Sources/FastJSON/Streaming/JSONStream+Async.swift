extension JSONStream {
    /// The values as an `AsyncSequence`, whose loop throws ``JSONStreamError``.
    ///
    ///     for try await json in stream.values { … }
    ///
    /// A task that waits for input holds up no other, as one thread of the library waits for all of them; when it is
    /// cancelled, waiting ends and the loop throws `CancellationError`. With a ``JSONStreamOptions/concurrency`` of
    /// more than 1, other threads parse beside it, and the task waits for them where it must. With options that let
    /// reading go on, use ``Values/Iterator/next()`` again behind an error.
    public var values: Values { Values(stream: self) }

    /// The values of a stream, one after the other.
    public struct Values: AsyncSequence {
        /// What the sequence gives.
        public typealias Element = JSON

        let stream: JSONStream

        /// Goes on with the stream.
        public struct Iterator: AsyncIteratorProtocol {
            let stream: JSONStream

            /// The next value; `nil` at the end of the stream.
            ///
            /// - Throws: ``JSONStreamError``, or `CancellationError`.
            public mutating func next() async throws -> JSON? {
                try await next(isolation: nil)
            }

            /// The next value; `nil` at the end of the stream.
            ///
            /// - Throws: ``JSONStreamError``, or `CancellationError`.
            public mutating func next(isolation: isolated (any Actor)?) async throws -> JSON? {
                while true {
                    try Task.checkCancellation()
                    if let parallel = stream.parallel {
                        if let json = try parallel.next(waits: false) { return json }
                        guard !parallel.isDone else { return nil }
                        try await stream.input.waitUntilReady()
                    } else {
                        if let value = try stream.engine.next() { return value.json }
                        guard !stream.engine.isDone else { return nil }
                        try await stream.input.waitUntilReady()
                        try stream.readChunk()
                    }
                }
            }
        }

        /// An iterator, which goes on where the stream is.
        public func makeAsyncIterator() -> Iterator { Iterator(stream: stream) }
    }
}

extension InputDescriptor {
    /// Waits until there is something to read, without holding up the thread.
    ///
    /// - Throws: `CancellationError`.
    func waitUntilReady(isolation: isolated (any Actor)? = #isolation) async throws {
        guard !isReady else { return }
        let ticket = InputWatcher.Ticket()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                InputWatcher.shared.resume(ticket, whenReady: number) { continuation.resume() }
            }
        } onCancel: {
            InputWatcher.shared.cancel(ticket)
        }
        try Task.checkCancellation()
    }
}

/// JSON values out of another asynchronous sequence, of bytes or of chunks of them.
///
///     for try await json in JSONValueSequence(chunks: body) { … }
///
/// The other sequence is asked for more only when a value needs it. What it throws is handed on, as is its
/// cancellation.
public struct JSONValueSequence<Base: AsyncSequence>: AsyncSequence {
    /// What the sequence gives.
    public typealias Element = JSON

    private let base: Base
    private let options: JSONStreamOptions
    private let add: (Base.Element, inout [UInt8]) -> Void

    /// The values in a sequence of bytes, such as a file handle's.
    public init(bytes base: Base, options: JSONStreamOptions = .init()) where Base.Element == UInt8 {
        self.base = base
        self.options = options
        add = { $1.append($0) }
    }

    /// The values in a sequence of chunks, such as the body of a request; they may end anywhere.
    public init(
        chunks base: Base, options: JSONStreamOptions = .init()
    ) where Base.Element: Sequence<UInt8> {
        self.base = base
        self.options = options
        add = { $1.append(contentsOf: $0) }
    }

    /// Takes values out of the other sequence.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private var base: Base.AsyncIterator
        private let engine: StreamEngine
        private let add: (Base.Element, inout [UInt8]) -> Void
        private var chunk: [UInt8] = []

        init(
            _ base: Base.AsyncIterator, _ options: JSONStreamOptions,
            _ add: @escaping (Base.Element, inout [UInt8]) -> Void
        ) {
            self.base = base
            self.add = add
            engine = StreamEngine(options)
        }

        /// The next value; `nil` at the end.
        ///
        /// - Throws: ``JSONStreamError``, `CancellationError`, or what the other sequence throws.
        public mutating func next() async throws -> JSON? {
            while true {
                if let value = try engine.next() { return value.json }
                guard !engine.isDone else { return nil }
                try Task.checkCancellation()
                try await readChunk()
            }
        }

        /// Takes what comes next: a chunk, or bytes up to the end of a line.
        private mutating func readChunk() async throws {
            chunk.removeAll(keepingCapacity: true)
            repeat {
                guard let element = try await base.next() else {
                    engine.end()
                    break
                }
                add(element, &chunk)
            } while Base.Element.self == UInt8.self && chunk.count < 1 << 12
                && chunk.last != ASCII.lineFeed && chunk.last != ASCII.rightBrace
            engine.buffer.append(chunk.span)
        }
    }

    /// An iterator, with a stream of its own.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(base.makeAsyncIterator(), options, add)
    }
}

@available(*, unavailable)
extension JSONValueSequence: Sendable {}
