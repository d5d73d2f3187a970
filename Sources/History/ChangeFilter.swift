package import AppStore
package import Foundation

/// Which changes are asked for; what is nil narrows nothing.
package struct ChangeFilter: Hashable, Sendable {
    /// A bound on time: a moment, or a whole night.
    package enum Bound: Hashable, Sendable {
        case moment(Date)
        /// A label without a number stands for all runs on its date.
        case night(Night)
    }

    /// Whether changes are believed.
    package enum Status: String, CaseIterable, Hashable, Sendable {
        case believed
        /// They look like a step backward or away, and were not believed on their night.
        case suppressed
        /// They happened to too many listings at once. Of one run, what it held back; else what is
        /// held back to this day.
        case held
    }

    package var standing: Status
    package var since: Bound?
    package var until: Bound?
    package var apps: Set<AppID>?
    package var storefronts: Set<Storefront>?
    package var fields: Set<Field>?
    package var run: Int?
    /// By number.
    package var runs: ClosedRange<Int>?

    package init(
        standing: Status = .believed,
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
