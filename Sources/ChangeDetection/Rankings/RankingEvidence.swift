package import AppStore

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
    /// The apps among the first ones tonight that nobody watches and that never stood there before, or were
    /// held back on the night before; none where nobody knows who stood there.
    package let newcomers: [AppID: Int]
    /// What was held back on the answered nights before this one, the newest first.
    package let held: [[PositionChange]]

    package init(
        ranking: Ranking,
        positions: [Position],
        newcomers: [AppID: Int],
        held: [[PositionChange]] = []
    ) {
        self.ranking = ranking
        self.positions = positions
        self.newcomers = newcomers
        self.held = held
    }
}

/// What is known of all rankings that were answered in a run.
package struct RankingsEvidence: Sendable {
    package let run: Int
    package let rankings: [RankingEvidence]
    package let threshold: PositionThreshold
    package let settings: DetectionSettings
    /// In which the user accepted what was held back in this run.
    package let accepted: Set<Storefront>

    package init(
        run: Int,
        rankings: [RankingEvidence],
        threshold: PositionThreshold,
        settings: DetectionSettings,
        accepted: Set<Storefront> = []
    ) {
        self.run = run
        self.rankings = rankings
        self.threshold = threshold
        self.settings = settings
        self.accepted = accepted
    }
}

/// What is made of the rankings of a run.
package struct RankingsVerdict: Sendable {
    package let changes: [PositionChange]
    /// The brakes that hold some of them back.
    package let events: [NightEvent]
}
