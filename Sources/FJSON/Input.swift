internal import FastJSON

/// A file of the command line, or the standard input.
struct Input {
    private let path: String

    /// The name in messages.
    var name: String { path == "-" ? "<stdin>" : path }

    /// The input that a word of the command line names.
    init(_ path: String) {
        self.path = path
    }

    /// Reads and parses the document.
    ///
    /// The file is read, not mapped: a mapped one would end the process if somebody cut it short meanwhile.
    func json(_ options: JSON.ParsingOptions) throws -> JSON {
        try withDescriptor { try JSON(reading: $0, options: options) }
    }

    /// Calls `body` with a descriptor of the input, which is closed afterwards if it is a file's.
    func withDescriptor<Result>(_ body: (Int32) throws -> Result) throws -> Result {
        guard path != "-" else { return try body(0) }
        let file = try InputDescriptor(path: path)
        return try withExtendedLifetime(file) { try body(file.number) }
    }

    /// Calls `body` with each input, the standard input if there is none, and goes on behind a faulty one.
    ///
    /// - Returns: Whether any was faulty; its error has been reported.
    /// - Throws: ``OutputError``, unless the output was closed: then the rest is left out.
    static func forEach(of paths: [String], _ body: (Input) throws -> Void) throws -> ExitStatus {
        var status = ExitStatus.success
        for path in paths.isEmpty ? ["-"] : paths {
            let input = Input(path)
            do {
                try body(input)
            } catch let error as Interrupted {
                throw error
            } catch let error as OutputError {
                guard error.isClosedPipe else { throw error }
                return status
            } catch is FaultyRecords.SomeFaulty {
                status = .dataAtFault
            } catch {
                Diagnostics.report(error, about: input.name)
                status = .dataAtFault
            }
        }
        return status
    }
}
