/// A point in universal time as a calendar and a clock show it.
///
/// The calendar is Gregorian from 15 October 1582, Julian before; the year before 1 is 0. Seconds since 1970
/// know no leap seconds (POSIX.1-2017, section 4.16).
struct CalendarFields: Hashable {
    var year: Int64
    /// From 1.
    var month: Int64
    /// From 1.
    var day: Int64
    var hour: Int64
    var minute: Int64
    var second: Int64

    /// The seconds of all years up to this one, and with a minus from it on, fit an `Int64`.
    static let lastYear: Int64 = 292_000_000_000
    /// The number, counted from 1970, of 15 October 1582, the first day of the Gregorian calendar.
    private static let reform: Int64 = -141_427
    private static let secondsOfDay: Int64 = 86_400

    init(year: Int64, month: Int64, day: Int64, hour: Int64, minute: Int64, second: Int64) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The fields of a number of seconds since 1970.
    init(secondsSince1970 seconds: Int64) {
        let number = floorDivision(seconds, CalendarFields.secondsOfDay)
        let remainder = seconds % CalendarFields.secondsOfDay
        let rest = remainder < 0 ? remainder + CalendarFields.secondsOfDay : remainder
        (year, month, day) = CalendarFields.date(ofDay: number)
        hour = rest / 3_600
        minute = rest / 60 % 60
        second = rest % 60
    }

    /// Whether there is such a day, and such a time on it: up to 24:00:00, and with a second 60 a minute.
    var isValid: Bool {
        guard 1...12 ~= month, 1...lastDayOfMonth ~= day, 0...60 ~= second, 0...59 ~= minute else {
            return false
        }
        return 0...23 ~= hour || hour == 24 && minute == 0 && second == 0
    }

    /// Seconds since 1970; the year is at most `lastYear` from 0.
    var secondsSince1970: Int64 {
        dayNumber * CalendarFields.secondsOfDay + hour * 3_600 + minute * 60 + second
    }

    // MARK: - Days

    private var lastDayOfMonth: Int64 {
        guard month == 2 else { return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31 }
        let isLeap = year % 4 == 0 && (year < 1583 || year % 100 != 0 || year % 400 == 0)
        return isLeap ? 29 : 28
    }

    private var isJulian: Bool {
        (year, month, day) < (1582, 10, 15)
    }

    /// Counts days from 1 March of a year 0, so that a leap day is the last of its year: five months in turn
    /// have 31, 30, 31, 30, 31 days, 153 in all.
    private var dayNumber: Int64 {
        let shiftedYear = month > 2 ? year : year - 1
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let julian = 365 * shiftedYear + floorDivision(shiftedYear, 4) + dayOfYear
        guard !isJulian else { return julian - 719_470 }
        return julian - floorDivision(shiftedYear, 100) + floorDivision(shiftedYear, 400) - 719_468
    }

    /// The reverse of `dayNumber`.
    private static func date(ofDay number: Int64) -> (year: Int64, month: Int64, day: Int64) {
        var shiftedYear: Int64
        var rest: Int64
        if number < reform {
            rest = number + 719_470
            shiftedYear = 0
        } else {
            // Whole periods of 400 years, then whole centuries; the last of four is a day longer.
            rest = number + 719_468
            let period = rest / 146_097
            rest -= period * 146_097
            let century = min(rest / 36_524, 3)
            rest -= century * 36_524
            shiftedYear = period * 400 + century * 100
        }
        // Whole periods of four years, then whole years; the last of four is a day longer.
        let period = floorDivision(rest, 1_461)
        rest -= period * 1_461
        let year = min(rest / 365, 3)
        rest -= year * 365
        shiftedYear += period * 4 + year
        let month = (5 * rest + 2) / 153
        let day = rest - (153 * month + 2) / 5 + 1
        return month < 10 ? (shiftedYear, month + 3, day) : (shiftedYear + 1, month - 9, day)
    }
}

/// The quotient rounded down; `divisor` is above zero.
@inline(__always)
private func floorDivision(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
}
