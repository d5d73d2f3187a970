package import AppStore

/// When a listing's store page was last read, and why the last request failed if it did.
package struct PageStanding: Hashable, Sendable {
    package let listing: Listing
    /// The last run that read the page; nil if no run did.
    package let lastRead: Run?
    /// The reason why the last request did not return the page; nil if it did.
    package let trouble: PageFailure?

    package init(listing: Listing, lastRead: Run?, trouble: PageFailure?) {
        self.listing = listing
        self.lastRead = lastRead
        self.trouble = trouble
    }
}

extension PageStanding: JSONRecord {
    /// The listing, the night of the last reading, and the kind and sentence of a failure.
    package var json: JSONObject {
        [
            "app": listing.app, "storefront": listing.storefront,
            "lastRead": lastRead?.night, "trouble": trouble?.kind, "detail": trouble?.detail,
        ]
    }
}
