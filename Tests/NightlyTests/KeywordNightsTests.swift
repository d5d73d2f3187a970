import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Lookups
import Synchronization
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// Nights that request rankings for keywords, played in one process.
struct KeywordNightsTests {
    private final class Asked: Sendable {
        private let keywords = Mutex<[String]>([])

        func note(_ keyword: String) { keywords.withLock { $0.append(keyword) } }

        /// Returns and clears the list of keywords requested since the last call.
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

    private func watchlist(_ keywords: [String], apps: [Int64] = [7]) -> Watchlist {
        Watchlist(apps, in: ["us"], following: keywords.map { .keyword($0) })
    }

    /// - Parameter position: the app's position for every keyword; nil if it is not among the
    ///   results.
    private func store(position: Int?, failing: Set<String> = []) -> StoreCatalog {
        store(failing) { _ in
            RankingResponse(appCount: 200, apps: position.map { [$0: NamedApp(7)] } ?? [:])
        }
    }

    /// A store without responses about some keywords.
    private func store(
        _ failing: Set<String>,
        _ response: @escaping @Sendable (WatchedRanking) -> RankingResponse
    ) -> StoreCatalog {
        var store = StoreCatalog(showing: [:])
        store.ranking = { [asked] (watched) throws(Failure) in
            asked.note(watched.ranking.name)
            if failing.contains(watched.ranking.name) { throw Failure(.throttled, "Slowly.") }
            return response(watched)
        }
        store.cutShort = { failing.isEmpty ? nil : .patience }
        return store
    }

    private func night(
        _ day: Double,
        _ watchlist: Watchlist,
        _ store: StoreCatalog
    ) async throws -> RunSummary {
        try await player.play(day, watchlist, asking: store)
    }

    @Test func `a night that is completed repeats only requests without a response`() async throws {
        let watchlist = watchlist(["a", "b", "c"])
        let start = try await night(0, watchlist, store(position: 3, failing: ["b"]))
        #expect(start.outcome == .incomplete)
        #expect(asked.take() == ["a", "b", "c"])
        let requests = try archive.failedRequests(in: start.run)
        #expect(requests.map(\.sentence) == ["Keyword “b” in US had no response. Slowly."])
        let whole = try await night(0.1, watchlist, store(position: 3))
        #expect(whole.run == start.run && whole.outcome == .complete)
        #expect(asked.take() == ["b"])
        #expect(try archive.failedRequests(in: whole.run).isEmpty)
    }

    /// A store that responds to every keyword with these apps in this order.
    private func store(order: [Int64], failing: Set<String> = []) -> StoreCatalog {
        store(failing) { watched in
            let apps = order.map { NamedApp($0) }
            return RankingResponse(apps, top: watched.recorded, watched: Set(watched.apps))
        }
    }

    @Test func `an app that is watched since a night was broken off enters no ranking`()
        async throws
    {
        let order = Array(Int64(20)...40) + [8, 7]
        _ = try await night(0, watchlist(["a", "b"]), store(order: order, failing: ["b"]))
        let more = watchlist(["a", "b"], apps: [7, 8])
        let whole = try await night(0.1, more, store(order: order))
        #expect(asked.take() == ["a", "a", "b", "b"])
        let next = try await night(1, more, store(order: order))
        #expect(try archive.positionNews(from: whole.run, to: next.run).isEmpty)
        let states = try archive.states(of: more.rankings, asOf: next.run)
        let entry = try #require(states[0].entries.first { $0.app.app.number == 8 })
        #expect(entry.recent == [.at(22), .at(22)])
    }

    @Test func `a night without a recorded position is not a night outside the results`()
        async throws
    {
        let orders: [[Int64]] = [[20, 21, 9, 7], [20, 21, 7], [8, 9, 7]]
        for (day, order) in orders.enumerated() {
            let watched = watchlist(["a"], apps: day < 2 ? [7, 30] : [7, 30, 9])
            let order = Array(Int64(100)...109) + order
            _ = try await night(Double(day), watched, store(order: order))
        }
        let last = try #require(try archive.lastRun())
        let rankings = watchlist(["a"], apps: [7, 30, 9]).rankings
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
            let store = store(position: position)
            last = try await night(Double(day + index), watchlist, store).run
        }
        return try #require(last)
    }

    private func news(in run: Run) throws -> [String] {
        try archive.positionNews(from: run, to: run).map {
            "\($0.kind) \($0.before ?? 0) \($0.after ?? 0)"
        }
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 0), (6, 0)])
    func `moves for most keywords at once are not news of single apps until they have lasted`(
        keywords: Int,
        now: Int
    ) async throws {
        let watchlist = watchlist((0..<keywords).map { "keyword \($0)" })
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

    @Test func `a held move that is undone was never news`() async throws {
        let watchlist = watchlist(["a", "b", "c"])
        try await play([5, 20, 20, 5, 5, 5], watchlist)
        #expect(try archive.positionNews().isEmpty)
        #expect(try archive.events().map(\.id) == ["3-us-brake-positions"])
    }

    @Test func `accepted moves are news of their night for good, and are not sent`() async throws {
        let watchlist = watchlist(["a", "b", "c"])
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
        let watchlist = watchlist(["a"])
        let last = try await play([3, 3, 3, 3, nil], watchlist)
        let state = try #require(try archive.states(of: watchlist.rankings, asOf: last).first)
        #expect(state.entries.map(\.position) == [nil])
        #expect(
            state.entries.map(\.recent) == [[.at(3), .at(3), .at(3), .at(3), .notAmongResults]]
        )
        #expect(state.entries.map(\.since) == [last])
    }
}
