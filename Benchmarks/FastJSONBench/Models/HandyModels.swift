import FastJSONDialects

enum HandyLevel: String, Codable, HandyJSONEnum {
    case low, middle, high
}

struct HandyAddress: Codable, Equatable, HandyJSON {
    var city = ""
    var code: String?
}

/// A user as HandyJSON reads it without rules, and as the same type is decoded.
struct HandyUser: Codable, Equatable, HandyJSON {
    var id = 0
    var name = ""
    var mail: String?
    var score = 0.0
    var isActive = false
    var tags: [String] = []
    var level = HandyLevel.low
    var address = HandyAddress()
    var visits = 0
}

/// A user whose properties have other names in JSON.
struct MappedUser: Codable, Equatable, HandyJSON {
    var number = 0
    var title = ""
    var mail: String?
    var score = 0.0
    var isActive = false
    var tags: [String] = []
    var level = HandyLevel.low
    var home = HandyAddress()
    var visits = 0

    enum CodingKeys: String, CodingKey {
        case number = "id"
        case title = "name"
        case mail, score, isActive, tags, level
        case home = "address"
        case visits
    }

    mutating func mapping(mapper: HelpingMapper) {
        mapper <<< \MappedUser.number <-- "id"
        mapper <<< \MappedUser.title <-- "name"
        mapper <<< \MappedUser.home <-- "address"
    }
}

/// A user as a class, mapped in HandyJSON's own form.
final class UserObject: HandyJSON {
    var number = 0
    var title = ""
    var mail: String?
    var score = 0.0
    var isActive = false
    var tags: [String] = []
    var level = HandyLevel.low
    var home = HandyAddress()
    var visits = 0

    func mapping(mapper: HelpingMapper) {
        mapper <<< self.number <-- "id"
        mapper <<< self.title <-- "name"
        mapper <<< self.home <-- "address"
    }

    /// The same as a structure.
    var user: MappedUser {
        MappedUser(
            number: number, title: title, mail: mail, score: score, isActive: isActive, tags: tags,
            level: level,
            home: home, visits: visits)
    }
}
