/// Generates logs: flat records of twelve members, one of which is left out now and then.
enum LogText {
    private static let messages = [
        #"request finished"#, #"cache miss for key \"users\/17\""#, #"retrying after timeout"#,
        #"connection closed by peer\nsee trace 4711"#, #"payment accepted"#, #"slow query: SELECT * FROM t"#,
        #"user logged in: Zoë"#,
    ]

    /// An array of records, about `size` bytes long.
    static func records(size: Int, _ random: inout SplitMix64) -> [UInt8] {
        var text = JSONText(capacity: size + 8_192)
        text.beginArray()
        // Seconds of a day of the year 2031.
        var second = 0
        repeat {
            record(second % 86_400, into: &text, &random)
            second += random.below(3)
        } while text.count < size
        text.endArray()
        return text.bytes
    }

    private static func record(_ second: Int, into text: inout JSONText, _ random: inout SplitMix64) {
        text.object { text in
            text.key("time")
            text.string("2031-02-03T\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))Z")
            text.key("level")
            text.string(random.pick(["debug", "info", "info", "info", "notice", "warning", "error"]))
            text.key("service")
            text.string(random.pick(["checkout", "catalogue", "identity", "search"]))
            text.key("host")
            text.string("node-\(random.below(64)).eu.example.org")
            text.key("thread")
            text.integer(random.below(256))
            text.key("requestID")
            text.string(identifier(&random))
            text.key("message")
            text.string(random.pick(messages))
            text.key("status")
            if random.chance(30) { text.null() } else { text.integer(random.pick([200, 204, 404, 500])) }
            text.key("milliseconds")
            text.raw("\(random.below(2_000)).\(random.below(1_000))")
            text.key("bytes")
            text.integer(random.below(10_000_000))
            text.key("isRetry")
            text.bool(random.chance(5))
            guard random.chance(40) else { return }
            text.key("context")
            text.object { text in
                for name in ["region", "tenant", "build"].prefix(1 + random.below(3)) {
                    text.key(name)
                    text.string("\(name)-\(random.below(1_000))")
                }
            }
        }
    }

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }

    /// A UUID in the spelling of RFC 9562, upper case.
    private static func identifier(_ random: inout SplitMix64) -> String {
        let digits = Array("0123456789ABCDEF")
        let groups = [8, 4, 4, 4, 12].map { count in
            String((0..<count).map { _ in random.pick(digits) })
        }
        return groups.joined(separator: "-")
    }
}
