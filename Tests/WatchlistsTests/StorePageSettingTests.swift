import AppStore
import Testing
import Watchlists

/// The key `storePages` of a watchlist, its groups and its apps.
struct StorePageSettingTests {
    private let groups =
        "groups: [{name: a, storefronts: [kr, jp], apps: [1, {id: 2, storePages: off}]}]\n"

    @Test func `pages are off unless the watchlist says so`() throws {
        let watchlist = try watchlist(groups)
        #expect(watchlist.storePageChoices.isEmpty && !watchlist.usesStorePages)
    }

    @Test(arguments: [
        ("weekly", false), ("{each: storefront}", true), ("{perNight: 5}", false),
    ])
    func `an app's setting comes first`(setting: String, includesAllStorefronts: Bool) throws {
        let reading = try reading("storePages: \(setting)\n\(groups)")
        #expect(reading.diagnostics == [])
        let choices = try #require(reading.watchlist).storePageChoices
        #expect(
            Set(choices.flatMap(\.listings).map(\.app.number)) == [1]
                && choices.first?.includesAllStorefronts == includesAllStorefronts
        )
    }

    @Test func `the limits can only be lowered`() throws {
        let lower = try watchlist("storePages: {perNight: 5, perMinute: 2}\n\(groups)")
        #expect(lower.storePageLimits == Watchlist.StorePageLimits(perNight: 5, perMinute: 2))
    }

    @Test(arguments: [
        "daily", "each", "{each: app}", "{every: week}", "[weekly]", "{perNight: 61}",
        "{perMinute: 7}",
    ])
    func `another value is a mistake`(value: String) throws {
        #expect(try reading("storePages: \(value)\n\(groups)").diagnostics.count == 1)
        let group = "groups: [{name: a, storefronts: kr, apps: [1], storePages: \(value)}]"
        #expect(try reading(group).diagnostics.count == 1)
    }
}
