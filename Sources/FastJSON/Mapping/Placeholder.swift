// Stands in for the writing of models by run-time reflection.

extension JSONEncodable {
    /// Makes the whole a missing value: the type has no form.
    public func encode(mapper: JSON.Mapper) {
        mapper << JSON(failure: .notEncodable("a value of type \(Self.self)"))
    }
}
