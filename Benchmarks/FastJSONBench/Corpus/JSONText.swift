/// A JSON text while it is generated, compact or indented by two spaces.
///
/// Writes bytes only, and knows no more than where commas and line breaks go, so that the documents measured
/// do not depend on the writer that is measured.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    /// For each open container, whether it has a member or element yet.
    private var hasItems: [Bool] = []
    private var isAfterKey = false

    init(capacity: Int, isPretty: Bool = false) {
        self.isPretty = isPretty
        bytes.reserveCapacity(capacity)
    }

    var count: Int { bytes.count }

    mutating func beginObject() { begin("{") }
    mutating func endObject() { end("}") }
    mutating func beginArray() { begin("[") }
    mutating func endArray() { end("]") }

    /// An object whose members `body` writes.
    mutating func object(_ body: (inout JSONText) -> Void) {
        beginObject()
        body(&self)
        endObject()
    }

    /// An array whose elements `body` writes.
    mutating func array(_ body: (inout JSONText) -> Void) {
        beginArray()
        body(&self)
        endArray()
    }

    /// A key; its text must need no escapes.
    mutating func key(_ text: String) {
        separate()
        quoted(text)
        bytes.append(UInt8(ascii: ":"))
        if isPretty { bytes.append(UInt8(ascii: " ")) }
        isAfterKey = true
    }

    /// A string; its text must need no escapes, or hold them already.
    mutating func string(_ text: String) {
        separate()
        quoted(text)
    }

    /// A number or literal, as it is to stand in the text.
    mutating func raw(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    mutating func integer(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }
    mutating func null() { raw("null") }

    private mutating func quoted(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func begin(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        hasItems.append(false)
    }

    private mutating func end(_ bracket: Unicode.Scalar) {
        if hasItems.removeLast() { breakLine() }
        bytes.append(UInt8(ascii: bracket))
    }

    private mutating func separate() {
        guard !isAfterKey, let hadItems = hasItems.last else {
            isAfterKey = false
            return
        }
        if hadItems { bytes.append(UInt8(ascii: ",")) }
        hasItems[hasItems.count - 1] = true
        breakLine()
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * hasItems.count))
    }
}
