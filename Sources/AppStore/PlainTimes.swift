import Foundation

/// Times as the archive writes them, `2026-03-02T04:00:00Z`. Foundation is avoided, because it
/// takes thirty times as long, and a report about five years reads a million such texts.
extension Date {
    /// The supported years of the Gregorian calendar, which is also used for dates before its
    /// introduction.
    private static let years = 1...9999

    /// - Returns: nil unless the text has the form `2026-03-02T04:00:00Z` and is a possible time.
    init?(plainTime text: String) {
        let bytes = text.utf8.span
        guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
            bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let century = bytes.pair(at: 0), let year = bytes.pair(at: 2),
            let month = bytes.pair(at: 5), let day = bytes.pair(at: 8),
            let hour = bytes.pair(at: 11), let minute = bytes.pair(at: 14),
            let second = bytes.pair(at: 17),
            let days = Self.days(to: century * 100 + year, month, day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
        self.init(timeIntervalSince1970: Double(seconds))
    }

    /// The time as the archive writes it, `2026-03-02T04:00:00Z`; nil for unsupported years.
    var plainTime: String? {
        let (first, last) = (Self.years.lowerBound, Self.years.upperBound)
        guard let start = Self.days(to: first, 1, 1), let end = Self.days(to: last, 12, 31),
            timeIntervalSince1970 >= Double(start) * 86_400,
            timeIntervalSince1970 < Double(end) * 86_400
        else { return nil }
        let seconds = Int(timeIntervalSince1970.rounded(.down))
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let second = seconds - days * 86_400
        let date = Self.date(after: days)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(20)
        bytes.append(pair: date.year / 100)
        bytes.append(pair: date.year % 100)
        for (mark, number) in [
            ("-", date.month), ("-", date.day), ("T", second / 3600), (":", second / 60 % 60),
            (":", second % 60),
        ] as [(Unicode.Scalar, Int)] {
            bytes.append(UInt8(ascii: mark))
            bytes.append(pair: number)
        }
        bytes.append(UInt8(ascii: "Z"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The number of days from 1 January 1970 to a date; nil for an impossible date. The
    /// calculation lets years begin in March, so that a leap day is the last day of a year.
    private static func days(to year: Int, _ month: Int, _ day: Int) -> Int? {
        guard years.contains(year), (1...12).contains(month),
            (1...lastDay(of: month, in: year)).contains(day)
        else { return nil }
        let whole = month > 2 ? year : year - 1
        let daysOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return whole * 365 + whole / 4 - whole / 100 + whole / 400 + daysOfYear - 719_468
    }

    private static func lastDay(of month: Int, in year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The date the given number of days after 1 January 1970: the inverse of `days(to:_:_:)`.
    private static func date(after days: Int) -> (year: Int, month: Int, day: Int) {
        let (cycle, day) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        return (
            cycle * 400 + year + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
            dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}

extension Span<UInt8> {
    /// The number formed by the two digits at an index; nil if either is not a digit.
    fileprivate func pair(at index: Int) -> Int? {
        let (tens, ones) = (Int(self[index]) - 48, Int(self[index + 1]) - 48)
        return (0...9).contains(tens) && (0...9).contains(ones) ? tens * 10 + ones : nil
    }
}

extension [UInt8] {
    fileprivate mutating func append(pair number: Int) {
        append(48 + UInt8(number / 10))
        append(48 + UInt8(number % 10))
    }
}
