import AppStore
import History
package import Markup
import Watchlists

/// The page to open in the morning: what happened tonight, and what could not be found out.
package func indexPage(_ front: FrontPage) -> Page {
    IndexPage(front: front, parts: Parts(style: Style(front.tonight.settings), place: .top)).page
}

private struct IndexPage {
    let front: FrontPage
    let parts: Parts

    private var words: Words { parts.words }
    private var pages: Words.Site { words.pages }
    private var edition: Edition { front.tonight }

    /// In a list of one line each; all of them are on a page of their own.
    private static let mostQuiet = 200

    var page: Page {
        let body = NightBody(parts: parts, edition: edition)
        return parts.page(title: "\(edition.settings.title) · \(edition.summary.run.night)") {
            E.header(.class("site")) {
                E.h1 { edition.settings.title }
                E.p(.class("lead")) { "\(words.tonight) · \(edition.summary.run.night)" }
                body.banner
                groups
            }
            E.main(.id("content")) {
                body.content
                Matrix(
                    parts: parts,
                    nights: front.nights,
                    activity: front.activity,
                    headings: edition.headings
                ).html
                quiet
                earlier
                E.p(.class("note")) {
                    E.a(parts.place.local("index.json")) { "\(pages.data) (JSON)" }
                    " · "
                    E.a(parts.place.local("changes.csv")) { "\(pages.allChanges) (CSV)" }
                }
            }
            parts.footer(edition.summary)
        }
    }

    private var groups: HTML {
        HTML {
            if !front.groups.isEmpty {
                E.nav(.class("groups"), .aria("label", pages.groups)) {
                    E.ul {
                        for group in front.groups {
                            E.li { E.a(parts.place.group(group.slug)) { E.bdi { group.name } } }
                        }
                    }
                }
            }
        }
    }

    /// The watched apps that nothing is told of tonight.
    private var quiet: HTML {
        // There may be more of them than there is room for.
        let loud = front.loudApps
        let quiet = edition.headings.values.filter { $0.isWatched && !loud.contains($0.app) }
            .sorted { $0.app < $1.app }
        return HTML {
            if !quiet.isEmpty {
                E.section(.class("quiet"), .aria("labelledby", "quiet")) {
                    E.h2(.id("quiet")) { pages.quietApps(quiet.count) }
                    E.details {
                        E.summary { words.more }
                        HeadingList(parts: parts, headings: Array(quiet.prefix(Self.mostQuiet)))
                            .html
                        if quiet.count > Self.mostQuiet {
                            E.p { E.a(parts.place.apps) { words.apps } }
                        }
                    }
                }
            }
        }
    }

    private var earlier: HTML {
        HTML {
            if front.nights.count > 1 {
                E.section(.class("earlier"), .aria("labelledby", "earlier")) {
                    E.h2(.id("earlier")) { words.earlierNights }
                    NightTable(parts: parts, nights: Array(front.nights.dropFirst().prefix(7))).html
                    E.p { E.a(parts.place.nights) { pages.nights } }
                }
            }
        }
    }
}
