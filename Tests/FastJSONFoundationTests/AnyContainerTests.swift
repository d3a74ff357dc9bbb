import FastJSONFoundation
import Foundation
import Testing

@Suite("Containers of Any, and formatters") struct AnyContainerTests {
    private let json: JSON = [
        "l": [1, "x", nil], "user": ["name": "Ada", "born": 1815],
        "friends": [["name": "Alan"], ["name": "Grace"]],
    ]

    @Test func `containers of Any are read`() throws {
        #expect([Any](json["l"])?.count == 3 && [Any](json["user"]) == nil)
        #expect([String: Any](json["user"])?["name"] as? String == "Ada" && [String: Any](json["no"]) == nil)
        #expect([[String: Any]](json["friends"])?.map { $0["name"] as? String } == ["Alan", "Grace"])
        #expect([[String: Any]](json["l"]) == nil && [[String: Any]](json["user"]) == nil)
    }

    @Test func `errors of containers of Any have their path`() {
        do {
            _ = try [[String: Any]](decode: ["u": [[:] as JSON, 5]] as JSON)
            Issue.record("no error")
        } catch {}
        do {
            let wrong: JSON = ["u": [[:] as JSON, 5] as JSON]
            _ = try [[String: Any]](decode: wrong["u"])
            Issue.record("no error")
        } catch {
            #expect("\(error)" == "at /u/1: expected Dictionary<String, Any>, found number 5")
        }
    }

    @Test func `an array of a sequence is one of JSON`() {
        let elements = Array(json["l"])
        #expect(elements == [1, "x", nil] as [JSON])
    }

    @Test func `a formatter spells dates, and says what it could not read`() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
        let transform = DateTransform.formatter(formatter)
        let minute = Date(timeIntervalSince1970: 60)
        #expect(try transform.date(from: "1970-01-01 00:01:00") == minute)
        #expect(transform.json(from: minute) == "1970-01-01 00:01:00")
        #expect(Date((["d": "1970-01-01 00:01:00"] as JSON)["d"][transform]) == minute)
        do {
            _ = try transform.date(from: "soon")
            Issue.record("no error")
        } catch let .formatter(format: format, value: value) {
            #expect(format == "yyyy-MM-dd HH:mm:ss" && value == "soon")
        } catch {
            Issue.record("another error")
        }
    }
}
