import AppStore
import Foundation
import Language
import Markup
import News

/// A table of apps by nights, newest night last. Marks show the categories of an app's changes and
/// link to the night.
struct ActivityMatrix {
    let components: Components
    /// Oldest night first.
    let nights: [RunSummary]
    let activity: [Activity]
    let apps: [AppID: AppSummary]
    /// The apps that come first, after the user's own apps: those with news on the last night, in the
    /// order of the news.
    let first: [AppID]

    private var strings: Strings { components.strings }
    private var pages: Strings.Site { strings.pages }

    /// The maximum number of rows; the log of changes covers all apps.
    private static let maxApps = 12
    private static let maxMarks = 3

    /// An app with the categories of its changes by run number.
    private typealias Row = (app: AppID, categories: [Int: [ChangeCategory]])

    @HTMLBuilder var html: HTML {
        let rows = rows
        if !rows.isEmpty, nights.count > 1 {
            E.section(.class("matrix"), .aria("labelledby", "matrix")) {
                E.h2(.id("matrix")) { pages.matrixTitle(nights.count) }
                legend(of: rows)
                table(rows.prefix(Self.maxApps))
                if rows.count > Self.maxApps {
                    E.p(.class("note")) {
                        pages.cutMatrix(rows.count - Self.maxApps)
                        " "
                        E.a(components.links[.changes]) { pages.allChanges }
                    }
                }
            }
        }
    }

    /// The rows: the user's own apps, then the apps in `first`, then the others by their latest
    /// news and by their number of nights with news.
    private var rows: [Row] {
        let shown = Set(nights.map(\.run.number))
        let places = Dictionary(uniqueKeysWithValues: zip(first, 0...))
        return Dictionary(grouping: activity.filter { shown.contains($0.run) }, by: \.app)
            .map { app, activity -> (row: Row, rank: (Int, Int, Int, Int, AppID)) in
                let categories = Dictionary(grouping: activity, by: \.run)
                    .mapValues(Self.categories)
                let isOwn = apps[app]?.own ?? false
                let place = places[app] ?? first.count
                let newest = categories.keys.max() ?? 0
                return (
                    (app, categories), (isOwn ? 0 : 1, place, -newest, -categories.count, app)
                )
            }
            .sorted { $0.rank < $1.rank }.map(\.row)
    }

    /// The categories of an app's changes on one night. Changes that belong to a release are not
    /// counted separately.
    private static func categories(of activity: [Activity]) -> [ChangeCategory] {
        let hasRelease = activity.contains { $0.field == .version }
        let shown = activity.filter { activity in
            guard hasRelease, let field = activity.field else { return true }
            return field == .version || !Field.ofReleases.contains(field)
        }
        return Set(shown.map { ChangeCategory(kind: $0.kind, field: $0.field) }).sorted()
    }

    private func legend(of rows: [Row]) -> HTML {
        E.p(.class("legend")) {
            for category in Set(rows.flatMap { $0.categories.values.joined() }).sorted() {
                E.span {
                    category.mark
                    " \(strings.labels.category(category))"
                }
                " "
            }
            for outcome in [Outcome.incomplete, .failed] {
                if nights.contains(where: { $0.outcome == outcome }) {
                    E.span { "\(outcome.sign) \(strings.labels.shortOutcome(outcome))" }
                    " "
                }
            }
        }
    }

    private func table(_ rows: ArraySlice<Row>) -> HTML {
        let links = nights.count + rows.map { 1 + $0.categories.count }.reduce(0, +)
        return components.withSkipLink("matrix", links: links) {
            components.scroll(pages.matrixTitle(nights.count), style: "scroll to-end") {
                E.table(.class("matrix")) {
                    E.thead {
                        months
                        E.tr {
                            E.th(.scope(.column)) { strings.app }
                            for night in nights { head(night) }
                        }
                    }
                    E.tbody { for row in rows { self.row(row) } }
                }
            }
        }
    }

    /// A header row with the name of each month above its nights.
    private var months: HTML {
        E.tr(.class("months")) {
            E.td()
            for span in nights.map(\.run.night).runs(by: \.month) {
                E.th(.colspan(span.count), .scope(.columnGroup)) {
                    components.format.shortMonth(of: span.first)
                }
            }
        }
    }

    /// A column's header: the day, and a sign if the run was incomplete or failed, so that changes
    /// may be missing.
    private func head(_ night: RunSummary) -> HTML {
        let label = components.format.shortNight(night.run.night)
        let outcome = strings.labels.shortOutcome(night.outcome)
        return E.th(.scope(.column), night.run.night.isWeekend ? .class("weekend") : nil) {
            E.a(components.links[.night(night.run.night)], .title("\(label): \(outcome)")) {
                "\(Int(night.run.night.date.suffix(2)) ?? 0)"
                if !night.outcome.sign.isEmpty { " \(night.outcome.sign)" }
                E.small { components.format.shortWeekday(of: night.run.night) }
            }
        }
    }

    private func row(_ row: Row) -> HTML {
        let name = apps[row.app]?.name ?? "\(row.app)"
        return E.tr {
            E.th(.scope(.row)) {
                E.a(components.links[.app(row.app)], .title(name)) { E.bdi { name } }
            }
            for night in nights {
                E.td(night.run.night.isWeekend ? .class("weekend") : nil) {
                    cell(row, night.run)
                }
            }
        }
    }

    @HTMLBuilder private func cell(_ row: Row, _ run: Run) -> HTML {
        if let categories = row.categories[run.number] {
            E.a(
                components.links[.night(run.night, app: row.app)],
                .aria("label", categories.map(strings.labels.category).joined(separator: ", "))
            ) {
                for category in categories.prefix(Self.maxMarks) { category.mark }
            }
        }
    }
}

extension Sequence {
    /// The first of each run of consecutive elements with equal keys, and the run's length.
    func runs<Key: Equatable>(by key: (Element) -> Key) -> [(first: Element, count: Int)] {
        reduce(into: []) { runs, element in
            if let last = runs.last, key(last.first) == key(element) {
                runs[runs.count - 1].count += 1
            } else {
                runs.append((element, 1))
            }
        }
    }
}

extension Night {
    fileprivate var isWeekend: Bool {
        guard let day = Date(utc: "\(date)T00:00:00Z") else { return false }
        // The Unix epoch began on a Thursday.
        let weekday = (Int(day.timeIntervalSince1970 / 86_400) + 4) % 7
        return weekday == 0 || weekday == 6
    }
}

extension Outcome {
    /// A sign of the run's outcome, shown beside the night; empty for a complete run.
    fileprivate var sign: String {
        switch self {
        case .complete: ""
        case .incomplete: "?"
        case .failed: "⊘"
        }
    }
}
