import AppStore
import Archives
import Foundation
import History
import Nightly
import TestSupport
import Testing
import Watchlists
import Wording

@testable import storewatch

/// Rankings after responses that are empty, short or unreadable, and after nights without one.
struct DoubtfulRankingTests {
    private static let chart = Ranking.Source.chart(Chart(.topFree))
    private static let finance = Chart(code: "top-free/6015").map(Ranking.Source.chart)
    private static let keyword = Ranking.Source.keyword("bank")

    private let archive = Archive.inMemory

    /// Plays a night on which a ranking has these apps in this order; nil for no response.
    ///
    /// - Returns: the run, and the ranking's state after it.
    @discardableResult
    private func play(
        _ day: Double,
        _ order: [Int64]?,
        in source: Ranking.Source? = keyword,
        naming name: (Int64) -> String? = { "App \($0)" }
    ) async throws -> (run: RunSummary, state: RankingState) {
        let apps = order?.map { app in
            NamedApp(app: .of(app), name: name(app), developer: name(app).map { "\($0) Ltd" })
        }
        var store = StoreCatalog(ranking: apps ?? [])
        if order == nil {
            store.ranking = { (_) throws(Failure) in
                throw Failure(.badResponse, "The response is truncated JSON.")
            }
        }
        let watchlist = Watchlist([7], in: ["us"], following: [try #require(source)])
        let run = try await NightPlayer(archive).play(day, watchlist, asking: store)
        return (run, try archive.ranking(of: watchlist))
    }

    @Test func `the whole chart is recorded, including unwatched apps`() async throws {
        try await play(0, Array(1...60), in: Self.finance)
        let state = try await play(1, [60] + Array(1...59), in: Self.finance).state
        #expect(state.entries.map(\.app.app.number) == [60] + Array(1...59))
        #expect(state.entries.map(\.position) == Array(1...60))
        #expect(state.entries.map(\.previous) == [60] + Array(1...59))
    }

    @Test func `an empty chart is unknown until the third night in a row, and then believed`()
        async throws
    {
        func isComplete(_ day: Double, _ order: [Int64]) async throws -> Bool {
            try await play(day, order, in: Self.finance).run.outcome == .complete
        }
        #expect(try await isComplete(0, [5, 7]))
        let empty = try await play(1, [], in: Self.finance)
        #expect(empty.run.outcome == .incomplete)
        #expect(empty.state.entries.map(\.position) == [1, 2])
        #expect(
            try archive.failedRequests(in: empty.run.run).map(\.failure.detail)
                == ["The response is empty. Storewatch accepts that on the third night in a row."]
        )
        // A second run on one night and a night without a response do not count as further empty
        // nights.
        #expect(try await !isComplete(1.2, []))
        let failed = try await play(2, nil, in: Self.finance).run
        #expect(failed.outcome == .incomplete)
        #expect(
            try archive.failedRequests(in: failed.run).map(\.sentence) == [
                "Chart Top Free · Finance in US had no response. The response is truncated JSON."
            ]
        )
        #expect(try await !isComplete(3, []))
        let third = try await play(4, [], in: Self.finance)
        #expect(third.run.outcome == .complete && third.state.results == 0)
        #expect(try await isComplete(5, []))
        #expect(try await isComplete(6, [5, 7]))
        #expect(try await !isComplete(7, []))
        #expect(try archive.positionNews().isEmpty)
    }

    @Test func `nothing moves, enters or leaves on nights without a response`() async throws {
        for day in 0..<11 {
            try await play(Double(day), day % 5 == 4 ? nil : Array(1...95), in: Self.finance)
        }
        let last = try await play(11, Array(1...95), in: Self.finance)
        #expect(try archive.positionNews().isEmpty)
        #expect(last.state.entries.map(\.position) == Array(1...95))
    }

    @Test(
        arguments: [
            (chart, 95, 89), (chart, 60, 29), (chart, 10, 4), (keyword, 200, 99), (keyword, 10, 4),
        ] as [(Ranking.Source, Int64, Int64)]
    )
    func `a response that is far shorter is unknown until the third night in a row`(
        source: Ranking.Source,
        whole: Int64,
        short: Int64
    ) async throws {
        let (all, last) = (Array(1...whole), Array((whole - short + 1)...whole))
        func isComplete(_ day: Double, _ order: [Int64]) async throws -> Bool {
            try await play(day, order, in: source).run.outcome == .complete
        }
        for day in [0, 1.0] { #expect(try await isComplete(day, all)) }
        let (run, state) = try await play(2, last, in: source)
        #expect(run.outcome != .complete && state.results == Int(whole))
        #expect(
            state.failure?.detail
                == "The response has far fewer apps than the last one. Storewatch accepts that on the third night in a row."
        )
        #expect(state.entries.map(\.position).prefix(10) == (1...10).map(Optional.some)[...])
        #expect(!state.entries.contains { state.hasEntered($0) || state.hasLeft($0) })
        let seven = try state.entry(of: 7)
        #expect(seven.recent == [.at(7), .at(7), .unknown])
        let line = try state.json(of: seven, isWatched: true).jsonLine
        #expect(line.contains(#""recent":[7,7,"?"]"#), "\(line)")
        // The next night is compared with the last night whose response was accepted.
        let next = try await play(3, all, in: source)
        #expect(next.run.outcome == .complete && next.state.entries.allSatisfy { $0.rise == 0 })
        #expect(try archive.positionNews().isEmpty)
        for day in [4, 5.0] { #expect(try await !isComplete(day, last)) }
        let third = try await play(6, last, in: source)
        #expect(third.run.outcome == .complete && third.state.results == Int(short))
        #expect(try await isComplete(7, last))
    }

    @Test(
        arguments: [
            (chart, 100, 90), (chart, 60, 30), (chart, 9, 1), (keyword, 200, 100), (keyword, 9, 1),
        ] as [(Ranking.Source, Int64, Int64)]
    )
    func `a response that is somewhat shorter is believed`(
        source: Ranking.Source,
        whole: Int64,
        short: Int64
    ) async throws {
        try await play(0, Array(1...whole), in: source)
        let (run, state) = try await play(1, Array(1...short), in: source)
        #expect(run.outcome == .complete && state.results == Int(short))
    }

    @Test func `short and empty responses are counted apart`() async throws {
        try await play(0, Array(1...50))
        for (day, count) in [0, 1, 0, 1, 0, 0].enumerated() {
            let run = try await play(Double(day + 1), Array((1...50).prefix(count))).run
            #expect(run.outcome != .complete)
        }
        #expect(try await play(7, []).run.outcome == .complete)
    }

    @Test func `a watched app that is gone is listed for good, with its last position`()
        async throws
    {
        for day in [0, 1.0] { try await play(day, Array(1...20)) }
        let others = Array(Int64(1)...6) + Array(8...20)
        for day in 2...10 { try await play(Double(day), others) }
        let seven = try await play(11, others).state.entry(of: 7)
        let night = Night(of: NightPlayer.moment(1), in: .gmt, after: [])
        #expect(seven.last == PastPosition(position: 7, night: night))
        #expect(seven.recent == Array(repeating: .notAmongResults, count: 7))
    }

    /// The cells of an app in the output of `storewatch rankings`: its move and recent positions.
    private func row(of app: Int64, in state: RankingState) throws -> [String] {
        let format = OutputFormat(Watchlist(inGMT: []).report)
        let one = state.narrowed { $0.app.app.number == app }
        let row = try #require(one.rows(format, watched: []).first)
        return [row[2], row[4]]
    }

    /// Of a keyword's results, the first ten are recorded.
    @Test func `an app that may have been below the recorded positions has not entered`()
        async throws
    {
        try await play(0, Array(100..<130))
        let state = try await play(1, [7, 129] + Array(100..<129)).state
        #expect(try row(of: 7, in: state) == ["in", "– 1"])
        #expect(state.entries.filter(state.hasEntered).map(\.app.app.number) == [7])
        let third = try await play(2, [7, 128, 129] + Array(100..<128)).state
        #expect(try row(of: 128, in: third) == ["new", "? ? 2"])
        try await play(3, [7] + Array(100..<130))
        let last = try await play(4, [7, 128, 129] + Array(100..<128)).state
        #expect(try row(of: 128, in: last) == ["?", "? ? 2 ? 2"])
        #expect(!last.entries.contains(where: last.hasEntered))
    }

    @Test func `an app that a short list lacked was not among the results`() async throws {
        try await play(0, [7, 1, 2, 3, 4, 5, 6])
        try await play(1, [7, 1, 2, 3])
        let state = try await play(2, [7, 1, 2, 3, 4, 5, 6]).state
        #expect(try row(of: 5, in: state) == ["in", "6 – 6"])
    }

    @Test func `an unreadable name leaves the last known name`() async throws {
        try await play(0, [1, 2])
        let state = try await play(1, [1, 2, 3], naming: { _ in nil }).state
        let named = state.entries.filter { $0.position != nil }.map(\.app)
        #expect(named.map(\.name) == ["App 1", "App 2", "3"])
        #expect(named.map(\.developer) == ["App 1 Ltd", "App 2 Ltd", nil])
        let renamed = try await play(2, [1, 2, 3], naming: { _ in "Crow" }).state
        #expect(renamed.entries.prefix(3).map(\.app.name) == ["Crow", "Crow", "Crow"])
    }
}
