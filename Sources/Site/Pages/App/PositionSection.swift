import AppStore
import Markup
import News

/// The app's current positions in rankings. Their last changes are left out, so that the page
/// changes only with the positions.
struct PositionSection {
    let subject: AppSubject
    let rankings: [RankingState]
    /// The news about the app's positions, oldest first.
    var news: [PositionNews] = []

    private var words: Words.Keywords { subject.components.words.keywords }

    private var places: [(ranking: Ranking, entry: RankingState.Entry)] {
        rankings.compactMap { state in
            state.entries.first { $0.app.app == subject.summary.app }
                .map { (state.ranking, $0) }
        }
    }

    var html: HTML {
        HTML {
            if !places.isEmpty {
                E.section(.aria("labelledby", "keywords")) {
                    E.h2(.id("keywords")) { title }
                    if places.contains(where: { $0.ranking.chart == nil }) {
                        E.p(.class("note")) { words.order }
                    }
                    PositionMoves(subject: subject, news: news).html
                    subject.scroll(title) {
                        E.table {
                            E.thead {
                                E.tr { for title in columns { E.th(.scope(.column)) { title } } }
                            }
                            E.tbody { for place in places { row(place.ranking, place.entry) } }
                        }
                    }
                }
            }
        }
    }

    private var title: String {
        let kinds = Set(places.map(\.ranking.source.kind))
        let titles = [Ranking.Kind.keyword: words.title, .chart: words.charts]
        return [.keyword, .chart].filter(kinds.contains).compactMap { titles[$0] }
            .joined(separator: " · ")
    }

    private var columns: [String] {
        let hasCharts = places.contains { $0.ranking.chart != nil }
        return [hasCharts ? title : words.keyword, words.place, words.position, words.since]
    }

    private func row(_ ranking: Ranking, _ entry: RankingState.Entry) -> HTML {
        E.tr {
            E.th(.scope(.row)) {
                E.a(subject.components.links.ranking(ranking)) {
                    E.bdi { subject.format.name(of: ranking) }
                }
            }
            E.td { subject.format.place(of: ranking) }
            E.td { entry.position.map { subject.format.number($0) } ?? "–" }
            E.td { entry.since.map { subject.format.night($0.night) } ?? "" }
        }
    }
}
