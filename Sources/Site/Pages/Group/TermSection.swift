import AppStore
import Markup
import News

/// The rankings of a group's keywords: the positions of its apps and of other apps.
struct TermSection {
    let components: Components
    let report: GroupReport

    private var words: Words.Terms { components.words.terms }

    var html: HTML {
        HTML {
            if !report.rankings.isEmpty {
                E.section(.aria("labelledby", "terms")) {
                    E.h2(.id("terms")) { words.title }
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
