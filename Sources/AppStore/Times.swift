package import Foundation

extension Date {
    /// ISO 8601 in UTC to the second, as Apple writes dates: `2026-03-02T04:00:00Z`.
    package var utc: String { plainTime ?? formatted(.iso8601) }

    /// Reads ISO 8601 with seconds and a zone: `2026-03-02T04:00:00Z`, `2026-03-02T13:00:00+09:00`.
    ///
    /// Foundation takes 30 February for 2 March, and 25:00 for 01:00 of the next day; here they are no
    /// dates.
    package init?(utc text: String) {
        if let plain = Date(plainTime: text) {
            self = plain
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

    /// - Returns: nil for a text that is no date, or no date and a number from 2 on. A label names folders and
    ///   files of the site.
    package init?(validating label: String) {
        let (date, number) = (label.prefix(10), label.dropFirst(10))
        guard label.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }),
            let day = Date(utc: "\(date)T00:00:00Z"), day.utc.hasPrefix(date)
        else { return nil }
        if !number.isEmpty {
            guard let count = Int(number.dropFirst()), (2...999_999).contains(count),
                number == "-\(count)"
            else { return nil }
        }
        self.label = label
    }

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
        day(of: end, in: zone) - day(of: start, in: zone)
    }

    /// Days as clocks there count them: a calendar gives the same, and takes ten times as long.
    private static func day(of moment: Date, in zone: TimeZone) -> Int {
        let offset = TimeInterval(zone.secondsFromGMT(for: moment))
        return Int(((moment.timeIntervalSince1970 + offset) / 86_400).rounded(.down))
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
