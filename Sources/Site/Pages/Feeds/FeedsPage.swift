import Language
package import Markup
package import Watchlists
import Wording

package func feedsPage(
    _ scopes: [FeedScope],
    _ settings: Watchlist.ReportSettings
) -> Page {
    let components = Components(settings, links: .fromRoot)
    let strings = components.strings.digest
    return components.page(title: strings.feeds, in: nil, description: strings.feedsLead) {
        E.header {
            E.h1 { strings.feeds }
            E.p(.class("lead")) { strings.feedsLead }
        }
        E.main(.id("content")) {
            E.table(.class("feeds")) {
                E.tbody {
                    for scope in scopes {
                        E.tr {
                            E.th(.scope(.row)) { E.bdi { scope.title(components.format) } }
                            E.td { components.feedLink(to: scope) }
                        }
                    }
                }
            }
            E.p(.class("note")) { strings.feedOfApp }
        }
    }
}
