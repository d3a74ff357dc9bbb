/// Generates a catalogue of events: numeric strings as keys, integers, small objects in arrays.
enum CatalogueText {
    /// A catalogue of about `size` bytes.
    static func catalogue(size: Int, _ random: inout SplitMix64) -> [UInt8] {
        var text = JSONText(capacity: size + 8_192)
        text.beginObject()
        text.key("events")
        text.beginObject()
        var event = 138_586_341
        // A fifth of the text.
        repeat {
            text.key(String(event))
            self.event(event, into: &text, &random)
            event += 1 + random.below(9)
        } while text.count < size / 5
        text.endObject()
        text.key("performances")
        text.beginArray()
        repeat {
            performance(eventID: 138_586_341 + random.below(100_000), into: &text, &random)
        } while text.count < size
        text.endArray()
        text.key("venueNames")
        text.object { text in
            text.key("PLEYEL_PLEYEL")
            text.string("Salle Pleyel")
        }
        text.endObject()
        return text.bytes
    }

    private static func event(_ id: Int, into text: inout JSONText, _ random: inout SplitMix64) {
        text.object { text in
            for name in ["description", "logo", "subjectCode", "subtitle"] {
                text.key(name)
                text.null()
            }
            text.key("id")
            text.integer(id)
            text.key("name")
            text.string(RecordText.sentence(3, &random))
            text.key("subTopicIds")
            text.array { text in
                for _ in 0..<3 { text.integer(337_184_262 + random.below(50)) }
            }
            text.key("topicIds")
            text.array { $0.integer(107_888_604) }
        }
    }

    private static func performance(eventID: Int, into text: inout JSONText, _ random: inout SplitMix64) {
        let categories = (0..<1 + random.below(5)).map { _ in 338_937_235 + random.below(90) }
        text.object { text in
            text.key("eventId")
            text.integer(eventID)
            text.key("id")
            text.integer(339_887_544 + random.below(1_000_000))
            text.key("logo")
            text.null()
            text.key("prices")
            text.array { text in
                for category in categories {
                    text.object { text in
                        text.key("amount")
                        text.integer(250 * (20 + random.below(500)))
                        text.key("audienceSubCategoryId")
                        text.integer(337_100_890)
                        text.key("seatCategoryId")
                        text.integer(category)
                    }
                }
            }
            text.key("seatCategories")
            text.array { text in
                for category in categories { seats(category, into: &text, &random) }
            }
            text.key("start")
            text.integer(1_372_701_600_000 + 3_600_000 * random.below(10_000))
            text.key("venueCode")
            text.string("PLEYEL_PLEYEL")
        }
    }

    private static func seats(_ category: Int, into text: inout JSONText, _ random: inout SplitMix64) {
        text.object { text in
            text.key("areas")
            text.array { text in
                for _ in 0..<1 + random.below(8) {
                    text.object { text in
                        text.key("areaId")
                        text.integer(205_705_993 + random.below(20))
                        text.key("blockIds")
                        text.array { _ in }
                    }
                }
            }
            text.key("seatCategoryId")
            text.integer(category)
        }
    }
}
