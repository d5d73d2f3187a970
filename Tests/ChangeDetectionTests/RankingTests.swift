import AppStore
import ChangeDetection
import Testing

/// What is news of a ranking, by what the last nights showed.
struct RankingTests {
    private func app(_ number: Int64) throws -> AppID { try #require(AppID(number)) }

    private func ranking(_ term: String = "bank") throws -> Ranking {
        Ranking(term: term, storefront: try #require(Storefront("us")), device: .iphone)
    }

    private func judged(
        _ reported: RankingEvidence.Reported,
        _ nights: [Int?],
        _ threshold: PositionThreshold = PositionThreshold()
    ) throws -> PositionChange? {
        let place = RankingEvidence.Position(app: try app(1), reported: reported, nights: nights)
        let evidence = RankingEvidence(ranking: try ranking(), positions: [place], newcomers: [:])
        return judge([evidence], threshold).first
    }

    private static let sights:
        [(reported: RankingEvidence.Reported, nights: [Int?], kind: PositionChange.Kind?)] = [
            (.unseen, [4], .first), (.unseen, [nil], .first),
            (.at(nil), [9, nil], .entered), (.at(nil), [nil, nil], nil),
            (.at(5), [5, 5], nil), (.at(5), [8, 5], nil), (.at(5), [8, 9], .moved),
            (.at(5), [2, 1], .moved), (.at(5), [3, 2], nil), (.at(5), [8, 2], nil),
            (.at(5), [8, nil], nil), (.at(5), [nil, 5], nil), (.at(5), [nil, nil], .left),
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

    @Test func `a move is from where the app was reported to where it stands tonight`() throws {
        let change = try #require(try judged(.at(5), [9, 8, 5]))
        #expect((change.before, change.after) == (5, 9))
    }

    @Test(arguments: [(1, 1, true), (2, 1, false), (1, 2, false)])
    func `the watchlist says how far and for how long`(
        places: Int,
        nights: Int,
        isNews: Bool
    )
        throws
    {
        let threshold = PositionThreshold(places: places, nights: nights)
        #expect((try judged(.at(5), [4, 5], threshold) != nil) == isNews)
    }

    private func evidence(_ count: Int, moving: Int, in code: String) throws -> [RankingEvidence] {
        let storefront = try #require(Storefront(code))
        return try (0..<count).map { index in
            let nights = index < moving ? [9, 9] : [5, 5]
            let place = RankingEvidence.Position(app: try app(1), reported: .at(5), nights: nights)
            return RankingEvidence(
                ranking: Ranking(term: "\(index)", storefront: storefront, device: .iphone),
                positions: [place],
                newcomers: [:]
            )
        }
    }

    @Test(arguments: [(4, 3, true), (4, 2, false), (6, 3, false), (2, 2, false)])
    func `most terms of a storefront at once are one event, and other storefronts are not`(
        terms: Int,
        moving: Int,
        isHeld: Bool
    ) throws {
        let all = try evidence(terms, moving: moving, in: "us") + evidence(9, moving: 1, in: "kr")
        let changes = judge(all, PositionThreshold())
        let usa = changes.filter { $0.ranking.storefront.code == "us" }
        #expect(usa.count == moving && usa.allSatisfy { $0.isHeld == isHeld })
        #expect(changes.count == moving + 1 && changes.contains { !$0.isHeld })
    }

    @Test func `an app for the first time among the first ones is a newcomer`() throws {
        let app = try app(7)
        let evidence = RankingEvidence(ranking: try ranking(), positions: [], newcomers: [app: 3])
        let change = try #require(judge([evidence], PositionThreshold()).first)
        #expect(change.kind == .newcomer && change.before == nil && change.after == 3)
    }
}
