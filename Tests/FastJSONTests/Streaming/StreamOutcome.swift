#if !FUZZING
    @testable import FastJSON
#endif

/// What a stream gives, in a form to compare: the values as compact text, and errors.
enum StreamOutcome {
    /// The stream in chunks of the given size.
    static func chunks(_ bytes: [UInt8], size: Int, _ options: JSONStreamOptions) -> [String] {
        var starts = Array(stride(from: 0, to: bytes.count, by: max(size, 1)))
        if starts.isEmpty { starts = [0] }
        return of(starts.map { Array(bytes[$0..<min($0 + size, bytes.count)]) }, options)
    }

    /// The stream in two chunks.
    static func halves(_ bytes: [UInt8], at split: Int, _ options: JSONStreamOptions) -> [String] {
        of([Array(bytes[..<split]), Array(bytes[split...])], options)
    }

    static func of(_ chunks: [[UInt8]], _ options: JSONStreamOptions) -> [String] {
        var parser = JSONStreamParser(options: options)
        var result: [String] = []
        for chunk in chunks {
            parser.append(chunk)
            drain(&parser, &result)
        }
        parser.finish()
        drain(&parser, &result)
        if !parser.isAtEnd { result.append("not at the end") }
        return result
    }

    private static func drain(_ parser: inout JSONStreamParser, _ result: inout [String]) {
        while result.count < 100_000 {
            do {
                guard let item = try parser.nextItem() else { return }
                let text = try item.value.jsonString()
                result.append(item.path.isEmpty ? text : "\(item.path) \(item.patternIndex) \(text)")
            } catch let error as JSONStreamError {
                let offset = error.syntaxError.map { "\($0.code) @\($0.byteOffset) \($0.path)" } ?? ""
                result.append("\(error) \(offset)")
            } catch {
                result.append("\(error)")
            }
        }
    }
}
