import AppStore
import Testing
import Watchlists

struct KeywordTests {
    private func group(_ settings: String) throws -> Reading {
        try reading("groups: [{name: A, storefronts: [kr, us], apps: [7], \(settings)}]")
    }

    @Test func `a keyword is followed in the group's storefronts, for an iPhone, ten apps deep`()
        throws
    {
        let list = try #require(try group("keywords: [\"Habit  Tracker\"]").watchlist)
        let app = try #require(AppID(7))
        #expect(
            list.rankings.map(\.ranking)
                == ["kr", "us"].compactMap { Storefront($0) }.map {
                    Ranking(.keyword("habit tracker"), storefront: $0, device: .iphone)
                }
        )
        #expect(list.rankings.allSatisfy { $0.top == 10 && $0.apps == [app] })
    }

    @Test func `a keyword may say where, for which device and how deep`() throws {
        let keywords = "keywords: [{keyword: bank, storefronts: [jp], device: mac, top: 25}]"
        let list = try #require(try group(keywords).watchlist)
        let ranking = try #require(list.rankings.first)
        #expect(list.rankings.count == 1)
        #expect(ranking.ranking.storefront.code == "jp")
        #expect(ranking.ranking.device == .mac)
        #expect(ranking.top == 25)
        // The app is not watched in Japan.
        #expect(ranking.apps.isEmpty)
    }

    @Test func `two groups that follow one keyword ask once, and for the deeper list`() throws {
        let list = try #require(
            try reading(
                """
                storefronts: us
                groups:
                  - {name: A, apps: [7], keywords: [bank]}
                  - {name: B, apps: [8], keywords: [{keyword: bank, top: 30}]}
                """
            ).watchlist
        )
        #expect(list.rankings.map(\.top) == [30])
        #expect(list.rankings.map { $0.apps.map(\.number) } == [[7, 8]])
    }

    @Test func `a keyword concerns every app of its storefront, own ones first`() throws {
        let list = try #require(
            try reading(
                """
                storefronts: us
                groups:
                  - {name: A, apps: [7, {id: 4, storefronts: jp}], keywords: [bank]}
                  - {name: B, apps: [8, 5]}
                  - {name: C, apps: [3, {id: 9, own: true}]}
                """
            ).watchlist
        )
        let ranking = try #require(list.rankings.first)
        #expect(ranking.apps.map(\.number) == [9, 3, 5, 7, 8])
        #expect(ranking.listed.map(\.number).sorted() == [7, 9])
        #expect(list.rankings(followedBy: [list.groups[1]]).isEmpty)
        #expect(list.rankings(followedBy: [list.groups[0]]) == [ranking])
    }

    @Test(arguments: [
        (
            "keywords: [{device: mac}]",
            "error: this keyword has no “keyword”; write the words that people search for"
        ),
        (
            "keywords: [{keyword: a, device: watch}]",
            "error: unknown value “watch”; it can be iphone, ipad or mac"
        ),
        (
            "keywords: [{keyword: a, top: 201}]",
            "error: write a whole number from 1 to 200, not “201”"
        ),
        (
            "keywords: [a, A]",
            "warning: “a” is already in this group, at storewatch.yml:1:65; delete one"
        ),
        (
            "keywords: []",
            "error: “keywords” is empty; it takes a list of words that people search for"
        ),
    ])
    func `a mistake in a keyword is told`(settings: String, message: String) throws {
        let found = try group(settings).diagnostics
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasSuffix(message) }, "\(found)")
    }

    @Test func `a keyword without any storefront is a mistake`() throws {
        let found = try reading("groups: [{name: A, keywords: [bank]}]").diagnostics
        let message = "give “storefronts” to it, to its group or to the watchlist"
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasSuffix("“bank” has no storefronts; \(message)") })
    }

    @Test func `shards share the keywords, each in one of them`() throws {
        let list = try #require(
            try group("keywords: [a, b, c, d, e, f, g, h]").watchlist
        )
        let shards = Shard.all(3)
        let parts = shards.map { list.rankings(of: $0).map(\.ranking) }
        #expect(parts.flatMap(\.self).sorted() == list.rankings.map(\.ranking))
        #expect(parts.allSatisfy { !$0.isEmpty })
    }
}
