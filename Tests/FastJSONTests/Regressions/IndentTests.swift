import FastJSON
import Testing

/// Indents of absurd widths once overflowed, or asked for more memory than there is.
@Suite("Indents")
struct IndentTests {
    @Test(arguments: [
        (Int.max, 255), (1 << 40, 255), (256, 255), (255, 255), (3, 3), (0, 0), (-1, 0), (.min, 0),
    ])
    func `an indent has 0 to 255 blanks`(_ indent: Int, _ width: Int) throws {
        let json = try JSON(parsing: "[1,[2]]")
        let blanks = String(repeating: " ", count: width)
        let text = try json.jsonString(options: .init(indent: indent))
        #expect(text == "[\n\(blanks)1,\n\(blanks)[\n\(blanks)\(blanks)2\n\(blanks)]\n]")
    }
}
