import AppStore
import ChangeDetection
import Testing

/// Changes in charts, judged by the positions on previous nights.
struct ChartJudgementTests {
    private func app(_ number: Int) -> AppID {
        AppID(Int64(number)) ?? { preconditionFailure("no app \(number)") }()
    }

    private func chart() throws -> Ranking {
        Ranking(
            .chart(try #require(Chart(code: "top-free/6015"))),
            storefront: try #require(Storefront("jp")),
            device: .iphone
        )
    }

    /// A chart of 100 apps on 15 nights. Adjacent apps swap positions each night, and app 500 has
    /// these positions on the last nights, newest first.
    private func history(
        _ positions: [Int?],
        sizes: [Int] = []
    ) -> [RankingEvidence.Response] {
        (0..<15).map { night in
            let size = night < sizes.count ? sizes[night] : 100
            var order = (0..<100).map { app($0 ^ (night % 2) + 1) }
            if let position = night < positions.count ? positions[night] : positions.last ?? nil {
                order.insert(app(500), at: position - 1)
            }
            let apps = order.prefix(size)
            let positions = Dictionary(zip(apps, 1...)) { one, _ in one }
            return (run: 20 - night, results: size, positions: positions)
        }
    }

    private func kind(
        _ reported: RankingEvidence.Reported,
        _ nights: [Int?],
        best: Int? = nil,
        sizes: [Int] = []
    ) throws -> PositionChange.Kind? {
        try change(reported, nights, best: best, sizes: sizes)?.kind
    }

    private func change(
        _ reported: RankingEvidence.Reported,
        _ nights: [Int?],
        best: Int? = nil,
        sizes: [Int] = []
    ) throws -> PositionChange? {
        var position = RankingEvidence.Position(
            app: app(500),
            reported: reported,
            nights: nights,
            since: nights.count - 1
        )
        position.best = best
        var evidence = RankingEvidence(ranking: try chart(), positions: [position], newcomers: [:])
        evidence.responses = history(nights, sizes: sizes)
        let verdict = judge([evidence], in: 20, PositionThreshold(), DetectionSettings())
        return verdict.changes.first
    }

    @Test(arguments: [4, 8, 12])
    func `the nights of a move do not make it usual`(nights: Int) throws {
        let positions = [12, 12] + Array(repeating: 3, count: nights)
        #expect(try kind(.at(3), positions) == .moved)
    }

    /// Positions on the last nights, newest first, down to the reported one; the expected position
    /// before the change, and its run.
    private static let told: [(nights: [Int?], before: Int?, run: Int)] = [
        ([79, 78, 34, 33, 30, 28, 25, 20, 1], 34, 18),
        ([nil, nil, 51, 40, 30, 20, 19], 51, 18),
        ([60, 98, nil, nil], nil, 18), ([60, nil], nil, 19),
    ]

    @Test(arguments: told)
    func `a change compares with the last night that was different`(
        nights: [Int?],
        before: Int?,
        run: Int
    ) throws {
        let change = try #require(try change(.at(nights.last ?? nil), nights))
        #expect(change.before == before && change.formerRun == run)
    }

    @Test func `a new best is compared with the night before`() throws {
        let change = try #require(try change(.at(8), [1, 4, 8], best: 2))
        #expect(change.kind == .best && change.before == 4 && change.formerRun == 19)
    }

    @Test func `a move within the usual movement is not news, a larger one is after two nights`()
        throws
    {
        #expect(try kind(.at(40), [42, 42, 40]) == nil)
        #expect(try kind(.at(40), [52, 40]) == nil)
        #expect(try kind(.at(40), [52, 51, 40]) == .moved)
        #expect(try kind(.at(40), [30, 31, 40]) == .moved)
        #expect(try kind(.at(40), [30, 52, 40]) == nil)
    }

    @Test func `an entry is news if it leads beyond the usual movement at the end`() throws {
        #expect(try kind(.at(nil), [60, nil]) == .entered)
        #expect(try kind(.at(nil), [99, nil]) == nil)
    }

    @Test(arguments: [5, 10, 25, 40, 50, 60])
    func `entering and leaving are moves from and to the position after the last`(
        places: Int
    ) throws {
        let sizes = Array(repeating: places, count: 15)
        #expect(try kind(.at(nil), [1, nil], sizes: sizes) == .entered)
        #expect(try kind(.at(nil), [places - 1, nil], sizes: sizes) == nil)
        #expect(try kind(.at(1), [nil, nil, 1], sizes: sizes) == .left)
        #expect(try kind(.at(places - 1), [nil, nil, places - 1], sizes: sizes) == nil)
    }

    @Test func `an app that a short response lacks has neither left nor entered`() throws {
        #expect(try kind(.at(90), [nil, nil, 90], sizes: [89, 89]) == nil)
        #expect(try kind(.at(60), [nil, nil, 60], sizes: [50, 50]) == nil)
        #expect(try kind(.at(60), [nil, nil, 60], sizes: [98, 97]) == .left)
        #expect(try kind(.at(60), [nil, 60]) == nil)
    }

    @Test func `a new best among the first ten is news at once`() throws {
        #expect(try kind(.at(9), [7, 9], best: 8) == .best)
        #expect(try kind(.at(9), [8, 9], best: 8) == nil)
        #expect(try kind(.at(12), [11, 12], best: 12) == nil)
        #expect(try kind(.at(12), [10, 12], best: 12) == .best)
        #expect(try kind(.at(nil), [3, nil, nil], best: 15) == .best)
        #expect(try kind(.at(nil), [3, nil, nil], best: 2) == .entered)
        #expect(try kind(.at(nil), [11, nil, nil], best: 15) == .entered)
    }

    @Test func `a move is news only after the usual movement is known`() throws {
        var evidence = RankingEvidence(
            ranking: try chart(),
            positions: [.init(app: app(500), reported: .at(40), nights: [80, 80, 40], since: 2)],
            newcomers: [:]
        )
        evidence.responses = Array(history([80, 80, 40]).prefix(2))
        let verdict = judge([evidence], in: 2, PositionThreshold(), DetectionSettings())
        #expect(verdict.changes.isEmpty)
    }

    @Test(arguments: [(40, false), (60, true)])
    func `a chart that turns over at once is held back`(replaced: Int, isHeld: Bool) throws {
        var responses = history([20, 20, 40])
        let order = responses[0].positions.sorted { $0.value < $1.value }.map(\.key)
        let others = order.map { one in
            one == app(500) || one.number > replaced ? one : app(Int(one.number) + 1000)
        }
        responses[0] = (20, 100, Dictionary(zip(others, 1...)) { one, _ in one })
        var evidence = RankingEvidence(
            ranking: try chart(),
            positions: [.init(app: app(500), reported: .at(40), nights: [20, 20, 40], since: 2)],
            newcomers: [app(1001): 1]
        )
        evidence.responses = responses
        let verdict = judge([evidence], in: 20, PositionThreshold(), DetectionSettings())
        #expect(
            verdict.changes.map(\.kind).sorted { $0.rawValue < $1.rawValue } == [.moved, .newcomer]
        )
        #expect(verdict.changes.allSatisfy { $0.isHeld == isHeld })
        #expect(verdict.events.map(\.name) == (isHeld ? ["jp-brake-positions"] : []))
    }
}
