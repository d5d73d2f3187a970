package import AppStore
package import ChangeDetection
package import Foundation

/// One thing that happened to many listings on one night.
package struct Event: Hashable, Sendable {
    package let run: Run
    /// With the run's number, its ID: `9000000003-rollout`, `kr-brake-screenshots`.
    package let name: String
    /// `brake`, `rollout` or `removal`.
    package let rule: Rule
    /// nil when it is about many apps.
    package let app: AppID?
    /// As last known by the end of the run; nil when it is about many apps.
    package let appName: String?
    /// nil when it is about several storefronts.
    package let storefront: Storefront?
    /// What its listings have in common.
    package let aspect: Aspect
    /// nil where it is not one for all listings.
    package let before: FieldValue?
    package let after: FieldValue?
    /// In ascending order.
    package let listings: [Listing]
    /// When the user said to believe what it held back.
    package let accepted: Date?
    /// Listings of which it held something back on its night, and does to this day; none once accepted.
    package let held: Int
    package let stillHeld: Int

    package init(
        run: Run,
        name: String,
        rule: Rule,
        app: AppID?,
        appName: String?,
        storefront: Storefront?,
        aspect: Aspect,
        before: FieldValue?,
        after: FieldValue?,
        listings: [Listing],
        accepted: Date? = nil,
        held: Int = 0,
        stillHeld: Int = 0
    ) {
        self.run = run
        self.name = name
        self.rule = rule
        self.app = app
        self.appName = appName
        self.storefront = storefront
        self.aspect = aspect
        self.before = before
        self.after = after
        self.listings = listings
        self.accepted = accepted
        self.held = held
        self.stillHeld = stillHeld
    }

    /// Stable forever: `12-9000000003-rollout`.
    package var id: String { "\(run.number)-\(name)" }
}

extension Event {
    /// nil when it is about listings that are gone, or about positions.
    package var field: Field? { aspect.asField }
}
