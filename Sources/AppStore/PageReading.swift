package import Foundation

/// The content of an app's web page in a storefront when it was read.
package struct PageReading: Hashable, Sendable {
    package let listing: Listing
    package var values: [Field: FieldValue] = [:]
    /// The fields that could not be read, although the page may state them.
    package var unreadable: Set<Field> = []
    /// The versions in the page's version history, newest first.
    package var releases: [EarlierRelease] = []
    /// The apps that the page shows as similar, in the order of the page.
    package var similar: [NamedApp] = []

    package init(of listing: Listing) { self.listing = listing }

    /// Copies the fields of the web page from an earlier page of the listing.
    package mutating func copyWebFields(from page: StorePage) {
        for field in Field.ofWebPage { values[field] = page[field] }
        unreadable = page.unreadable.intersection(Field.ofWebPage)
    }
}

package struct PageFailure: Error, Hashable, Sendable {
    /// Archives and JSON contain the raw values.
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// The server has no such page.
        case missing
        /// The server's `robots.txt` forbids the page.
        case forbidden
        /// The server responded with 403 or 429.
        case refused
        /// There was no response, or a response with another status, such as 500.
        case failed
        /// The response is not the page of the app in the storefront.
        case unreadable
        /// The server's `robots.txt` could not be read, so the page was not requested.
        case noRobotsFile = "noRules"
    }

    package let kind: Kind
    /// One sentence for people.
    package let detail: String

    package init(_ kind: Kind, _ detail: String) {
        self.kind = kind
        self.detail = detail.excerpt(maxScalars: 300)
    }
}

/// A version in the history of a listing's store page.
package struct EarlierRelease: Hashable, Decodable, Sendable {
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
    /// Copies the fields of the web page from a reading.
    ///
    /// A subtitle that equals one of the app's genres is dropped: Apple shows a genre if there is
    /// no subtitle.
    package mutating func copyWebFields(from reading: PageReading) {
        setWebFields(unreadable: reading.unreadable) { reading.values[$0] }
        let genres = self[list: .genres] ?? []
        if let subtitle = self[text: .subtitle], genres.contains(subtitle) { self[.subtitle] = nil }
    }

    /// Copies the fields of the web page from an earlier page of the listing. Without an earlier
    /// page, the fields become unreadable.
    package mutating func copyWebFields(fromEarlier page: StorePage?) {
        setWebFields(unreadable: page?.unreadable ?? Set(Field.ofWebPage)) { page?[$0] }
    }

    private mutating func setWebFields(
        unreadable unread: Set<Field>,
        to value: (Field) -> FieldValue?
    ) {
        for field in Field.ofWebPage { self[field] = value(field) }
        unreadable.subtract(Field.ofWebPage)
        unreadable.formUnion(unread.intersection(Field.ofWebPage))
    }

    /// The screenshots for a device, from the lookup. If the lookup has none, they come from the
    /// web page; nil or empty if there are none either.
    ///
    /// - Parameter field: The lookup's field for the device, such as `.screenshots`.
    package func shownScreenshots(_ field: Field) -> [String]? {
        let own = self[field]?.items ?? []
        guard own.isEmpty, let other = field.substitute else { return own }
        return self[other]?.items
    }
}
