import FastJSON
import FastJSONDialects
import Foundation
import Testing

@Suite("HandyJSON's transforms") struct HandyJSONTransformTests {
    @Test func `TransformOf takes closures, which get nil for a value of another type`() {
        let transform = TransformOf<Int, String>(
            fromJSON: { $0.flatMap { Int($0, radix: 16) } }, toJSON: { $0.map { String($0, radix: 16) } })
        #expect(transform.transformFromJSON("ff") == 255)
        #expect(transform.transformFromJSON(5) == nil)
        #expect(transform.transformToJSON(255) == "ff")
        #expect(transform.transformToJSON(nil) == nil)
    }

    @Test func `DateTransform without arguments means seconds, as a number or a text`() {
        let transform = DateTransform()
        #expect(transform.transformFromJSON(60) == Date(timeIntervalSince1970: 60))
        #expect(transform.transformFromJSON(NSNumber(value: 60.5)) == Date(timeIntervalSince1970: 60.5))
        #expect(transform.transformFromJSON("60.5") == Date(timeIntervalSince1970: 60.5))
        #expect(transform.transformFromJSON("x") == nil)
        #expect(transform.transformFromJSON(true) == nil)
        #expect(transform.transformFromJSON(nil) == nil)
        #expect(transform.transformToJSON(Date(timeIntervalSince1970: 60)) as? Double == 60)
        #expect(transform.transformToJSON(nil) == nil)
        let iso = DateTransform.iso8601
        #expect(iso.transformFromJSON("1970-01-01T00:01:00Z") == Date(timeIntervalSince1970: 60))
        #expect(iso.transformToJSON(Date(timeIntervalSince1970: 60)) as? String == "1970-01-01T00:01:00Z")
    }

    @Test func `dates are spelled by formatters and formats`() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy/MM/dd"
        let byFormatter = DateFormatterTransform(dateFormatter: formatter)
        #expect(byFormatter.transformFromJSON("1970/01/02") == Date(timeIntervalSince1970: 86_400))
        #expect(byFormatter.transformFromJSON(5) == nil)
        #expect(byFormatter.transformToJSON(Date(timeIntervalSince1970: 86_400)) == "1970/01/02")
        let byFormat = CustomDateFormatTransform(formatString: "yyyy-MM-dd HH:mm Z")
        #expect(byFormat.transformFromJSON("1970-01-02 00:00 +0000") == Date(timeIntervalSince1970: 86_400))
        #expect(byFormat.transformFromJSON("1970-13-02") == nil)
        let text = CustomDateFormatTransform(formatString: "yyyy-MM-dd").transformToJSON(
            Date(timeIntervalSince1970: 86_400 * 1.5))
        #expect(text?.hasPrefix("1970-01-0") == true)
    }

    @Test func `a transform's formatter is its own, though formatters are shared`() {
        let day = Date(timeIntervalSince1970: 86_400)
        let format = "yyyy-MM-dd'T'HH Z"
        let before = CustomDateFormatTransform(formatString: format).transformToJSON(day)
        let changed = CustomDateFormatTransform(formatString: format)
        changed.dateFormatter.timeZone = TimeZone(secondsFromGMT: 3 * 3_600)
        #expect(changed.transformToJSON(day) == "1970-01-02T03 +0300")
        #expect(CustomDateFormatTransform(formatString: format).transformToJSON(day) == before)
    }

    @Test func `ISO8601DateTransform reads offsets`() {
        let transform = ISO8601DateTransform()
        #expect(
            transform.transformFromJSON("2016-09-22T20:28:37+00:00")
                == Date(timeIntervalSince1970: 1_474_576_117))
        #expect(transform.transformFromJSON("2016-09-22") == nil)
        let date = Date(timeIntervalSince1970: 1_474_576_117)
        #expect(transform.transformFromJSON(transform.transformToJSON(date)) == date)
    }

    @Test func `DataTransform is Base64`() {
        #expect(DataTransform().transformFromJSON("AQI=") == Data([1, 2]))
        #expect(DataTransform().transformFromJSON("?") == nil)
        #expect(DataTransform().transformToJSON(Data([1, 2])) == "AQI=")
    }

    @Test func `URLTransform encodes first unless told otherwise`() {
        #expect(URLTransform().transformFromJSON("http://a/b c")?.absoluteString == "http://a/b%20c")
        #expect(URLTransform().transformFromJSON("http://a/%20")?.absoluteString == "http://a/%2520")
        let plain = URLTransform(shouldEncodeURLString: false)
        #expect(plain.transformFromJSON("http://a/%20")?.absoluteString == "http://a/%20")
        #expect(plain.transformToJSON(URL(string: "http://a")) == "http://a")
        #expect(plain.transformFromJSON(5) == nil)
    }

    enum Level: Int { case low, high }

    @Test func `EnumTransform takes raw values without conversion`() {
        #expect(EnumTransform<Level>().transformFromJSON(1) == .high)
        #expect(EnumTransform<Level>().transformFromJSON("1") == nil)
        #expect(EnumTransform<Level>().transformFromJSON(5) == nil)
        #expect(EnumTransform<Level>().transformToJSON(.high) == 1)
    }

    @Test func `NSDecimalNumberTransform keeps digits`() {
        let transform = NSDecimalNumberTransform()
        let text = "12345678901234567890.123"
        #expect(transform.transformToJSON(transform.transformFromJSON(text)) == text)
        #expect(transform.transformFromJSON(1.5) == NSDecimalNumber(string: "1.5"))
        #expect(transform.transformFromJSON(0.1)?.description == "0.1")
        #expect(transform.transformFromJSON("x") == nil)
        #expect(transform.transformFromJSON(true) == nil)
    }

    @Test(
        arguments: [
            ("F0F", 1, 0, 1, 1), ("#f0f", 1, 0, 1, 1), ("F0F0", 1, 0, 1, 0), ("FF00FF", 1, 0, 1, 1),
            ("#ff00ff00", 1, 0, 1, 0),
        ] as [(String, Double, Double, Double, Double)])
    func `HexColorTransform reads 3, 4, 6 and 8 digits`(
        _ text: String, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double
    ) {
        let color = JSONColor(red: red, green: green, blue: blue, alpha: alpha)
        #expect(HexColorTransform().transformFromJSON(text) == color)
    }

    @Test(arguments: ["", "#", "F", "FF", "FF00F", "FF00FF0", "FF00FF000", "GGG", "##FFF", "F 0"])
    func `HexColorTransform refuses other texts`(_ text: String) {
        #expect(HexColorTransform().transformFromJSON(text) == nil)
    }

    @Test func `HexColorTransform writes upper case, prefix and opacity as told, and rounds down`() {
        let color = JSONColor(red: 1, green: 0.5, blue: 0.03, alpha: 0.999)
        #expect(HexColorTransform().transformToJSON(color) == "FF7F07")
        #expect(
            HexColorTransform(prefixToJSON: true, alphaToJSON: true).transformToJSON(color) == "#FF7F07FE")
        let wild = JSONColor(red: 5, green: -1, blue: .nan)
        #expect(HexColorTransform().transformToJSON(wild) == "FF0000")
    }

    struct Event: HandyJSON {
        var at: Date?
        var until = Date(timeIntervalSince1970: 7)
        var amount: NSDecimalNumber?
        var color: JSONColor?
        var level: Level = .low
        var count = 0

        mutating func mapping(mapper: HelpingMapper) {
            mapper <<< at <-- DateTransform()
            mapper <<< until <-- ("end", DateTransform())
            mapper <<< amount <-- (["sum", "amount"], NSDecimalNumberTransform())
            mapper <<< color <-- HexColorTransform()
            mapper <<< level <-- EnumTransform<Level>()
            mapper <<< count
                <-- TransformOf<Int, Double>(
                    fromJSON: { $0.map { Int($0) * 2 } }, toJSON: { $0.map { Double($0) / 2 } })
        }
    }

    @Test func `transforms are rules, with names or without`() {
        let text = ##"{"at":60,"end":"120","amount":"1.10","color":"#F00","level":1,"count":3}"##
        let event = Event.deserialize(from: text)
        #expect(event?.at == Date(timeIntervalSince1970: 60))
        #expect(event?.until == Date(timeIntervalSince1970: 120))
        #expect(event?.amount == NSDecimalNumber(string: "1.1"))
        #expect(event?.color == JSONColor(red: 1, green: 0, blue: 0))
        #expect(event?.level == .high && event?.count == 6)
        let expected = #"{"at":60,"end":120,"sum":"1.1","color":"FF0000","level":1,"count":3}"#
        #expect(event?.toJSONString() == expected)
        #expect(event?.toJSON()?["sum"] as? String == "1.1")
    }

    @Test func `null never reaches a transform, and a nil from one leaves the property alone`() {
        let event = Event.deserialize(from: #"{"at":null,"end":null,"color":"red","level":9,"count":"x"}"#)
        #expect(event?.at == nil && event?.until == Date(timeIntervalSince1970: 7))
        #expect(event?.color == nil && event?.level == .low && event?.count == 0)
        let fromDictionary = Event.deserialize(from: ["at": NSNull(), "end": 60] as [String: Any])
        #expect(fromDictionary?.at == nil && fromDictionary?.until == Date(timeIntervalSince1970: 60))
        #expect(event?.toJSON()?["color"] == nil)
    }
}
