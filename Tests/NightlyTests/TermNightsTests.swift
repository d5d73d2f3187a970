import AppStore
import Archives
import Foundation
import History
import Lookups
import Synchronization
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// Nights that ask about terms, played in one process.
struct TermNightsTests {
    private final class Asked: Sendable {
        private let terms = Mutex<[String]>([])

        func note(_ term: String) { terms.withLock { $0.append(term) } }

        /// What was asked since the last time.
        func take() -> [String] {
            terms.withLock { terms in
                defer { terms = [] }
                return terms.sorted()
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

    private func watchlist(_ terms: [String]) throws -> Watchlist {
        let storefronts = [try #require(Storefront("us"))]
        let app = Watchlist.WatchedApp(
            reference: .id(try #require(AppID(7))),
            storefronts: storefronts
        )
        let watched = terms.map { Watchlist.WatchedTerm(term: $0, storefronts: storefronts) }
        var watchlist = Watchlist(groups: [.init(name: "A", apps: [app], terms: watched)])
        watchlist.report.timezone = "GMT"
        return watchlist
    }

    /// - Parameter position: of the app, for every term; nil where it is not among the results.
    private func store(
        position: Int?,
        failing: Set<String> = []
    ) throws -> StoreCatalog {
        let app = NamedApp(app: try #require(AppID(7)), name: "App", developer: nil)
        var store = StoreCatalog(showing: [:])
        store.ranking = { [asked] (watched) throws(Failure) in
            asked.note(watched.ranking.term)
            if failing.contains(watched.ranking.term) { throw Failure(.throttled, "Slowly.") }
            return RankingAnswer(results: 200, places: position.map { [$0: app] } ?? [:])
        }
        store.cutShort = { failing.isEmpty ? nil : .patience }
        return store
    }

    @Test func `a night that is completed asks only for what had no answer`() async throws {
        let watchlist = try watchlist(["a", "b", "c"])
        let first = try store(position: 3, failing: ["b"])
        let start = try await player.play(at: NightPlayer.moment(0), watchlist, asking: first)
        #expect(start.outcome == .incomplete)
        #expect(asked.take() == ["a", "b", "c"])
        let questions = try archive.unansweredQuestions(in: start.run)
        #expect(questions.map(\.sentence) == ["Term “b” in us (iphone) had no answer. Slowly."])
        let whole = try await player.play(
            at: NightPlayer.moment(0.1),
            watchlist,
            asking: try store(position: 3)
        )
        #expect(whole.run == start.run && whole.outcome == .complete)
        #expect(asked.take() == ["b"])
        #expect(try archive.unansweredQuestions(in: whole.run).isEmpty)
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 0), (6, 0)])
    func `most terms at once are no news of single apps`(terms: Int, news: Int) async throws {
        let watchlist = try watchlist((0..<terms).map { "term \($0)" })
        var last: Run?
        for (day, position) in [5, 20, 20].enumerated() {
            let night = try await player.play(
                at: NightPlayer.moment(Double(day)),
                watchlist,
                asking: try store(position: position)
            )
            last = night.run
        }
        let run = try #require(last)
        #expect(try archive.positionNews(from: run, to: run).count == news)
        // What was not reported is not reported later.
        let next = try await player.play(
            at: NightPlayer.moment(3),
            watchlist,
            asking: try store(position: 20)
        )
        #expect(try archive.positionNews(from: next.run, to: next.run).isEmpty)
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
        #expect(state.entries.map(\.recent) == [[3, 3, 3, 3, nil]])
        #expect(state.entries.map(\.since) == [last])
    }
}
