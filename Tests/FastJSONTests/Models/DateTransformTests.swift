import FastJSON
import Foundation
import Testing

/// What sets the default of all dates does so in a process of its own.
@Suite("Dates") struct DateTransformTests {
    private let minute = Date(timeIntervalSince1970: 60)

    @Test func `a date is a text of RFC 3339 or seconds since 1970`() throws {
        #expect(Date(60 as JSON) == minute && Date("1970-01-01T00:01:00Z" as JSON) == minute)
        #expect(Date("1970-01-01T01:01:00+01:00" as JSON) == minute)
        #expect(Date("1970-01-01T01:01:00+0100" as JSON) == minute)
        #expect(Date((["d": "1970-01-01T00:01:00.5Z"] as JSON)["d"]) == minute + 0.5)
        #expect(Date(true as JSON) == nil && Date(JSON.null) == nil && Date("x" as JSON) == nil)
        #expect(try Date?(decode: .null) == nil)
        let json: JSON = ["d": "soon"]
        #expect(
            refusal { try Date(decode: json["d"]) } == #"at /d: expected a date as RFC 3339, found "soon""#)
        guard case .formatter(let format, let value)? = failure({ try Date(decode: json["d"]) }) else {
            Issue.record("another error")
            return
        }
        #expect(format == "RFC 3339" && value == "soon")
        #expect(refusal { try Date(decode: json["no"]) }?.hasPrefix("at /no: no such key") == true)
        #expect(refusal { try Date(decode: [true]) } == "expected Date, found array")
    }

    @Test func `a date is written as a text of RFC 3339`() throws {
        #expect(minute.json == "1970-01-01T00:01:00Z" && (minute + 0.9).json == "1970-01-01T00:01:00Z")
        #expect(text([minute].json) == #"["1970-01-01T00:01:00Z"]"#)
        #expect(text(JSON { $0["d"] << minute }) == #"{"d":"1970-01-01T00:01:00Z"}"#)
        #expect(JSON(any: minute).string == "1970-01-01T00:01:00Z")
        #expect(
            Date(Date.distantPast.json) == .distantPast && Date(Date.distantFuture.json) == .distantFuture)
        #expect(!Date(timeIntervalSince1970: 1e300).json.exists())
        #expect(!Date(timeIntervalSince1970: .nan).json.exists())
    }

    @Test func `seconds count from a point in time, in both directions`() throws {
        let points: [(DateTransform.Since, Date)] = [
            (.year1970, Date(timeIntervalSince1970: 0)),
            (.referenceDate, Date(timeIntervalSinceReferenceDate: 0)),
            (.date(minute), minute),
        ]
        for (since, date) in points {
            let transform = DateTransform.timeIntervalSince(since)
            #expect(try transform.date(from: 5) == date + 5)
            #expect(transform.json(from: date + 5) == 5)
            #expect(try transform.date(from: "1970-01-01T00:01:00Z") == minute)
        }
        let now = DateTransform.timeIntervalSince(.now)
        #expect(try abs(now.date(from: 0).timeIntervalSinceNow) < 5)
        #expect(try abs(#require(now.json(from: Date() + 100).double) - 100) < 5)
        #expect(try DateTransform().date(from: 60) == minute && DateTransform().json(from: minute) == 60)
    }

    @Test func `dates are read and written through a transform in subscripts`() throws {
        let seconds = DateTransform.timeIntervalSince(.referenceDate)
        let json: JSON = ["d": 60, "n": nil, "x": true]
        let expected = Date(timeIntervalSinceReferenceDate: 60)
        #expect(Date(json["d"][seconds]) == expected)
        #expect(Date(JSON(60)[DateTransform.timeIntervalSince(.year1970)]) == minute)
        #expect(try seconds.value(of: json["d"], as: Date.self) == expected)
        #expect(try seconds.value(of: json["d"], as: Date?.self) == expected)
        #expect(try seconds.value(of: json["n"], as: Date?.self) == nil)
        #expect(json["n"][seconds].isNull && !json["x"][seconds].exists() && !json["no"][seconds].exists())
        #expect(text(JSON { $0["d"][seconds] << expected }) == #"{"d":60}"#)
        var copy = json
        copy["d"][seconds] = expected.json
        #expect(copy["d"] == 60)
        #expect(text(JSON { $0["d"][seconds] << Date?.none }) == #"{"d":null}"#)
    }

    @Test func `closures spell dates`() throws {
        let days = DateTransform.custom(
            format: "days",
            fromText: { Int($0).map { Date(timeIntervalSince1970: Double($0) * 86_400) } },
            toText: { "\(Int($0.timeIntervalSince1970 / 86_400))" })
        #expect(try days.date(from: "2") == Date(timeIntervalSince1970: 172_800))
        #expect(days.json(from: Date(timeIntervalSince1970: 172_800)) == "2")
        #expect(refusal { try days.date(from: "x") } == #"expected a date as days, found "x""#)
    }

    @Test func `the default is set for all dates`() async {
        await #expect(processExitsWith: .success) {
            let minute = Date(timeIntervalSince1970: 60)
            DateTransform.default = .timeIntervalSince(.date(minute))
            #expect(Date(60 as JSON) == minute + 60 && (minute + 5).json == 5)
            #expect(Date("1970-01-01T00:01:00Z" as JSON) == minute)
            #expect(Date(JSON(5)[DateTransform()]) == Date(timeIntervalSince1970: 5))
            guard case .timeIntervalSince(.date(minute)) = DateTransform.default else {
                Issue.record("another default")
                return
            }
        }
    }

    @Test func `the default is set and read by tasks at once`() async {
        await #expect(processExitsWith: .success) {
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<8 {
                    group.addTask {
                        for _ in 0..<1_000 {
                            if task < 2 { DateTransform.default = task == 0 ? .iso8601 : DateTransform() }
                            #expect(Date("1970-01-01T00:01:00Z" as JSON) != nil)
                        }
                    }
                }
            }
        }
    }
}
