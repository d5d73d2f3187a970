import AppStore
import Testing
import Watchlists

struct RepeatedListingTests {
    @Test func `a listing twice in a group is a warning and stays where it was first`() throws {
        let apps = "{id: 1, note: first}, 2, {id: 1, storefronts: [kr, us]}, 2"
        let reading = try readingApps(apps, storefronts: "[kr, jp]")
        #expect(
            reading.diagnostics == [
                "storewatch.yml:2:52: warning: app 1 in KR is already in this group, "
                    + "at storewatch.yml:2:27; delete one",
                "storewatch.yml:2:84: warning: app 2 in JP and KR is already in this group, "
                    + "at storewatch.yml:2:49; delete one",
            ]
        )
        let left = try #require(reading.watchlist?.groups.first?.apps)
        #expect(left.map { $0.storefronts.map(\.code) } == [["kr", "jp"], ["kr", "jp"], ["us"]])
        #expect(left.map(\.note) == ["first", nil, nil])
    }

    @Test func `a bundle ID in another case is the same app`() throws {
        let reading = try readingApps("com.example.a, Com.Example.A", storefronts: "kr")
        #expect(reading.diagnostics.count == 1)
        #expect(reading.diagnostics.first?.contains("app Com.Example.A in KR is already") == true)
        #expect(reading.watchlist?.groups.map(\.apps.count) == [1])
    }

    /// Watchlists with the number of apps in each group.
    @Test(arguments: [
        "groups: [{name: A, apps: [{id: 1, storefronts: kr}, {id: 1, storefronts: jp}]}]": [2],
        "groups: [{name: A, storefronts: kr, apps: [1]}, {name: B, storefronts: kr, apps: [1]}]":
            [1, 1],
        """
        groups:
          - {name: A, storefronts: jp, language: ja, apps: [1]}
          - {name: B, storefronts: kr, language: ko, apps: [1]}
        """: [1, 1],
    ])
    func `an app may be in several storefronts or groups`(yaml: String, apps: [Int]) throws {
        let reading = try reading(yaml)
        #expect(reading.diagnostics == [])
        #expect(reading.watchlist?.groups.map(\.apps.count) == apps)
    }

    @Test(arguments: [("ja", "in ja"), (nil, "in the storefront's language")])
    func `two languages for one listing are an error`(language: String?, words: String) throws {
        let setting = language.map { "language: \($0), " } ?? ""
        let yaml = """
            storefronts: [kr, jp, us]
            groups:
              - {name: A, \(setting)apps: [1, 2]}
              - {name: B, language: ko, apps: [1, {id: 3}]}
            """
        let column = 22 + setting.count
        #expect(
            try reading(yaml).diagnostics == [
                "storewatch.yml:4:36: error: app 1 in JP, KR and US is looked up \(words) in the "
                    + "group “A”, at storewatch.yml:3:\(column), and in ko here; "
                    + "a listing has one language"
            ]
        )
    }
}
