package import AppStore

/// The texts that a listing showed for the first time in a run; all of them if it is new.
package struct FreshTexts: Hashable, Sendable {
    /// The fields that full-text search covers.
    package static let fields: [Field] = [.name, .seller, .developer, .version, .releaseNotes]

    package let run: Run
    package let listing: Listing
    package let texts: [Field: String]

    package init(run: Run, listing: Listing, texts: [Field: String]) {
        self.run = run
        self.listing = listing
        self.texts = texts
    }
}
