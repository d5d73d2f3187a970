package import AppStore
package import Foundation

/// The values of a listing that fit on one line, as last confirmed at the end of a run.
package struct ListingHead: Hashable, Sendable {
    package let listing: Listing
    /// The name. Like seller, version, date and icon, it is nil if the listing was never seen.
    package let name: String?
    /// The name in the storefront's charts and search results; nil if the app was never in one.
    package let rankedName: String?
    package let seller: String?
    package let version: String?
    package let versionDate: Date?
    /// The name of the archive's picture of the icon.
    package let icon: String?
    package let isGone: Bool
    /// Whether the run had a usable response about the listing.
    package let isAnswered: Bool

    package init(
        listing: Listing,
        name: String?,
        rankedName: String? = nil,
        seller: String?,
        version: String?,
        versionDate: Date?,
        icon: String?,
        isGone: Bool,
        isAnswered: Bool
    ) {
        self.listing = listing
        self.name = name
        self.rankedName = rankedName
        self.seller = seller
        self.version = version
        self.versionDate = versionDate
        self.icon = icon
        self.isGone = isGone
        self.isAnswered = isAnswered
    }
}

/// A change of an app in a run, without its values.
package struct Activity: Hashable, Sendable {
    package let app: AppID
    /// The number of the run.
    package let run: Int
    /// The kind of change in JSON: `new`, `gone`, `returned` or `changed`.
    package let kind: String
    package let field: Field?

    package init(app: AppID, run: Int, kind: String, field: Field?) {
        self.app = app
        self.run = run
        self.kind = kind
        self.field = field
    }
}
