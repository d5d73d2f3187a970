package import Foundation

extension Date {
    /// The time in UTC as Apple writes dates, in ISO 8601 to the second: `2026-03-02T04:00:00Z`.
    package var utc: String { plainTime ?? formatted(.iso8601) }

    /// Reads a time in ISO 8601 with seconds and a zone: `2026-03-02T04:00:00Z`,
    /// `2026-03-02T13:00:00+09:00`; nil for any other text.
    ///
    /// Impossible times are rejected, whereas Foundation reads 30 February as 2 March.
    package init?(utc text: String) {
        if let plain = Date(plainTime: text) {
            self = plain
            return
        }
        let zone = text.dropFirst(19)
        guard Date(plainTime: "\(text.prefix(19))Z") != nil, ["+", "-"].contains(zone.first),
            zone.count <= 6, let date = try? Date(text, strategy: .iso8601)
        else { return nil }
        self = date
    }
}

/// The label of a run: its local date, `2026-03-02`. The second run of a date and all later runs
/// have a number, too: `2026-03-02-2`.
package struct Night: Hashable, Sendable {
    package let label: String

    package init(label: String) { self.label = label }

    /// Reads a date, or a date with a number from 2 to 999,999; nil for any other text. The check
    /// matters because labels become names of folders and files of the site.
    package init?(validating label: String) {
        let (date, number) = (label.prefix(10), label.dropFirst(10))
        guard label.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }),
            Date(plainTime: "\(date)T00:00:00Z") != nil
        else { return nil }
        if !number.isEmpty {
            guard let count = Int(number.dropFirst()), (2...999_999).contains(count),
                number == "-\(count)"
            else { return nil }
        }
        self.label = label
    }

    /// - Parameter taken: The labels of earlier runs, which the new label must not repeat.
    package init(of moment: Date, in zone: TimeZone, after taken: Set<String>) {
        let date = Self.date(of: moment, in: zone)
        let repeats = sequence(first: 2) { $0 + 1 }.lazy.map { "\(date)-\($0)" }
        label = taken.contains(date) ? repeats.first { !taken.contains($0) } ?? date : date
    }

    package var date: String { String(label.prefix(10)) }

    /// The number of the run among the runs of its date, from 1.
    package var number: Int { Int(label.dropFirst(11)) ?? 1 }

    /// The local date of a moment in the zone, such as `2026-03-02`.
    package static func date(of moment: Date, in zone: TimeZone) -> String {
        moment.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
    }
}

extension Night {
    /// The number of midnights in the zone between two moments.
    package static func count(from start: Date, to end: Date, in zone: TimeZone) -> Int {
        day(of: end, in: zone) - day(of: start, in: zone)
    }

    /// The local date as the number of days since 1970. A calendar would take ten times as long.
    private static func day(of moment: Date, in zone: TimeZone) -> Int {
        let offset = TimeInterval(zone.secondsFromGMT(for: moment))
        return Int(((moment.timeIntervalSince1970 + offset) / 86_400).rounded(.down))
    }
}

extension Night {
    package func days(since other: Night) -> Int {
        let dates = [other, self].map { Date(utc: "\($0.date)T00:00:00Z") ?? .distantPast }
        return Int((dates[1].timeIntervalSince(dates[0]) / 86_400).rounded())
    }
}

extension Night: CustomStringConvertible {
    package var description: String { label }
}

extension Night: RawRepresentable, Codable {
    package init(rawValue: String) { self.init(label: rawValue) }
    package var rawValue: String { label }
}
