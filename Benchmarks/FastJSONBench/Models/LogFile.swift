import Foundation

/// Records of a log, as `LogText` makes them.
struct LogFile: BenchModel {
    enum Level: String, Codable {
        case debug, info, notice, warning, error
    }

    struct Record: Codable, Equatable {
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

    var records: [Record]

    var count: Int { records.count }

    init(from decoder: any Decoder) throws {
        records = try decoder.singleValueContainer().decode([Record].self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(records)
    }
}
