package import AppStore

/// The texts that a listing showed in a run and not before: all of its page when it was seen for the first
/// time.
package struct FreshTexts: Hashable, Sendable {
    /// The fields whose texts are looked for by people who search.
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
