import AppStore
import Testing
import Watchlists

struct ChartReadingTests {
    private func group(_ settings: String) throws -> Reading {
        try reading("groups: [{name: A, storefronts: [kr, us], apps: [7], \(settings)}]")
    }

    @Test func `a chart is followed in the group's storefronts, of all categories, for an iPhone`()
        throws
    {
        let list = try #require(try group("charts: [top-free]").watchlist)
        let codes = list.rankings.map { "\($0.ranking.name) \($0.ranking.storefront)" }
        #expect(codes == ["top-free kr", "top-free us"])
        let app = try #require(AppID(7))
        #expect(list.rankings.allSatisfy { $0.top == 10 && $0.recorded == 200 && $0.apps == [app] })
    }

    @Test func `a chart may say its category, where, for which device and how deep`() throws {
        let chart = "{chart: top-paid, category: finance, storefronts: [jp], device: ipad, top: 25}"
        let list = try #require(try group("charts: [\(chart)]").watchlist)
        let ranking = try #require(list.rankings.first)
        #expect(list.rankings.count == 1)
        #expect(ranking.ranking.name == "top-paid/6015")
        #expect(ranking.ranking.storefront.code == "jp" && ranking.ranking.device == .ipad)
        #expect(ranking.top == 25 && ranking.apps.isEmpty)
    }

    @Test func `keywords and charts are asked for together, each once, and are divided to shards`()
        throws
    {
        let list = try #require(
            try group("keywords: [bank], charts: [top-free, {chart: top-free}]").watchlist
        )
        #expect(list.rankings.map(\.ranking.name) == ["top-free", "top-free", "bank", "bank"])
        let plan = list.plan(Schedule(watchlist: list))
        #expect(plan.chartRequests == 2 && plan.keywordRequests == 2 && plan.requests == 6)
        let parts = Shard.all(3).map { list.rankings(of: $0).map(\.ranking) }
        #expect(parts.flatMap(\.self).sorted() == list.rankings.map(\.ranking))
    }
}
