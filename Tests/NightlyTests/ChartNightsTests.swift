import AppStore
import Archives
import History
import Lookups
import TestSupport
import Testing
import Watchlists

@testable import Nightly

/// Nights that request charts, played in one process.
struct ChartNightsTests {
    private let archive: Archive
    private let watchlist: Watchlist

    init() throws {
        archive = try Archive()
        let chart = try #require(Chart(code: "top-free/6015"))
        watchlist = Watchlist(following: [.chart(chart)], app: 7, in: "jp")
    }

    /// - Parameter order: the apps in the chart; nil for no response.
    @discardableResult
    private func play(_ day: Double, _ order: [Int64]?) async throws -> RunSummary {
        var store = StoreCatalog(ranking: order ?? [])
        if order == nil {
            store.ranking = { (_) throws(Failure) in
                throw Failure(.badResponse, "The response is truncated JSON.")
            }
        }
        return try await NightPlayer(archive).play(day, watchlist, asking: store)
    }

    private func state() throws -> RankingState {
        let last = try #require(try archive.lastRun())
        return try #require(try archive.states(of: watchlist.rankings, asOf: last).first)
    }

    @Test func `the whole chart is recorded, including unwatched apps`() async throws {
        try await play(0, Array(1...60))
        try await play(1, [60] + Array(1...59))
        let state = try state()
        #expect(state.entries.map(\.app.app.number) == [60] + Array(1...59))
        #expect(state.entries.map(\.position) == Array(1...60))
        #expect(state.entries.map(\.previous) == [60] + Array(1...59))
    }

    @Test func `an empty chart is unknown until the third night in a row, and then believed`()
        async throws
    {
        #expect(try await play(0, [5, 7]).outcome == .complete)
        let empty = try await play(1, [])
        #expect(empty.outcome == .incomplete)
        #expect(try state().entries.map(\.position) == [1, 2])
        #expect(
            try archive.failedRequests(in: empty.run).map(\.failure.detail)
                == ["The response is empty. Storewatch accepts that on the third night in a row."]
        )
        // A second run on one night and a night without a response do not count as further empty
        // nights.
        #expect(try await play(1.2, []).outcome == .incomplete)
        let failed = try await play(2, nil)
        #expect(failed.outcome == .incomplete)
        #expect(
            try archive.failedRequests(in: failed.run).map(\.sentence) == [
                "Chart Top Free · Finance in JP had no response. The response is truncated JSON."
            ]
        )
        #expect(try await play(3, []).outcome == .incomplete)
        #expect(try await play(4, []).outcome == .complete)
        #expect(try state().results == 0)
        #expect(try await play(5, []).outcome == .complete)
        #expect(try await play(6, [5, 7]).outcome == .complete)
        #expect(try await play(7, []).outcome == .incomplete)
        #expect(try archive.positionNews().isEmpty)
    }

    @Test func `nothing moves, enters or leaves on nights without a response`() async throws {
        for day in 0..<12 { try await play(Double(day), day % 5 == 4 ? nil : Array(1...95)) }
        #expect(try archive.positionNews().isEmpty)
        #expect(try state().entries.map(\.position) == Array(1...95))
    }
}
