import AppStore
import Archives
import ChangeDetection
import History
import TestSupport
import Testing
import Watchlists
import Wording

@testable import Nightly

/// Rankings that one group follows, with apps from other groups.
struct OwnAppInChartsTests {
    private let archive = Archive.inMemory

    /// App 3 is the user's own; app 5 is watched only in a different storefront.
    private func watchlist(_ source: Ranking.Source) -> Watchlist {
        let ranking = Watchlist.FollowedRanking(source, storefronts: [.of("us")], top: 2)
        return Watchlist(inGMT: [
            .init(name: "Our apps", apps: [.init(3, in: ["us"], own: true), .init(5, in: ["de"])]),
            .init(name: "Competitors", apps: [.init(4, in: ["us"])], rankings: [ranking]),
        ])
    }

    /// Plays one night for each order of apps; apps 10 and above are not watched.
    @discardableResult
    private func play(
        _ nights: [[Int64]],
        _ watchlist: Watchlist,
        from day: Int = 0
    ) async throws -> Run {
        for (index, order) in nights.enumerated() {
            let store = StoreCatalog(ranking: order)
            try await NightPlayer(archive).play(Double(day + index), watchlist, asking: store)
        }
        return try #require(try archive.lastRun())
    }

    private func news() throws -> [String] {
        try archive.positionNews().map {
            "\($0.run.number) \($0.app) \($0.kind) \($0.before ?? 0) \($0.after ?? 0)"
        }
    }

    @Test func `the fall of the user's own app is news, in any group`() async throws {
        let watchlist = watchlist(.keyword("bank"))
        let fallen: [Int64] = [10, 11, 12, 13, 14, 15, 3]
        let run = try await play([[10, 11, 3, 12, 13, 14, 15], fallen, fallen], watchlist)
        #expect(try news() == ["3 3 moved 3 7"])
        #expect(try archive.summary(of: run)?.stories == 1)
        let entry = try archive.ranking(of: watchlist).entry(of: 3)
        #expect(entry.recent == [.at(3), .at(7), .at(7)])
        try await play([[10, 11]], watchlist, from: 3)
        #expect(try archive.ranking(of: watchlist).entries.map(\.app.app.number) == [10, 11, 3, 4])
    }

    @Test(arguments: [Ranking.Source.keyword("bank"), .chart(Chart(.topFree))])
    func `a watched app is never a newcomer, in whichever storefront it is watched`(
        source: Ranking.Source
    ) async throws {
        let watchlist = watchlist(source)
        try await play([[10, 11, 12, 13], [5, 3, 12, 13], [14, 4, 12, 13]], watchlist)
        #expect(try news().filter { $0.contains("newcomer") } == ["3 14 newcomer 0 1"])
    }

    @Test func `a newcomer that is watched by now is no longer suggested`()
        async throws
    {
        var watchlist = watchlist(.keyword("bank"))
        let run = try await play([[10, 11], [10, 12]], watchlist)
        let digest = try DigestLoader(archive, watching: watchlist).digest(ofNight: run)
        #expect(digest.listSentences.last == "To watch it: storewatch add 12")
        #expect(digest.headline == "1 other app new in keywords and charts")
        #expect(try archive.summary(of: run)?.stories == 1)
        watchlist.groups[1].apps.append(.init(12, in: ["us"]))
        let later = try DigestLoader(archive, watching: watchlist).digest(ofNight: run)
        #expect(later.listSentences.isEmpty)
        #expect(try archive.ranking(of: watchlist).entries.allSatisfy { !$0.isNewcomer })
    }
}
