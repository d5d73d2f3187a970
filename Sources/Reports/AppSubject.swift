import AppStore
import Changes
import Markup

/// The app that a page is of, as all sections of the page see it.
struct AppSubject {
    let dossier: Dossier
    let parts: Parts
    let history: VersionHistory
    /// Those that have a page: first the storefronts of the watchlist, in its order.
    let seen: [ListingState]

    init(_ dossier: Dossier, _ parts: Parts) {
        self.dossier = dossier
        self.parts = parts
        history = VersionHistory(dossier.versions, learnt: dossier.learnt)
        seen = Self.ordered(dossier).filter { $0.page != nil }
    }

    private static func ordered(_ dossier: Dossier) -> [ListingState] {
        let watched = dossier.heading.watched
        let first = watched.compactMap { code in
            dossier.states.first { $0.listing.storefront == code }
        }
        return first + dossier.states.filter { !watched.contains($0.listing.storefront) }
    }

    var words: Words.App { parts.words.appPage }
    var style: Style { parts.style }
    var heading: Heading { dossier.heading }
    var name: String { heading.name ?? "\(parts.words.app) \(heading.app)" }
    /// The one whose page is shown in full.
    var lead: ListingState? { seen.first }
    /// All that were asked for, in the order of the page.
    var states: [ListingState] { Self.ordered(dossier) }

    func country(_ state: ListingState) -> String { style.name(state.listing.storefront) }

    func field(_ field: Field) -> String { parts.words.fields[field] ?? field.rawValue }

    /// A part of the page that is wider than a phone, which can be reached and moved by keyboard.
    func scroll(_ label: String, @HTMLBuilder content: () -> HTML) -> HTML {
        E.div(
            .class("scroll"),
            .tabindex(0),
            .role("group"),
            .aria("label", label),
            content: content
        )
    }
}
