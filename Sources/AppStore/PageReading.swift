package import Foundation

/// What the web page of an app in a storefront says, as one reading of it showed.
package struct PageReading: Hashable, Sendable {
    package let listing: Listing
    /// The fields that the page states.
    package var values: [Field: FieldValue] = [:]
    /// The fields that the page may state, but that could not be read.
    package var unreadable: Set<Field> = []
    /// The versions in the page's history, newest first.
    package var releases: [EarlierRelease] = []
    /// The apps that the page shows as similar, in its order.
    package var similar: [NamedApp] = []

    package init(of listing: Listing) { self.listing = listing }

    /// Takes the fields of readings from a page of the listing.
    package mutating func take(_ page: StorePage) {
        for field in Field.ofReadings { values[field] = page[field] }
        unreadable = page.unreadable.intersection(Field.ofReadings)
    }
}

/// The answer to the request for a store page.
package enum PageAnswer: Sendable {
    case read(PageReading)
    case unread(PageTrouble)
}

/// The reason why a store page was not read.
package struct PageTrouble: Error, Hashable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// The server has no such page.
        case missing
        /// The server's `robots.txt` forbids the page.
        case forbidden
        /// The server responded with 403 or 429.
        case refused
        /// There was no response.
        case failed
        /// The response is not the page of the app in the storefront.
        case unreadable
        /// There is no `robots.txt` to go by, so that no page is asked for.
        case noRules
    }

    package let kind: Kind
    /// One sentence for people.
    package let detail: String

    package init(_ kind: Kind, _ detail: String) {
        self.kind = kind
        self.detail = detail.excerpt(of: 300)
    }
}

/// A version in the history of a listing's store page.
package struct EarlierRelease: Hashable, Sendable {
    package let listing: Listing
    package let version: String
    package let date: Date
    package let notes: String?

    package init(of listing: Listing, version: String, date: Date, notes: String?) {
        self.listing = listing
        self.version = version
        self.date = date
        self.notes = notes
    }
}

extension StorePage {
    /// Takes the fields of a reading.
    ///
    /// Apple puts the category in the place of a missing subtitle.
    package mutating func take(_ reading: PageReading) {
        take(reading.unreadable) { reading.values[$0] }
        let genres = self[list: .genres] ?? []
        if let subtitle = self[text: .subtitle], genres.contains(subtitle) { self[.subtitle] = nil }
    }

    /// Takes the fields of readings from an earlier page of the listing; without one, they are
    /// unknown.
    package mutating func takeReading(of earlier: StorePage?) {
        take(earlier?.unreadable ?? Set(Field.ofReadings)) { earlier?[$0] }
    }

    private mutating func take(_ unread: Set<Field>, _ value: (Field) -> FieldValue?) {
        for field in Field.ofReadings { self[field] = value(field) }
        unreadable.subtract(Field.ofReadings)
        unreadable.formUnion(unread.intersection(Field.ofReadings))
    }

    /// The screenshots for a device: those of the lookup, otherwise those of the store's page.
    package func shownScreenshots(_ field: Field) -> [String]? {
        let own = self[field]?.items ?? []
        guard own.isEmpty, let other = field.standIn else { return own }
        return self[other]?.items
    }
}
