import FastJSON
import Foundation

/// The records of ``LogFile``, as a model without code.
struct PlainRecord: JSONCodable {
    enum Level: String, JSONCodable {
        case debug, info, notice, warning, error
    }

    var time: Date
    var level: Level
    var service: String
    var host: String
    var thread: Int
    var requestID: UUID
    var message: String
    var status: Int?
    var milliseconds: Double
    var bytes: UInt64
    var isRetry: Bool
    var context: [String: String]?
}

/// ``Catalogue`` as a model without code.
struct PlainCatalogue: JSONCodable {
    struct Event: JSONCodable {
        var id: Int
        var name: String
        var description: String?
        var logo: String?
        var subTopicIds: [Int]
        var subjectCode: String?
        var subtitle: String?
        var topicIds: [Int]
    }

    struct Performance: JSONCodable {
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

    struct Price: JSONCodable {
        var amount: Int
        var audienceSubCategoryId: Int
        var seatCategoryId: Int
    }

    struct SeatCategory: JSONCodable {
        struct Area: JSONCodable {
            var areaId: Int
            var blockIds: [Int]
        }

        var areas: [Area]
        var seatCategoryId: Int
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
}
