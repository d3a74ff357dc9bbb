/// A small generator of random numbers: the same seed gives the same numbers, on every machine.
///
/// Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// The next 64 bits.
    mutating func next() -> UInt64 {
        // Arithmetic modulo 2^64 is the method itself.
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number from 0 up to, not including, `limit`; near enough to uniform for test documents.
    ///
    /// The standard library's `Int.random` promises no particular numbers, so documents could change with it.
    mutating func below(_ limit: Int) -> Int {
        Int(next() >> 1) % limit
    }

    /// Whether an event of the given chance happens.
    mutating func chance(_ percent: Int) -> Bool {
        below(100) < percent
    }

    /// One of `choices`, which are not empty.
    mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element
    where Choices.Index == Int {
        choices[choices.startIndex + below(choices.count)]
    }
}
