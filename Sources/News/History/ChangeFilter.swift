package import AppStore
package import Foundation

/// Criteria that select changes. A nil criterion selects all changes.
package struct ChangeFilter: Hashable, Sendable {
    /// A limit in time: a moment, or a whole night.
    package enum Bound: Hashable, Sendable {
        case moment(Date)
        /// A night. A label without a number means all runs on its date.
        case night(Night)
    }

    /// The status of the changes to select.
    package enum Status: String, CaseIterable, Hashable, Sendable {
        case confirmed
        /// Changes that looked like a step backward or a loss, and were not confirmed.
        case suppressed
        /// Changes that were held because too many listings had them at once. If a run is given,
        /// all changes that it held; otherwise those that are still held.
        case held
    }

    package var standing: Status
    package var since: Bound?
    package var until: Bound?
    package var apps: Set<AppID>?
    package var storefronts: Set<Storefront>?
    package var fields: Set<Field>?
    package var run: Int?
    /// The numbers of the first and the last run to include.
    package var runs: ClosedRange<Int>?
    /// Whether notes that could not be read at first are those that a later response of the version
    /// had, for texts about more than the night of the change.
    package var fillsInNotes = false

    package init(
        standing: Status = .confirmed,
        since: Bound? = nil,
        until: Bound? = nil,
        apps: Set<AppID>? = nil,
        storefronts: Set<Storefront>? = nil,
        fields: Set<Field>? = nil,
        run: Int? = nil
    ) {
        self.standing = standing
        self.since = since
        self.until = until
        self.apps = apps
        self.storefronts = storefronts
        self.fields = fields
        self.run = run
    }
}

/// The parts of a change's ID, such as `12-284882215-kr-version`.
package struct ChangeID: Hashable, Sendable {
    package let run: Int
    package let listing: Listing
    /// The name of a field, or `new`, `gone` or `returned`.
    package let subject: String

    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, let run = Int(parts[0]), let app = AppID(digits: parts[1]),
            let storefront = Storefront(String(parts[2]))
        else { return nil }
        self.run = run
        listing = Listing(app: app, storefront: storefront)
        subject = String(parts[3])
    }
}
