import AppStore
import History
package import Markup
import Watchlists

/// A night as it was, for good.
package func nightPage(_ edition: Edition) -> Page {
    let parts = Parts(style: Style(edition.settings), place: .folder)
    let body = NightBody(parts: parts, edition: edition)
    let label = edition.summary.run.night.label
    return parts.page(title: "\(label) · \(edition.settings.title)") {
        E.header {
            E.h1 { label }
            E.p(.class("lead")) { parts.words.pages.noteOfNight }
            pager(edition, parts)
            body.banner
        }
        E.main(.id("content")) { body.content }
        E.footer { pager(edition, parts) }
    }
}

private func pager(_ edition: Edition, _ parts: Parts) -> HTML {
    let words = parts.words.pages
    return E.p(.class("pager")) {
        if let previous = edition.previous {
            E.a(parts.place.night(previous)) { "‹ \(words.previousNight): \(previous.label)" }
        }
        " "
        E.a(parts.place.nights(of: edition.summary.run.night)) { words.calendar }
        " "
        if let next = edition.next {
            E.a(parts.place.night(next)) { "\(words.nextNight): \(next.label) ›" }
        }
    }
}
