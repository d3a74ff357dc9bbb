/// Generates documents of extreme shape: very deep, very wide.
enum NestedText {
    /// Below the limits of 512 that FastJSON and Foundation have by default.
    private static let depth = 500

    /// An array of nests of arrays and objects, up to 500 containers deep, about `size` bytes long.
    static func nests(size: Int, _ random: inout SplitMix64) -> [UInt8] {
        var text = JSONText(capacity: size + 8_192)
        text.beginArray()
        repeat {
            nest(levels: 1 + random.below(depth - 1), into: &text, &random)
        } while text.count < size
        text.endArray()
        return text.bytes
    }

    private static func nest(levels: Int, into text: inout JSONText, _ random: inout SplitMix64) {
        var isObject: [Bool] = []
        for _ in 0..<levels {
            let opensObject = random.chance(50)
            isObject.append(opensObject)
            if opensObject {
                text.beginObject()
                text.key("child")
            } else {
                text.beginArray()
                if random.chance(20) { text.integer(random.below(1_000)) }
            }
        }
        text.null()
        for opensObject in isObject.reversed() {
            if opensObject { text.endObject() } else { text.endArray() }
        }
    }

    /// One object of `members` integers; the keys are `k0`, `k1` and so on.
    static func wideObject(members: Int, _ random: inout SplitMix64) -> [UInt8] {
        var text = JSONText(capacity: members * 20)
        text.object { text in
            for index in 0..<members {
                text.key("k\(index)")
                text.integer(random.below(1_000_000_000))
            }
        }
        return text.bytes
    }
}
