import AppStore
import Archives
import Files
import News
import Site
import Watchlists

extension ReportLoader {
    /// The rankings that a group follows.
    func rankings(of entry: GroupEntry) throws -> [RankingState] {
        guard let group = watched.watchlist.groups.first(where: { $0.name == entry.name }),
            !group.rankings.isEmpty
        else { return [] }
        return try archive.states(of: Watchlist(groups: [group]).rankings, asOf: last)
    }

    /// The pages of all rankings that groups follow.
    func rankings(_ index: IndexReport) -> [SiteFile] {
        let named = index.apps.compactMap { app in app.name.map { (app.app, $0) } }
        let names = Dictionary(named) { one, _ in one }
        return watched.watchlist.rankings.map { ranking in
            SiteFile(ranking.ranking.pagePath) { [self] in
                rankingPage(try report(of: ranking, names))
            }
        }
    }

    private func report(
        of watched: WatchedRanking,
        _ names: [AppID: String]
    ) throws -> RankingReport {
        let state = try archive.states(of: [watched], asOf: last).first
        return RankingReport(
            settings: settings,
            summary: tonight,
            state: state
                ?? RankingState(
                    ranking: watched.ranking,
                    answered: nil,
                    failure: nil,
                    top: watched.top,
                    results: 0,
                    entries: []
                ),
            course: try archive.course(of: watched.ranking, asOf: last),
            watched: Set(watched.apps),
            names: names
        )
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
