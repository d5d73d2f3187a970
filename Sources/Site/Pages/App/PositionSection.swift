import AppStore
import ChangeDetection
import History
import Language
import Markup
import Wording

extension AppPage {
    /// The maximum number of moves shown. The pages of nights show all moves.
    private static let maxMoves = 12

    var keywords: Strings.Keywords { components.strings.keywords }

    /// The app's past and current positions in rankings; empty if the app never had a position.
    /// Moves since the last run are left out, so that the page changes only when positions do.
    @HTMLBuilder var positions: HTML {
        if !knownRankings.isEmpty {
            E.titledSection("keywords", titleOfPositions) {
                if knownRankings.contains(where: { $0.chart == nil }) {
                    E.p(.class("note")) { keywords.order }
                }
                shownMoves
                E.list("moves", renames)
                table
            }
        }
    }

    private var shownMoves: HTML {
        E.list(
            "moves",
            moves.suffix(Self.maxMoves).reversed().map { news in
                line(
                    on: news.run.night,
                    subject.format.position(news, after: subject.record.changes)
                )
            }
        )
    }

    @HTMLBuilder func line(on night: Night, _ sentence: String) -> HTML {
        E.a(components.links[.night(night, app: subject.summary.app)]) {
            subject.format.night(night)
        }
        ": \(sentence)"
    }

    private var table: HTML {
        components.table(
            titleOfPositions,
            columns,
            numbers: [keywords.position],
            style: "positions"
        ) {
            for ranking in knownRankings { row(ranking) }
        }
    }

    /// The rankings in which the app ever had a position.
    var knownRankings: [Ranking] {
        let listed = rankings.map(\.ranking).filter { entry(in: $0) != nil }
        let former = courses.filter { !$0.points.isEmpty }.map(\.ranking)
        return listed + former.filter { !listed.contains($0) }
    }

    private func entry(in ranking: Ranking) -> RankingState.Entry? {
        rankings.first { $0.ranking == ranking }?.entries
            .first { $0.app.app == subject.summary.app }
    }

    var titleOfPositions: String {
        let kinds = Set(knownRankings.map(\.source.kind))
        let titles = [Ranking.Kind.keyword: keywords.title, .chart: keywords.charts]
        return [.keyword, .chart].filter(kinds.contains).compactMap { titles[$0] }
            .joined(separator: " · ")
    }

    private var columns: [String] {
        let hasCharts = knownRankings.contains { $0.chart != nil }
        return [
            hasCharts ? titleOfPositions : keywords.keyword, keywords.place, keywords.position,
            keywords.since,
            keywords.best,
        ]
    }

    private func row(_ ranking: Ranking) -> HTML {
        let entry = entry(in: ranking)
        return E.tr {
            E.th(.scope(.row)) {
                E.a(components.links[.ranking(ranking)]) {
                    E.bdi { subject.format.name(of: ranking) }
                }
            }
            E.td(.data("label", keywords.place)) { subject.format.place(of: ranking) }
            E.td(.class("number"), .data("label", keywords.position)) {
                entry?.position.map { subject.format.number($0) } ?? "–"
            }
            E.td(.data("label", keywords.since)) {
                entry?.since.map { subject.format.night($0.night) } ?? ""
            }
            E.td(.data("label", keywords.best)) { best(in: ranking) }
        }
    }

    private func best(in ranking: Ranking) -> String {
        let points = courses.first { $0.ranking == ranking }?.points ?? []
        let best = points.min { ($0.position ?? .max) < ($1.position ?? .max) }
        guard let best, let position = best.position else { return "" }
        return "\(subject.format.number(position)) (\(subject.format.night(best.run.night)))"
    }
}
