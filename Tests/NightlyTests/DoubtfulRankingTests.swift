import AppStore
import Archives
import Foundation
import History
import Lookups
import Nightly
import TestSupport
import Testing
import Watchlists

/// Nights on which the response about a ranking is shorter than before.
struct DoubtfulRankingTests {
    private static let chart = Ranking.Source.chart(Chart(.topFree))
    private static let keyword = Ranking.Source.keyword("bank")

    private let archive = Archive.inMemory

    /// Plays a night on which the ranking has these apps in this order.
    ///
    /// - Returns: whether the run is complete, and the ranking's state after it.
    @discardableResult
    private func play(
        _ source: Ranking.Source,
        _ day: Int,
        _ order: some Sequence<Int>
    ) async throws -> (isComplete: Bool, state: RankingState) {
        let store = StoreCatalog(ranking: order.map { Int64($0) })
        let watchlist = Watchlist(following: [source], app: 7)
        let summary = try await NightPlayer(archive).play(Double(day), watchlist, asking: store)
        let states = try archive.states(of: watchlist.rankings, asOf: summary.run)
        return (summary.outcome == .complete, try #require(states.first))
    }

    @Test(
        arguments: [
            (chart, 95, 89), (chart, 60, 29), (chart, 10, 4), (keyword, 200, 99), (keyword, 10, 4),
        ]
    )
    func `a response that is far shorter is unknown until the third night in a row`(
        source: Ranking.Source,
        whole: Int,
        short: Int
    ) async throws {
        let last = (whole - short + 1)...whole
        for day in 0...1 { #expect(try await play(source, day, 1...whole).isComplete) }
        let (isComplete, state) = try await play(source, 2, last)
        #expect(!isComplete && state.results == whole)
        #expect(
            state.failure?.detail
                == "The response has far fewer apps than the last one. Storewatch accepts that on the third night in a row."
        )
        #expect(state.entries.map(\.position).prefix(10) == (1...10).map(Optional.some)[...])
        #expect(!state.entries.contains { state.hasEntered($0) || state.hasLeft($0) })
        let seven = try #require(state.entries.first { $0.app.app.number == 7 })
        #expect(seven.recent == [.at(7), .at(7), .unknown])
        let line = try state.json(of: seven, isWatched: true).jsonLine
        #expect(line.contains(#""recent":[7,7,"?"]"#), "\(line)")
        // The next night is compared with the last night whose response was accepted.
        let next = try await play(source, 3, 1...whole)
        #expect(next.isComplete && next.state.entries.allSatisfy { $0.rise == 0 })
        #expect(try archive.positionNews().isEmpty)
        for day in 4...5 { #expect(try await !play(source, day, last).isComplete) }
        let third = try await play(source, 6, last)
        #expect(third.isComplete && third.state.results == short)
        #expect(try await play(source, 7, last).isComplete)
    }

    @Test(
        arguments: [
            (chart, 100, 90), (chart, 60, 30), (chart, 9, 1), (keyword, 200, 100), (keyword, 9, 1),
        ]
    )
    func `a response that is somewhat shorter is believed`(
        source: Ranking.Source,
        whole: Int,
        short: Int
    ) async throws {
        try await play(source, 0, 1...whole)
        let (isComplete, state) = try await play(source, 1, 1...short)
        #expect(isComplete && state.results == short)
    }

    @Test func `short and empty responses are counted apart`() async throws {
        try await play(Self.keyword, 0, 1...50)
        for (day, count) in [0, 1, 0, 1, 0, 0].enumerated() {
            #expect(try await !play(Self.keyword, day + 1, Array(1...50).prefix(count)).isComplete)
        }
        #expect(try await play(Self.keyword, 7, []).isComplete)
    }

    @Test func `a watched app that is gone is listed for good, with its last position`()
        async throws
    {
        for day in 0...1 { try await play(Self.keyword, day, 1...20) }
        let others = Array(1...6) + Array(8...20)
        for day in 2...10 { try await play(Self.keyword, day, others) }
        let state = try await play(Self.keyword, 11, others).state
        let seven = try #require(state.entries.first { $0.app.app.number == 7 })
        let night = Night(of: NightPlayer.moment(1), in: .gmt, after: [])
        #expect(seven.last == PastPosition(position: 7, night: night))
        #expect(seven.recent == Array(repeating: .notAmongResults, count: 7))
    }
}
