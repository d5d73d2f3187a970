package import AppStore

/// One thing that happened to many listings on one night.
package struct NightEvent: Hashable, Sendable {
    /// With the run's number, its ID: `9000000003-rollout`, `kr-brake-screenshots`.
    package let name: String
    /// `brake`, `rollout` or `removal`.
    package let rule: Rule
    /// nil when it is about many apps.
    package var app: AppID?
    /// nil when it is about several storefronts.
    package var storefront: Storefront?
    package let aspect: Aspect
    /// nil where it is not one for all listings.
    package var before: FieldValue?
    package var after: FieldValue?
    /// In ascending order.
    package let listings: [Listing]
}
