import FastJSON
import Testing

extension JSONDecodable {
    /// The value of a text; a text that is not JSON gives a missing value, whose error is thrown.
    init(jsonString text: String) throws {
        try self.init(decode: JSON(try JSON(parsing: text)))
    }
}

/// Expects reading to throw an error that begins with a text.
func refuses<Model: JSONDecodable>(
    _ type: Model.Type, _ text: String, _ beginning: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    do {
        _ = try type.init(jsonString: text)
        Issue.record("no error", sourceLocation: sourceLocation)
    } catch {
        let isExpected = error is JSON.Error && "\(error)".hasPrefix(beginning)
        #expect(isExpected, "\(error)", sourceLocation: sourceLocation)
    }
}

/// Expects a value to have no form, and the reason to begin with a text.
func isNotWritten(
    _ value: some JSONEncodable, _ beginning: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let error = value.json.error
    let isExpected = error.map { "\($0)".hasPrefix(beginning) } ?? false
    #expect(isExpected, "\(String(describing: error))", sourceLocation: sourceLocation)
    #expect(throws: JSON.Error.self, sourceLocation: sourceLocation) { try value.jsonString() }
}
