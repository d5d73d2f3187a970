package import AppStore
import ChangeDetection

/// The positions in a ranking at the end of a run.
package struct RankingState: Sendable {
    /// What one response shows about the position of an app.
    package enum Recent: Hashable, Sendable {
        case at(Int)
        case notAmongResults
        /// No usable response, or the app may be below the recorded positions.
        case unknown

        /// The position in JSON: a number, null if the app was not among the results, or `?`.
        fileprivate var json: any Encodable {
            switch self {
            case .at(let position): position
            case .notAmongResults: Int?.none
            case .unknown: sign
            }
        }

        /// The position in a table: `3`, `–` or `?`.
        package var sign: String {
            switch self {
            case .at(let position): "\(position)"
            case .notAmongResults: "–"
            case .unknown: "?"
            }
        }
    }

    package struct Entry: Sendable {
        package let app: NamedApp
        /// The position, from 1; nil if the app is not among the results.
        package var position: Int?
        /// The position in the previous response; nil if none was recorded.
        package var previous: Int?
        /// True if the archive does not show whether the previous response contained the app.
        package var isPreviousUnknown = false
        /// The positions on the last nights that requested the ranking, oldest first.
        package var recent: [Recent] = []
        /// The run in which the app reached its position or left the ranking; nil if never ranked.
        package var since: Run?
        /// The last position of an app that is no longer among the results; nil for other apps.
        package var last: PastPosition?
        /// Whether the app is unwatched and has entered the first positions for the first time in
        /// the archive, after the previous response.
        package var isNewcomer = false

        package init(app: NamedApp) { self.app = app }
    }

    package let ranking: Ranking
    /// The run whose response is shown; nil if no run had a response.
    package var answered: Run?
    /// The failure of the last run's request; nil if the run had a response.
    package var failure: Failure?
    /// All apps down to this position are recorded; below it, only watched apps.
    package let top: Int
    /// The number of apps in the response.
    package var results = 0
    /// The run of the previous response, for comparing positions; nil if there is none.
    package var previous: Run?
    /// The apps by position. Apps that are not among the results come last.
    package var entries: [Entry] = []

    package init(ranking: Ranking, top: Int) {
        self.ranking = ranking
        self.top = top
    }
}

extension RankingState {
    package func narrowed(to isWanted: (Entry) -> Bool) -> RankingState {
        var state = self
        state.entries = entries.filter(isWanted)
        return state
    }

    /// Whether the app is in the response and was certainly not in the previous response.
    package func hasEntered(_ entry: Entry) -> Bool {
        previous != nil && entry.previous == nil && entry.position != nil
            && !entry.isPreviousUnknown
    }

    package func hasLeft(_ entry: Entry) -> Bool {
        entry.previous != nil && entry.position == nil
    }
}

extension RankingState.Entry {
    /// The number of positions that the app rose since the previous response, negative if it fell;
    /// nil if either position is missing.
    package var rise: Int? {
        guard let position, let previous else { return nil }
        return previous - position
    }
}

extension RankingState {
    package func json(of entry: Entry, isWatched: Bool) -> JSONObject {
        ranking.json.adding([
            "night": answered?.night, "app": entry.app.app, "name": entry.app.name,
            "developer": entry.app.developer, "watched": isWatched, "position": entry.position,
            "former": entry.previous, "newcomer": entry.isNewcomer, "since": entry.since?.night,
            "recent": JSONArray(entry.recent.map(\.json)),
        ])
    }
}

extension Ranking {
    /// The keys and values that identify a ranking in a line of JSON. A value that does not apply
    /// to this kind of ranking is null.
    package var json: JSONObject {
        let keyword = chart == nil ? name : nil
        return [
            "keyword": keyword, "chart": chart?.kind, "category": chart?.category?.number,
            "storefront": storefront, "device": device,
        ]
    }
}

package struct PastPosition: Hashable, Decodable, Sendable {
    package let position: Int
    /// The last night on which the app was at this position.
    package let night: Night

    package init(position: Int, night: Night) {
        self.position = position
        self.night = night
    }
}
