import AppStore
import Foundation
import History
import Language
import Markup
import News
import Wording

extension GroupPage {
    private static let maxRows = 60

    private static let (width, height) = (366.0, 14.0)
    private static let day = 86_400.0

    private typealias Releases = (summary: AppSummary, cadence: ReleaseCadence)

    private var compare: Strings.Compare { strings.compare }

    /// The nights of the last twelve months.
    private var year: [Run] {
        let start = now.addingTimeInterval(-Self.width * Self.day)
        return runs.filter { $0.at >= start }
    }

    /// The rows, sorted by descending number of releases.
    private var rows: [Releases] {
        let gaps = runs.gaps
        return compared.compactMap { app -> Releases? in
            guard let releases = competitors[app.app]?.releases, !releases.isEmpty else {
                return nil
            }
            return (summary: app, cadence: ReleaseCadence(releases, format, gaps: gaps))
        }.sorted { one, other in
            (-one.cadence.dates.count, one.summary.app)
                < (-other.cadence.dates.count, other.summary.app)
        }
    }

    /// The release dates of the group's apps in the last twelve months, one row for each app.
    @HTMLBuilder var raster: HTML {
        let rows = rows
        let seen = year.coverage
        if !rows.isEmpty {
            E.titledSection("raster", compare.releases) {
                E.p(.class("note")) {
                    compare.releasesLead
                    if seen.nights < seen.days {
                        " \(strings.periods.oncePerNight(seen.nights, seen.days))"
                    }
                }
                components.scroll(compare.releases) {
                    E.table(.class("raster sortable")) {
                        components.head(
                            [
                                strings.app, compare.lastYear, compare.count, compare.interval,
                                compare.weekday, strings.lists.lastRelease,
                            ],
                            numbers: [compare.count, compare.interval]
                        )
                        E.tbody { for row in rows.prefix(Self.maxRows) { self.row(row) } }
                    }
                }
                if rows.count > Self.maxRows {
                    E.p(.class("note")) { compare.furtherApps(rows.count - Self.maxRows) }
                }
            }
        }
    }

    private func row(_ row: Releases) -> HTML {
        let cadence = row.cadence
        let since = cadence.dates.last.map { format.days(from: $0, to: now) } ?? 0
        let weekday = cadence.weekday()?.name
        return E.tr {
            E.th(.scope(.row)) { components.link(to: row.summary) }
            E.td(.data("value", "\(cadence.dates.count)")) { marks(cadence) }
            E.td(.class("number"), .data("label", compare.count)) {
                format.number(cadence.dates.count)
            }
            E.td(
                .class("number"),
                .data("value", cadence.usualInterval.map { "\($0)" } ?? ""),
                .data("label", compare.interval)
            ) {
                cadence.usualInterval.map { strings.appPage.days($0) } ?? "–"
            }
            E.td(.data("label", compare.weekday)) { weekday ?? "–" }
            E.td(.data("value", "\(since)"), .data("label", strings.lists.lastRelease)) {
                compare.daysAgo(since)
                if cadence.isQuiet(asOf: now), let usual = cadence.usualInterval {
                    " "
                    E.span(.class("late")) { compare.usual(usual) }
                }
            }
        }
    }

    /// A strip of the last twelve months with a stroke for each release and lines where months
    /// begin. Its right edge is the last night.
    private func marks(_ cadence: ReleaseCadence) -> HTML {
        var months = GraphPath()
        var strokes = GraphPath()
        for month in monthStarts {
            months.move(x(month), 0)
            months.vertical(to: Self.height)
        }
        for date in cadence.dates {
            strokes.move(x(date), 2)
            strokes.vertical(to: Self.height - 2)
        }
        let title = compare.releasesOf(cadence.dates.count)
        return E.svg(
            .class("raster-marks"),
            .viewBox("0 0 366 14"),
            .role("img"),
            .aria("label", title)
        ) {
            E.path(.class("months"), .d(months.commands))
            E.path(.class("strokes"), .d(strokes.commands))
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
