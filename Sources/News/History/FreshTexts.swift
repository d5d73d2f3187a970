package import AppStore

/// The texts that a listing showed for the first time in a run; all of them if it is new.
package typealias FreshTexts = (run: Run, listing: Listing, texts: [Field: String])

/// A name, release notes or a description that a listing showed for the first time in a run.
package struct ShownText: Hashable, Sendable {
    package let run: Run
    package let listing: Listing
    package let field: Field
    /// A number that identifies the text. Equal texts have equal numbers.
    package let value: Int64
    /// Whether a change reported the text. The texts of a listing's first response are not changes.
    package let isChange: Bool

    package init(run: Run, listing: Listing, field: Field, value: Int64, isChange: Bool) {
        self.run = run
        self.listing = listing
        self.field = field
        self.value = value
        self.isChange = isChange
    }

    /// The ID of the change that reported the text.
    package var id: String {
        "\(run.number)-\(listing.app)-\(listing.storefront)-\(field.rawValue)"
    }
}
