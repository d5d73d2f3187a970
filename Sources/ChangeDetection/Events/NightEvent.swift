package import AppStore

/// An event that concerns many listings on one night.
package struct NightEvent: Hashable, Sendable {
    /// The event's name within its run, such as `9000000003-rollout` or `kr-brake-screenshots`.
    /// Together with the number of the run it forms the event's ID.
    package let name: String
    /// `brake`, `rollout` or `removal`.
    package let rule: Rule
    /// nil if the event concerns several apps.
    package var app: AppID?
    /// nil if the event concerns several storefronts.
    package var storefront: Storefront?
    package let aspect: Aspect
    /// nil if it is not the same for all listings.
    package var before: FieldValue?
    package var after: FieldValue?
    /// The listings in ascending order.
    package let listings: [Listing]
}
