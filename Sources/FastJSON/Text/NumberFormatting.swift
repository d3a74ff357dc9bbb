/// Numbers as JSON text.
enum NumberFormatting {
    /// The shortest text that reads back as the same number, without a fraction for whole numbers, as
    /// `JSONEncoder` writes it; `nil` for NaN and infinities, which JSON does not have.
    ///
    ///     NumberFormatting.text(22.0)  // "22"
    ///     NumberFormatting.text(-0.0)  // "-0"
    ///     NumberFormatting.text(1e23)  // "1e+23"
    static func text(_ value: some BinaryFloatingPoint & LosslessStringConvertible) -> String? {
        guard value.isFinite else { return nil }
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
