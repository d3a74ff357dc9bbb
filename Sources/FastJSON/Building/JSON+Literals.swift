extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
    /// `null`.
    public init(nilLiteral: ()) {
        self.init(.null)
    }

    /// `true` or `false`.
    public init(booleanLiteral value: Bool) {
        self.init(bool: value)
    }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// An integer of any size, every digit kept.
    public init(integerLiteral value: StaticBigInt) {
        if value.bitWidth <= Int64.bitWidth {
            self.init(integer: Int64(truncatingIfNeeded: value[0]))
        } else {
            self.init(.text(MadeText(JSON.decimalText(value), isNumber: true)))
        }
    }

    /// A number with the digits of the nearest `Double`.
    public init(floatLiteral value: Double) {
        self.init(floatingPoint: value)
    }

    /// The digits of an integer, by long division.
    private static func decimalText(_ value: StaticBigInt) -> String {
        let isNegative = value.signum() < 0
        // The magnitude, lowest 32 bits first.
        var parts: [UInt64] = []
        var carry: UInt64 = isNegative ? 1 : 0
        for index in 0...(value.bitWidth / UInt.bitWidth) {
            let word = UInt64(truncatingIfNeeded: value[index])
            for part in [word & 0xFFFF_FFFF, word >> 32] {
                let sum = (isNegative ? part ^ 0xFFFF_FFFF : part) + carry
                parts.append(sum & 0xFFFF_FFFF)
                carry = sum >> 32
            }
        }
        let step: UInt64 = 1_000_000_000
        var groups: [UInt64] = []
        while let last = parts.last {
            guard last != 0 else {
                parts.removeLast()
                continue
            }
            var rest: UInt64 = 0
            for index in parts.indices.reversed() {
                let dividend = rest << 32 | parts[index]
                parts[index] = dividend / step
                rest = dividend % step
            }
            groups.append(rest)
        }
        var text = isNegative ? "-" : ""
        for (index, group) in groups.reversed().enumerated() {
            let digits = String(group)
            if index > 0 { text += String(repeating: "0", count: 9 - digits.utf8.count) }
            text += digits
        }
        return text
    }
}

extension JSON.Number: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// An integer of any size, every digit kept.
    public init(integerLiteral value: StaticBigInt) { self.init(of: JSON(integerLiteral: value)) }

    /// A number with the digits of the nearest `Double`.
    public init(floatLiteral value: Double) { self.init(of: JSON(floatingPoint: value)) }
}

extension JSON: ExpressibleByStringInterpolation {
    /// A string; it is not parsed.
    public init(stringLiteral value: String) {
        self.init(string: value)
    }
}

extension JSON: ExpressibleByArrayLiteral {
    /// An array; missing, with the first error, if an element has no JSON form.
    ///
    /// Elements can be of different types, and `nil`:
    ///
    ///     let json: JSON = [1, "two", nil, [true, ["x": name]]]
    ///
    /// - Complexity: O(*n*) in the text; values of other documents are copied.
    public init(arrayLiteral elements: (any JSONEncodable)?...) {
        var output = Output()
        output.array { output in
            for element in elements { output.encode(element) }
        }
        self = output.finish()
    }
}

extension JSON: ExpressibleByDictionaryLiteral {
    /// An object, its members in the order of the literal; missing, with the first error, if a value has no JSON
    /// form.
    ///
    ///     let json: JSON = ["id": 7, "tags": ["a", 1], "note": nil]
    ///
    /// Of equal keys the last gives the value, in the place of the first. A literal inside the literal is a
    /// `Dictionary` of Swift, which has an order of its own and traps on equal keys; `["x": 1] as JSON` is not.
    ///
    /// - Complexity: O(*n*) in the text; values of other documents are copied.
    public init(dictionaryLiteral elements: (String, (any JSONEncodable)?)...) {
        var output = Output()
        var keys = KeySet()
        var areDistinct = true
        output.object { output in
            for (key, value) in elements {
                if !keys.insert(key) { areDistinct = false }
                output.key(key)
                output.encode(value)
            }
        }
        let made = output.finish()
        self = areDistinct ? made : made.mergingEqualKeys()
    }

    /// The object with one member for each key: the last's value in the place of the first.
    func mergingEqualKeys() -> JSON {
        guard kind == .object else { return self }
        var merged = JSON(.container(EditedContainer(isObject: true)))
        for (key, value) in members { merged[key] = value }
        return JSON(merged.onTape().tape, 0)
    }
}
