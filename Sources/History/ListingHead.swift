package import AppStore
package import Foundation

/// What stands for a listing where there is room for one line, as last believed by the end of a run.
package struct ListingHead: Hashable, Sendable {
    package let listing: Listing
    /// nil, like all below, when it was never seen.
    package let name: String?
    package let seller: String?
    package let version: String?
    package let versionDate: Date?
    /// The picture of its icon, by the name under which the archive keeps it.
    package let icon: String?
    package let isGone: Bool
    /// Whether an answer of that run spoke of it.
    package let isAnswered: Bool

    package init(
        listing: Listing,
        name: String?,
        seller: String?,
        version: String?,
        versionDate: Date?,
        icon: String?,
        isGone: Bool,
        isAnswered: Bool
    ) {
        self.listing = listing
        self.name = name
        self.seller = seller
        self.version = version
        self.versionDate = versionDate
        self.icon = icon
        self.isGone = isGone
        self.isAnswered = isAnswered
    }
}

/// Whether, and in what, an app changed in a run.
package struct Activity: Hashable, Sendable {
    package let app: AppID
    /// The run's number.
    package let run: Int
    /// As scripts read it: `new`, `gone`, `returned`, `changed`.
    package let kind: String
    package let field: Field?

    package init(app: AppID, run: Int, kind: String, field: Field?) {
        self.app = app
        self.run = run
        self.kind = kind
        self.field = field
    }
}
