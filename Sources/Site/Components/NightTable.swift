import AppStore
import ChangeDetection
import Markup
import News

struct NightTable {
    let components: Components
    let nights: [RunSummary]

    private static let shown: [ListingStatus] = [.gone, .unknown]

    private var strings: SiteStrings { components.strings }

    var html: HTML {
        let hasCounts = nights.contains { night in
            night.removals > 0 || night.counts[.unknown, default: 0] > 0
        }
        return E.table(.class("nights")) {
            E.thead {
                E.tr {
                    E.th(.scope(.column)) { strings.pages.night }
                    E.th(.scope(.column), .class("number")) { strings.lists.newsItemsTitle }
                    if hasCounts { E.th(.scope(.column)) { strings.pages.counts } }
                }
            }
            E.tbody {
                for night in nights {
                    E.tr(.class(night.outcome.rawValue)) {
                        E.th(.scope(.row)) {
                            E.a(components.links[.night(night.run.night)]) {
                                components.format.night(night.run.night)
                            }
                        }
                        E.td(.class("number"), .data("label", strings.lists.newsItemsTitle)) {
                            components.format.number(night.news)
                        }
                        if hasCounts {
                            E.td {
                                Tally(components: components, summary: night, of: Self.shown).html
                            }
                        }
                    }
                }
            }
        }
    }
}
