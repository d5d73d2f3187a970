package import Markup
package import Watchlists

package func feedsPage(
    _ scopes: [FeedScope],
    _ settings: Watchlist.ReportSettings
) -> Page {
    let components = Components(settings, links: .fromRoot)
    let words = components.words.digest
    return components.page(title: words.feeds, in: .latest, description: words.feedsLead) {
        E.main(.id("content")) {
            E.h1 { words.feeds }
            E.p { words.feedsLead }
            E.table {
                E.tbody {
                    for scope in scopes {
                        E.tr {
                            E.th(.scope(.row)) { E.bdi { scope.title(components.format) } }
                            E.td { components.feedLinks(to: scope) }
                        }
                    }
                }
            }
            E.p(.class("note")) { words.feedOfApp }
        }
    }
}
