import AppStore
import Changes
import Foundation
import Markup

/// An app as one storefront shows it.
struct ListingSection {
    let parts: Parts
    let state: ListingState
    let app: String

    private var words: Words { parts.words }
    private var style: Style { parts.style }
    private var country: String { style.name(state.listing.storefront) }

    var html: HTML {
        HTML {
            if let page = state.page {
                E.section(.class("listing"), .id(state.listing.storefront.code)) {
                    E.h2 { country }
                    headline(page)
                    if let notes = page.releaseNotes { texts(words.whatsNew, notes) }
                    if let description = page.description { texts(words.description, description) }
                    information(page)
                }
            }
        }
    }

    private func headline(_ page: StorePage) -> HTML {
        E.p(.class("headline")) {
            E.strong { StoreText(page.name).inline(style) }
            " "
            parts.stars(state.rating)
            " · "
            StoreText(style.price(page)).inline(style)
            " · "
            StoreText(page.version).inline(style)
            if let date = page.versionDate {
                " · "
                parts.day(date)
            }
        }
    }

    private func texts(_ title: String, _ text: String) -> HTML {
        HTML {
            E.h3 { title }
            StoreText(text, most: StoreText.most).folding(
                style,
                label: "\(words.more): \(title), \(app), \(country)"
            )
        }
    }

    private func information(_ page: StorePage) -> HTML {
        E.details(.class("information")) {
            E.summary(.aria("label", "\(words.information): \(app), \(country)")) {
                words.information
            }
            E.table {
                for (field, value) in facts(page) {
                    E.tr {
                        E.th(.scope(.row)) { words.fields[field] ?? field.rawValue }
                        E.td { value }
                    }
                }
            }
            if let link = page.url.flatMap(Link.https) {
                E.p { E.a(link) { words.onTheAppStore } }
            }
        }
    }

    private func facts(_ page: StorePage) -> [(Field, HTML)] {
        let shown: [Field] = [
            .seller, .developer, .size, .primaryGenre, .genres, .minimumOSVersion,
            .supportedDevices,
            .languages, .contentRating, .advisories, .price, .currency, .gameCenter, .features,
            .bundleID, .releaseDate, .screenshots, .ipadScreenshots, .kind,
        ]
        let facts = shown.compactMap { field in fact(field, page).map { (field, $0) } }
        let site = page.sellerURL.map { (Field.sellerURL, sellerLink($0)) }
        return facts + [site].compactMap(\.self)
    }

    private func fact(_ field: Field, _ page: StorePage) -> HTML? {
        switch (field, page[field]) {
        case (_, nil), (_, .list([])):
            nil
        case (.price, _):
            StoreText(style.price(page)).inline(style)
        case (.screenshots, .list(let list)), (.ipadScreenshots, .list(let list)):
            .text(words.pictures(list.count))
        case (_, let value):
            StoreText(style.text(value, of: field)).inline(style)
        }
    }

    /// A link only where it is a plain https address; else the text, so that it can be read.
    private func sellerLink(_ address: String) -> HTML {
        guard let link = Link.https(address) else { return StoreText(address).inline(style) }
        return E.a(link) { StoreText(address).inline(style) }
    }
}
