/// A scalar that containers write at once.
///
/// One generic method of a container serves all of these types, save where the standard library has an
/// implementation of its own, which would be taken instead: for integers of 128 bits.
protocol EncodedScalar: Encodable {
    /// Whether it has a form in JSON, whatever the settings.
    var hasForm: Bool { get }
    /// Writes the value where the text ends.
    func write(to text: inout GrowingText)
}

extension EncodedScalar {
    @inline(__always) var hasForm: Bool { true }
}

extension EncodedScalar where Self: FixedWidthInteger {
    @inline(__always)
    func write(to text: inout GrowingText) { text.number { $0.append(integer: self) } }
}

extension Int: EncodedScalar {}
extension Int8: EncodedScalar {}
extension Int16: EncodedScalar {}
extension Int32: EncodedScalar {}
extension Int64: EncodedScalar {}
extension Int128: EncodedScalar {}
extension UInt: EncodedScalar {}
extension UInt8: EncodedScalar {}
extension UInt16: EncodedScalar {}
extension UInt32: EncodedScalar {}
extension UInt64: EncodedScalar {}
extension UInt128: EncodedScalar {}

extension Bool: EncodedScalar {
    @inline(__always)
    func write(to text: inout GrowingText) { text.bool(self) }
}

extension String: EncodedScalar {
    @inline(__always)
    func write(to text: inout GrowingText) { text.string(self) }
}

extension Double: EncodedScalar {
    @inline(__always) var hasForm: Bool { isFinite }
    @inline(__always)
    func write(to text: inout GrowingText) { text.number { $0.append(finite: self) } }
}

extension Float: EncodedScalar {
    @inline(__always) var hasForm: Bool { isFinite }
    @inline(__always)
    func write(to text: inout GrowingText) { text.number { $0.append(finite: self) } }
}
