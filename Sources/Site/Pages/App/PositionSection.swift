import AppStore
import ChangeDetection
import History
import Language
import Markup
import Wording

/// The app's past and current positions in rankings. Moves since the last run are left out, so that
/// the page changes only when positions do.
struct PositionSection {
    /// The maximum number of moves shown. The pages of nights show all moves.
    private static let maxMoves = 12

    let subject: AppSubject
    let rankings: [RankingState]
    /// The positions over time, one course for each ranking in which the app ever had a position.
    let courses: [PositionCourse]
    /// The news about the app's positions, oldest first.
    let news: [PositionNews]

    var strings: Strings.Keywords { subject.components.strings.keywords }

    /// Empty if the app never had a position.
    @HTMLBuilder var html: HTML {
        if !isEmpty {
            E.titledSection("keywords", title) {
                if known.contains(where: { $0.chart == nil }) {
                    E.p(.class("note")) { strings.order }
                }
                moves
                E.list("moves", renames)
                table
            }
        }
    }

    private var moves: HTML {
        E.list(
            "moves",
            news.suffix(Self.maxMoves).reversed().map { news in
                line(
                    on: news.run.night,
                    subject.format.position(news, after: subject.record.changes)
                )
            }
        )
    }

    @HTMLBuilder func line(on night: Night, _ sentence: String) -> HTML {
        E.a(subject.components.links[.night(night, app: subject.summary.app)]) {
            subject.format.night(night)
        }
        ": \(sentence)"
    }

    private var table: HTML {
        subject.components.table(
            title,
            columns,
            numbers: [strings.position],
            style: "positions"
        ) {
            for ranking in known { row(ranking) }
        }
    }

    /// The rankings in which the app ever had a position.
    private var known: [Ranking] {
        let listed = rankings.map(\.ranking).filter { entry(in: $0) != nil }
        let former = courses.filter { !$0.points.isEmpty }.map(\.ranking)
        return listed + former.filter { !listed.contains($0) }
    }

    private func entry(in ranking: Ranking) -> RankingState.Entry? {
        rankings.first { $0.ranking == ranking }?.entries
            .first { $0.app.app == subject.summary.app }
    }

    var isEmpty: Bool { known.isEmpty }

    var title: String {
        let kinds = Set(known.map(\.source.kind))
        let titles = [Ranking.Kind.keyword: strings.title, .chart: strings.charts]
        return [.keyword, .chart].filter(kinds.contains).compactMap { titles[$0] }
            .joined(separator: " · ")
    }

    private var columns: [String] {
        let hasCharts = known.contains { $0.chart != nil }
        return [
            hasCharts ? title : strings.keyword, strings.place, strings.position, strings.since,
            strings.best,
        ]
    }

    private func row(_ ranking: Ranking) -> HTML {
        let entry = entry(in: ranking)
        return E.tr {
            E.th(.scope(.row)) {
                E.a(subject.components.links[.ranking(ranking)]) {
                    E.bdi { subject.format.name(of: ranking) }
                }
            }
            E.td(.data("label", strings.place)) { subject.format.place(of: ranking) }
            E.td(.class("number"), .data("label", strings.position)) {
                entry?.position.map { subject.format.number($0) } ?? "–"
            }
            E.td(.data("label", strings.since)) {
                entry?.since.map { subject.format.night($0.night) } ?? ""
            }
            E.td(.data("label", strings.best)) { best(in: ranking) }
        }
    }

    private func best(in ranking: Ranking) -> String {
        let points = courses.first { $0.ranking == ranking }?.points ?? []
        let best = points.min { ($0.position ?? .max) < ($1.position ?? .max) }
        guard let best, let position = best.position else { return "" }
        return "\(subject.format.number(position)) (\(subject.format.night(best.run.night)))"
    }
}
