/// Posts of a timeline, as in `twitter.json` and as `RecordText` makes them, which leaves more out.
struct Timeline: BenchModel {
    struct Metadata: Codable, Equatable {
        var completedIn: Double
        var maxIDString: String
        var count: Int
        var maxID: Int?
        var sinceID: Int?
        var sinceIDString: String?
        var query: String?
        var refreshURL: String?
        var nextResults: String?

        private enum CodingKeys: String, CodingKey {
            case completedIn = "completed_in"
            case maxIDString = "max_id_str"
            case count
            case maxID = "max_id"
            case sinceID = "since_id"
            case sinceIDString = "since_id_str"
            case query
            case refreshURL = "refresh_url"
            case nextResults = "next_results"
        }
    }

    var statuses: [Status]
    var searchMetadata: Metadata

    var count: Int { statuses.count }

    private enum CodingKeys: String, CodingKey {
        case statuses
        case searchMetadata = "search_metadata"
    }
}

/// One post of a timeline.
struct Status: Codable, Equatable, Sendable {
    var metadata: [String: String]?
    var createdAt: String
    var id: Int
    var idString: String
    var text: String
    var source: String
    var truncated: Bool
    var inReplyToStatusID: Int?
    var inReplyToStatusIDString: String?
    var inReplyToUserID: Int?
    var inReplyToUserIDString: String?
    var inReplyToScreenName: String?
    var user: User
    var geo: Point?
    var coordinates: Point?
    var place: [String: String]?
    var contributors: [Int]?
    var retweetedStatus: Boxed<Status>?
    var retweetCount: Int
    var favoriteCount: Int
    var entities: Entities
    var favorited: Bool
    var retweeted: Bool
    var possiblySensitive: Bool?
    var lang: String

    /// A place on the globe.
    struct Point: Codable, Equatable {
        var type: String
        var coordinates: [Double]
    }

    private enum CodingKeys: String, CodingKey {
        case metadata
        case createdAt = "created_at"
        case id
        case idString = "id_str"
        case text
        case source
        case truncated
        case inReplyToStatusID = "in_reply_to_status_id"
        case inReplyToStatusIDString = "in_reply_to_status_id_str"
        case inReplyToUserID = "in_reply_to_user_id"
        case inReplyToUserIDString = "in_reply_to_user_id_str"
        case inReplyToScreenName = "in_reply_to_screen_name"
        case user
        case geo
        case coordinates
        case place
        case contributors
        case retweetedStatus = "retweeted_status"
        case retweetCount = "retweet_count"
        case favoriteCount = "favorite_count"
        case entities
        case favorited
        case retweeted
        case possiblySensitive = "possibly_sensitive"
        case lang
    }
}

/// What the text of a post holds besides words.
struct Entities: Codable, Equatable {
    struct Link: Codable, Equatable {
        var url: String
        var expandedURL: String?
        var displayURL: String
        var indices: [Int]

        private enum CodingKeys: String, CodingKey {
            case url
            case expandedURL = "expanded_url"
            case displayURL = "display_url"
            case indices
        }
    }

    struct Tag: Codable, Equatable {
        var text: String
        var indices: [Int]
    }

    struct Mention: Codable, Equatable {
        var screenName: String
        var name: String
        var id: Int
        var idString: String
        var indices: [Int]

        private enum CodingKeys: String, CodingKey {
            case screenName = "screen_name"
            case name
            case id
            case idString = "id_str"
            case indices
        }
    }

    struct Media: Codable, Equatable {
        struct Size: Codable, Equatable {
            var w: Int
            var h: Int
            var resize: String
        }

        var id: Int
        var idString: String
        var indices: [Int]
        var mediaURL: String
        var url: String
        var displayURL: String
        var expandedURL: String
        var type: String
        var sizes: [String: Size]
        var sourceStatusID: Int?

        private enum CodingKeys: String, CodingKey {
            case id
            case idString = "id_str"
            case indices
            case mediaURL = "media_url"
            case url
            case displayURL = "display_url"
            case expandedURL = "expanded_url"
            case type
            case sizes
            case sourceStatusID = "source_status_id"
        }
    }

    var hashtags: [Tag]
    var symbols: [Tag]?
    var urls: [Link]
    var userMentions: [Mention]?
    var media: [Media]?

    private enum CodingKeys: String, CodingKey {
        case hashtags
        case symbols
        case urls
        case userMentions = "user_mentions"
        case media
    }
}

/// A value on the heap, so that a structure can hold one of its own type; its text is that of the value.
final class Boxed<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    let value: Value

    init(from decoder: any Decoder) throws {
        value = try Value(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }

    static func == (left: Boxed, right: Boxed) -> Bool {
        left.value == right.value
    }
}
