import AppStore
import Testing
import Watchlists

struct TermTests {
    private func group(_ settings: String) throws -> Reading {
        try reading("groups: [{name: A, storefronts: [kr, us], apps: [7], \(settings)}]")
    }

    @Test func `a term is followed in the group's storefronts, for an iPhone, ten apps deep`()
        throws
    {
        let list = try #require(try group("terms: [\"Habit  Tracker\"]").watchlist)
        let app = try #require(AppID(7))
        #expect(
            list.rankings.map(\.ranking)
                == ["kr", "us"].compactMap { Storefront($0) }.map {
                    Ranking(term: "habit tracker", storefront: $0, device: .iphone)
                }
        )
        #expect(list.rankings.allSatisfy { $0.top == 10 && $0.apps == [app] })
    }

    @Test func `a term may say where, for which device and how deep`() throws {
        let terms = "terms: [{term: bank, storefronts: [jp], device: mac, top: 25}]"
        let list = try #require(try group(terms).watchlist)
        let ranking = try #require(list.rankings.first)
        #expect(list.rankings.count == 1)
        #expect(ranking.ranking.storefront.code == "jp")
        #expect(ranking.ranking.device == .mac)
        #expect(ranking.top == 25)
        // The app is not watched in Japan.
        #expect(ranking.apps.isEmpty)
    }

    @Test func `two groups that follow one term ask once, and for the deeper list`() throws {
        let list = try #require(
            try reading(
                """
                storefronts: us
                groups:
                  - {name: A, apps: [7], terms: [bank]}
                  - {name: B, apps: [8], terms: [{term: bank, top: 30}]}
                """
            ).watchlist
        )
        #expect(list.rankings.map(\.top) == [30])
        #expect(list.rankings.map { $0.apps.map(\.number) } == [[7, 8]])
    }

    @Test(arguments: [
        (
            "terms: [{device: mac}]",
            "error: this term has no “term”; write the words that people search for"
        ),
        (
            "terms: [{term: a, device: watch}]",
            "error: unknown value “watch”; it can be iphone, ipad or mac"
        ),
        (
            "terms: [{term: a, top: 201}]",
            "error: write a whole number from 1 to 200, not “201”"
        ),
        (
            "terms: [a, A]",
            "warning: “a” is already in this group, at storewatch.yml:1:62; delete one"
        ),
        (
            "terms: []",
            "error: “terms” is empty; it takes a list of words that people search for"
        ),
    ])
    func `a mistake in a term is told`(settings: String, message: String) throws {
        let found = try group(settings).diagnostics
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasSuffix(message) }, "\(found)")
    }

    @Test func `a term without any storefront is a mistake`() throws {
        let found = try reading("groups: [{name: A, terms: [bank]}]").diagnostics
        let message = "give “storefronts” to it, to its group or to the watchlist"
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasSuffix("“bank” has no storefronts; \(message)") })
    }

    @Test func `shards share the terms, each in one of them`() throws {
        let list = try #require(
            try group("terms: [a, b, c, d, e, f, g, h]").watchlist
        )
        let shards = Shard.all(3)
        let parts = shards.map { list.rankings(of: $0).map(\.ranking) }
        #expect(parts.flatMap(\.self).sorted() == list.rankings.map(\.ranking))
        #expect(parts.allSatisfy { !$0.isEmpty })
    }
}
