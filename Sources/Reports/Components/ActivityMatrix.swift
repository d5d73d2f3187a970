import AppStore
import History
import Markup

/// A table of apps × nights: a sign marks a night with news of an app, and links to it.
struct ActivityMatrix {
    let components: Components
    /// Newest first.
    let nights: [RunSummary]
    let activity: [Activity]
    let apps: [AppID: AppSummary]

    private var words: Words { components.words }
    private var pages: Words.Site { words.pages }

    /// More rows than two screens hold cannot be taken in at a glance.
    private static let mostApps = 60

    private struct Row {
        let app: AppID
        /// By the run's number.
        let categories: [Int: [ChangeCategory]]
        let isOwn: Bool
    }

    var html: HTML {
        let rows = rows
        return HTML {
            if !rows.isEmpty, nights.count > 1 {
                E.section(.class("matrix"), .aria("labelledby", "matrix")) {
                    E.h2(.id("matrix")) { pages.matrixTitle(nights.count) }
                    E.p(.class("note")) { pages.matrixLead }
                    legend
                    E.div(
                        .class("scroll"),
                        .tabindex(0),
                        .role("group"),
                        .aria("label", pages.matrixTitle(nights.count))
                    ) { table(Array(rows.prefix(Self.mostApps))) }
                    if rows.count > Self.mostApps {
                        E.p(.class("note")) {
                            pages.cutMatrix(rows.count - Self.mostApps)
                            " "
                            E.a(components.links.changes) { pages.allChanges }
                        }
                    }
                }
            }
        }
    }

    /// The user's own apps first, then the apps with the most nights of news.
    private var rows: [Row] {
        let shown = Set(nights.map(\.run.number))
        return Dictionary(grouping: activity.filter { shown.contains($0.run) }, by: \.app)
            .map { app, activity in
                let categories = Dictionary(grouping: activity, by: \.run).mapValues { activity in
                    Set(activity.map { ChangeCategory(kind: $0.kind, field: $0.field) }).sorted()
                }
                return Row(app: app, categories: categories, isOwn: apps[app]?.own ?? false)
            }
            .sorted { one, other in
                (one.isOwn ? 0 : 1, -one.categories.count, one.app)
                    < (other.isOwn ? 0 : 1, -other.categories.count, other.app)
            }
    }

    private var legend: HTML {
        E.p(.class("legend")) {
            for category in ChangeCategory.allCases {
                E.span {
                    E.span(.class("mark \(category.name)"), .aria("hidden", "true")) {
                        category.sign
                    }
                    " \(words.labels.category(category))"
                }
                " "
            }
            for outcome in [Outcome.incomplete, .failed] {
                if nights.contains(where: { $0.outcome == outcome }) {
                    E.span { "\(outcome.sign) \(words.labels.shortOutcome(outcome))" }
                    " "
                }
            }
        }
    }

    private func table(_ rows: [Row]) -> HTML {
        let runs = nights.reversed().map(\.run)
        return E.table(.class("matrix")) {
            E.thead {
                E.tr {
                    E.th(.scope(.column)) { words.app }
                    for night in nights.reversed() { head(night) }
                }
            }
            E.tbody {
                for row in rows { self.row(row, runs) }
            }
        }
    }

    /// The day, and a sign if an empty cell below does not mean that nothing happened.
    private func head(_ night: RunSummary) -> HTML {
        let label = night.run.night.label
        let outcome = words.labels.shortOutcome(night.outcome)
        return E.th(.scope(.column)) {
            E.a(components.links.night(night.run.night), .title("\(label): \(outcome)")) {
                String(label.dropFirst(8))
                if !night.outcome.sign.isEmpty { " \(night.outcome.sign)" }
            }
        }
    }

    private func row(_ row: Row, _ runs: [Run]) -> HTML {
        let name = apps[row.app]?.name ?? "\(row.app)"
        return E.tr {
            E.th(.scope(.row)) { E.a(components.links.app(row.app)) { E.bdi { name } } }
            for run in runs {
                E.td {
                    if let categories = row.categories[run.number], let loudest = categories.first {
                        let names = categories.map(words.labels.category).joined(
                            separator: ", "
                        )
                        E.a(
                            components.links.night(run.night, app: row.app),
                            .class("mark \(loudest.name)"),
                            .title("\(run.night.label): \(names)"),
                            .aria("label", "\(name), \(run.night.label): \(names)")
                        ) { loudest.sign }
                    }
                }
            }
        }
    }
}

extension Outcome {
    /// Stands beside the night; empty for a complete night.
    fileprivate var sign: String {
        switch self {
        case .complete: ""
        case .incomplete: "?"
        case .failed: "⊘"
        }
    }
}
