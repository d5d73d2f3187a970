import AppStore
import Testing
import Watchlists

/// The keywords and charts that groups follow.
struct RankingReadingTests {
    private func group(_ settings: String) throws -> Reading {
        try reading("groups: [{name: A, storefronts: [kr, us], apps: [7], \(settings)}]")
    }

    private func told(_ ranking: WatchedRanking) -> String {
        "\(ranking.ranking.name) \(ranking.ranking.storefront) \(ranking.ranking.device.rawValue)"
    }

    @Test(arguments: [
        "keywords: [\"Habit  Tracker\"]": "habit tracker", "charts: [top-free]": "top-free",
    ])
    func `a ranking is followed everywhere, ten apps deep`(setting: String, name: String) throws {
        let list = try #require(try group(setting).watchlist)
        #expect(list.rankings.map(told) == ["\(name) kr iphone", "\(name) us iphone"])
        let app = try #require(AppID(7))
        #expect(list.rankings.allSatisfy { $0.top == 10 && $0.apps == [app] })
        let recorded = setting.hasPrefix("charts") ? 200 : 10
        #expect(list.rankings.allSatisfy { $0.recorded == recorded })
    }

    @Test(arguments: [
        "keywords: [{keyword: bank, storefronts: [jp], device: mac, top: 25}]": "bank jp mac",
        "charts: [{chart: top-paid, category: finance, storefronts: [jp], device: ipad, top: 25}]":
            "top-paid/6015 jp ipad",
    ])
    func `a ranking may set storefronts, device, depth`(setting: String, expected: String) throws {
        let list = try #require(try group(setting).watchlist)
        #expect(list.rankings.map(told) == [expected])
        // The app is not watched in Japan.
        #expect(list.rankings.allSatisfy { $0.top == 25 && $0.apps.isEmpty })
    }

    @Test func `two groups that follow one keyword ask once, and for the deeper list`() throws {
        let list = try watchlist(
            """
            storefronts: us
            groups:
              - {name: A, apps: [7], keywords: [bank]}
              - {name: B, apps: [8], keywords: [{keyword: bank, top: 30}]}
            """
        )
        #expect(list.rankings.map(\.top) == [30])
        #expect(list.rankings.map { $0.apps.map(\.number) } == [[7, 8]])
    }

    @Test func `a keyword concerns every app of its storefront, own ones first`() throws {
        let list = try watchlist(
            """
            storefronts: us
            groups:
              - {name: A, apps: [7, {id: 4, storefronts: jp}], keywords: [bank]}
              - {name: B, apps: [8, 5]}
              - {name: C, apps: [3, {id: 9, own: true}]}
            """
        )
        let ranking = try #require(list.rankings.first)
        #expect(ranking.apps.map(\.number) == [9, 3, 5, 7, 8])
        #expect(ranking.listed.map(\.number).sorted() == [7, 9])
        #expect(list.rankings(followedBy: [list.groups[1]]).isEmpty)
        #expect(list.rankings(followedBy: [list.groups[0]]) == [ranking])
    }

    @Test(arguments: [
        "keywords: [{device: mac}]":
            "error: this keyword has no “keyword”; write the words that people search for",
        "keywords: [{keyword: a, device: watch}]":
            "error: unknown value “watch”; it can be iphone, ipad or mac",
        "keywords: [{keyword: a, top: 201}]":
            "error: write a whole number from 1 to 200, not “201”",
        "keywords: [a, A]":
            "warning: “a” is already in this group, at storewatch.yml:1:65; delete one",
        "keywords: []":
            "error: “keywords” is empty; it takes a list of words that people search for",
        "charts: [{device: ipad}]":
            "error: this chart has no “chart”; write top-free, top-paid or top-grossing",
        "charts: [top-fre]": "error: unknown value “top-fre”; did you mean “top-free”?",
        "charts: [{chart: top-free, category: fynance}]":
            "error: unknown category “fynance”; did you mean “finance”?",
        "charts: [{chart: top-free, category: 6019}]":
            "error: unknown category “6019”; write Apple's number or English name, such as 6015 or finance",
        "charts: [{chart: top-free, device: mac}]":
            "error: Apple has no such charts for “mac”; it can be iphone or ipad",
        "charts: [{chart: top-free, top: 101}]":
            "error: write a whole number from 1 to 100, not “101”",
        "charts: [top-free, top-free]":
            "warning: “Top Free” is already in this group, at storewatch.yml:1:63; delete one",
        "charts: []": "error: “charts” is empty; it takes a list of charts, such as top-free",
    ])
    func `a mistake in a keyword or a chart is reported`(settings: String, message: String) throws {
        let found = try group(settings).diagnostics
        expectOne(found, endingWith: message)
    }

    @Test(arguments: [("keywords: [bank]", "bank"), ("charts: [top-free]", "Top Free")])
    func `a ranking without any storefront is a mistake`(setting: String, name: String) throws {
        let found = try reading("groups: [{name: A, \(setting)}]").diagnostics
        let message = "give “storefronts” to it, to its group or to the watchlist"
        expectOne(found, endingWith: "“\(name)” has no storefronts; \(message)")
    }

    @Test func `keywords and charts are requested together, each once`() throws {
        let list = try #require(
            try group("keywords: [bank], charts: [top-free, {chart: top-free}]").watchlist
        )
        #expect(list.rankings.map(\.ranking.name) == ["top-free", "top-free", "bank", "bank"])
        let plan = list.plan(Schedule(watchlist: list))
        #expect(plan.chartRequests == 2 && plan.keywordRequests == 2 && plan.requests == 6)
    }

    @Test func `shards share the keywords and charts, each in one of them`() throws {
        let settings = "keywords: [a, b, c, d, e, f, g, h], charts: [top-free]"
        let list = try #require(try group(settings).watchlist)
        let parts = Shard.all(3).map { list.rankings(of: $0).map(\.ranking) }
        #expect(parts.flatMap(\.self).sorted() == list.rankings.map(\.ranking))
        #expect(parts.allSatisfy { !$0.isEmpty })
    }
}
