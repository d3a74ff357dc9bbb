/// An error before it is known where its value stands.
///
/// Thrown and caught by one task, hence `@unchecked` although the value may be anything.
struct UnplacedError: Error, @unchecked Sendable {
    /// What cannot be encoded; nil if it is whatever was encoded when the error came up.
    var value: Any?
    /// Whether the error is one of the outermost value, wherever it came up.
    var isOfWhole = false
    var description: String
    var underlying: (any Error)?
    /// The way to the value inside arrays that are written at once.
    private var indices: [Int] = []

    init(value: Any?, description: String, underlying: (any Error)? = nil) {
        self.value = value
        self.description = description
        self.underlying = underlying
    }

    /// The error as users see it; `other` takes the place of a value that is not there.
    func placed(at path: [any CodingKey], _ other: Any? = nil) -> any Error {
        guard !isOfWhole || path.isEmpty, let value = value ?? other else { return self }
        let path = path + indices.map { PathKey(index: $0) }
        return EncodingError.invalidValue(
            value, .init(codingPath: path, debugDescription: description, underlyingError: underlying))
    }

    /// The error of an element as one of its array.
    @inline(never)
    static func inside(_ error: any Error, _ index: Int) -> any Error {
        guard var error = error as? UnplacedError, error.value != nil else { return error }
        error.indices.insert(index, at: 0)
        return error
    }

    /// Of containers nested too deep.
    static let tooDeep = {
        var error = UnplacedError(
            value: nil, description: "Containers are nested deeper than \(GrowingText.depthLimit - 1) levels."
        )
        error.isOfWhole = true
        return error
    }()
}
