import AppStore
import Archives
import Files
import History
import Markup
import Site
import Watchlists
import Wording

extension ReportLoader {
    func rankings(of entry: GroupEntry) throws -> [RankingState] {
        try archive.states(of: watched.watchlist.rankings(of: entry), asOf: last)
    }

    func rankings(_ index: IndexReport) throws -> [SiteFile] {
        let named = index.apps.compactMap { app in app.name.map { (app.app, $0) } }
        let names = Dictionary(named) { one, _ in one }
        let namesKey = SiteFile.cacheKey(names.sorted { $0.key < $1.key }.map { "\($0) \($1)" })
        let years = summaries.count > RankingCourse.maxNights ? yearsWithoutThisWeek : []
        return try watched.watchlist.rankings.flatMap { watched in
            let years = try archive.years(years, withResponsesAbout: watched.ranking)
            let newest = SiteFile(.ranking(watched.ranking)) { [self] in
                try page(of: watched, names, years: years.map(\.name))
            }
            return [newest] + self.years(years, of: watched, names, namesKey)
        }
    }

    /// The years, oldest first, each with its runs except the runs of the current week. The current
    /// week is left out so that the page of the current year is written only once a week.
    private var yearsWithoutThisWeek: [Period] {
        let open = last.night.week
        let runs = summaries.lazy.map(\.run).filter { $0.night.week != open }
        return Period.all(of: runs, by: \.night.year)
    }

    private func years(
        _ years: [Period],
        of watched: WatchedRanking,
        _ names: [AppID: String],
        _ namesKey: String
    ) -> [SiteFile] {
        years.indices.map { place in
            let year = years[place]
            let near = years.around(place).map(\.name).filter { $0 != year.name }
            let cacheKey = SiteFile.cacheKey(
                [cacheKeyParts.settings, Self.buildID, namesKey, year.name, "\(year.numbers)"]
                    + near + watched.apps.map { "\($0)" }
            )
            let path = SitePath.ranking(watched.ranking, in: year.name)
            return SiteFile(path, cacheKey: cacheKey) { [self] in
                let course = try archive.course(of: watched.ranking, in: year)
                let apps = try archive.named(course.apps, in: watched.ranking.storefront)
                return rankingYearPage(
                    settings,
                    summaries.first { year.numbers.contains($0.run.number) } ?? tonight,
                    RankingYear(
                        watched.ranking,
                        year.name,
                        course,
                        apps: apps,
                        watched: Set(watched.apps)
                    ),
                    beside: near,
                    watched: Set(watched.apps),
                    names: names
                )
            }
        }
    }

    private func page(
        of watched: WatchedRanking,
        _ names: [AppID: String],
        years: [String]
    ) throws -> Page {
        let state = try archive.states(of: [watched], asOf: last).first
        return RankingPage(
            settings,
            tonight,
            state ?? RankingState(ranking: watched.ranking, top: watched.top),
            course: try archive.course(of: watched.ranking, asOf: last),
            watched: Set(watched.apps),
            names: names,
            years: years
        ).page
    }

    /// The keywords and charts in which each app is watched, with the positions of the last run.
    func rankingsByApp() throws -> [AppID: [RankingState]] {
        let rankings = watched.watchlist.rankings
        let states = try archive.states(of: rankings, asOf: last)
        let apps = Dictionary(rankings.map { ($0.ranking, $0.apps) }) { one, _ in one }
        return states.reduce(into: [:]) { byApp, state in
            for app in apps[state.ranking, default: []] { byApp[app, default: []].append(state) }
        }
    }
}

extension Watchlist {
    func rankings(of entry: GroupEntry) -> [WatchedRanking] {
        rankings(followedBy: groups.filter { $0.name == entry.name })
    }
}

extension [RankingState] {
    /// The parts of the cache key of an app's files that depend on the app's positions.
    func cacheKeyParts(of app: AppID) -> [String] {
        map { state in
            let entry = state.entries.first { $0.app.app == app }
            let place = entry.map { "\($0.position ?? 0) \($0.since?.number ?? 0)" } ?? ""
            return "\(state.ranking) \(place)"
        }
    }
}
