/// Who wrote a post of a timeline.
struct User: Codable, Equatable {
    struct Links: Codable, Equatable {
        struct List: Codable, Equatable {
            var urls: [Entities.Link]
        }

        var url: List?
        var description: List?
    }

    var id: Int
    var idString: String
    var name: String
    var screenName: String
    var location: String
    var description: String
    var url: String?
    var entities: Links?
    var protected: Bool
    var followersCount: Int
    var friendsCount: Int
    var listedCount: Int
    var createdAt: String?
    var favouritesCount: Int
    var utcOffset: Int?
    var timeZone: String?
    var geoEnabled: Bool
    var verified: Bool
    var statusesCount: Int
    var lang: String?
    var contributorsEnabled: Bool?
    var isTranslator: Bool
    var isTranslationEnabled: Bool?
    var backgroundColor: String?
    var backgroundImageURL: String
    var backgroundImageURLHTTPS: String?
    var backgroundTile: Bool?
    var imageURL: String
    var imageURLHTTPS: String?
    var bannerURL: String?
    var linkColor: String?
    var sidebarBorderColor: String?
    var sidebarFillColor: String?
    var textColor: String?
    var useBackgroundImage: Bool
    var defaultProfile: Bool?
    var defaultProfileImage: Bool?
    var following: Bool?
    var followRequestSent: Bool?
    var notifications: Bool?

    private enum CodingKeys: String, CodingKey {
        case id
        case idString = "id_str"
        case name
        case screenName = "screen_name"
        case location
        case description
        case url
        case entities
        case protected
        case followersCount = "followers_count"
        case friendsCount = "friends_count"
        case listedCount = "listed_count"
        case createdAt = "created_at"
        case favouritesCount = "favourites_count"
        case utcOffset = "utc_offset"
        case timeZone = "time_zone"
        case geoEnabled = "geo_enabled"
        case verified
        case statusesCount = "statuses_count"
        case lang
        case contributorsEnabled = "contributors_enabled"
        case isTranslator = "is_translator"
        case isTranslationEnabled = "is_translation_enabled"
        case backgroundColor = "profile_background_color"
        case backgroundImageURL = "profile_background_image_url"
        case backgroundImageURLHTTPS = "profile_background_image_url_https"
        case backgroundTile = "profile_background_tile"
        case imageURL = "profile_image_url"
        case imageURLHTTPS = "profile_image_url_https"
        case bannerURL = "profile_banner_url"
        case linkColor = "profile_link_color"
        case sidebarBorderColor = "profile_sidebar_border_color"
        case sidebarFillColor = "profile_sidebar_fill_color"
        case textColor = "profile_text_color"
        case useBackgroundImage = "profile_use_background_image"
        case defaultProfile = "default_profile"
        case defaultProfileImage = "default_profile_image"
        case following
        case followRequestSent = "follow_request_sent"
        case notifications
    }
}
