import FastJSON
import Foundation
import Testing

@Suite("Mapping: options of properties") struct SpecificOptionMappingTests {
    @Test func `an index replaces the name, in both directions`() throws {
        struct User: JSONCodable {
            let id: Int, name: String, city: String?, second: Int
            static func specificOptions() -> [String: SpecificOption] {
                [
                    "id": "userID", "name": .index(["profile", "name"]),
                    "city": ["profile", "address", "city"],
                    "second": ["numbers", 1],
                ]
            }
        }
        let text = #"{"userID":1,"profile":{"name":"Ada","address":{"city":"London"}},"numbers":[0,5]}"#
        let user = try User(jsonString: text)
        #expect(user.id == 1 && user.name == "Ada" && user.city == "London" && user.second == 5)
        #expect(
            try user.jsonString() == text.replacingOccurrences(of: "[0,5]", with: "[null,5]"))
        let bare = try User(jsonString: #"{"userID":1,"profile":{"name":"Ada"},"numbers":[0,5]}"#)
        #expect(bare.city == nil)
        refuses(User.self, #"{"userID":1,"numbers":[0,5]}"#, "at /profile: no such key")
        refuses(
            User.self, #"{"userID":1,"profile":{"name":"Ada"},"numbers":[0]}"#, "at /numbers/1: no such index"
        )
        refuses(
            User.self, #"{"userID":1,"profile":{"name":5},"numbers":[0,1]}"#,
            "at /profile/name: expected String")
        refuses(User.self, #"{"id":1,"profile":{"name":""},"numbers":[0,1]}"#, "at /userID: no such key")
    }

    @Test func `several properties may have one key`() throws {
        struct Both: JSONCodable {
            let text: String, other: Int, first: JSON, again: String
            static func specificOptions() -> [String: SpecificOption] {
                ["text": "x", "first": "x", "again": ["x", .nonNil]]
            }
        }
        for text in [#"{"x":"a","other":1}"#, #"{"other":1,"x":"a"}"#] {
            let both = try Both(jsonString: text)
            #expect(both.text == "a" && both.first == "a" && both.other == 1 && both.again == "a")
        }
    }

    @Test func `a property may take the key of another`() throws {
        struct Swapped: JSONCodable {
            let a: Int, b: Int
            static func specificOptions() -> [String: SpecificOption] { ["a": "b", "b": "a"] }
        }
        let read = try Swapped(jsonString: #"{"a":1,"b":2}"#)
        #expect(read.a == 2 && read.b == 1)
        #expect(try read.jsonString() == #"{"b":2,"a":1}"#)
    }

    @Test func `alternatives are tried where the first way leads to nothing`() throws {
        struct User: JSONCodable {
            let id: Int, name: String?
            static func specificOptions() -> [String: SpecificOption] {
                [
                    "id": ["userID", .alternativeIndex("id"), .alternativeIndex(["meta", "id"])],
                    "name": .alternativeIndex("title"),
                ]
            }
        }
        #expect(try User(jsonString: #"{"userID":1,"id":2}"#).id == 1)
        #expect(try User(jsonString: #"{"id":2,"title":"x"}"#).name == "x")
        #expect(try User(jsonString: #"{"meta":{"id":3},"name":"a","title":"x"}"#).name == "a")
        #expect(try User(jsonString: #"{"meta":{"id":3}}"#).id == 3)
        refuses(User.self, "{}", "at /userID: no such key")
        refuses(User.self, #"{"id":"x"}"#, "at /id: expected Int, found string")
        #expect(try User(jsonString: #"{"id":2}"#).jsonString() == #"{"userID":2,"name":null}"#)
    }

    @Test func `values are read and written through transforms`() throws {
        struct Page: JSONCodable {
            let site: URL, visits: String, born: Date?, size: Int
            static func specificOptions() -> [String: SpecificOption] {
                [
                    "site": .transform(
                        CustomTransform<String, String>.both(
                            fromJSON: { "https://\($0)" }, toJSON: { String($0.dropFirst(8)) })),
                    "visits": .transform(
                        CustomTransform<Int, String>.both(
                            fromJSON: { "\($0) visits" }, toJSON: { Int($0.prefix { $0 != " " }) ?? 0 })),
                    "born": .transform(DateTransform.timeIntervalSince(.year1970)),
                    "size": [.transform(CustomTransform<Int, Int>.toJSON { $0 / 2 }), "meta", "size"],
                ]
            }
        }
        let text = #"{"site":"swift.org","visits":3,"born":60,"meta":{"size":8}}"#
        let page = try Page(jsonString: text)
        #expect(
            page.site.absoluteString == "https://swift.org" && page.visits == "3 visits" && page.size == 8)
        #expect(page.born == Date(timeIntervalSince1970: 60))
        #expect(try page.jsonString() == text.replacingOccurrences(of: "8}", with: "4}"))
        let bare = try Page(jsonString: #"{"site":"a","visits":0,"meta":{"size":8}}"#)
        #expect(bare.born == nil)
        #expect(bare.json["born"].isNull)
        refuses(Page.self, #"{"site":5}"#, "at /site: expected String, found number 5")
    }

    @Test func `a transform may give a value that JSON has no form for`() throws {
        struct Colour: Sendable { let red: Int }
        struct Model: JSONDecodable {
            let date: Date
            static func specificOptions() -> [String: SpecificOption] {
                [
                    "date": .transform(
                        CustomTransform<Int, Date>.fromJSON { Date(timeIntervalSince1970: Double($0)) })
                ]
            }
        }
        #expect(try Model(jsonString: #"{"date":5}"#).date.timeIntervalSince1970 == 5)
    }

    @Test func `what a transform throws is the error, or leads to the default`() throws {
        struct Refusal: Error {}
        struct Model: JSONDecodable {
            let a: Int, b: Int
            static func specificOptions() -> [String: SpecificOption] {
                let refusing = CustomTransform<Int, Int>.fromJSON {
                    if $0 < 0 { throw Refusal() } else { $0 }
                }
                return ["a": .transform(refusing), "b": [.transform(refusing), .defaultValue(7)]]
            }
        }
        #expect(try Model(jsonString: #"{"a":1,"b":-1}"#).b == 7)
        #expect(throws: Refusal.self) { try Model(jsonString: #"{"a":-1,"b":1}"#) }
    }

    @Test func `a default value stands in for what is missing or wrong`() throws {
        struct Model: JSONDecodable {
            let isOn: Bool, count: Int?, list: [Int], name: String
            static func specificOptions() -> [String: SpecificOption] {
                [
                    "isOn": .defaultValue(true), "count": .defaultValue(3), "list": .defaultValue([1, 2]),
                    "name": ["meta", "name", .defaultValue("none")],
                ]
            }
        }
        let bare = try Model(jsonString: "{}")
        #expect(bare.isOn && bare.count == 3 && bare.list == [1, 2] && bare.name == "none")
        let wrong = try Model(jsonString: #"{"isOn":1,"count":"x","list":[1,"y"],"meta":5}"#)
        #expect(wrong.isOn && wrong.count == 3 && wrong.list == [1, 2] && wrong.name == "none")
        let right = try Model(jsonString: #"{"isOn":false,"count":null,"list":[],"meta":{"name":"x"}}"#)
        #expect(!right.isOn && right.count == nil && right.list == [] && right.name == "x")
    }

    @Test func `a default value of another type is reported where it is needed`() throws {
        struct Model: JSONDecodable {
            let ratio: Double
            static func specificOptions() -> [String: SpecificOption] { ["ratio": .defaultValue(1)] }
        }
        #expect(try Model(jsonString: #"{"ratio":2}"#).ratio == 2)
        refuses(Model.self, "{}", "the default value of Model.ratio is of another type")
    }

    @Test func `nonNil gives the empty value of the type`() throws {
        struct Model: JSONDecodable {
            let id: Int, name: String, list: [Model], isOn: Bool, maybe: Int?, date: Date
            static func specificOptions() -> [String: SpecificOption] {
                Dictionary(
                    uniqueKeysWithValues: ["id", "name", "list", "isOn", "maybe", "date"].map {
                        ($0, .nonNil)
                    })
            }
        }
        let text = #""date":"2016-09-22T20:28:37Z""#
        let bare = try Model(jsonString: "{\(text)}")
        #expect(bare.id == 0 && bare.name == "" && bare.list.isEmpty && !bare.isOn && bare.maybe == nil)
        let wrong = try Model(jsonString: #"{"id":"x","name":1,"list":{},"isOn":1,"maybe":"x",\#(text)}"#)
        #expect(wrong.id == 0 && wrong.name == "" && wrong.list.isEmpty && wrong.maybe == nil)
        #expect(try Model(jsonString: #"{"id":5,\#(text)}"#).id == 5)
        refuses(Model.self, "{}", "at /date: no such key")
    }

    @Test func `ignore and ignoreIfNull leave properties out on writing only`() throws {
        struct User: JSONCodable {
            var id: Int, secret: String, site: String?, born: Date?
            static func specificOptions() -> [String: SpecificOption] {
                [
                    "secret": .ignore, "site": .ignoreIfNull,
                    "born": [
                        .ignoreIfNull, .transform(DateTransform.timeIntervalSince(.year1970)), "meta", "born",
                    ],
                ]
            }
        }
        var user = try User(jsonString: #"{"id":1,"secret":"s","site":"a.b","meta":{"born":5}}"#)
        #expect(user.secret == "s")
        #expect(try user.jsonString() == #"{"id":1,"site":"a.b","meta":{"born":5}}"#)
        user.site = nil
        user.born = nil
        #expect(try user.jsonString() == #"{"id":1}"#)
        #expect(try [user, user].jsonString() == #"[{"id":1},{"id":1}]"#)
    }

    @Test func `a structure whose properties are all left out is an empty object`() throws {
        struct Hidden: JSONCodable {
            var id = 1
            var name: String?
            static func specificOptions() -> [String: SpecificOption] {
                ["id": .ignore, "name": .ignoreIfNull]
            }
        }
        #expect(try Hidden().jsonString() == "{}")
        #expect(JSON { $0["a"] << Hidden() } == ["a": [:] as JSON])
    }

    @Test func `options are combined`() throws {
        struct Login: JSONCodable {
            let at: Date
            static func specificOptions() -> [String: SpecificOption] {
                [
                    "at": [
                        "last", "login", .alternativeIndex("seen"),
                        .defaultValue(Date(timeIntervalSince1970: 9)),
                        .transform(DateTransform.timeIntervalSince(.year1970)), .ignoreIfNull,
                    ]
                ]
            }
        }
        #expect(try Login(jsonString: #"{"last":{"login":1}}"#).at.timeIntervalSince1970 == 1)
        #expect(try Login(jsonString: #"{"last":{},"seen":2}"#).at.timeIntervalSince1970 == 2)
        #expect(try Login(jsonString: "{}").at.timeIntervalSince1970 == 9)
        #expect(try Login(jsonString: "{}").jsonString() == #"{"last":{"login":9}}"#)
    }
}
