package import AppStore

/// What happened to an app in a ranking.
package struct PositionChange: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Codable, Sendable {
        /// Where an app stands when the ranking is first asked for it; no news.
        case first
        case entered, moved, left
        /// An app that nobody watches, for the first time among the first ones.
        case newcomer
    }

    package let ranking: Ranking
    package let app: AppID
    package let kind: Kind
    /// From 1; nil for an app that was not among the results.
    package let before: Int?
    /// Likewise.
    package let after: Int?
    /// Whether it is held back: most terms of the storefront changed on one night, which is one event.
    package var isHeld: Bool

    package init(
        ranking: Ranking,
        app: AppID,
        kind: Kind,
        before: Int?,
        after: Int?,
        isHeld: Bool = false
    ) {
        self.ranking = ranking
        self.app = app
        self.kind = kind
        self.before = before
        self.after = after
        self.isHeld = isHeld
    }
}

extension PositionChange {
    /// Where an app stands at first is no news.
    package var isNews: Bool { kind != .first }

    package var listing: Listing { Listing(app: app, storefront: ranking.storefront) }

    /// Whether it is the same step as another night's: of the same kind, and in the same direction.
    func isLike(_ other: PositionChange) -> Bool {
        app == other.app && kind == other.kind && isFall == other.isFall
    }

    private var isFall: Bool? {
        guard let before, let after else { return nil }
        return after > before
    }
}
