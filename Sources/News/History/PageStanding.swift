package import AppStore

/// When a listing's store page was last read, and whether the last request failed.
package struct PageStanding: Hashable, Sendable {
    package let listing: Listing
    /// The run that last read the page; nil if none did.
    package let lastRead: Run?
    /// The reason why the last request gave no page; nil if it did.
    package let trouble: PageTrouble?

    package init(listing: Listing, lastRead: Run?, trouble: PageTrouble?) {
        self.listing = listing
        self.lastRead = lastRead
        self.trouble = trouble
    }
}

extension PageStanding: JSONRecord {
    package var json: JSONObject {
        [
            "app": listing.app, "storefront": listing.storefront,
            "lastRead": lastRead?.night, "trouble": trouble?.kind, "detail": trouble?.detail,
        ]
    }
}
