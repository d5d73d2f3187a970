import AppStore
import ChangeDetection
import Testing

/// Changes in rankings, judged by the positions on previous nights.
struct RankingTests {
    private func app(_ number: Int64) throws -> AppID { try #require(AppID(number)) }

    private func ranking(_ keyword: String = "bank") throws -> Ranking {
        Ranking(.keyword(keyword), storefront: try #require(Storefront("us")), device: .iphone)
    }

    private func judged(
        _ reported: RankingEvidence.Reported,
        _ nights: [Int?],
        _ threshold: PositionThreshold = PositionThreshold()
    ) throws -> PositionChange? {
        let evidence = try evidence(reported, nights, since: nights.count - 1, in: ranking())
        return judged([evidence], threshold).changes.first
    }

    private func evidence(
        _ reported: RankingEvidence.Reported,
        _ nights: [Int?],
        since: Int,
        in ranking: Ranking
    ) throws -> RankingEvidence {
        let place = RankingEvidence.Position(
            app: try app(1),
            reported: reported,
            nights: nights,
            since: since
        )
        return RankingEvidence(ranking: ranking, positions: [place], newcomers: [:])
    }

    private func judged(
        _ rankings: [RankingEvidence],
        _ threshold: PositionThreshold = PositionThreshold(),
        _ settings: DetectionSettings = DetectionSettings(),
        accepted: Set<Storefront> = []
    ) -> (changes: [PositionChange], events: [NightEvent]) {
        judge(rankings, in: 7, threshold, settings, accepted: accepted)
    }

    private static let sights:
        [(reported: RankingEvidence.Reported, nights: [Int?], kind: PositionChange.Kind?)] = [
            (.unseen, [4], .first), (.unseen, [nil], .first),
            (.at(nil), [9, nil], .entered), (.at(nil), [nil, nil], nil),
            (.at(5), [5, 5], nil), (.at(5), [8, 5], nil), (.at(5), [8, 9, 5], .moved),
            (.at(5), [2, 1, 5], .moved), (.at(5), [3, 2, 5], nil), (.at(5), [8, 2, 5], nil),
            (.at(5), [8, nil, 5], nil), (.at(5), [nil, 5], nil), (.at(5), [nil, nil, 5], .left),
            (.at(5), [8], nil), (.at(5), [nil], nil),
        ]

    @Test(arguments: sights)
    func `what lasts is news`(
        reported: RankingEvidence.Reported,
        nights: [Int?],
        kind: PositionChange.Kind?
    ) throws {
        #expect(try judged(reported, nights)?.kind == kind)
    }

    /// Positions, newest first, down to the reported one; the expected positions before and after
    /// the move.
    private static let moves: [(nights: [Int?], before: Int?, after: Int?)] = [
        ([9, 8, 5], 5, 9), ([9, 9, 9, 5], 5, 9), ([9, 8, 6, 5, 5], 5, 9), ([12, 11, 6, 5], 6, 12),
        // The position before an app left, and the position of the week before a move.
        ([nil, nil, 9, 5], 9, nil), ([30, 31, 10] + Array(repeating: 9, count: 20) + [1], 10, 30),
    ]

    @Test(arguments: moves)
    func `a move is reported from the latest night that is far enough away`(
        nights: [Int?],
        before: Int?,
        after: Int?
    ) throws {
        let change = try #require(try judged(.at(nights.last ?? nil), nights))
        #expect(change.before == before && change.after == after)
    }

    /// The positions of an app on its last nights, newest first, after a reported step.
    private static let returns: [[Int]] = [
        [30, 30] + Array(repeating: 20, count: 20) + [30, 30],
        [30, 30] + Array(repeating: 20, count: 5) + Array(repeating: 30, count: 20),
        [24, 24] + Array(repeating: 15, count: 12) + Array(repeating: 24, count: 16),
    ]

    @Test(arguments: returns)
    func `the way back is news, however short the history is`(nights: [Int]) throws {
        let former = nights[2]
        let stay = nights.dropFirst(2).prefix { $0 == former }.count
        var evidence = try evidence(.at(former), nights, since: stay, in: ranking())
        evidence.responses = try nights.enumerated().map { ago, position in
            (run: 40 - ago, results: 200, positions: [try app(1): position])
        }
        let change = try #require(judged([evidence]).changes.first)
        #expect(change.kind == .moved && change.before == former && change.after == nights[0])
    }

    @Test func `a drift over more than a week is not news of its last night`() throws {
        #expect(try judged(.at(1), [7, 8, 8, 7, 7, 6, 6, 6, 5, 5, 4, 4, 3, 2, 1]) == nil)
    }

    @Test(arguments: [(1, 1, true), (2, 1, false), (1, 2, false)])
    func `the watchlist sets how far and for how long an app must move`(
        places: Int,
        nights: Int,
        isNews: Bool
    ) throws {
        let threshold = PositionThreshold(places: places, nights: nights)
        #expect((try judged(.at(5), [4, 5], threshold) != nil) == isNews)
    }

    /// - Parameter held: the positions that were held on previous nights, newest first.
    private func evidence(
        _ count: Int,
        moving: Int,
        in code: String,
        held: [Int] = []
    ) throws -> [RankingEvidence] {
        let storefront = try #require(Storefront(code))
        return try (0..<count).map { index in
            let nights = index < moving ? [9, 9, 5] : [5, 5, 5]
            let ranking = Ranking(.keyword("\(index)"), storefront: storefront, device: .iphone)
            var evidence = try evidence(.at(5), nights, since: 2, in: ranking)
            evidence.held = try held.map { position in
                let change = PositionChange(
                    ranking: ranking,
                    app: try app(1),
                    kind: .moved,
                    before: 5,
                    after: position,
                    isHeld: true
                )
                return [change]
            }
            return evidence
        }
    }

    @Test(arguments: [(4, 3, true), (4, 2, false), (6, 3, false), (2, 2, false)])
    func `most keywords of a storefront at once are one event, and other storefronts are not`(
        keywords: Int,
        moving: Int,
        isHeld: Bool
    ) throws {
        let all =
            try evidence(keywords, moving: moving, in: "us") + evidence(9, moving: 1, in: "kr")
        let verdict = judged(all)
        let usa = verdict.changes.filter { $0.ranking.storefront.code == "us" }
        #expect(usa.count == moving && usa.allSatisfy { $0.isHeld == isHeld })
        #expect(verdict.changes.count == moving + 1 && verdict.changes.contains { !$0.isHeld })
        #expect(verdict.events.map(\.name) == (isHeld ? ["us-brake-positions"] : []))
        #expect(verdict.events.flatMap(\.listings).count == (isHeld ? 1 : 0))
    }

    @Test func `the search of several storefronts at once is one event`() throws {
        let verdict = judged(
            try evidence(3, moving: 3, in: "us") + evidence(4, moving: 3, in: "kr")
        )
        #expect(verdict.events.map(\.name) == ["brake-positions"])
        #expect(verdict.events.first?.listings.map(\.storefront.code) == ["kr", "us"])
        #expect(verdict.events.first?.storefront == nil)
    }

    /// The steps that were held on previous nights, the number of nights that confirm a step,
    /// whether the step is still held, and the number of events.
    private static let lasting: [(held: [Int], confirmAfter: Int, isHeld: Bool, events: Int)] = [
        ([], 2, true, 1), ([9], 2, false, 0), ([9], 3, true, 0), ([9, 9], 3, false, 0),
        // A step in the opposite direction is a different step.
        ([1], 2, true, 1), ([], 1, false, 0),
    ]

    @Test(arguments: lasting)
    func `held changes are confirmed once they have lasted`(
        held: [Int],
        confirmAfter: Int,
        isHeld: Bool,
        events: Int
    ) throws {
        var settings = DetectionSettings()
        settings.confirmAfter = confirmAfter
        let rankings = try evidence(4, moving: 4, in: "us", held: held)
        let verdict = judged(rankings, PositionThreshold(), settings)
        #expect(verdict.changes.count == 4)
        #expect(verdict.changes.allSatisfy { $0.isHeld == isHeld })
        #expect(verdict.events.count == events)
    }

    @Test func `changes in a shard, or accepted by the user, are not held`() throws {
        let rankings = try evidence(4, moving: 4, in: "us")
        let accepted = Set([try #require(Storefront("us"))])
        var shard = DetectionSettings()
        shard.isPartial = true
        for verdict in [
            judged(rankings, accepted: accepted), judged(rankings, PositionThreshold(), shard),
        ] {
            #expect(verdict.events.isEmpty && !verdict.changes.contains(where: \.isHeld))
        }
    }

    @Test func `newcomers alone do not trigger the brake, but are held with other moves`() throws {
        let app = try app(7)
        func withNewcomer(_ all: [RankingEvidence]) -> [RankingEvidence] {
            all.map {
                RankingEvidence(ranking: $0.ranking, positions: $0.positions, newcomers: [app: 3])
            }
        }
        let alone = judged(withNewcomer(try evidence(4, moving: 0, in: "us")))
        #expect(
            alone.events.isEmpty && alone.changes.map(\.isHeld) == [false, false, false, false]
        )
        let both = judged(withNewcomer(try evidence(4, moving: 4, in: "us")))
        #expect(both.changes.count == 8 && both.changes.allSatisfy(\.isHeld))
    }

    @Test func `an app that is among the first for the first time is a newcomer`() throws {
        let app = try app(7)
        let evidence = RankingEvidence(ranking: try ranking(), positions: [], newcomers: [app: 3])
        let change = try #require(judged([evidence]).changes.first)
        #expect(change.kind == .newcomer && change.before == nil && change.after == 3)
    }
}
