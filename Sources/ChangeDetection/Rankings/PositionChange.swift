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
    /// Whether most terms of the storefront changed on the same night: then it is one event.
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

/// What is known of a ranking that was answered tonight.
package struct RankingEvidence: Sendable {
    /// Where a watched app stands, and stood.
    package struct Position: Sendable {
        package let app: AppID
        /// The position that was reported last, or at which the app began; `unseen` before that.
        package let reported: Reported
        /// Of the answered nights, the newest first and tonight's among them; nil for not among the results.
        package let nights: [Int?]

        package init(app: AppID, reported: Reported, nights: [Int?]) {
            self.app = app
            self.reported = reported
            self.nights = nights
        }
    }

    package enum Reported: Hashable, Sendable {
        case unseen
        case at(Int?)
    }

    package let ranking: Ranking
    package let positions: [Position]
    /// The apps among the first ones tonight that nobody watches and that never stood there before; none
    /// where nobody knows who stood there.
    package let newcomers: [AppID: Int]

    package init(ranking: Ranking, positions: [Position], newcomers: [AppID: Int]) {
        self.ranking = ranking
        self.positions = positions
        self.newcomers = newcomers
    }
}
