import AppStore
import Archives
import ChangeDetection
import History
import Synchronization
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// Nights that request rankings for keywords, played in one process.
struct KeywordNightsTests {
    private let archive = Archive.inMemory

    private func watchlist(_ keywords: [String], apps: [Int64] = [7]) -> Watchlist {
        Watchlist(apps, in: ["us"], following: keywords.map { .keyword($0) })
    }

    /// Plays a night, and returns its summary and the keywords that it requested.
    ///
    /// - Parameter failing: the keyword without a response.
    @discardableResult
    private func night(
        _ day: Double,
        _ watchlist: Watchlist,
        failing: String? = nil,
        asking store: StoreCatalog
    ) async throws -> (summary: RunSummary, asked: [String]) {
        let asked = Mutex<[String]>([])
        let response = store.ranking
        var store = store
        store.ranking = { watched in
            asked.withLock { $0.append(watched.ranking.name) }
            if watched.ranking.name == failing { throw Failure(.throttled, "Slowly.") }
            return try await response(watched)
        }
        store.cutShort = { failing == nil ? nil : .patience }
        let summary = try await NightPlayer(archive).play(day, watchlist, asking: store)
        return (summary, asked.withLock(\.self).sorted())
    }

    @Test func `a night that is completed repeats only requests without a response`() async throws {
        let watchlist = watchlist(["a", "b", "c"])
        let store = StoreCatalog(placing: NamedApp(7), at: 3)
        let start = try await night(0, watchlist, failing: "b", asking: store)
        #expect(start.summary.outcome == .incomplete && start.asked == ["a", "b", "c"])
        let requests = try archive.failedRequests(in: start.summary.run)
        #expect(requests.map(\.sentence) == ["Keyword “b” in US had no response. Slowly."])
        let whole = try await night(0.1, watchlist, asking: store)
        #expect(whole.summary.run == start.summary.run && whole.summary.outcome == .complete)
        #expect(whole.asked == ["b"])
        #expect(try archive.failedRequests(in: whole.summary.run).isEmpty)
    }

    @Test func `an app that is watched since a night was broken off enters no ranking`()
        async throws
    {
        let store = StoreCatalog(ranking: Array(20...40) + [8, 7])
        try await night(0, watchlist(["a", "b"]), failing: "b", asking: store)
        let more = watchlist(["a", "b"], apps: [7, 8])
        let whole = try await night(0.1, more, asking: store)
        #expect(whole.asked == ["a", "b"])
        let next = try await night(1, more, asking: store).summary.run
        #expect(try archive.positionNews(from: whole.summary.run, to: next).isEmpty)
        #expect(try archive.ranking(of: more).entry(of: 8).recent == [.at(22), .at(22)])
    }

    @Test func `a night without a recorded position is not a night outside the results`()
        async throws
    {
        let orders: [[Int64]] = [[20, 21, 9, 7], [20, 21, 7], [8, 9, 7]]
        for (day, order) in orders.enumerated() {
            let watched = watchlist(["a"], apps: day < 2 ? [7, 30] : [7, 30, 9])
            let store = StoreCatalog(ranking: Array(100...109) + order)
            try await night(Double(day), watched, asking: store)
        }
        let state = try archive.ranking(of: watchlist(["a"], apps: [7, 30, 9]))
        #expect(!state.entries.contains(where: state.hasEntered))
        #expect(try state.entry(of: 7).recent == [.at(14), .at(13), .at(13)])
        #expect(try state.entry(of: 9).recent == [.unknown, .unknown, .at(12)])
        let outside = Array(repeating: RankingState.Recent.notAmongResults, count: 3)
        #expect(try state.entry(of: 30).recent == outside)
    }

    /// Plays nights on which the app has these positions for every keyword.
    @discardableResult
    private func play(
        _ positions: [Int?],
        from day: Int = 0,
        _ watchlist: Watchlist
    ) async throws -> Run {
        for (index, position) in positions.enumerated() {
            let store = StoreCatalog(placing: NamedApp(7), at: position)
            try await night(Double(day + index), watchlist, asking: store)
        }
        return try #require(try archive.lastRun())
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
        let isHeld = now == 0
        #expect(event?.id == (isHeld ? "3-us-brake-positions" : nil))
        #expect(event?.listings.map(\.app.number) == (isHeld ? [7] : nil))
        #expect(event?.held == (isHeld ? 1 : nil))
        #expect(try archive.summary(of: run)?.held == (isHeld ? 1 : 0))
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
        let entries = try archive.ranking(of: watchlist).entries
        #expect(entries.map(\.position) == [nil] && entries.map(\.since) == [last])
        #expect(entries.map(\.recent) == [[.at(3), .at(3), .at(3), .at(3), .notAmongResults]])
    }
}
