package import AppStore

/// A name, release notes or a description that a listing showed in a run and not before.
package struct ShownText: Hashable, Sendable {
    package let run: Run
    package let listing: Listing
    package let field: Field
    /// What texts that are the same have in common.
    package let value: Int64
    /// Whether a change reports it; what a listing showed when it was seen first is none.
    package let isChange: Bool

    package init(run: Run, listing: Listing, field: Field, value: Int64, isChange: Bool) {
        self.run = run
        self.listing = listing
        self.field = field
        self.value = value
        self.isChange = isChange
    }

    /// The ID of the change.
    package var id: String {
        "\(run.number)-\(listing.app)-\(listing.storefront)-\(field.rawValue)"
    }
}
