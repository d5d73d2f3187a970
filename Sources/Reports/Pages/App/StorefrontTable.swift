import AppStore
import Foundation
import History
import Markup

/// The storefronts of an app side by side, so that differences between countries stand out.
struct StorefrontTable {
    let subject: AppSubject

    private var words: Words.App { subject.words }
    private var format: ReportFormat { subject.format }
    private var isComparing: Bool { subject.seen.count > 1 }

    var html: HTML {
        let title = subject.components.words.storefronts
        return E.section(.aria("labelledby", "storefronts")) {
            E.h2(.id("storefronts")) { title }
            subject.scroll("\(title): \(subject.name)") {
                E.table(.class("storefronts")) {
                    E.thead {
                        E.tr { for title in columns { E.th(.scope(.column)) { title } } }
                    }
                    E.tbody { for state in subject.states { row(state) } }
                }
            }
            if isComparing, let lead = subject.lead {
                E.p(.class("quiet")) { words.differsFrom(subject.country(lead)) }
            }
        }
    }

    private var columns: [String] {
        [subject.components.words.storefront, words.state, subject.components.words.name]
            + [Field.version, .versionDate, .price, .rating].map(subject.field)
            + [words.notes, subject.field(.screenshots)]
    }

    private func row(_ state: ListingState) -> HTML {
        E.tr {
            E.th(.scope(.row)) {
                if state.page == nil {
                    subject.country(state)
                } else {
                    E.a(.local("#\(state.listing.storefront)")) { subject.country(state) }
                }
            }
            E.td { StateNotice(subject, state).short }
            if let page = state.page {
                cells(state, page)
            } else {
                E.td(.colspan(7), .class("nothing")) { words.neverSeen }
            }
        }
    }

    private func cells(_ state: ListingState, _ page: StorePage) -> HTML {
        let differences = StorefrontDifferences(of: state, page, from: subject.lead)
        return HTML {
            cell(differences.name) { ListingText(format, of: state).line(page.name) }
            cell(differences.version) {
                StoreText(page.version).inline(format)
                if let days = subject.history.lag(of: state.listing.storefront), days > 0 {
                    " "
                    E.small { words.later(days) }
                }
            }
            E.td {
                page.versionDate.map(subject.components.day)
                    ?? .text(subject.components.words.unknown)
            }
            cell(differences.price) { StoreText(format.price(page)).inline(format) }
            cell(differences.rating) { subject.components.stars(state.rating) }
            cell(differences.notes) { notes(page, differ: differences.notes) }
            cell(differences.screenshots) { screenshots(page, differ: differences.screenshots) }
        }
    }

    private func notes(_ page: StorePage, differ: Bool) -> HTML {
        let isLead = page == subject.lead?.page
        let word = differ ? words.otherNotes : isLead ? "" : words.sameNotes
        return .text(page.releaseNotes == nil ? subject.components.words.none : word)
    }

    private func screenshots(_ page: StorePage, differ: Bool) -> HTML {
        let isLead = page == subject.lead?.page
        let word = differ ? words.otherNotes : isLead ? "" : words.sameNotes
        return .text(page.artworks.isEmpty ? subject.components.words.none : word)
    }

    /// Also marked by a sign and a word, for readers who do not see the colour.
    private func cell(_ differs: Bool, @HTMLBuilder content: () -> HTML) -> HTML {
        guard differs else { return E.td(content: content) }
        return E.td(.class("differs")) {
            E.abbr(.title(words.differs)) { "≠" }
            " "
            content()
        }
    }
}

/// What differs between two storefronts.
struct StorefrontDifferences {
    var name = false
    var version = false
    var price = false
    var rating = false
    var notes = false
    var screenshots = false

    init(of state: ListingState, _ page: StorePage, from lead: ListingState?) {
        guard let lead, let base = lead.page, lead.listing != state.listing else { return }
        name = page.name != base.name
        version = page.version != base.version
        price = Self.differ(page, base)
        rating = abs((state.rating?.average ?? 0) - (lead.rating?.average ?? 0)) >= 0.5
        notes = page.releaseNotes != base.releaseNotes
        screenshots = page.artworks != base.artworks
    }

    /// Prices in two currencies cannot be compared, unless one of them is free.
    private static func differ(_ page: StorePage, _ base: StorePage) -> Bool {
        guard let price = page.price, let other = base.price else {
            return (page.price == nil) != (base.price == nil)
        }
        return page.currency == base.currency
            ? price != other : (price == 0) != (other == 0)
    }
}

extension StorePage {
    /// Of all devices; the same picture may be offered at several addresses.
    fileprivate var artworks: [ArtworkID] {
        [screenshots, ipadScreenshots, tvScreenshots].flatMap { $0 ?? [] }
            .compactMap { ArtworkID(url: $0) }
    }
}
