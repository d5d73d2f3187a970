package import AppStore
package import Foundation

/// Criteria that select changes. A criterion that is nil selects all changes.
package struct ChangeFilter: Hashable, Sendable {
    /// A limit in time: a moment, or a whole night.
    package enum Bound: Hashable, Sendable {
        case moment(Date)
        /// A night. A label without a number, such as `2026-03-02`, means all runs on that date.
        case night(Night)
    }

    package enum Status: String, CaseIterable, Hashable, Sendable {
        case confirmed
        /// Changes that were not confirmed, because they looked like a loss or a step back.
        case suppressed
        /// Changes that a brake held because too many listings had them at once. If `runs` is set,
        /// all changes that these runs held. Otherwise, only the changes that are still held.
        case held
    }

    package var status: Status
    /// Inclusive.
    package var since: Bound?
    /// Inclusive.
    package var until: Bound?
    package var apps: Set<AppID>?
    package var storefronts: Set<Storefront>?
    package var fields: Set<Field>?
    /// The numbers of the runs that recorded the changes.
    package var runs: ClosedRange<Int>?
    /// Whether to replace notes that could not be read on the night of the change with the notes in
    /// a later response about the version. True for digests and messages.
    package var fillsInNotes = false

    package init(
        status: Status = .confirmed,
        since: Bound? = nil,
        until: Bound? = nil,
        apps: Set<AppID>? = nil,
        storefronts: Set<Storefront>? = nil,
        fields: Set<Field>? = nil,
        run: Int? = nil
    ) {
        self.status = status
        self.since = since
        self.until = until
        self.apps = apps
        self.storefronts = storefronts
        self.fields = fields
        runs = run.map { $0...$0 }
    }
}

/// The parts of a change's ID, such as `12-284882215-kr-version`.
package struct ChangeID: Hashable, Sendable {
    /// The number of the run that recorded the change.
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
