import AppStore
import Foundation
import Testing

@testable import Watchlists

/// The key `storePages` of a watchlist, its groups and its apps.
struct StorePageSettingTests {
    private func read(_ text: String) -> (watchlist: Watchlist?, mistakes: Int) {
        var reader = WatchlistReader(file: "storewatch.yml", text: text)
        let watchlist = reader.watchlist()
        return (watchlist, reader.diagnostics.count)
    }

    private let groups =
        "groups: [{name: a, storefronts: [kr, jp], apps: [1, {id: 2, storePages: off}]}]\n"

    @Test func `pages are off unless the watchlist says so`() throws {
        let watchlist = try #require(read(groups).watchlist)
        #expect(watchlist.storePageChoices.isEmpty && !watchlist.usesStorePages)
    }

    @Test(arguments: [
        ("weekly", false), ("{each: storefront}", true), ("{perNight: 5}", false),
    ])
    func `an app's setting comes before its group's and the watchlist's`(
        setting: String,
        includesAllStorefronts: Bool
    ) throws {
        let (watchlist, mistakes) = read("storePages: \(setting)\n\(groups)")
        #expect(mistakes == 0)
        let choices = try #require(watchlist).storePageChoices
        #expect(
            Set(choices.flatMap(\.listings).map(\.app.number)) == [1]
                && choices.first?.includesAllStorefronts == includesAllStorefronts
        )
    }

    @Test func `the limits can only be lowered`() throws {
        let text = "storePages: {perNight: 5, perMinute: 2}\n\(groups)"
        let lower = try #require(read(text).watchlist)
        #expect(lower.storePageLimits == Watchlist.StorePageLimits(perNight: 5, perMinute: 2))
        #expect(read("storePages: {perNight: 61}\n\(groups)").mistakes == 1)
        #expect(read("storePages: {perMinute: 7}\n\(groups)").mistakes == 1)
    }

    @Test(arguments: ["daily", "each", "{each: app}", "{every: week}", "[weekly]"])
    func `another value is a mistake`(value: String) {
        #expect(read("storePages: \(value)\n\(groups)").mistakes == 1)
        #expect(
            read("groups: [{name: a, storefronts: kr, apps: [1], storePages: \(value)}]\n")
                .mistakes == 1
        )
    }
}
