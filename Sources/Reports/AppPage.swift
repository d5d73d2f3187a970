package import AppStore
package import Markup

/// The page of one app: all its storefronts, and its history.
package func appPage(
    _ dossier: Dossier,
    asOf tonight: RunSummary,
    _ settings: Watchlist.ReportSettings
) -> Page {
    AppPage(dossier: dossier, tonight: tonight, settings: settings).page
}

private struct AppPage {
    private let dossier: Dossier
    private let tonight: RunSummary
    private let settings: Watchlist.ReportSettings
    private let parts: Parts

    private var words: Words { parts.words }
    private var style: Style { parts.style }
    private var heading: Heading { dossier.heading }
    private var name: String { heading.name ?? "\(words.app) \(heading.app)" }
    private var seen: [ListingState] { dossier.states.filter { $0.page != nil } }

    init(dossier: Dossier, tonight: RunSummary, settings: Watchlist.ReportSettings) {
        self.dossier = dossier
        self.tonight = tonight
        self.settings = settings
        parts = Parts(style: Style(settings), place: .folder)
    }

    var page: Page {
        parts.page(title: "\(name) · \(settings.title)") {
            E.nav(.class("back"), .aria("label", words.back)) {
                E.a(parts.place.index) { "‹ \(words.back)" }
            }
            E.main(.class("app-page")) {
                header
                storefronts
                for state in seen {
                    ListingSection(parts: parts, state: state, app: name).html
                }
                history
            }
            parts.footer(tonight)
        }
    }

    private var header: HTML {
        E.header(.class("app-head")) {
            parts.icon(heading.icon, of: name, size: 128)
            E.div {
                E.h1 { E.bdi { name } }
                if let seller = heading.seller {
                    E.p(.class("seller")) { StoreText(seller).inline(style) }
                }
                if let note = heading.note { E.p(.class("note")) { note } }
                E.p(.class("marks")) {
                    if heading.own { E.span(.class("own")) { words.ownApp } }
                    if !heading.isWatched { E.span(.class("unwatched")) { words.unwatched } }
                    E.code { heading.app.description }
                }
            }
        }
    }

    /// What differs between countries, side by side.
    private var storefronts: HTML {
        E.section(.aria("labelledby", "storefronts")) {
            E.h2(.id("storefronts")) { words.storefronts }
            E.div(.class("scroll"), .tabindex(0), .role("group"), .aria("label", words.storefronts))
            {
                E.table(.class("storefronts")) {
                    E.thead {
                        E.tr {
                            for title in columns { E.th(.scope(.column)) { title } }
                        }
                    }
                    E.tbody {
                        for state in dossier.states { row(state) }
                    }
                }
            }
        }
    }

    private var columns: [String] {
        [words.storefront, words.state, words.name]
            + [Field.version, .versionDate, .price, .rating]
            .compactMap { words.fields[$0] }
    }

    private func row(_ state: ListingState) -> HTML {
        let storefront = state.listing.storefront
        return E.tr {
            E.th(.scope(.row)) {
                if state.page == nil {
                    style.name(storefront)
                } else {
                    E.a(.local("#\(storefront)")) { style.name(storefront) }
                }
            }
            E.td { word(state) }
            if let page = state.page {
                E.td { StoreText(page.name).inline(style) }
                E.td { StoreText(page.version).inline(style) }
                E.td { page.versionDate.map(parts.day) ?? .text(words.unknown) }
                E.td { StoreText(style.price(page)).inline(style) }
                E.td { parts.stars(state.rating) }
            } else {
                E.td(.colspan(5)) { words.noSuchApp }
            }
        }
    }

    private func word(_ state: ListingState) -> HTML {
        HTML {
            if let word = state.word {
                parts.label(word)
            } else if heading.watched.contains(state.listing.storefront) {
                words.notDue
            } else {
                words.unwatched
            }
            if state.word == .gone, let since = state.standing.goneSince {
                " \(words.since) \(since.night)"
            } else if state.word == .unknown {
                " \(words.lastAnswered): \(state.standing.lastAnswered?.night.label ?? words.never)"
            }
        }
    }

    private var history: HTML {
        let nights = Dictionary(grouping: dossier.changes, by: \.run)
            .sorted { $0.key.number > $1.key.number }
        return E.section(.class("history"), .aria("labelledby", "history")) {
            E.h2(.id("history")) { words.history }
            if nights.isEmpty {
                E.p(.class("quiet")) { seen.isEmpty ? words.noSuchApp : words.noHistory }
            }
            for (run, changes) in nights {
                E.section(.aria("label", run.night.label)) {
                    E.h3 {
                        run.night.label
                        " "
                        E.small { parts.time(run.at) }
                    }
                    ChangeTable(
                        parts: parts,
                        app: name,
                        changes: changes,
                        learnt: dossier.learnt,
                        isPermanent: true
                    ).html
                }
            }
        }
    }
}
