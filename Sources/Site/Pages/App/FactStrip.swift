import AppStore
import Markup
import News

extension AppSubject {
    /// The row of facts below an app's name, which scrolls sideways if it is too wide.
    func facts(of state: ListingState, _ page: StorePage) -> HTML {
        components.scroll("\(strings.atAGlance): \(name)") {
            E.dl(.class("strip")) {
                rating(state)
                age(page)
                category(state, page)
                developer(page)
                languages(page)
                size(page)
            }
        }
    }

    private func fact(_ field: Field, _ value: HTML, _ detail: HTML = .nothing) -> HTML {
        E.div {
            E.dt { self.field(field) }
            E.dd {
                E.span(.class("value")) { value }
                detail
            }
        }
    }

    private func rating(_ state: ListingState) -> HTML {
        let average = state.rating.flatMap { $0.count > 0 ? format.average($0) : nil }
        return fact(.rating, .text(average ?? "–"), components.stars(state.rating))
    }

    private func age(_ page: StorePage) -> HTML? {
        let count = page.advisories?.count ?? 0
        return page.contentRating.map {
            fact(
                .contentRating,
                StoreText($0).inline(format),
                count > 0 ? .text(strings.advisories(count)) : .nothing
            )
        }
    }

    private func category(_ state: ListingState, _ page: StorePage) -> HTML? {
        (format.genres(of: page)?.first ?? page.primaryGenre).map {
            fact(.primaryGenre, ListingText(format, of: state).line($0))
        }
    }

    private func developer(_ page: StorePage) -> HTML? {
        (page.developer ?? page.seller).map { fact(.developer, StoreText($0).inline(format)) }
    }

    private func languages(_ page: StorePage) -> HTML? {
        guard let list = page.languages, let first = list.first else { return nil }
        let own = list.first { $0.lowercased() == format.strings.language } ?? first
        return fact(
            .languages,
            StoreText(own).inline(format),
            .text(strings.moreLanguages(list.count - 1))
        )
    }

    private func size(_ page: StorePage) -> HTML? {
        page.size.map { fact(.size, .text(format.size($0))) }
    }
}
