/// Generates records with text, like posts of a timeline.
enum RecordText {
    private static let words = [
        "the", "quick", "parser", "reads", "every", "byte", "once", "and", "keeps", "nothing", "it", "need",
        "not", "keep", "über", "straße", "naïve", "café", "señor", "год", "слово", "вечер", "ημέρα", "λόγος",
        "東京", "今日は", "とても", "良い", "天気", "です", "サーバー", "メモリ", "안녕", "하세요", "שלום", "مرحبا", "😀", "🚀", "✓", "—",
    ]

    private static let zones = ["Tokyo", "London", "Irkutsk", "Pacific Time (US & Canada)", "Hawaii"]

    /// An object with an array of records and a few members about it, about `size` bytes long.
    static func timeline(size: Int, isPretty: Bool, _ random: inout SplitMix64) -> [UInt8] {
        var text = JSONText(capacity: size + 8_192, isPretty: isPretty)
        text.beginObject()
        text.key("statuses")
        text.beginArray()
        repeat {
            record(into: &text, &random)
        } while text.count < size
        text.endArray()
        text.key("search_metadata")
        text.object { text in
            text.key("completed_in")
            text.raw("0.087")
            text.key("max_id_str")
            text.string("505874924095815681")
            text.key("count")
            text.integer(100)
        }
        text.endObject()
        return text.bytes
    }

    /// Writes one record: some forty members, about 2 kB when compact.
    static func record(into text: inout JSONText, _ random: inout SplitMix64) {
        text.beginObject()
        // First, and always of 18 digits, so that `RepeatedRecords` can give each record an id of its own.
        let id = 100_000_000_000_000_000 + random.below(800_000_000_000_000_000)
        text.key("id")
        text.integer(id)
        text.key("id_str")
        text.string(String(id))
        text.key("created_at")
        text.string("Sun Aug 31 00:\(10 + random.below(50)):\(10 + random.below(50)) +0000 2014")
        text.key("text")
        text.string(sentence(8 + random.below(16), &random))
        text.key("source")
        text.string("<a href='https://app.example/\(random.below(9_999))' rel='nofollow'>client</a>")
        text.key("truncated")
        text.bool(false)
        for name in [
            "in_reply_to_status_id", "in_reply_to_user_id", "in_reply_to_screen_name", "geo", "place",
        ] {
            text.key(name)
            text.null()
        }
        text.key("user")
        user(into: &text, &random)
        text.key("entities")
        entities(into: &text, &random)
        text.key("retweet_count")
        text.integer(random.below(100))
        text.key("favorite_count")
        text.integer(random.below(10))
        text.key("favorited")
        text.bool(random.chance(5))
        text.key("retweeted")
        text.bool(false)
        text.key("lang")
        text.string(random.pick(["ja", "en", "de", "ru", "zh"]))
        text.endObject()
    }

    private static func user(into text: inout JSONText, _ random: inout SplitMix64) {
        let id = random.below(3_000_000_000)
        text.beginObject()
        text.key("id")
        text.integer(id)
        text.key("id_str")
        text.string(String(id))
        text.key("name")
        text.string(sentence(2, &random))
        text.key("screen_name")
        text.string("user_\(random.below(1_000_000))")
        text.key("location")
        text.string(random.chance(50) ? "" : random.pick(words))
        text.key("description")
        text.string(sentence(random.below(30), &random))
        text.key("url")
        if random.chance(60) { text.null() } else { text.string(url(&random)) }
        for name in [
            "followers_count", "friends_count", "listed_count", "favourites_count", "statuses_count",
        ] {
            text.key(name)
            text.integer(random.below(20_000))
        }
        for name in ["protected", "geo_enabled", "verified", "is_translator", "profile_use_background_image"]
        {
            text.key(name)
            text.bool(random.chance(20))
        }
        text.key("utc_offset")
        if random.chance(50) { text.null() } else { text.integer(3_600 * (random.below(24) - 12)) }
        text.key("time_zone")
        if random.chance(50) { text.null() } else { text.string(random.pick(zones)) }
        for name in ["profile_background_image_url", "profile_image_url", "profile_banner_url"] {
            text.key(name)
            text.string(url(&random))
        }
        text.endObject()
    }

    private static func entities(into text: inout JSONText, _ random: inout SplitMix64) {
        text.beginObject()
        text.key("hashtags")
        text.array { _ in }
        text.key("urls")
        text.array { text in
            for _ in 0..<random.below(3) {
                text.object { text in
                    text.key("url")
                    text.string(url(&random))
                    text.key("display_url")
                    text.string("example.org/\(random.below(1_000_000))")
                    text.key("indices")
                    text.array { text in
                        let start = random.below(100)
                        text.integer(start)
                        text.integer(start + 22)
                    }
                }
            }
        }
        text.endObject()
    }

    /// Words with a blank between each.
    static func sentence(_ count: Int, _ random: inout SplitMix64) -> String {
        (0..<count).map { _ in random.pick(words) }.joined(separator: " ")
    }

    private static func url(_ random: inout SplitMix64) -> String {
        "https://pic.example.org/images/\(random.below(1_000_000_000))/\(random.below(1_000_000))_normal.jpeg"
    }
}
