import AppStore
import History
import Markup

/// Apps × nights: a sign where something happened, which leads there.
struct Matrix {
    let parts: Parts
    /// Newest first.
    let nights: [RunSummary]
    let activity: [Activity]
    let headings: [AppID: Heading]

    private var words: Words { parts.words }
    private var pages: Words.Site { words.pages }

    /// More than a screen or two tells nothing at a glance.
    private static let mostApps = 60

    private struct Row {
        let app: AppID
        /// By the run's number.
        let marks: [Int: [Mark]]
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
                            E.a(parts.place.changes) { pages.allChanges }
                        }
                    }
                }
            }
        }
    }

    /// The user's own apps first, then those with the most nights of news.
    private var rows: [Row] {
        let shown = Set(nights.map(\.run.number))
        return Dictionary(grouping: activity.filter { shown.contains($0.run) }, by: \.app)
            .map { app, activity in
                let marks = Dictionary(grouping: activity, by: \.run).mapValues { activity in
                    Set(activity.map { Mark(kind: $0.kind, field: $0.field) }).sorted()
                }
                return Row(app: app, marks: marks, isOwn: headings[app]?.own ?? false)
            }
            .sorted { one, other in
                (one.isOwn ? 0 : 1, -one.marks.count, one.app)
                    < (other.isOwn ? 0 : 1, -other.marks.count, other.app)
            }
    }

    private var legend: HTML {
        E.p(.class("legend")) {
            for mark in Mark.allCases {
                E.span {
                    E.span(.class("mark \(mark.name)"), .aria("hidden", "true")) { mark.sign }
                    " \(pages.marks[mark] ?? "")"
                }
                " "
            }
            for outcome in [Outcome.incomplete, .failed] {
                if nights.contains(where: { $0.outcome == outcome }) {
                    E.span { "\(outcome.sign) \(pages.outcomes[outcome] ?? outcome.rawValue)" }
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

    /// The day, and whether an empty cell below means that nothing happened.
    private func head(_ night: RunSummary) -> HTML {
        let label = night.run.night.label
        let outcome = pages.outcomes[night.outcome] ?? night.outcome.rawValue
        return E.th(.scope(.column)) {
            E.a(parts.place.night(night.run.night), .title("\(label): \(outcome)")) {
                String(label.dropFirst(8))
                if !night.outcome.sign.isEmpty { " \(night.outcome.sign)" }
            }
        }
    }

    private func row(_ row: Row, _ runs: [Run]) -> HTML {
        let name = headings[row.app]?.name ?? "\(row.app)"
        return E.tr {
            E.th(.scope(.row)) { E.a(parts.place.app(row.app)) { E.bdi { name } } }
            for run in runs {
                E.td {
                    if let marks = row.marks[run.number], let loudest = marks.first {
                        let told = marks.compactMap { pages.marks[$0] }.joined(separator: ", ")
                        E.a(
                            parts.place.night(run.night, app: row.app),
                            .class("mark \(loudest.name)"),
                            .title("\(run.night.label): \(told)"),
                            .aria("label", "\(name), \(run.night.label): \(told)")
                        ) { loudest.sign }
                    }
                }
            }
        }
    }
}

extension Outcome {
    /// Beside the night; none where every answer came.
    fileprivate var sign: String {
        switch self {
        case .complete: ""
        case .incomplete: "?"
        case .failed: "⊘"
        }
    }
}
