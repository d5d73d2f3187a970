import AppStore
import Markup
import News

struct NightTable {
    let components: Components
    let nights: [RunSummary]

    private var words: Words { components.words }

    var html: HTML {
        E.table(.class("nights")) {
            E.thead {
                E.tr {
                    E.th(.scope(.column)) { words.pages.night }
                    E.th(.scope(.column)) { words.changes }
                    E.th(.scope(.column)) { words.pages.counts }
                }
            }
            E.tbody {
                for night in nights {
                    E.tr(.class(night.outcome.rawValue)) {
                        E.th(.scope(.row)) {
                            E.a(components.links.night(night.run.night)) {
                                components.format.night(night.run.night)
                            }
                        }
                        E.td { components.format.number(night.news) }
                        E.td { Tally(components: components, summary: night).html }
                    }
                }
            }
        }
    }
}
