import AppStore
import ChangeDetection
import Foundation
import TestSupport
import Testing

/// The top of an app's page, and the states of the app's listings.
struct AppPageTests {
    @Test func `the head counts in the report's language`() throws {
        var sample = AppSample()
        var store = AppSample.page()
        store[list: .genres] = ["생산성", "게임"]
        store[list: .languages] = ["DE", "EN", "KO"]
        try sample.add(store, in: "kr", rating: Rating(average: 4.5, count: 12_345))
        let page = try sample.page(language: "ko")
        #expect(page.texts("//header[@class='app-head']//span[@class='count']") == ["1.2만"])
        #expect(page.texts("//section[h2[@id='store']]/section/h3").last == "정보")
    }

    @Test func `gone, unknown and never seen differ on the page, each with its night and reason`()
        throws
    {
        var sample = AppSample()
        let page = AppSample.page()
        try sample.add(page, in: "kr", status: .gone, goneSince: AppSample.run(7))
        try sample.add(page, in: "us", status: .unknown, unknownSince: AppSample.run(22))
        try sample.add(nil, in: "jp", status: .absent)
        let parsed = try sample.page()
        let notices = parsed.texts("//p[starts-with(@class,'notice')]")
        #expect(notices.count == 2)
        #expect(notices[0].hasPrefix("Removed from the store on Mon, 9 Feb 2026 or earlier"))
        let unknown = "Not checked since Tue, 24 Feb 2026"
        #expect(notices[1].contains("\(unknown): the App Store limited our requests"))
        #expect(notices[1].contains("data from Sun, 22 Feb 2026"))
        let states = parsed.texts("//table[@class='storefronts']/tbody/tr/td[1]")
        #expect(states[1].hasPrefix(unknown))
        #expect(states[1].hasSuffix("data from Sun, 22 Feb 2026"))
        #expect(states[2].hasPrefix("Not sold"))
    }

    @Test func `the page of a removed app does not lead to the store`() throws {
        var page = AppSample.page()
        page[text: .url] = "https://apps.apple.com/kr/app/id1"
        let link = "//header[@class='app-head']//a[.='Open in the App Store']"
        for (removal, notice) in [
            (nil, []), (7, ["Removed from the store on Mon, 9 Feb 2026 or earlier"]),
        ] {
            var sample = AppSample()
            sample.watched = ["kr"]
            try sample.add(page, in: "kr", goneSince: removal.map(AppSample.run))
            let parsed = try sample.page()
            #expect(parsed.count(link) == (removal == nil ? 1 : 0))
            #expect(parsed.texts("//p[@class='notice gone']") == notice)
        }
    }

    @Test func `the page of an app that is no longer watched says so`() throws {
        var sample = try AppSample.sold(in: "kr", "us")
        sample.watched = nil
        let page = try sample.page()
        #expect(page.texts("//header//span[@class='unwatched']") == ["no longer watched"])
        let state = page.texts("//table[@class='storefronts']/tbody/tr[1]/td[1]")[0]
        #expect(state.contains("No longer watched") && !state.contains("In the store"))
        #expect(state.contains("data from Sun, 22 Feb 2026"))
    }

    @Test func `a night without news does not change the page`() throws {
        func bytes(_ status: ListingStatus, _ ratings: [(Double, Int)?]) throws -> [UInt8] {
            var sample = AppSample()
            let rating = Rating(average: 4, count: 9)
            try sample.add(AppSample.page(), in: "kr", status: status, rating: rating)
            try sample.rate(ratings, in: "kr")
            return try sample.bytes()
        }
        let before = try bytes(.new, [(4, 8), (4, 9)])
        #expect(try bytes(.unchanged, [(4, 8), (4, 9), (4, 9), nil, (4, 9)]) == before)
    }
}
