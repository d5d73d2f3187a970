import AppStore
import Foundation
import Markup
import News

/// A table of an app's storefronts that marks their differences.
struct StorefrontTable {
    let subject: AppSubject

    private var strings: SiteStrings.App { subject.strings }
    private var format: ReportFormat { subject.format }
    private var isComparing: Bool { subject.seen.count > 1 }

    var html: HTML {
        let title = subject.components.strings.storefronts
        return E.section(.aria("labelledby", "storefronts")) {
            E.h2(.id("storefronts")) { title }
            subject.components.scroll("\(title): \(subject.name)") {
                E.table(.class("storefronts")) {
                    subject.components.head(columns)
                    E.tbody { for state in subject.states { row(state) } }
                }
            }
            if isComparing, let lead = subject.lead {
                E.p(.class("quiet")) { strings.differsFrom(subject.country(lead)) }
            }
        }
    }

    private var columns: [String] {
        [subject.components.strings.storefront, strings.state, subject.components.strings.name]
            + [Field.version, .versionDate, .price, .rating].map(subject.field)
            + [strings.notes, subject.field(.screenshots), subject.field(.description)]
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
                E.td(.colspan(8), .class("nothing")) { strings.neverSeen }
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
                    E.small { strings.later(days) }
                }
            }
            E.td {
                page.versionDate.map(subject.components.day)
                    ?? .text(subject.components.strings.unknown)
            }
            cell(differences.price) { StoreText(format.price(page)).inline(format) }
            cell(differences.rating) { subject.components.stars(state.rating) }
            cell(differences.notes) {
                comparison(state, differ: differences.notes, hasAny: page.releaseNotes != nil)
                writing(page.releaseNotes)
            }
            cell(differences.screenshots) {
                comparison(
                    state,
                    differ: differences.screenshots,
                    hasAny: !page.artworks.isEmpty
                )
            }
            cell(differences.description) {
                comparison(
                    state,
                    differ: differences.description,
                    hasAny: page.description != nil
                )
                writing(page.description)
            }
        }
    }

    private func comparison(_ state: ListingState, differ: Bool, hasAny: Bool) -> HTML {
        let isLead = state.listing == subject.lead?.listing
        let word = differ ? strings.otherNotes : isLead ? "" : strings.sameNotes
        return .text(hasAny ? word : subject.components.strings.none)
    }

    /// The language or script of a text, if most of its letters belong to one.
    @HTMLBuilder private func writing(_ text: String?) -> HTML {
        if let writing = text.flatMap(format.writing) {
            " "
            E.small { writing }
        }
    }

    /// A cell. Differences are marked by a sign and a word, too, for readers who do not see the
    /// colour.
    private func cell(_ differs: Bool, @HTMLBuilder content: () -> HTML) -> HTML {
        guard differs else { return E.td(content: content) }
        return E.td(.class("differs")) {
            E.abbr(.title(strings.differs)) { "≠" }
            " "
            content()
        }
    }
}

struct StorefrontDifferences {
    var name = false
    var version = false
    var price = false
    var rating = false
    var notes = false
    var screenshots = false
    var description = false

    init(of state: ListingState, _ page: StorePage, from lead: ListingState?) {
        guard let lead, let base = lead.page, lead.listing != state.listing else { return }
        name = page.name != base.name
        version = page.version != base.version
        price = Self.differ(page, base)
        rating = abs((state.rating?.average ?? 0) - (lead.rating?.average ?? 0)) >= 0.5
        notes = page.releaseNotes != base.releaseNotes
        screenshots = page.artworks != base.artworks
        description = page.description != base.description
    }

    /// Whether the prices differ. Prices in two currencies cannot be compared, unless one of them
    /// is free.
    private static func differ(_ page: StorePage, _ base: StorePage) -> Bool {
        guard let price = page.price, let other = base.price else {
            return (page.price == nil) != (base.price == nil)
        }
        return page.currency == base.currency
            ? price != other : (price == 0) != (other == 0)
    }
}

extension StorePage {
    /// The pictures of all devices. One picture may have several addresses.
    fileprivate var artworks: [ArtworkID] {
        [screenshots, ipadScreenshots, tvScreenshots].flatMap { $0 ?? [] }
            .compactMap { ArtworkID(url: $0) }
    }
}
