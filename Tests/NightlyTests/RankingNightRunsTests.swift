import AppStore
import Archives
import ChangeDetection
import History
import Nightly
import TestSupport
import Testing
import Watchlists

/// Several runs on one date count as one night for positions in rankings.
struct RankingNightRunsTests {
    private let archive = Archive.inMemory

    private static let keyword = Ranking.Source.keyword("bank")

    /// Plays a run in which app 7 has a position among 200 apps; nil if it is not among them.
    ///
    /// - Returns: the news of the run.
    @discardableResult
    private func play(
        _ day: Double,
        _ position: Int?,
        in sources: [Ranking.Source] = [keyword]
    ) async throws -> [PositionNews] {
        var order = Array(Int64(1000)..<1200)
        if let position { order.insert(7, at: position - 1) }
        let watchlist = Watchlist([7], in: ["us"], following: sources)
        var player = NightPlayer(archive)
        player.closesUnfinishedRun = true
        let run = try await player.play(day, watchlist, asking: StoreCatalog(ranking: order)).run
        return try archive.positionNews(from: run, to: run)
    }

    private func state() throws -> RankingState {
        try archive.ranking(of: Watchlist([7], in: ["us"], following: [Self.keyword]))
    }

    /// Runs after two nights at 12: the time, the position, and the kinds of news.
    @Test(
        arguments: [
            [(2, 30, []), (2.1, 30, []), (2.2, 31, []), (3, 30, [.moved])],
            [
                (2, nil, []), (2.1, nil, []), (3, nil, [.left]), (4, 30, [.entered]),
                (4.1, 30, []), (5, 30, []),
            ],
        ] as [[(Double, Int?, [PositionChange.Kind])]]
    )
    func `a position lasts two nights, not two runs, and an app enters and leaves once`(
        runs: [(Double, Int?, [PositionChange.Kind])]
    ) async throws {
        for day in [0, 1.0] { try await play(day, 12) }
        for (day, position, kinds) in runs {
            let news = try await play(day, position)
            #expect(news.map(\.kind) == kinds, "\(day)")
            #expect(news.allSatisfy { $0.kind != .moved || $0.before == 12 && $0.nights == 2 })
        }
    }

    @Test func `a period reports the result of the last run of each night`() async throws {
        for day in [0, 1.0] { try await play(day, nil) }
        #expect(try await play(2, 30).map(\.kind) == [.entered])
        try await play(2.1, 34)
        #expect(try archive.positionNews().map(\.change.after) == [34])
        try await play(2.2, nil)
        #expect(try archive.positionNews().isEmpty)
        for day in [3, 4.0] { try await play(day, nil) }
        #expect(try archive.positionNews().isEmpty)
    }

    /// The positions on the nights after a week at 12, of which the last is news; the position in a
    /// later run on the last night; and the position that is news after the later run, if any.
    @Test(
        arguments: [
            ([8], 9, 9), ([8], 12, nil), ([8], nil, nil), ([30, 30], 25, 25), ([30, 30], 11, nil),
            ([nil, nil], 13, nil),
        ] as [([Int?], Int?, Int?)]
    )
    func `a later run of a night corrects or refutes its news`(
        positions: [Int?],
        correction: Int?,
        told: Int?
    ) async throws {
        for day in 0..<8 { try await play(Double(day), 12) }
        for (index, position) in positions.enumerated() {
            let isLast = index == positions.count - 1
            #expect(try await play(Double(index + 8), position).count == (isLast ? 1 : 0))
        }
        try await play(Double(positions.count + 7) + 0.1, correction)
        #expect(try archive.positionNews().map(\.change.after) == [told].compactMap(\.self))
    }

    @Test func `a position replaced by a later run of its night is not a best, and ends no stay`()
        async throws
    {
        for day in 0..<8 { try await play(Double(day), 12) }
        try await play(8, 3)
        try await play(8.1, 12)
        let entry = try state().entry(of: 7)
        #expect(entry.since?.night.label == "2026-02-25")
        let last = try #require(try archive.lastRun())
        let course = try archive.course(of: entry.app.app, in: try state().ranking, asOf: last)
        #expect(course.points.allSatisfy { $0.position == 12 })
        // Position 3 is better than every position that still counts, and so it is news again.
        #expect(try await play(9, 3).map(\.kind) == [.best])
        let news = try #require(try await play(9.1, 2).first)
        #expect(news.kind == .best && news.best?.position == 12)
    }

    @Test func `a chart's usual movement is based on nights, not on runs`() async throws {
        let chart = [Ranking.Source.chart(Chart(.topFree))]
        for run in 0..<5 { try await play(Double(run) / 100, nil, in: chart) }
        // After one night, there are no moves to compare with; after two nights, there are.
        #expect(try await play(1, 60, in: chart).isEmpty)
        for day in [2.0, 3] { try await play(day, nil, in: chart) }
        #expect(try await play(4, 60, in: chart).map(\.kind) == [.entered])
    }

    @Test func `moves held on a night stay held in its next run, under the same event`()
        async throws
    {
        let keywords = ["a", "b", "c", "d"].map { Ranking.Source.keyword($0) }
        for day in [0, 1.0] { try await play(day, 12, in: keywords) }
        for run in [2, 3, 3.1, 3.2] { #expect(try await play(run, 30, in: keywords).isEmpty) }
        let events = try archive.events(ChangeFilter())
        #expect(events.map(\.rule) == [.brake])
        let kinds = try await play(4, 30, in: keywords).map(\.kind)
        #expect(kinds == Array(repeating: .moved, count: 4))
    }

    @Test func `a list of positions compares with the night before, and has a sign for each night`()
        async throws
    {
        for (day, position) in [(0, 12), (1, 14), (1.1, 15), (2, 18), (2.1, 20)] {
            try await play(day, position)
        }
        let state = try state()
        let entry = try state.entry(of: 7)
        #expect(entry.previous == 15 && state.previous?.night.label == "2026-02-26-2")
        #expect(entry.recent.map(\.sign) == ["12", "15", "20"])
        let last = try #require(try archive.lastRun())
        let course = try archive.course(of: state.ranking, asOf: last)
        #expect(course.positions(of: entry.app.app) == [12, 15, 20])
    }
}
