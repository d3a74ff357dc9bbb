/// Code that uses nothing of the library.
enum GuestCode {
    /// Prints a value with its type.
    static let show = """
        func show<T>(_ number: Int, _ value: T) { print(number, T.self, String(reflecting: value)) }
        """

    /// Statements that make a `value`.
    static let statements = [
        // Shifts.
        "let value: UInt64? = 1 << 63",
        "let value: UInt8? = 0xFF << 2",
        "let value: Int? = 1 << 3 | 1 << 4",
        "let value: Int8? = -1 >> 1",
        "let value = 1 << 5",
        "let value = [1 << 0, 1 << 1, 1 << 2]",
        "let value = [1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7]",
        "let value: [UInt16?] = [1 << 1, nil, 1 << 15]",
        "let value: [String: UInt32?] = [\"a\": 1 << 31]",
        "let value: (UInt64?, Int?) = (1 << 40, 1 << 2)",
        "func f(_ n: UInt32?) -> UInt32? { n }; let value = f(1 << 5)",
        "func f(_ n: UInt32? = 1 << 31) -> UInt32? { n }; let value = f()",
        "func f(_ n: Any) -> Any { n }; let value = f(1 << 5)",
        "func f<T>(_ n: T?) -> T? { n }; let value = f(1 << 5)",
        "let f: () -> UInt64? = { 1 << 63 }; let value = f()",
        "let f: (UInt64) -> UInt64? = { $0 << 8 }; let value = f(3)",
        "let value = [3, 1, 2].map { $0 << 1 }",
        "let value = [1, 2, 3].reduce(0) { $0 << 1 | $1 }",
        "let n: UInt64 = 5; let value = n << 1 & 0xFF ^ (1 << 2)",
        "var n: UInt8? = 1; n = 1 << 7; let value = n",
        "let n: Int? = nil; let value = n ?? 1 << 4",
        "let flag = true; let value: UInt16? = flag ? 1 << 15 : nil",
        "let flag = false; let value = flag ? 1 << 4 : 2 << 5",
        "struct S: OptionSet { let rawValue: UInt8; static let a = S(rawValue: 1 << 7) }; let value = S.a.rawValue",
        "enum E: Int { case a = 8 }; let value = E(rawValue: 1 << 3)?.rawValue",
        // Comparisons.
        "let value = 1 == 1.0",
        "let value = 1 != 2.5",
        "let (a, b) = (1, 2.5); let value = a < 2 && b < 3.5",
        "let value = 1 == 1 && \"a\" == \"a\"",
        "let value = \"a\" < \"b\" || \"b\" >= \"a\"",
        "let value = [1, 2] == [1, 2]",
        "let value = [1, 2.5] == [1, 2.5]",
        "let value = [\"a\": 1] == [\"a\": 1]",
        "let value = (1, \"a\") == (1, \"a\")",
        "let value = (1, 2) < (1, 3)",
        "let value = true == (1 > 0)",
        "let value = [1 == 2, 2 < 3, 3.5 <= 4.5, \"x\" > \"y\"]",
        "let n: Int? = 1; let value = n == 1",
        "let n: Int? = nil; let value = n == nil",
        "let n: [Int]? = [1]; let value = n == [1]",
        "let n: Double = 2; let value = n == 2 && 2 == n && n > 1",
        "let value = [3, 1, 2].sorted { $0 > $1 }",
        "let value = [\"b\", \"a\"].sorted(by: <)",
        "let value = [1, 2, 3].filter { $0 != 2 }",
        "let value = [1, 2, 3].contains(2) && [\"a\"].contains { $0 == \"a\" }",
        "let value = max(1, 2.5)",
        "let value = min(\"a\", \"b\")",
        // Optionals.
        "let value: Int? = 5",
        "let value: String? = \"a\"",
        "let value = Optional(5)",
        "let value = Optional(\"a\")",
        "let value: [Int?] = [1, nil]",
        "let value: Int?? = 5",
        "let n: Int? = nil; let value = n ?? 7",
        "let n: Int? = 2; let value = n.map { $0 << 1 }",
        "let n: Int? = 2; let value = n.flatMap { $0 > 1 ? $0 : nil }",
        "let value = [\"1\", \"x\"].compactMap { Int($0) }",
        // Literals and initialisers.
        "let value = [1, 2, 3]",
        "let value = [1, 2.5]",
        "let value: [Any] = [1, \"a\", true, [1]]",
        "let value: [String: Any] = [\"a\": 1]",
        "let value: [AnyHashable] = [1, \"a\"]",
        "let value: Set = [1]",
        "let value = [\"a\": 1]",
        "let value = [[1], []]",
        "let value: Any = 5",
        "let value = Int(\"12\")",
        "let value = Int(3.7) + Int(UInt8(3))",
        "let value = Double(\"1.5\")",
        "let value = String(5) + String(\"a\") + String(true)",
        "let value = String(\"ab\".first!) + String(describing: 1)",
        "let value = Bool(\"true\")",
        "let value = UInt8(exactly: 300)",
        "let value = Array(\"ab\")",
        "let value = Array([1, 2])",
        "let value = Set([1])",
        "let value = [Int](repeating: 1, count: 2)",
        "let value = Dictionary(uniqueKeysWithValues: [(\"a\", 1)])",
        "let value = Int.init(\"5\")",
        "let value = [\"1\", \"2\"].map(Int.init)",
        "let value = [1, 2].map(String.init)",
        "let value = [1, 2].map(Double.init)",
        // Strings, ranges, arithmetic, patterns, closures.
        "let value = \"a\" + \"b\" + \"\\(1 << 2)\"",
        "let value = \"a\\(1)b\".count",
        "let value = (1..<5).map { $0 * $0 }",
        "let value = (1...3).contains(2) && 1..<2 ~= 1",
        "let value = Array(stride(from: 0, to: 6, by: 2))",
        "let value = 1 + 2 * 3 - 4 / 2 % 3",
        "let value = 1 + 2.5",
        "let value = -(1 << 2) + ~7 & 3",
        "let value = switch 1 << 2 { case 4: \"four\"; default: \"other\" }",
        "let value = switch \"a\" { case \"a\": 1; default: 2 }",
        "let f = { (a: Int, b: Int) in a + b << 1 }; let value = f(1, 2)",
        "let f: (Int, Int) -> Bool = { $0 + 1 < $1 * 2 && $0 << 2 != $1 }; let value = f(1, 2)",
        "let value = zip([1, 2], [\"a\", \"b\"]).map { \"\\($0)\\($1)\" }",
        "let value = [1, 2, 3].map { $0 > 1 ? \"\\($0)\" : \"-\" }.joined(separator: \",\")",
        "let value = { 1 << 2 }()",
        "let value = [\"a\": [1, 2]].mapValues { $0.count << 1 }",
    ]

    /// Lines that are errors.
    static let errors = [
        "let a: String? = \"a\" << \"b\"",
        "let b: Int? = [\"a\"] << \"b\"",
        "let c: Int? = [\"a\": 1] << \"a\"",
        "let d: Bool? = true << false",
        "let e = \"a\" << 1",
        "let f = \"a\" == 1",
        "let g = \"a\" < 1",
        "let i = [\"a\"] < [2]",
        "let j = [1] == 1",
        "let k = true == 1",
        "let l = [\"a\": 1] == [1]",
        "let m = [1, \"a\"] == [1, \"a\"]",
        "let n = 1 ?? \"a\" << 2",
        "let o: Int = nil << 1",
        "let p = 1.5 << 2",
        "func q(_ n: String?) {}; q(\"a\" << \"b\")",
        "let r: [String?] = [\"a\" << \"b\"]",
        "let s = [\"a\": 1] != [\"a\"]",
        "let t = \"a\" >= 1.5",
    ]

    /// Functions as they stand in programs.
    static let work = """
        func flags(_ n: Int) -> [Int] { [1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, n << 6, n << 7 | 1] }
        func mixed(_ a: Int, _ b: Double, _ c: UInt8) -> Double {
            Double(a) * 2 + b / 3 - Double(c << 1) + (a > 3 ? 1.5 : 2) * Double(a << 2 & 0xFF)
        }
        func packed(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> UInt32 {
            UInt32(r) << 16 | UInt32(g) << 8 | UInt32(b)
        }
        func hash(_ bytes: [UInt8]) -> UInt64 { bytes.reduce(14695981039346656037) { ($0 ^ UInt64($1)) &* 1099511628211 } }
        func ordered(_ a: [(String, Int)]) -> [String] {
            a.sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }.filter { $0.1 != 0 && $0.0 != "" }.map { $0.0 + ":" + String($0.1) }
        }
        func clamped(_ x: Double, _ low: Double, _ high: Double) -> Double { x < low ? low : x > high ? high : x }
        func month(_ n: Int) -> String { n == 1 ? "a" : n == 2 ? "b" : n == 3 ? "c" : n == 4 ? "d" : "e" }
        func window(_ values: [Double]) -> [Double] {
            values.indices.map { $0 == 0 || $0 == values.count - 1 ? values[$0] : (values[$0 - 1] + values[$0] + values[$0 + 1]) / 3 }
        }
        func masks() -> [String: UInt16?] { ["a": 1 << 0, "b": 1 << 1 | 1 << 2, "c": nil, "d": 0xFF << 8] }
        func sum(_ a: Int?, _ b: Int?) -> Int { (a ?? 0) + (b ?? 1) * 2 - (a == nil ? 1 << 2 : 0) }
        """
}
