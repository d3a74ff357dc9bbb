/// Points in time as RFC 3339 (a profile of ISO 8601) writes them: `2031-02-03T04:05:06Z`.
///
/// Days count as in Foundation's calendar, Gregorian from 15 October 1582 and Julian before, so that
/// `Date.distantPast` is `0001-01-01T00:00:00Z` for both.
enum ISO8601 {
    /// Reads a date-time.
    ///
    ///     2031-02-03T04:05:06Z             in universal time; `t` and `z` do as well
    ///     2031-02-03T04:05:06.25+02:00     with a fraction and an offset; also +0200 and +02
    ///     2031-06-30T23:59:60Z             a leap second is the first of the next minute
    ///     2031-02-03T24:00:00Z             the end of a day (ISO 8601:2004 section 4.2.3)
    ///     12031-02-03T04:05:06Z            more digits of a year and years below zero, as `write` makes them
    ///
    /// A fraction may have any number of digits; those beyond nanoseconds are dropped.
    ///
    /// - Returns: Seconds since 1970, rounded down, and the nanoseconds on top; `nil` for any other text and
    ///   for a day that the calendar does not have.
    static func parse(_ text: Span<UInt8>) -> (seconds: Int64, nanoseconds: Int32)? {
        var position = 0
        guard let year = year(text, &position), skip(ASCII.minus, text, &position),
            let month = twoDigits(text, &position), skip(ASCII.minus, text, &position),
            let day = twoDigits(text, &position), skipLetter(ASCII.upperT, text, &position),
            let hour = twoDigits(text, &position), skip(ASCII.colon, text, &position),
            let minute = twoDigits(text, &position), skip(ASCII.colon, text, &position),
            let second = twoDigits(text, &position),
            let nanoseconds = fraction(text, &position),
            let offset = offset(text, &position), position == text.count
        else { return nil }
        let fields = CalendarFields(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        guard fields.isValid, hour < 24 || nanoseconds == 0 else { return nil }
        return (fields.secondsSince1970 - offset, nanoseconds)
    }

    /// Gives `emit` the ASCII bytes of `YYYY-MM-DDTHH:MM:SSZ`, at most 29.
    ///
    /// As Foundation does it: a year of fewer than four digits is padded, one below zero has a sign before
    /// its four digits, one beyond 9999 has as many as it needs.
    @inline(__always)
    static func write(secondsSince1970 seconds: Int64, _ emit: (UInt8) -> Void) {
        let fields = CalendarFields(secondsSince1970: seconds)
        if fields.year < 0 { emit(ASCII.minus) }
        let year = fields.year.magnitude
        var unit: UInt64 = 1_000
        while year / unit >= 10 { unit *= 10 }
        while unit > 0 {
            emit(ASCII.zero + UInt8(truncatingIfNeeded: year / unit % 10))
            unit /= 10
        }
        emitPair(ASCII.minus, fields.month, emit)
        emitPair(ASCII.minus, fields.day, emit)
        emitPair(ASCII.upperT, fields.hour, emit)
        emitPair(ASCII.colon, fields.minute, emit)
        emitPair(ASCII.colon, fields.second, emit)
        emit(ASCII.upperZ)
    }

    // MARK: - Pieces of the text

    @inline(__always)
    private static func emitPair(_ mark: UInt8, _ number: Int64, _ emit: (UInt8) -> Void) {
        emit(mark)
        emit(ASCII.zero + UInt8(truncatingIfNeeded: number / 10))
        emit(ASCII.zero + UInt8(truncatingIfNeeded: number % 10))
    }

    @inline(__always)
    private static func skip(_ byte: UInt8, _ text: Span<UInt8>, _ position: inout Int) -> Bool {
        guard position < text.count, text[position] == byte else { return false }
        position += 1
        return true
    }

    /// Steps over a letter of either case.
    @inline(__always)
    private static func skipLetter(_ upperCase: UInt8, _ text: Span<UInt8>, _ position: inout Int) -> Bool {
        guard position < text.count, text[position] & ~0x20 == upperCase else { return false }
        position += 1
        return true
    }

    @inline(__always)
    private static func digit(_ text: Span<UInt8>, _ position: Int) -> Int64? {
        guard position < text.count, ASCII.isDigit(text[position]) else { return nil }
        return Int64(text[position] &- ASCII.zero)
    }

    @inline(__always)
    private static func twoDigits(_ text: Span<UInt8>, _ position: inout Int) -> Int64? {
        guard let tens = digit(text, position), let ones = digit(text, position + 1) else { return nil }
        position += 2
        return tens * 10 + ones
    }

    /// Four digits, or up to twelve of which the first is not 0, perhaps after a minus.
    private static func year(_ text: Span<UInt8>, _ position: inout Int) -> Int64? {
        let isNegative = skip(ASCII.minus, text, &position)
        let start = position
        var year: Int64 = 0
        while let next = digit(text, position), position - start < 12 {
            year = year * 10 + next
            position += 1
        }
        let count = position - start
        guard count == 4 || count > 4 && year.magnitude >= power(ofTen: count - 1) else { return nil }
        guard !isNegative || year > 0, year <= CalendarFields.lastYear else { return nil }
        return isNegative ? -year : year
    }

    private static func power(ofTen exponent: Int) -> UInt64 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    /// The nanoseconds of a fraction; 0 if there is none.
    private static func fraction(_ text: Span<UInt8>, _ position: inout Int) -> Int32? {
        guard skip(ASCII.period, text, &position) else { return 0 }
        guard digit(text, position) != nil else { return nil }
        var nanoseconds: Int64 = 0
        var unit: Int64 = 100_000_000
        while let next = digit(text, position) {
            nanoseconds += next * unit
            unit /= 10
            position += 1
        }
        return Int32(truncatingIfNeeded: nanoseconds)
    }

    /// Seconds by which local time is ahead of universal time.
    private static func offset(_ text: Span<UInt8>, _ position: inout Int) -> Int64? {
        if skipLetter(ASCII.upperZ, text, &position) { return 0 }
        let isNegative = skip(ASCII.minus, text, &position)
        guard isNegative || skip(ASCII.plus, text, &position) else { return nil }
        guard let hours = twoDigits(text, &position), hours < 24 else { return nil }
        var seconds = hours * 3_600
        if position < text.count {
            _ = skip(ASCII.colon, text, &position)
            guard let minutes = twoDigits(text, &position), minutes < 60 else { return nil }
            seconds += minutes * 60
        }
        return isNegative ? -seconds : seconds
    }
}

extension OutputBuffer {
    /// Appends a point in time as ``ISO8601`` writes it, as a string.
    mutating func appendQuoted(secondsSince1970 seconds: Int64) {
        append(ASCII.quote)
        ISO8601.write(secondsSince1970: seconds) { append($0) }
        append(ASCII.quote)
    }
}
