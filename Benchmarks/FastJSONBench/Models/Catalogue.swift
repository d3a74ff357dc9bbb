/// A catalogue of events, as in `citm_catalog.json` and as `CatalogueText` makes them: most keys are integers.
struct Catalogue: BenchModel {
    struct Event: Codable, Equatable {
        var id: Int
        var name: String
        var description: String?
        var logo: String?
        var subTopicIds: [Int]
        var subjectCode: String?
        var subtitle: String?
        var topicIds: [Int]
    }

    struct Performance: Codable, Equatable {
        struct Price: Codable, Equatable {
            var amount: Int
            var audienceSubCategoryId: Int
            var seatCategoryId: Int
        }

        struct SeatCategory: Codable, Equatable {
            struct Area: Codable, Equatable {
                var areaId: Int
                var blockIds: [Int]
            }

            var areas: [Area]
            var seatCategoryId: Int
        }

        var eventId: Int
        var id: Int
        var logo: String?
        var name: String?
        var prices: [Price]
        var seatCategories: [SeatCategory]
        var seatMapImage: String?
        var start: Int
        var venueCode: String
    }

    var areaNames: [Int: String]?
    var audienceSubCategoryNames: [Int: String]?
    var blockNames: [Int: String]?
    var events: [Int: Event]
    var performances: [Performance]
    var seatCategoryNames: [Int: String]?
    var subTopicNames: [Int: String]?
    var subjectNames: [Int: String]?
    var topicNames: [Int: String]?
    var topicSubTopics: [Int: [Int]]?
    var venueNames: [String: String]

    var count: Int { performances.count }
}
