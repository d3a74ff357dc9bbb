import FastJSON
import Testing

@Suite("Ordering") struct OrderingTests {
    /// In ascending order; each is less than all that follow.
    private static let numbers = [
        "-1e400", "-1e30", "-12345678901234567890123", "-12345678901234567890122", "-2", "-1.5", "-1.25",
        "-1e-400", "0", "1e-401", "1e-400", "0.1", "0.10000000000000000000001", "0.5", "1",
        "9007199254740992",
        "9007199254740993", "1e30", "1.0000001e30", "1e400",
    ]

    @Test func `numbers are ordered by value to the last digit`() throws {
        let numbers = try Self.numbers.map { try JSON(parsing: $0) }
        for (i, left) in numbers.enumerated() {
            for (j, right) in numbers.enumerated() {
                #expect((left < right) == (i < j), "\(left) < \(right)")
                #expect((left > right) == (i > j), "\(left) > \(right)")
                #expect((left <= right) == (i <= j), "\(left) <= \(right)")
                #expect((left >= right) == (i >= j), "\(left) >= \(right)")
            }
        }
    }

    @Test(arguments: [("1", "1.0"), ("1e2", "100"), ("0", "-0"), ("0", "0e999"), ("12.50", "1.25e1")])
    func `spellings of one number are neither less`(_ left: String, _ right: String) throws {
        let (l, r) = (try JSON(parsing: left), try JSON(parsing: right))
        #expect(!(l < r) && !(l > r) && l <= r && l >= r)
    }

    @Test func `made numbers are ordered like parsed ones`() throws {
        #expect(JSON(1) < JSON(1.5))
        #expect(JSON(1.5) < JSON(2))
        #expect(JSON(UInt64.max) > JSON(Int64.max))
        #expect(try JSON(parsing: "3") > JSON(2))
    }

    @Test func `strings are ordered by their UTF-8`() {
        #expect(JSON("a") < JSON("b"))
        #expect(JSON("Z") < JSON("a"))
        #expect(JSON("a") < JSON("aa"))
        #expect(JSON("z") < JSON("é"))
        #expect(!(JSON("a") < JSON("a")))
    }

    @Test func `other kinds are not ordered, and only equal ones are at most each other`() throws {
        #expect(!(JSON(false) < JSON(true)))
        #expect(try JSON(parsing: "[1]") <= JSON(parsing: "[1]"))
        let (one, two) = (try JSON(parsing: "[1]"), try JSON(parsing: "[2]"))
        #expect(!(one <= two))
        #expect(!(JSON(1) < JSON("2")) && !(JSON(1) <= JSON("2")) && !(JSON(1) >= JSON("2")))
        #expect(JSON.null <= JSON.null)
    }

    @Test func `keys are those of an object, in order`() throws {
        let json = try JSON(parsing: #"{"b":1,"a":[2,3],"b":4}"#)
        #expect(Array(json.keys) == ["b", "a", "b"])
        #expect(Array(json["a"].keys).isEmpty && Array(json["no"].keys).isEmpty)
    }
}
