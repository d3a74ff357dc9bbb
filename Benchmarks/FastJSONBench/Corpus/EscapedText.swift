/// Generates strings of which much is escaped.
enum EscapedText {
    private static let escapes = [
        #"\n"#, #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\t"#, #"\r\n"#, #"\u00e9"#, #"\u65e5\u672c"#, #"\u2014"#,
        #"\ud83d\ude00"#, #"\u0434\u0430"#, #"\u0007"#,
    ]
    private static let words = ["path", "line", "value", "message", "of", "a", "log", "user", "quoted"]

    /// An array of messages, about `size` bytes long.
    static func messages(size: Int, _ random: inout SplitMix64) -> [UInt8] {
        var text = JSONText(capacity: size + 8_192)
        text.beginArray()
        repeat {
            text.object { text in
                text.key("id")
                text.integer(random.below(1_000_000))
                text.key("file")
                text.string(#"C:\\logs\\\#(random.pick(words))\\\#(random.below(1_000)).txt"#)
                text.key(#"note\u002dtext"#)
                text.string(passage(10 + random.below(60), &random))
            }
        } while text.count < size
        text.endArray()
        return text.bytes
    }

    private static func passage(_ pieces: Int, _ random: inout SplitMix64) -> String {
        var passage = ""
        for _ in 0..<pieces {
            passage += random.pick(words)
            passage += random.chance(60) ? random.pick(escapes) : " "
        }
        return passage
    }
}
