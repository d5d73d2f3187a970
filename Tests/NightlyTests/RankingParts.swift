import AppStore
import Archives
import History
import Nightly
import TestSupport
import Testing
import Watchlists

// Short forms for nights with charts and keywords.

extension StoreCatalog {
    /// A store without listings, in which all charts and search results have these apps in this
    /// order.
    init(ranking apps: [NamedApp]) {
        self.init(showing: [:])
        ranking = { watched in
            RankingResponse(apps, top: watched.recorded, watched: Set(watched.apps))
        }
    }

    /// A store without listings, in which an app has a position among the 200 apps of each ranking;
    /// nil if it is not among them.
    init(placing app: NamedApp, at position: Int?) {
        self.init(showing: [:])
        let apps = position.map { [$0: app] } ?? [:]
        ranking = { _ in RankingResponse(appCount: 200, apps: apps) }
    }

    /// A store without listings, in which all charts and search results have the apps with these
    /// IDs in this order. App 1 is called “App 1”.
    init(ranking order: [Int64]) {
        self.init(ranking: order.map { NamedApp(app: .of($0), name: "App \($0)", developer: nil) })
    }
}

extension Archive {
    /// The state of a watchlist's first ranking after the last run.
    func ranking(of watchlist: Watchlist) throws -> RankingState {
        let last = try #require(try lastRun())
        return try #require(try states(of: watchlist.rankings, asOf: last).first)
    }

    /// The news about positions in all runs.
    func positionNews() throws -> [PositionNews] {
        let runs = try runs()
        return try positionNews(from: #require(runs.first), to: #require(runs.last))
    }
}

extension RankingState {
    func entry(of app: Int64) throws -> Entry {
        try #require(entries.first { $0.app.app.number == app })
    }
}
