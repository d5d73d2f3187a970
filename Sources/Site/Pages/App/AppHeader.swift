import AppStore
import History
import Language
import Markup

extension AppSubject {
    /// The head of an app's page: icon, name, seller, stars and price.
    func header(in groups: [GroupEntry]) -> HTML {
        E.header(.class("app-head")) {
            components.icon(summary.icon, of: name, size: 128)
            E.div {
                E.h1 { E.bdi { name } }
                if let seller = summary.seller {
                    E.p(.class("seller")) { StoreText(seller).inline(format) }
                }
                headline
                if let note = summary.note { E.p(.class("note")) { note } }
                badges(groups)
            }
        }
    }

    @HTMLBuilder private var headline: HTML {
        if let lead, let page = lead.page {
            E.p(.class("headline")) {
                components.stars(lead.rating)
                " · "
                StoreText(format.price(page, isPreOrder: lead.isPreOrder)).inline(format)
            }
        }
    }

    private func badges(_ groups: [GroupEntry]) -> HTML {
        E.p(.class("marks")) {
            if summary.own { E.span(.class("own")) { components.strings.ownApp } }
            for group in groups {
                E.a(components.links[.group(group.slug)], .class("group")) {
                    E.bdi { group.name }
                }
            }
            if summary.lead != nil {
                E.a(components.links[.compare(summary.app)]) {
                    components.strings.compare.compareApp
                }
            }
            if !summary.isWatched { E.span(.class("unwatched")) { components.strings.unwatched } }
            if let link = lead?.page?[text: .url].flatMap(Link.https) {
                E.a(link) { components.strings.onTheAppStore }
            }
        }
    }
}

extension AppSubject {
    /// The row of facts below an app's name, such as its rating and its size. The row scrolls
    /// sideways if it is too wide.
    func facts(of state: ListingState, _ page: StorePage) -> HTML {
        let average = state.rating.flatMap { $0.count > 0 ? format.average($0) : nil }
        let advisories = page[list: .advisories]?.count ?? 0
        let languages = page[list: .languages] ?? []
        let language =
            languages.first { $0.lowercased() == format.strings.language } ?? languages.first
        let genre = format.genres(of: page)?.first ?? page[text: .primaryGenre]
        let facts: [(field: Field, value: HTML?, detail: HTML?)] = [
            (.rating, HTML.text(average ?? "–"), components.stars(state.rating)),
            (
                .contentRating, page[text: .contentRating].map(line),
                advisories > 0 ? HTML.text(strings.advisories(advisories)) : nil
            ),
            (.primaryGenre, genre.map { ListingText(format, of: state).line($0) }, nil),
            (.developer, (page[text: .developer] ?? page[text: .seller]).map(line), nil),
            (.languages, language.map(line), HTML.text(strings.moreLanguages(languages.count - 1))),
            (.size, page.size.map { HTML.text(format.size($0)) }, nil),
        ]
        return components.scroll("\(strings.atAGlance): \(name)") {
            E.dl(.class("strip")) {
                for (field, value, detail) in facts {
                    if let value {
                        E.div {
                            E.dt { self.field(field) }
                            E.dd {
                                E.span(.class("value")) { value }
                                detail
                            }
                        }
                    }
                }
            }
        }
    }

    private func line(_ text: String) -> HTML { StoreText(text).inline(format) }
}
