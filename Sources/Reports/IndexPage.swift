import AppStore
package import Markup

/// The page to open in the morning: what happened tonight, and what could not be found out.
package func indexPage(_ edition: Edition) -> Page {
    IndexPage(edition).page
}

private struct IndexPage {
    private let edition: Edition
    private let parts: Parts
    private let headings: [AppID: Dossier.Heading]

    private var words: Words { parts.words }

    init(_ edition: Edition) {
        self.edition = edition
        parts = Parts(style: Style(edition.settings), place: .top)
        headings = Dictionary(edition.apps.map { ($0.app, $0) }) { one, _ in one }
    }

    var page: Page {
        let summary = edition.tonight.summary
        let title = edition.settings.title
        return parts.page(title: "\(title) · \(summary.run.night)") {
            E.header(.class("site")) {
                E.h1 { title }
                Banner(parts: parts, summary: summary).html
                if !edition.stale.isEmpty {
                    E.p(.class("alarm")) {
                        E.strong { words.stale(edition.stale.count) }
                        " "
                        E.a(.local("#unfound")) { words.unfound }
                    }
                }
            }
            E.main {
                held
                tonight
                suppressed
                Unfound(parts: parts, edition: edition, headings: headings).html
                earlier
                apps
            }
            parts.footer(summary)
        }
    }

    private var tonight: HTML {
        E.section(.aria("labelledby", "tonight")) {
            E.h2(.id("tonight")) { "\(words.tonight) · \(edition.tonight.summary.run.night)" }
            if edition.earlier.isEmpty { E.p(.class("note")) { words.firstNight } }
            news(edition.tonight)
        }
    }

    private var held: HTML {
        let events = edition.tonight.events.filter { $0.rule == .brake }
        return HTML {
            if !events.isEmpty {
                E.section(.class("held"), .aria("labelledby", "held")) {
                    E.h2(.id("held")) { words.heldTitle }
                    E.p { words.heldLead }
                    for event in events { article(event) }
                }
            }
        }
    }

    private func article(_ event: Event) -> HTML {
        let count = parts.style.number(event.listings.count)
        let place = event.storefront.map(parts.style.name)
        let fact = event.field.map {
            words.heldField(words.fields[$0] ?? $0.rawValue, count, place)
        }
        return E.article(.id(event.id)) {
            E.p { E.strong { fact ?? words.heldGone(count, place) } }
            E.p(.class("note")) { words.heldAdvice(event.id) }
        }
    }

    private var suppressed: HTML {
        HTML {
            if !edition.suppressed.isEmpty {
                E.section(.class("suppressed"), .aria("labelledby", "suppressed")) {
                    E.h2(.id("suppressed")) { words.suppressedTitle }
                    E.p { words.suppressedLead }
                    for news in AppNews.gather(edition.suppressed, own: isOwn) { article(news) }
                    if edition.furtherSuppressed > 0 {
                        E.p(.class("note")) { words.furtherSuppressed(edition.furtherSuppressed) }
                    }
                }
            }
        }
    }

    private func isOwn(_ app: AppID) -> Bool { headings[app]?.own ?? false }

    private func news(_ night: Edition.News) -> HTML {
        let rest = night.summary.changes - night.changes.count
        return HTML {
            if night.summary.changes == 0 { E.p(.class("quiet")) { words.quiet } }
            for news in AppNews.gather(night.changes, own: isOwn) {
                article(news)
            }
            if rest > 0 { E.p(.class("note")) { words.furtherChanges(rest) } }
        }
    }

    private func article(_ news: AppNews) -> HTML {
        let name = headings[news.app]?.name ?? news.changes.first?.name ?? ""
        return E.article(.class("app")) {
            parts.icon(headings[news.app]?.icon, of: name, size: 48)
            E.div(.class("news")) {
                E.h3 {
                    E.a(parts.place.app(news.app)) { E.bdi { name } }
                    if isOwn(news.app) {
                        " "
                        E.span(.class("own")) { words.ownApp }
                    }
                }
                ChangeTable(
                    parts: parts,
                    app: name,
                    changes: news.changes,
                    learnt: edition.learnt,
                    isPermanent: false
                ).html
            }
        }
    }

    private var earlier: HTML {
        HTML {
            if !edition.earlier.isEmpty {
                E.section(.class("earlier"), .aria("labelledby", "earlier")) {
                    E.h2(.id("earlier")) { words.earlierNights }
                    for night in edition.earlier { fold(night) }
                }
            }
        }
    }

    private func fold(_ night: Edition.News) -> HTML {
        E.details(night.changes.isEmpty ? nil : .open) {
            E.summary {
                E.span(.class("night")) { night.summary.run.night.label }
                Tally(parts: parts, counts: night.summary.counts).html
            }
            news(night)
        }
    }

    private var apps: HTML {
        E.section(.aria("labelledby", "apps")) {
            E.h2(.id("apps")) { words.apps }
            E.ul(.class("apps")) {
                for heading in edition.apps { line(heading) }
            }
        }
    }

    private func line(_ heading: Dossier.Heading) -> HTML {
        E.li {
            parts.icon(heading.icon, of: heading.name ?? "?", size: 32)
            E.span(.class("entry")) {
                parts.link(to: heading)
                E.span(.class("facts")) {
                    if let version = heading.version {
                        StoreText(version).inline(parts.style)
                    } else {
                        words.noSuchApp
                    }
                    " · "
                    parts.codes(heading.storefronts)
                    if !heading.isWatched { E.em { words.unwatched } }
                }
            }
        }
    }
}
