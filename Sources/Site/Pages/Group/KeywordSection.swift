import AppStore
import Markup
import News

/// The rankings of a group's keywords: the positions of its apps and of other apps.
struct KeywordSection {
    let components: Components
    let report: GroupReport

    private var words: Words.Keywords { components.words.keywords }

    var html: HTML {
        HTML {
            if !report.rankings.isEmpty {
                E.section(.aria("labelledby", "keywords")) {
                    E.h2(.id("keywords")) { words.title }
                    E.p(.class("note")) { words.order }
                    for state in report.rankings {
                        RankingTable(components: components, state: state, names: names).html
                    }
                }
            }
        }
    }

    private var names: [AppID: String] {
        report.tonight.apps.compactMapValues(\.name)
    }
}
