import AppStore
import Markup
import News

/// The app's current positions in rankings. Their last changes are left out, so that the page
/// changes only with the positions.
struct PositionSection {
    let subject: AppSubject
    let rankings: [RankingState]

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
                    E.h2(.id("keywords")) { words.title }
                    E.p(.class("note")) { words.order }
                    subject.scroll(words.title) {
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

    private var columns: [String] { [words.keyword, words.place, words.position, words.since] }

    private func row(_ ranking: Ranking, _ entry: RankingState.Entry) -> HTML {
        E.tr {
            E.th(.scope(.row)) { E.bdi { ranking.keyword } }
            E.td { subject.format.place(of: ranking) }
            E.td { entry.position.map { subject.format.number($0) } ?? "–" }
            E.td { entry.since.map { subject.format.night($0.night) } ?? "" }
        }
    }
}
