import AppStore
import Testing

@testable import Watchlists

struct DeveloperTests {
    private func group(_ settings: String) throws -> Reading {
        try reading("groups: [{name: A, storefronts: [kr, us], \(settings)}]")
    }

    @Test(arguments: [
        "123", "id123", "https://apps.apple.com/us/developer/gleisfuchs/id123", "{id: 123}",
    ])
    func `a developer is read as add reads one`(text: String) throws {
        let groups = try #require(try group("developers: [\(text)]").watchlist).groups
        let developer = try #require(groups.first?.developers.first)
        #expect(developer.id.number == 123)
        #expect(developer.lookups.map(\.storefront.code) == ["kr", "us"])
        #expect(developer.storefronts.map(\.code) == ["kr", "us"])
    }

    @Test func `a developer is requested in its own storefronts, without excluded apps`() throws {
        let list = try #require(
            try group("developers: [{id: 123, storefront: jp, except: [5, 6]}]").watchlist
        )
        #expect(list.developerLookups.map(\.storefront.code) == ["jp"])
        let apps = try [4, 5, 7].map { try #require(AppID($0)) }
        let developer = try #require(AppID(123))
        let included = list.including([developer: apps]).groups[0].apps
        #expect(included.map(\.reference) == [.id(apps[0]), .id(apps[2])])
        #expect(included.allSatisfy { $0.developer == developer && !$0.own })
        #expect(included.allSatisfy { $0.storefronts.map(\.code) == ["kr", "us"] })
    }

    /// The storefronts in which a run requests a developer's apps.
    private func asked(
        in codes: [String],
        after responses: [String: (run: Int, apps: Int)] = [:]
    ) throws -> [String] {
        let list = try reading(
            "groups: [{name: A, storefronts: [\(codes.joined(separator: ", "))], developers: [7]}]"
        )
        let developer = try #require(AppID(7))
        let known = try responses.map { code, response in
            let storefront = try #require(Storefront(code))
            return (
                DeveloperLookup(developer: developer, storefront: storefront),
                DeveloperResponse(run: response.run, apps: response.apps)
            )
        }
        return try #require(list.watchlist)
            .developerLookups(after: Dictionary(uniqueKeysWithValues: known))
            .map(\.storefront.code)
    }

    private static let many = ["at", "be", "ca", "de", "es", "fr", "gb", "it"]

    @Test func `a developer is requested everywhere until a storefront knows it`() throws {
        #expect(try asked(in: Self.many) == Self.many)
        // The first seven storefronts do not know the developer, and the eighth gave no response.
        let blank = Self.many.dropLast().map { ($0, (run: 1, apps: 0)) }
        let some = try asked(in: Self.many, after: Dictionary(uniqueKeysWithValues: blank))
        #expect(some == ["at", "be", "ca", "de", "it"])
    }

    @Test func `five storefronts are asked for a developer, known ones first`() throws {
        let all = Self.many.map { ($0, (run: 1, apps: 3)) }
        let first = try asked(in: Self.many, after: Dictionary(uniqueKeysWithValues: all))
        #expect(first == ["at", "be", "ca", "de", "es"])
        var responses = Dictionary(uniqueKeysWithValues: Self.many.map { ($0, (run: 1, apps: 0)) })
        responses["it"] = (run: 3, apps: 3)
        for code in ["at", "be", "ca"] { responses[code] = (run: 2, apps: 0) }
        #expect(try asked(in: Self.many, after: responses) == ["de", "es", "fr", "gb", "it"])
        responses["it"] = (run: 3, apps: 0)
        #expect(try asked(in: Self.many, after: responses) == ["at", "de", "es", "fr", "gb"])
    }

    @Test func `a developer with few storefronts is requested in all of them each night`() throws {
        let few = Array(Self.many.prefix(5))
        let known = Dictionary(uniqueKeysWithValues: few.map { ($0, (run: 1, apps: 0)) })
        #expect(try asked(in: few, after: known.merging(["be": (run: 1, apps: 2)]) { $1 }) == few)
    }

    @Test func `an app that the group names stays as it is written`() throws {
        let list = try #require(
            try group("apps: [{id: 4, own: true}], developers: [123]").watchlist
        )
        let app = try #require(AppID(4))
        let developer = try #require(AppID(123))
        #expect(list.including([developer: [app]]) == list)
    }

    @Test(arguments: [
        "developers: [Gleisfuchs]":
            "error: “Gleisfuchs” is not a developer; write the ID or the link of its page",
        "developers: [{except: [5]}]":
            "error: this developer has no “id”; give it the number or the link of its page",
        "developers: [{id: 1, storefront: all}]":
            "error: “storefront” takes one code such as kr, not “all”",
        "developers: [{id: 1, except: [com.a]}]": "error: “except” takes app IDs, not bundle IDs",
        "developers: [1, 1]":
            "warning: developer 1 is already in this group, at storewatch.yml:1:56; delete one",
        "developers: []":
            "error: “developers” is empty; it takes a list of developers' IDs or links",
    ])
    func `a mistake in a developer is reported`(settings: String, message: String) throws {
        let found = try group(settings).diagnostics
        expectOne(found, endingWith: message)
    }
}
