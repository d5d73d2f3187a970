package import AppStore
import ChangeDetection

/// The positions of the apps in a ranking as of a run, in the order of Apple's search API.
package struct RankingState: Sendable {
    /// Where an app stood in an answer.
    package enum Recent: Hashable, Sendable {
        case at(Int)
        case notAmongResults
        /// The answer was kept without it.
        case unknown

        package var position: Int? { if case .at(let position) = self { position } else { nil } }

        /// `3`, `–` or `?`
        package var sign: String {
            switch self {
            case .at(let position): "\(position)"
            case .notAmongResults: "–"
            case .unknown: "?"
            }
        }
    }

    /// An app among those that are kept.
    package struct Entry: Sendable {
        package let app: NamedApp
        /// From 1; nil for one that is not among the results.
        package let position: Int?
        /// In the answer that this one is compared with; nil where it was not kept.
        package let former: Int?
        /// In the last answers, oldest first.
        package let recent: [Recent]
        /// That showed this position first; nil for one that was never seen.
        package let since: Run?
        /// Whether nobody watches it, and it came among the first ones since the answer that this one is
        /// compared with, for the first time.
        package let isNewcomer: Bool

        package init(
            app: NamedApp,
            position: Int?,
            former: Int?,
            recent: [Recent],
            since: Run?,
            isNewcomer: Bool = false
        ) {
            self.app = app
            self.position = position
            self.former = former
            self.recent = recent
            self.since = since
            self.isNewcomer = isNewcomer
        }
    }

    package let ranking: Ranking
    /// Of the answer that is shown; nil where there was none.
    package let answered: Run?
    /// Why the last run had no answer; nil where it had one.
    package let failure: Failure?
    /// How many of the first apps are kept.
    package let top: Int
    /// How many apps the answer named.
    package let results: Int
    /// By position, what is not among the results last.
    package let entries: [Entry]

    package init(
        ranking: Ranking,
        answered: Run?,
        failure: Failure?,
        top: Int,
        results: Int,
        entries: [Entry]
    ) {
        self.ranking = ranking
        self.answered = answered
        self.failure = failure
        self.top = top
        self.results = results
        self.entries = entries
    }
}

extension RankingState {
    /// The ranking with some of its apps only.
    package func narrowed(to isWanted: (Entry) -> Bool) -> RankingState {
        RankingState(
            ranking: ranking,
            answered: answered,
            failure: failure,
            top: top,
            results: results,
            entries: entries.filter(isWanted)
        )
    }
}

extension RankingState.Entry {
    /// Places towards the first one, since the answer that it is compared with; nil where it was not there.
    package var rise: Int? {
        guard let position, let former else { return nil }
        return former - position
    }
}

/// An app in a ranking as scripts read it.
package struct PositionLine: Encodable {
    private let state: RankingState
    private let entry: RankingState.Entry
    private let isWatched: Bool

    package init(_ entry: RankingState.Entry, of state: RankingState, isWatched: Bool) {
        self.state = state
        self.entry = entry
        self.isWatched = isWatched
    }

    private enum Key: String, CodingKey {
        case term, storefront, device, night, app, name, developer, watched, position, former
        case newcomer, since, recent
    }

    package func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: Key.self)
        try line.encode(state.ranking.term, forKey: .term)
        try line.encode(state.ranking.storefront, forKey: .storefront)
        try line.encode(state.ranking.device, forKey: .device)
        try line.encode(state.answered?.night, forKey: .night)
        try line.encode(entry.app.app, forKey: .app)
        try line.encode(entry.app.name, forKey: .name)
        try line.encode(entry.app.developer, forKey: .developer)
        try line.encode(isWatched, forKey: .watched)
        try line.encode(entry.position, forKey: .position)
        try line.encode(entry.former, forKey: .former)
        try line.encode(entry.isNewcomer, forKey: .newcomer)
        try line.encode(entry.since?.night, forKey: .since)
        try line.encode(entry.recent.map(\.position), forKey: .recent)
    }
}
