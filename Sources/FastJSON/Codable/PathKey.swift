/// A key of a path that no type of keys has: an element's, or one of the text.
struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }

    /// The key under which a class finds what its superclass has encoded.
    static let `super` = PathKey(stringValue: "super")
}

/// A key of a dictionary, as the standard library has it: a number if its text is one.
struct DictionaryPathKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
    }
}
