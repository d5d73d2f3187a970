import AppStore
package import ChangeDetection

/// A change with the run that found it.
package struct RecordedChange: Hashable, Sendable {
    package let run: Run
    /// The app's name in this storefront as last known by the end of the run.
    package let name: String
    /// The currency of the listing's prices, likewise.
    package let currency: String?
    package let change: Change
    /// Whether the app is one for the Mac.
    package let isForMac: Bool

    package init(
        run: Run,
        name: String,
        currency: String? = nil,
        isForMac: Bool = false,
        change: Change
    ) {
        self.run = run
        self.name = name
        self.currency = currency
        self.isForMac = isForMac
        self.change = change
    }

    /// Stable forever: run, app, storefront and what changed, as in `12-284882215-kr-version`.
    package var id: String {
        "\(run.number)-\(change.listing.app)-\(change.listing.storefront)-\(subject)"
    }

    /// The field, or what happened to the whole listing.
    package var subject: String { change.field?.rawValue ?? change.kindName }
}
