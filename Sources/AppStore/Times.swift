package import Foundation

extension Date {
    /// ISO 8601 in UTC to the second, as Apple writes dates: `2026-03-02T04:00:00Z`.
    package var utc: String { formatted(.iso8601) }

    /// Reads ISO 8601 with seconds and a zone: `2026-03-02T04:00:00Z`, `2026-03-02T13:00:00+09:00`.
    package init?(utc text: String) {
        guard let date = try? Date(text, strategy: .iso8601) else { return nil }
        self = date
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

extension Night: CustomStringConvertible {
    package var description: String { label }
}

extension Night: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(label)
    }
}
