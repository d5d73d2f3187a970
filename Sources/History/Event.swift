package import AppStore
package import ChangeDetection
package import Foundation

/// An event that concerns many listings on one night.
package struct Event: Hashable, Sendable {
    package let run: Run
    /// The event's name within its run, such as `9000000003-rollout` or `kr-brake-screenshots`.
    /// Together with the number of the run it forms the event's ID.
    package let name: String
    /// The rule by which the event was found: `brake`, `rollout` or `removal`.
    package let rule: Rule
    /// The app; nil if the event concerns several apps.
    package var app: AppID?
    /// The app's last known name at the end of the run; nil if the event concerns several apps.
    package var appName: String?
    /// The storefront; nil if the event concerns several storefronts.
    package var storefront: Storefront?
    /// What the event concerns: a field of the listings, their presence, or their positions.
    package let aspect: Aspect
    /// The previous version in a rollout; nil if unknown or not the same in all listings.
    package var before: FieldValue?
    /// The new version in a rollout; nil for other events.
    package var after: FieldValue?
    /// In ascending order.
    package let listings: [Listing]
    /// The time at which the user accepted the held changes; nil if they are not accepted.
    package var accepted: Date?
    /// The number of listings whose changes the event held on its night.
    package var held = 0
    /// The number of listings whose changes the event still holds; 0 after the user accepts them.
    package var stillHeld = 0

    package init(run: Run, name: String, rule: Rule, aspect: Aspect, listings: [Listing]) {
        self.run = run
        self.name = name
        self.rule = rule
        self.aspect = aspect
        self.listings = listings
    }

    /// The permanent ID of the event, such as `12-9000000003-rollout`.
    package var id: String { "\(run.number)-\(name)" }
}

extension Event {
    /// The field that the event concerns; nil if it concerns presence or positions.
    package var field: Field? { aspect.asField }
}

package struct HeldListing: Decodable, Sendable {
    /// The last run that showed the changes.
    package let run: Run
    private let app: AppID
    private let storefront: Storefront
    /// The ID of the listing's row.
    package let row: Int64

    package var listing: Listing { Listing(app: app, storefront: storefront) }
}
