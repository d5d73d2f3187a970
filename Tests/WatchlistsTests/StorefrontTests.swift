import AppStore
import Testing
import Watchlists

struct StorefrontTests {
    private static let all = Storefront.all.map(\.code).joined(separator: " ")

    @Test(arguments: [
        ("no", "no"), ("[no, NO]", "no"), ("KR", "kr"), ("[kr, 'JP']", "kr jp"),
        ("[jp, kr]", "jp kr"), ("all", all), ("[all]", all), ("\"all\"", all),
    ])
    func `codes in either case are storefronts, Norway too`(text: String, codes: String) throws {
        let list = try readingApps("1", storefronts: text).watchlist
        #expect(list?.groups.first?.apps.first?.storefronts == storefronts(codes))
    }

    @Test(arguments: [
        "uk": "unknown storefront “uk”; did you mean “gb”?",
        "UK": "unknown storefront “UK”; did you mean “gb”?",
        "Norway": "unknown storefront “Norway”; did you mean “no”?",
        "xx": "unknown storefront “xx”; write a country's two letters, as in “kr”, or “all”",
        "kr jp": "unknown storefront “kr jp”; write a country's two letters, as in “kr”, or “all”",
        "[]": "“storefronts” is empty; it takes a list of codes such as kr, or “all”",
        "": "“storefronts” takes a list of codes such as kr, or “all”, not nothing",
        "[[kr]]": "“storefronts” takes a single value, not a list",
    ])
    func `an invalid storefront is one error`(text: String, message: String) throws {
        let found = try readingApps("1", storefronts: text).diagnostics
        #expect(
            found.count == 1 && found.allSatisfy { $0.hasSuffix(": error: \(message)") },
            "\(found)"
        )
    }

    @Test func `a storefront twice in a list is a warning and counts once`() throws {
        let reading = try readingApps("1", storefronts: "[kr, jp, KR]")
        let message = "KR appears twice in this list; delete one"
        #expect(reading.diagnostics == ["storewatch.yml:1:23: warning: \(message)"])
        #expect(reading.watchlist?.groups.first?.apps.first?.storefronts == storefronts("kr jp"))
    }

    @Test func `an app's storefronts are its own, else its group's, else the watchlist's`() throws {
        let yaml = """
            storefronts: kr
            groups:
              - {name: A, apps: [1, {id: 2, storefronts: [us]}]}
              - {name: B, storefronts: jp, apps: [3, {id: 4, storefronts: [us]}]}
            """
        let list = try watchlist(yaml)
        let codes = list.groups.flatMap(\.apps).map { $0.storefronts.map(\.code) }
        #expect(codes == [["kr"], ["us"], ["jp"], ["us"]])
    }
}
