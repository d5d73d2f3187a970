package import AppStore

/// Tonight's and the earlier responses of a ranking that has a response tonight.
package struct RankingEvidence: Sendable {
    package struct Position: Sendable {
        package let app: AppID
        /// The position that was last reported, or else the app's first position.
        package let reported: Reported
        /// The positions on the nights with a response, newest first, beginning with tonight. An
        /// element is nil if the app was not among the results.
        package let nights: [Int?]
        /// The number of nights with a response since the reported position; 0 if an earlier run of
        /// tonight reported it.
        package var since: Int
        /// The best position before tonight; nil if there is none, or if the history is too short.
        package var best: Int?

        package init(app: AppID, reported: Reported, nights: [Int?], since: Int = 1) {
            self.app = app
            self.reported = reported
            self.nights = nights
            self.since = since
        }
    }

    /// A response about the ranking. `run` is the number of the run that received it, `results` the
    /// number of its apps. `positions` are those that the archive recorded.
    package typealias Response = (run: Int, results: Int, positions: [AppID: Int])

    /// A reported position; `at(nil)` if the app was reported as missing from the results.
    package enum Reported: Hashable, Sendable {
        /// The archive has neither a reported position nor a first position.
        case unseen
        case at(Int?)
    }

    package let ranking: Ranking
    package let positions: [Position]
    /// The positions of unwatched apps that are among the first positions tonight for the first
    /// time. Apps whose news was held on the previous night are included. Empty if earlier
    /// positions are unknown.
    package let newcomers: [AppID: Int]
    /// For each earlier night with a response, newest first, the changes that the night held.
    package var held: [[PositionChange]] = []
    /// The changes that earlier runs of tonight held.
    package var heldTonight: [PositionChange] = []
    /// The last response of tonight and of each earlier night, newest first.
    package var responses: [Response] = []

    package init(ranking: Ranking, positions: [Position], newcomers: [AppID: Int]) {
        self.ranking = ranking
        self.positions = positions
        self.newcomers = newcomers
    }
}
