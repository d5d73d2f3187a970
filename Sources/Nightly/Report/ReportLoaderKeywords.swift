import AppStore
import Archives
import News
import Site
import Watchlists

extension ReportLoader {
    /// The rankings of a group's keywords.
    func rankings(of entry: GroupEntry) throws -> [RankingState] {
        guard let group = watched.watchlist.groups.first(where: { $0.name == entry.name }),
            !group.keywords.isEmpty
        else { return [] }
        return try archive.states(of: Watchlist(groups: [group]).rankings, asOf: last)
    }

    /// The rankings in which each app is watched.
    func rankingsByApp() throws -> [AppID: [RankingState]] {
        let rankings = watched.watchlist.rankings
        let states = try archive.states(of: rankings, asOf: last)
        let apps = Dictionary(rankings.map { ($0.ranking, $0.apps) }) { one, _ in one }
        return states.reduce(into: [:]) { byApp, state in
            for app in apps[state.ranking, default: []] { byApp[app, default: []].append(state) }
        }
    }
}

extension [RankingState] {
    /// What differs where an app stands elsewhere.
    func cacheKey(of app: AppID) -> [String] {
        map { state in
            let entry = state.entries.first { $0.app.app == app }
            let place = entry.map { "\($0.position ?? 0) \($0.since?.number ?? 0)" } ?? ""
            return "\(state.ranking) \(place)"
        }
    }
}
