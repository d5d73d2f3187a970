import AppStore
import Foundation
import News

/// The labelled days of a chart's time axis: Mondays on a short axis, the beginnings of months or
/// years on a longer one.
struct TimeAxis {
    private static let (daysOfMondays, daysOfMonths) = (62.0, 500.0)

    /// Oldest mark first.
    let marks: [(at: Date, label: String)]

    init(from start: Date, to end: Date, _ format: ReportFormat) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = format.zone
        let days = end.timeIntervalSince(start) / 86_400
        let begins: DateComponents =
            if days <= Self.daysOfMondays {
                DateComponents(hour: 0, weekday: 2)
            } else if days <= Self.daysOfMonths {
                DateComponents(day: 1, hour: 0)
            } else {
                DateComponents(month: 1, day: 1, hour: 0)
            }
        var found: [(at: Date, label: String)] = []
        var last = start
        while let next = calendar.nextDate(
            after: last,
            matching: begins,
            matchingPolicy: .nextTime
        ),
            next < end
        {
            let night = Night(label: Night.date(of: next, in: format.zone))
            let label =
                days <= Self.daysOfMondays
                ? format.shortNight(night)
                : days <= Self.daysOfMonths ? format.shortMonth(of: night) : night.year
            found.append((next, label))
            last = next
        }
        marks = found
    }
}
