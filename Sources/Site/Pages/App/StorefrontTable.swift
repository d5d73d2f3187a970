import AppStore
import Foundation
import History
import Language
import Markup
import Wording

extension AppSubject {
    /// A table with a row for each storefront. Values that differ from the first storefront's are
    /// marked.
    var storefrontTable: HTML {
        let title = components.strings.storefronts
        return E.titledSection("storefronts", title) {
            components.table("\(title): \(name)", columns, style: "storefronts") {
                for state in states { row(state) }
            }
            if seen.count > 1, let lead {
                E.p(.class("quiet")) { strings.differsFrom(country(lead)) }
            }
        }
    }

    private var columns: [String] {
        [components.strings.storefront, strings.state, components.strings.name]
            + [Field.version, .versionDate, .price, .rating].map { field($0) }
            + [strings.notes, field(.screenshots), field(.description)]
    }

    private func row(_ state: ListingState) -> HTML {
        E.tr {
            E.th(.scope(.row)) {
                if state.page == nil {
                    country(state)
                } else {
                    E.a(.local("#\(state.listing.storefront)")) { country(state) }
                }
            }
            cell(1) { notice(about: state).short }
            if let page = state.page {
                cells(state, page)
            } else {
                E.td(.colspan(8), .class("nothing")) { strings.neverSeen }
            }
        }
    }

    private func cells(_ state: ListingState, _ page: StorePage) -> HTML {
        let base = state.listing == lead?.listing ? nil : lead
        let basePage = base?.page
        func differs<Value: Equatable>(_ value: KeyPath<StorePage, Value>) -> Bool {
            basePage.map { page[keyPath: value] != $0[keyPath: value] } ?? false
        }
        let notesDiffer = differs(\.releaseNotes)
        let picturesDiffer = differs(\.screenshotIDs)
        let descriptionDiffers = differs(\.description)
        return HTML {
            cell(2, differs(\.name)) { state.line(page.name, format) }
            cell(3, differs(\.version)) {
                StoreText(page.version).inline(format)
                if let days = history.lag(of: state.listing.storefront), days > 0 {
                    " "
                    E.small { strings.later(days) }
                }
            }
            cell(4) {
                page.versionDate.map(components.day) ?? .text(components.strings.unknown)
            }
            cell(5, basePage.map { Self.pricesDiffer(page, $0) } ?? false) {
                StoreText(format.price(page, isPreOrder: state.isPreOrder)).inline(format)
            }
            cell(6, basePage != nil && Self.ratingsDiffer(state.rating, base?.rating)) {
                components.stars(state.rating)
            }
            cell(7, notesDiffer) {
                sameOrDifferent(state, differ: notesDiffer, hasAny: page.releaseNotes != nil)
            }
            cell(8, picturesDiffer) {
                sameOrDifferent(state, differ: picturesDiffer, hasAny: !page.screenshotIDs.isEmpty)
            }
            cell(9, descriptionDiffers) {
                sameOrDifferent(state, differ: descriptionDiffers, hasAny: page.description != nil)
            }
        }
    }

    private func sameOrDifferent(_ state: ListingState, differ: Bool, hasAny: Bool) -> HTML {
        let isLead = state.listing == lead?.listing
        let word = differ ? strings.otherNotes : isLead ? "" : strings.sameNotes
        return .text(hasAny ? word : components.strings.none)
    }

    /// A cell with its column's title for narrow screens, where the table becomes a list.
    ///
    /// - Parameter differs: whether the value differs from the first storefront's. The cell then
    ///   has a sign and a word, for readers who cannot see the color.
    private func cell(
        _ column: Int,
        _ differs: Bool = false,
        @HTMLBuilder content: () -> HTML
    ) -> HTML {
        E.td(differs ? .class("differs") : nil, .data("label", columns[column])) {
            if differs {
                E.abbr(.title(strings.differs)) { "≠" }
                " "
            }
            content()
        }
    }

    private static func ratingsDiffer(_ rating: Rating?, _ base: Rating?) -> Bool {
        guard let rating, let base else { return (rating == nil) != (base == nil) }
        return abs(rating.average - base.average) >= 0.5
    }

    /// Whether the prices differ. Prices in different currencies cannot be compared, so they differ
    /// only if exactly one is free.
    private static func pricesDiffer(_ page: StorePage, _ base: StorePage) -> Bool {
        guard let price = page.price, let other = base.price else {
            return (page.price == nil) != (base.price == nil)
        }
        return price.isFree != other.isFree || price.isComparable(with: other) && price != other
    }
}

extension StorePage {
    /// The IDs of the screenshots for all devices. A picture has one ID even if it has several
    /// URLs.
    fileprivate var screenshotIDs: [ArtworkID] {
        [Field.screenshots, .ipadScreenshots, .tvScreenshots].flatMap { self[list: $0] ?? [] }
            .compactMap { ArtworkID(url: $0) }
    }
}
