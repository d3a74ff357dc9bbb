import Testing

@testable import FastJSON

/// A result that is fixed by a test.
enum Pinned: Equatable {
    case accepted
    case refused(JSON.SyntaxError.Code)

    init(_ outcome: Outcome) {
        switch outcome {
        case .value: self = .accepted
        case .error(let error): self = .refused(error.code)
        }
    }
}

/// Records how the ways of handling a text disagree, if they do.
func checkAgreement(
    _ bytes: [UInt8], chunkSizes: [[Int]] = [[1], [3], [7]], _ options: JSON.ParsingOptions = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
) {
    if let fault = disagreement(bytes, chunkSizes: chunkSizes, options) {
        let text = String(decoding: bytes.prefix(300), as: UTF8.self)
        Issue.record("\(text): \(fault)", sourceLocation: sourceLocation)
    }
}
