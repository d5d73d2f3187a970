import AppStore
import ChangeDetection
import Foundation
import TestSupport
import Testing

/// The head of an app's page, and the states of its listings.
struct AppPageTests {
    @Test func `the head has name, seller, stars, ratings in short form and price`() throws {
        var sample = AppSample()
        var store = AppSample.page("Daybrick")
        store[text: .seller] = "Nurungji Inc."
        store[text: .formattedPrice] = "₩4,400"
        try sample.add(store, in: "kr", rating: Rating(average: 4.76, count: 12_345))
        for (language, count) in [("en", "12K"), ("ko", "1.2만")] {
            let page = try sample.page(language: language)
            let head = "//header[@class='app-head']"
            #expect(page.texts("\(head)//h1/bdi") == ["Daybrick"])
            #expect(page.texts("\(head)//p[@class='seller']") == ["Nurungji Inc."])
            #expect(page.count("\(head)//span[@class='stars stars-10']") == 1)
            #expect(page.texts("\(head)//span[@class='count']") == [count])
            #expect(page.texts("\(head)//p[@class='headline']")[0].hasSuffix("₩4,400"))
        }
    }

    @Test func `the strip shows rating, age, category, developer, languages and size`() throws {
        var sample = AppSample()
        var store = AppSample.page()
        store[text: .contentRating] = "12+"
        store[list: .genres] = ["생산성", "게임"]
        store[text: .developer] = "Studio"
        store[list: .languages] = ["DE", "EN", "KO"]
        store.size = 63_438_848
        try sample.add(store, in: "kr", rating: Rating(average: 4.5, count: 9))
        let page = try sample.page(language: "ko")
        let values = page.texts("//dl[@class='strip']//span[@class='value']")
        #expect(values == ["4.5", "12+", "생산성", "Studio", "KO", "63.4MB"])
        #expect(page.texts("//dl[@class='strip']/div/dt").count == 6)
        #expect(page.texts("//dl[@class='strip']")[0].contains("외 2개"))
    }

    @Test func `what is wider than a phone scrolls by itself, by keyboard too, under a name`()
        throws
    {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr", rating: Rating(average: 4, count: 9))
        try sample.add(AppSample.page(), in: "us")
        try sample.release("1.0", in: "kr", on: 1)
        let page = try sample.page()
        let regions = page.attributes("//div[@class='scroll']")
        #expect(regions.count == 2)
        #expect(
            regions.allSatisfy {
                $0["tabindex"] == "0" && $0["role"] == "group"
                    && $0["aria-label"]?.contains("Example") == true
            }
        )
    }

    @Test func `headings go down by one level at a time`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.add(AppSample.page("Other"), in: "us")
        for night in 1...12 {
            try sample.change(.changed(.price, before: .price(1), after: nil), in: "kr", on: night)
        }
        let page = try sample.page()
        let levels = page.texts("//h1 | //h2 | //h3 | //h4").count
        #expect(page.count("//h1") == 1)
        #expect(levels > 10)
        #expect(page.count("//h3[not(preceding::h2)] | //h4[not(preceding::h3)]") == 0)
    }

    @Test func `the storefront nearest to the reader is shown in full, the others folded`() throws {
        var sample = AppSample()
        sample.watched = ["us", "kr"]
        try sample.add(AppSample.page("한국 이름"), in: "kr")
        try sample.add(AppSample.page("English name"), in: "us")
        let page = try sample.page()
        #expect(page.texts("//h1") == ["한국 이름"])
        #expect(page.texts("//section[@class='listing']/@id") == ["kr"])
        #expect(page.texts("//details[@class='listing']/@id") == ["us"])
        #expect(page.count("//details[@class='listing'][@open]") == 0)
        #expect(
            page.texts("//details[@class='listing']/summary/h3")[0]
                .hasPrefix("United States English name")
        )
    }

    @Test func `gone, unknown and never seen are three things, each with its night and reason`()
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
        #expect(
            notices[1].contains(
                "Not checked since Tue, 24 Feb 2026: the App Store limited our requests"
            )
        )
        #expect(notices[1].contains("data from Sun, 22 Feb 2026"))
        let states = parsed.texts("//table[@class='storefronts']/tbody/tr/td[1]")
        #expect(states[1].hasPrefix("Not checked since Tue, 24 Feb 2026"))
        #expect(states[1].hasSuffix("data from Sun, 22 Feb 2026"))
        #expect(states[2].hasPrefix("Not available"))
    }

    @Test func `an app never seen has a page that says so`() throws {
        var sample = AppSample()
        try sample.add(nil, in: "kr", status: .absent)
        let page = try sample.page()
        #expect(page.texts("//h1") == ["App 1"])
        #expect(page.texts("//p[@class='notice absent']").count == 1)
        #expect(page.count("//section[@class='listing'] | //dl | //nav[@class='contents']") == 0)
    }

    @Test func `an app that is watched no more says so`() throws {
        var sample = AppSample()
        sample.watched = nil
        for storefront in ["kr", "us"] { try sample.add(AppSample.page(), in: storefront) }
        let page = try sample.page()
        #expect(page.texts("//header//span[@class='unwatched']") == ["no longer watched"])
        let state = page.texts("//table[@class='storefronts']/tbody/tr[1]/td[1]")[0]
        #expect(state.contains("No longer watched") && !state.contains("In the store"))
        #expect(state.contains("data from Sun, 22 Feb 2026"))
    }

    @Test func `a night on which nothing happened leaves the page as it was`() throws {
        var sample = AppSample()
        try sample.add(
            AppSample.page(),
            in: "kr",
            status: .new,
            rating: Rating(average: 4, count: 9)
        )
        try sample.rate([(4, 8), (4, 9)], in: "kr")
        var later = sample
        later.states = []
        try later.add(AppSample.page(), in: "kr", rating: Rating(average: 4, count: 9))
        later.ratings = []
        try later.rate([(4, 8), (4, 9), (4, 9), nil, (4, 9)], in: "kr")
        #expect(try sample.bytes() == later.bytes())
    }

    @Test(arguments: ["en", "ko"])
    func `the parser has nothing to complain about`(language: String) throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr", rating: Rating(average: 4, count: 9))
        try sample.add(AppSample.page("Other"), in: "us")
        try sample.rate([(4, 8), nil, (4.1, 90)], in: "kr")
        try sample.release("1.0", in: "kr", on: 1, notes: "x")
        try sample.change(.new, in: "us", on: 3)
        #expect(try sample.page(language: language).complaints.isEmpty)
    }

    @Test func `links within the page lead somewhere`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.add(AppSample.page(), in: "us")
        try sample.add(nil, in: "jp", status: .absent)
        try sample.rate([nil, nil], in: "kr")
        let page = try sample.page()
        let targets = page.texts("//a/@href").filter { $0.hasPrefix("#") }.map { $0.dropFirst() }
        let ids = Set(page.texts("//@id").map { $0[...] })
        #expect(targets.count > 3)
        #expect(targets.allSatisfy(ids.contains))
    }
}
