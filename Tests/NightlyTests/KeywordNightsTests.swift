import AppStore
import Archives
import ChangeDetection
import Foundation
import Lookups
import News
import Synchronization
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// Nights that ask about keywords, played in one process.
struct KeywordNightsTests {
    private final class Asked: Sendable {
        private let keywords = Mutex<[String]>([])

        func note(_ keyword: String) { keywords.withLock { $0.append(keyword) } }

        /// Returns the keywords requested since the last call, and forgets them.
        func take() -> [String] {
            keywords.withLock { keywords in
                defer { keywords = [] }
                return keywords.sorted()
            }
        }
    }

    private let archive: Archive
    private let player: NightPlayer
    private let asked = Asked()

    init() throws {
        archive = try Archive()
        player = NightPlayer(archive)
    }

    private func watchlist(_ keywords: [String], apps: [Int64] = [7]) throws -> Watchlist {
        let storefronts = [try #require(Storefront("us"))]
        let apps = apps.compactMap { AppID($0) }.map {
            Watchlist.WatchedApp(reference: .id($0), storefronts: storefronts)
        }
        let watched = keywords.map {
            Watchlist.FollowedRanking(.keyword($0), storefronts: storefronts)
        }
        var watchlist = Watchlist(groups: [.init(name: "A", apps: apps, rankings: watched)])
        watchlist.report.timezone = "GMT"
        return watchlist
    }

    /// - Parameter position: the app's position for every keyword; nil if it is not among the
    ///   results.
    private func store(
        position: Int?,
        failing: Set<String> = []
    ) throws -> StoreCatalog {
        let app = NamedApp(app: try #require(AppID(7)), name: "App", developer: nil)
        var store = StoreCatalog(showing: [:])
        store.ranking = { [asked] (watched) throws(Failure) in
            asked.note(watched.ranking.name)
            if failing.contains(watched.ranking.name) { throw Failure(.throttled, "Slowly.") }
            return RankingResponse(appCount: 200, apps: position.map { [$0: app] } ?? [:])
        }
        store.cutShort = { failing.isEmpty ? nil : .patience }
        return store
    }

    @Test func `a night that is completed asks only for what had no response`() async throws {
        let watchlist = try watchlist(["a", "b", "c"])
        let first = try store(position: 3, failing: ["b"])
        let start = try await player.play(at: NightPlayer.moment(0), watchlist, asking: first)
        #expect(start.outcome == .incomplete)
        #expect(asked.take() == ["a", "b", "c"])
        let questions = try archive.unansweredQuestions(in: start.run)
        #expect(questions.map(\.sentence) == ["Keyword “b” in US had no response. Slowly."])
        let whole = try await player.play(
            at: NightPlayer.moment(0.1),
            watchlist,
            asking: try store(position: 3)
        )
        #expect(whole.run == start.run && whole.outcome == .complete)
        #expect(asked.take() == ["b"])
        #expect(try archive.unansweredQuestions(in: whole.run).isEmpty)
    }

    /// A store with these apps in this order, which reports the positions of the recorded ones.
    private func store(order: [Int64], failing: Set<String> = []) -> StoreCatalog {
        var store = StoreCatalog(showing: [:])
        store.ranking = { [asked] (watched) throws(Failure) in
            asked.note(watched.ranking.name)
            if failing.contains(watched.ranking.name) { throw Failure(.throttled, "Slowly.") }
            let places = zip(1..., order.compactMap { AppID($0) }).filter { position, app in
                position <= watched.top || watched.apps.contains(app)
            }
            let named = places.map { ($0, NamedApp(app: $1, name: "App \($1)", developer: nil)) }
            return RankingResponse(appCount: order.count, apps: Dictionary(named) { $1 })
        }
        store.cutShort = { failing.isEmpty ? nil : .patience }
        return store
    }

    @Test func `an app that is watched since a night was broken off enters no ranking`()
        async throws
    {
        let order = Array(Int64(20)...40) + [8, 7]
        _ = try await player.play(
            at: NightPlayer.moment(0),
            watchlist(["a", "b"]),
            asking: store(order: order, failing: ["b"])
        )
        let more = try watchlist(["a", "b"], apps: [7, 8])
        let whole = try await player.play(
            at: NightPlayer.moment(0.1),
            more,
            asking: store(order: order)
        )
        #expect(asked.take() == ["a", "a", "b", "b"])
        let next = try await player.play(
            at: NightPlayer.moment(1),
            more,
            asking: store(order: order)
        )
        #expect(try archive.positionNews(from: whole.run, to: next.run).isEmpty)
        let states = try archive.states(of: more.rankings, asOf: next.run)
        let entry = try #require(states[0].entries.first { $0.app.app.number == 8 })
        #expect(entry.recent == [.at(22), .at(22)])
    }

    @Test func `nights of which no position was kept are no nights without one`() async throws {
        for (day, order) in [[20, 21, 9, 7], [20, 21, 7], [8, 9, 7]].enumerated() {
            _ = try await player.play(
                at: NightPlayer.moment(Double(day)),
                watchlist(["a"], apps: day < 2 ? [7, 30] : [7, 30, 9]),
                asking: store(order: Array(Int64(100)...109) + order.map(Int64.init))
            )
        }
        let last = try #require(try archive.lastRun())
        let rankings = try watchlist(["a"], apps: [7, 30, 9]).rankings
        let state = try #require(try archive.states(of: rankings, asOf: last).first)
        let entries = state.entries
        #expect(!entries.contains(where: state.hasEntered))
        let recent = Dictionary(entries.map { ($0.app.app.number, $0.recent) }) { $1 }
        #expect(recent[7] == [.at(14), .at(13), .at(13)])
        #expect(recent[9] == [.unknown, .unknown, .at(12)])
        #expect(recent[30] == [.notAmongResults, .notAmongResults, .notAmongResults])
    }

    /// Plays nights on which the app has these positions for every keyword.
    @discardableResult
    private func play(
        _ positions: [Int?],
        from day: Int = 0,
        _ watchlist: Watchlist
    ) async throws -> Run {
        var last: Run?
        for (index, position) in positions.enumerated() {
            last = try await player.play(
                at: NightPlayer.moment(Double(day + index)),
                watchlist,
                asking: try store(position: position)
            ).run
        }
        return try #require(last)
    }

    private func news(in run: Run) throws -> [String] {
        try archive.positionNews(from: run, to: run).map {
            "\($0.kind) \($0.before ?? 0) \($0.after ?? 0)"
        }
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 0), (6, 0)])
    func `most keywords at once are no news of single apps until they have lasted`(
        keywords: Int,
        now: Int
    ) async throws {
        let watchlist = try watchlist((0..<keywords).map { "keyword \($0)" })
        let run = try await play([5, 20, 20], watchlist)
        #expect(try news(in: run).count == now)
        let event = try archive.events(ChangeFilter(run: run.number)).first
        #expect(event?.id == (now == 0 ? "3-us-brake-positions" : nil))
        #expect(event?.listings.map(\.app.number) == (now == 0 ? [7] : nil))
        #expect(event?.held == (now == 0 ? 1 : nil))
        #expect(try archive.summary(of: run)?.held == (now == 0 ? 1 : 0))
        let next = try await play([20], from: 3, watchlist)
        #expect(try news(in: next) == (0..<(keywords - now)).map { _ in "moved 5 20" })
        #expect(try archive.events(ChangeFilter(run: next.number)).isEmpty)
        #expect(try archive.events().allSatisfy { $0.stillHeld == 0 })
    }

    @Test func `what was held back and is undone was never news`() async throws {
        let watchlist = try watchlist(["a", "b", "c"])
        try await play([5, 20, 20, 5, 5, 5], watchlist)
        let (first, last) = (
            try #require(try archive.runs().first), try #require(try archive.lastRun())
        )
        #expect(try archive.positionNews(from: first, to: last).isEmpty)
        #expect(try archive.events().map(\.id) == ["3-us-brake-positions"])
    }

    @Test func `what is accepted is news of its night, stays so, and is not sent`() async throws {
        let watchlist = try watchlist(["a", "b", "c"])
        let run = try await play([5, 20, 20], watchlist)
        let event = try #require(try archive.events().first)
        #expect(try archive.positions(heldBy: event).map(\.after) == [20, 20, 20])
        let count = try archive.accept(event.id, at: NightPlayer.moment(3)) { _ in
            watchlist.detection()
        }
        #expect(count == 3)
        #expect(try news(in: run) == ["moved 5 20", "moved 5 20", "moved 5 20"])
        #expect(try archive.positionNews(from: run, to: run).allSatisfy(\.isAccepted))
        let accepted = try #require(try archive.event(event.id))
        #expect(accepted.accepted != nil && accepted.held == 0 && accepted.stillHeld == 0)
        #expect(try archive.summary(of: run)?.held == 0)
        let next = try await play([20], from: 3, watchlist)
        #expect(try news(in: next).isEmpty)
    }

    @Test func `a position that stays has one row`() async throws {
        let watchlist = try watchlist(["a"])
        for day in 0..<5 {
            try await player.play(
                at: NightPlayer.moment(Double(day)),
                watchlist,
                asking: try store(position: day < 4 ? 3 : nil)
            )
        }
        let last = try #require(try archive.lastRun())
        let state = try #require(try archive.states(of: watchlist.rankings, asOf: last).first)
        #expect(state.entries.map(\.position) == [nil])
        #expect(
            state.entries.map(\.recent) == [[.at(3), .at(3), .at(3), .at(3), .notAmongResults]]
        )
        #expect(state.entries.map(\.since) == [last])
    }
}
