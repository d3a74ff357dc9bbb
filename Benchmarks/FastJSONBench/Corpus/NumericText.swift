/// Generates documents that are mostly numbers.
enum NumericText {
    /// A feature collection of polygons, coordinates with 15 decimal places, about `size` bytes long.
    static func polygons(size: Int, _ random: inout SplitMix64) -> [UInt8] {
        var text = JSONText(capacity: size + 65_536)
        text.beginObject()
        text.key("type")
        text.string("FeatureCollection")
        text.key("features")
        text.beginArray()
        repeat {
            text.object { text in
                text.key("type")
                text.string("Feature")
                text.key("properties")
                text.object { text in
                    text.key("name")
                    text.string("Region \(random.below(1_000))")
                }
                text.key("geometry")
                text.object { text in
                    text.key("type")
                    text.string("Polygon")
                    text.key("coordinates")
                    text.array { ring(into: &$0, pairs: 4 + random.below(1_000), &random) }
                }
            }
        } while text.count < size
        text.endArray()
        text.endObject()
        return text.bytes
    }

    private static func ring(into text: inout JSONText, pairs: Int, _ random: inout SplitMix64) {
        text.array { text in
            for _ in 0..<pairs {
                text.array { text in
                    text.raw(coordinate(limit: 180, &random))
                    text.raw(coordinate(limit: 90, &random))
                }
            }
        }
    }

    /// A number such as `-65.613616999999977`; every fifth is short.
    private static func coordinate(limit: Int, _ random: inout SplitMix64) -> String {
        let sign = random.chance(50) ? "-" : ""
        let fraction = String(random.below(1_000_000_000_000_000))
        let digits = random.chance(20) ? String(fraction.prefix(6)) : fraction
        return "\(sign)\(random.below(limit)).\(digits)"
    }

    /// One array of `numbers` integers of up to six digits.
    static func flatArray(numbers: Int, _ random: inout SplitMix64) -> [UInt8] {
        let limits = [10, 100, 1_000, 10_000, 1_000_000]
        var text = JSONText(capacity: numbers * 5)
        text.array { text in
            for _ in 0..<numbers { text.integer(random.below(random.pick(limits))) }
        }
        return text.bytes
    }
}
