package import Foundation

extension Date {
    /// ISO 8601 in UTC to the second, as Apple writes dates: `2026-03-02T04:00:00Z`.
    package var utc: String { formatted(.iso8601) }

    /// Reads ISO 8601 with seconds and a zone: `2026-03-02T04:00:00Z`, `2026-03-02T13:00:00+09:00`.
    ///
    /// Foundation takes 30 February for 2 March, and 25:00 for 01:00 of the next day; here they are no
    /// dates.
    package init?(utc text: String) {
        if let seconds = text.secondsOfPlainTime {
            self.init(timeIntervalSince1970: Double(seconds))
            return
        }
        guard text.isDayOfItsMonth, text.isTimeOfDay, let date = try? Date(text, strategy: .iso8601)
        else {
            return nil
        }
        self = date
    }
}

extension String {
    /// The seconds from 1970 to a time in the form of the archive, `2026-03-02T04:00:00Z`; nil in every other
    /// form. Foundation takes thirty times as long, and the report of five years reads a million times.
    fileprivate var secondsOfPlainTime: Int? {
        let bytes = Array(utf8)
        guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
            [4, 7].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }),
            [13, 16].allSatisfy({ bytes[$0] == UInt8(ascii: ":") })
        else { return nil }
        let starts = [0, 2, 5, 8, 11, 14, 17]
        let parts = starts.compactMap { start -> Int? in
            let digits = bytes[start..<start + 2].map { Int($0) - 48 }
            return digits.allSatisfy((0...9).contains) ? digits[0] * 10 + digits[1] : nil
        }
        // Before 1600, calendars differ.
        guard parts.count == starts.count, parts[0] >= 16, (1...12).contains(parts[2]),
            (1...31).contains(parts[3]), isDayOfItsMonth,
            parts[4] < 24, parts[5] < 60, parts[6] < 60
        else { return nil }
        let days = Self.days(to: parts[0] * 100 + parts[1], parts[2], parts[3])
        return ((days * 24 + parts[4]) * 60 + parts[5]) * 60 + parts[6]
    }

    /// The days from 1970 to a date, in years that begin in March, so that a leap day ends one.
    private static func days(to year: Int, _ month: Int, _ day: Int) -> Int {
        let years = month > 2 ? year : year - 1
        let daysOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return years * 365 + years / 4 - years / 100 + years / 400 + daysOfYear - 719_468
    }
}

extension String {
    /// Whether a clock shows the time of day, and nothing but a zone follows it.
    fileprivate var isTimeOfDay: Bool {
        let time = dropFirst(11).prefix(8).split(separator: ":").map { Int($0) ?? .max }
        let zone = dropFirst(19)
        return time.count == 3 && time[0] < 24 && time[1] < 60 && time[2] < 60
            && (zone == "Z" || ["+", "-"].contains(zone.first) && zone.count <= 6)
    }

    fileprivate var isDayOfItsMonth: Bool {
        let parts = prefix(10).split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return false }
        let (year, month, day) = (parts[0], parts[1], parts[2])
        let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
        switch month {
        case 2: return day <= (isLeap ? 29 : 28)
        case 4, 6, 9, 11: return day <= 30
        default: return true
        }
    }
}

/// The local date of a run, with a number from the second run on one date on: `2026-03-02-2`.
package struct Night: Hashable, Sendable {
    package let label: String

    package init(label: String) { self.label = label }

    /// - Parameter taken: the labels of the runs before; a label is given once.
    package init(of moment: Date, in zone: TimeZone, after taken: Set<String>) {
        let date = Self.date(of: moment, in: zone)
        let repeats = sequence(first: 2) { $0 + 1 }.lazy.map { "\(date)-\($0)" }
        label = taken.contains(date) ? repeats.first { !taken.contains($0) } ?? date : date
    }

    /// The local date without the number of the run: `2026-03-02`.
    package var date: String { String(label.prefix(10)) }

    /// Counts the runs of its date, from 1.
    package var number: Int { Int(label.dropFirst(11)) ?? 1 }

    package static func date(of moment: Date, in zone: TimeZone) -> String {
        moment.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
    }
}

extension Night {
    /// The nights between two moments: how often midnight passed there.
    package static func count(from start: Date, to end: Date, in zone: TimeZone) -> Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let days = calendar.dateComponents(
            [.day],
            from: calendar.startOfDay(for: start),
            to: calendar.startOfDay(for: end)
        )
        return days.day ?? 0
    }
}

extension Night {
    /// The days from another night's date to this one's.
    package func days(since other: Night) -> Int {
        let dates = [other, self].map { Date(utc: "\($0.date)T00:00:00Z") ?? .distantPast }
        return Int((dates[1].timeIntervalSince(dates[0]) / 86_400).rounded())
    }
}

extension Night: CustomStringConvertible {
    package var description: String { label }
}

extension Night: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(label)
    }
}
