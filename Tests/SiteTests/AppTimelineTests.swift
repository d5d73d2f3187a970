import AppStore
import ChangeDetection
import Foundation
import History
import TestSupport
import Testing

/// The events of an app, newest night first.
struct AppTimelineTests {
    /// The XPath of a night without a release on the page of a year.
    private let night = "//article[@class='story other']"

    @Test func `the page of an app links to its years, and says when each begins`() throws {
        var sample = try AppSample.sold(in: "kr")
        try sample.change(.changed(.name, "a", "b"), in: "kr", on: 3)
        sample.years = [
            AppSample.period("2025", 1...2), AppSample.period("2026", 3...9),
        ]
        let page = try sample.page()
        #expect(
            page.texts("//section[@class='history']/nav//a/@href") == [
                "../apps/1/2026.html", "../apps/1/2025.html",
            ]
        )
        #expect(page.texts("//section[@class='history']/@data-years") == ["2025:1 2026:3"])
        let year = try sample.yearPage(neighbors: [sample.years[0]])
        #expect(year.texts("//header/nav//a/@href") == ["../../apps/1/2025.html"])
        #expect(year.texts("//h1") == ["Example 2026"])
    }

    @Test func `the graph has its place and its buttons before the script draws it`() throws {
        var sample = try AppSample.sold(in: "kr")
        try sample.rate([(4.5, 100), (4.6, 102)], in: "kr")
        try sample.change(.changed(.name, "a", "b"), in: "kr", on: 2)
        let graph = "//div[@class='timeline']"
        #expect(
            try sample.page().texts("\(graph)/form[@class='picker ranges']/button/@value") == [
                "30", "90", "365", "all",
            ]
        )
        #expect(try sample.page().texts("\(graph)//svg/@height") == ["318"])
        let filter = "\(graph)/form[@class='picker marks']"
        #expect(try sample.page().count("\(filter)/button[not(@hidden)]") == 1)
        try sample.change(.changed(.price, .price(0), .price(1)), in: "kr", on: 2)
        #expect(
            try sample.page().texts("\(filter)/button[not(@hidden)]/@value") == [
                "price", "name",
            ]
        )
        #expect(
            try sample.page().texts("//div[@class='ratings']//p/span/@data-storefront") == ["kr"]
        )
    }

    @Test func `the line of a release without new notes lists its other changes`() throws {
        var sample = try AppSample.sold(in: "kr")
        try sample.release("1.0", in: "kr", on: 1, notes: "Bug fixes.", isFirst: true)
        for (night, version) in [(3, "1.1"), (5, "1.2")] {
            try sample.release(version, in: "kr", on: night, notes: "Bug fixes.")
            let step = Change.Kind.changed(.version, "1.0", version)
            try sample.change(step, in: "kr", on: night)
        }
        try sample.change(
            .changed(.languages, .list(["EN"]), .list(["EN", "DE"])),
            in: "kr",
            on: 3
        )
        let year = try sample.yearPage()
        #expect(year.texts("//div[@class='silence']//h3") == ["3 releases"])
        let line = "//div[@class='silence']//ul[@class='lines facts']/li[2]"
        #expect(year.texts(line) == ["1.1 Thu, 5 Feb 2026 · Languages: + German"])
        #expect(year.count(night) == 0)
        for id in ["3-1-kr-version", "3-1-kr-languages", "5-1-kr-version"] {
            #expect(year.count("//div[@class='silence']//*[@id='\(id)']") == 1)
        }
        let page = try sample.page()
        #expect(page.texts(line) == ["1.1 Thu, 5 Feb 2026 · Languages: + German"])
        #expect(page.texts("\(line)/a[@href='1/2026.html#3-1-kr-version']") == ["1.1"])
        #expect(page.count("//ul[@class='others']") == 0)
    }

    @Test func `each of two releases on one night lists its other changes once`() throws {
        var sample = AppSample()
        for code in ["kr", "us"] {
            try sample.add(AppSample.page(), in: code)
            try sample.release("1.0", in: code, on: 1, notes: "First.", isFirst: true)
        }
        for (code, version, language) in [("kr", "1.2", "DE"), ("us", "1.1", "FR")] {
            let notes = "Version \(version) draws maps for hikers."
            try sample.release(version, in: code, on: 3, notes: notes)
            for change: Change.Kind in [
                .changed(.version, "1.0", version),
                .changed(.languages, .list(["EN"]), .list(["EN", language])),
            ] { try sample.change(change, in: code, on: 3) }
        }
        try sample.change(.changed(.seller, "A", "B"), in: "kr", on: 3)
        func check(_ page: borrowing ParsedPage) {
            let told = page.texts("//article[@class='story']").joined()
            for word in ["German", "French", "Seller"] {
                #expect(told.components(separatedBy: word).count == 2, "\(word): \(told)")
            }
            #expect(page.count("//*[@id='3-1-us-languages']") == 1)
        }
        check(try sample.page())
        check(try sample.yearPage())
    }

    @Test func `pictures that are not kept are only counted`() throws {
        var sample = try AppSample.sold(in: "kr")
        let shots = ["a", "b", "c"].map { "https://is1-ssl.mzstatic.com/image/\($0)/392x696bb.jpg" }
        let after = [shots[1], shots[0], shots[2]]
        let change = Change.Kind.changed(.screenshots, .list(Array(shots.prefix(2))), .list(after))
        try sample.change(change, in: "kr", on: 5)
        let page = try sample.yearPage()
        let counts = page.texts("//div[@class='picture-news']/p")
        #expect(counts.first == "iPhone screenshots 1 added and reordered")
        #expect(page.count("//div[@class='picture-news']//ul") == 0)
    }

    @Test func `a rename has both names on both pages`() throws {
        var sample = try AppSample.sold(in: "kr")
        try sample.change(.changed(.name, "Maps: free", "Maps: Sale"), in: "kr", on: 3)
        let whole = try sample.yearPage().texts("//ul[@class='brought']/li")
        #expect(whole == ["Name Maps: free → Maps: Sale"])
        let line = try sample.page().texts("//ul[@class='others']/li")
        #expect(line == ["Thu, 5 Feb 2026 Maps: free → Maps: Sale"])
    }

    @Test func `on the page of the year, a rewritten text is followed by the previous one`() throws
    {
        var sample = try AppSample.sold(in: "kr")
        let (old, new) = ("Alpha beta gamma.", "Wholly other words are here now.")
        try sample.change(.changed(.description, old, new), in: "kr", on: 3)
        let page = try sample.yearPage()
        #expect(page.texts("//ul[@class='brought']/li/div") == [new])
        #expect(page.texts("//ul[@class='brought']/li/details/div") == [old])
    }

    @Test func `the page of an app without changes says so`() throws {
        let quiet = try AppSample.sold(in: "kr").page().texts("//section[@class='history']/p")
        #expect(quiet == ["Nothing has changed since we began to watch."])
    }

    @Test func `the changelog lists the releases of the months that it counts`() throws {
        var sample = try AppSample.sold(in: "kr")
        try sample.release("1.0", in: "kr", on: 1, isFirst: true)
        // The night that saw this version is in the last year, but the version's date is not.
        try sample.release("1.1", in: "kr", on: 10, dated: 2)
        try sample.change(.changed(.version, "1.0", "1.1"), in: "kr", on: 10)
        try sample.release("1.2", in: "kr", on: 12)
        sample.answered = [AppSample.run(1), AppSample.run(370)]
        let page = try sample.page()
        let count = "One release in the last 12 months, "
        #expect(page.texts("//p[@class='cadence']")[0].contains(count))
        #expect(page.texts("//div[@class='silence']//h3 | //article//h3") == ["1.2"])
    }
}
