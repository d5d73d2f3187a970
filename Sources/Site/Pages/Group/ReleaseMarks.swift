import Foundation
import History
import Language
import Markup
import News
import Wording

/// Timelines of the group's apps, with a stroke for each release of the last twelve months.
extension GroupPage {
    private static let (width, height) = (366.0, 14.0)
    private static let day = 86_400.0

    /// A sentence that explains the timelines, and says how many releases may be missing.
    var marksLead: HTML {
        let start = now.addingTimeInterval(-Self.width * Self.day)
        let seen = runs.filter { $0.at >= start }.coverage
        return E.p(.class("note")) {
            strings.compare.releasesLead
            if seen.nights < seen.days {
                " \(strings.periods.oncePerNight(seen.nights, seen.days))"
            }
        }
    }

    /// A timeline with a stroke for each release and a thin line at the start of each month,
    /// followed by the number of releases. The right edge is the last night.
    func marks(of releases: [Date]) -> HTML {
        var months = GraphPath()
        var strokes = GraphPath()
        for month in monthStarts {
            months.move(x(month), 0)
            months.vertical(to: Self.height)
        }
        for date in releases {
            strokes.move(x(date), 2)
            strokes.vertical(to: Self.height - 2)
        }
        return HTML {
            E.svg(.class("release-marks"), .viewBox("0 0 366 14"), .aria("hidden", "true")) {
                E.path(.class("months"), .d(months.commands))
                E.path(.class("strokes"), .d(strokes.commands))
            }
            E.small { strings.news.releases(releases.count) }
        }
    }

    private func x(_ date: Date) -> Double {
        let days = now.timeIntervalSince(date) / Self.day
        return min(max(Self.width - 1 - days, 1), Self.width - 1)
    }

    private var monthStarts: [Date] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = format.zone
        let first = calendar.dateInterval(of: .month, for: now)?.start
        return (0..<12).compactMap { month in
            first.flatMap { calendar.date(byAdding: .month, value: -month, to: $0) }
        }
    }
}
