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

    @Test(arguments: [
        (
            "charts: [{device: ipad}]",
            "error: this chart has no “chart”; write top-free, top-paid or top-grossing"
        ),
        ("charts: [top-fre]", "error: unknown value “top-fre”; did you mean “top-free”?"),
        (
            "charts: [{chart: top-free, category: fynance}]",
            "error: unknown category “fynance”; did you mean “finance”?"
        ),
        (
            "charts: [{chart: top-free, category: 6019}]",
            "error: unknown category “6019”; write Apple's number or English name, such as 6015 or finance"
        ),
        (
            "charts: [{chart: top-free, device: mac}]",
            "error: Apple has no such charts for “mac”; it can be iphone or ipad"
        ),
        (
            "charts: [{chart: top-free, top: 101}]",
            "error: write a whole number from 1 to 100, not “101”"
        ),
        (
            "charts: [top-free, top-free]",
            "warning: “Top Free” is already in this group, at storewatch.yml:1:63; delete one"
        ),
        ("charts: []", "error: “charts” is empty; it takes a list of charts, such as top-free"),
    ])
    func `a mistake in a chart is told`(settings: String, message: String) throws {
        let found = try group(settings).diagnostics
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasSuffix(message) }, "\(found)")
    }

    @Test func `a chart without any storefront is a mistake`() throws {
        let found = try reading("groups: [{name: A, charts: [top-free]}]").diagnostics
        let message = "give “storefronts” to it, to its group or to the watchlist"
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasSuffix("“Top Free” has no storefronts; \(message)") })
    }
}
