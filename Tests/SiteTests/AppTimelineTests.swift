import AppStore
import ChangeDetection
import Foundation
import News
import TestSupport
import Testing

/// The events of an app, newest night first.
struct AppTimelineTests {
    private func sample(nights: ClosedRange<Int>) throws -> AppSample {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        for night in nights {
            let change = Change.Kind.changed(.name, before: .text("a"), after: .text("b"))
            try sample.change(change, in: "kr", on: night)
        }
        return sample
    }

    @Test func `the newest night comes first, and each change has its permalink`() throws {
        let page = try sample(nights: 3...4).page()
        #expect(
            page.texts("//article[@class='past']/h3/a") == ["Fri, 6 Feb 2026", "Thu, 5 Feb 2026"]
        )
        #expect(page.count("//section[@class='history']//*[@id='3-1-kr-name']") == 1)
        #expect(page.count("//details[@class='month']") == 0)
    }

    @Test func `permalinks lead to the page of the year, from the first day on`() throws {
        let sample = try sample(nights: 3...3)
        let links = "//section[@class='history']//tr/th/a/@href"
        #expect(try sample.page().texts(links) == ["1/2026.html#3-1-kr-name"])
        let year = try sample.yearPage()
        #expect(year.texts(links) == ["#3-1-kr-name"])
        #expect(year.count("//*[@id='3-1-kr-name']") == 1)
    }

    @Test func `the page of an app leads to its years, and says where each begins`() throws {
        var sample = try sample(nights: 3...3)
        sample.years = [
            HistoryYear(name: "2025", runs: 1...2), HistoryYear(name: "2026", runs: 3...9),
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

    @Test
    func `a release is one thing with its date, size and notes, and each change has its anchor`()
        throws
    {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        for change: Change.Kind in [
            .changed(.version, before: .text("1.0"), after: .text("1.1")),
            .changed(.versionDate, before: nil, after: .date(AppSample.run(2).at)),
            .changed(.size, before: .number(1_000_000), after: .number(2_000_000)),
            .changed(.releaseNotes, before: .text("Old"), after: .text("Dark mode")),
            .changed(.languages, before: .list(["EN"]), after: .list(["EN", "DE"])),
            .changed(.seller, before: .text("A"), after: .text("B")),
        ] { try sample.change(change, in: "kr", on: 3) }
        let page = try sample.yearPage()
        let night = "//article[@class='past']"
        #expect(
            page.texts("\(night)/p[@class='release']") == [
                "1.0 → 1.1, released Wed, 4 Feb 2026 at 02:40 GMT, 2\u{a0}MB (+100%)"
            ]
        )
        #expect(page.texts("\(night)/p[@class='release']//a/@href") == ["#3-1-kr-version"])
        #expect(page.texts("\(night)//div[@class='text']") == ["Dark mode"])
        #expect(page.texts("\(night)/ul[@class='brought']/li//ins") == ["+\u{a0}German"])
        #expect(page.texts("\(night)//tbody/tr/th") == ["Seller"])
        for field in ["version", "versionDate", "size", "releaseNotes", "languages", "seller"] {
            #expect(page.count("//*[@id='3-1-kr-\(field)']") == 1)
        }
    }

    @Test func `the app's page has the newest months, that of the year has all nights`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        for night in 3...62 {
            let kind = Change.Kind.changed(.seller, before: .text("A"), after: .text("\(night)"))
            try sample.change(kind, in: "kr", on: night)
        }
        let nights = "//article[@class='past']"
        let shown = try sample.page().count(nights)
        #expect(shown >= 24 && shown < 60)
        #expect(try sample.yearPage().count(nights) == 60)
    }

    @Test func `that a store has the app, or has it no more, is a line`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.change(.new, in: "kr", on: 3)
        try sample.change(.gone, in: "kr", on: 5)
        let page = try sample.yearPage()
        let lines = "//article[@class='past']/p[@class='stay']"
        #expect(page.texts("\(lines)/a") == ["Removed from the store", "First seen"])
        #expect(page.texts("\(lines)/span/@id") == ["5-1-kr-gone", "3-1-kr-new"])
        #expect(page.count("//article[@class='past']/table") == 0)
    }

    @Test func `a price says how long the one before held, and carries its permalink`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        for (night, before, after) in [(3, 4.0, 2.0), (8, 2.0, 4.0)] {
            let change = Change.Kind.changed(
                .price,
                before: .price(Decimal(before)),
                after: .price(Decimal(after))
            )
            try sample.change(change, in: "kr", on: night)
        }
        let page = try sample.yearPage()
        let rows = page.texts("//article[@class='past']/div[@class='prices']//li")
        #expect(rows.count == 2)
        #expect(rows[0].contains("$2.00 → back to $4.00 after 5 nights"))
        #expect(
            page.texts("//article[@class='past']//li/a/@href") == [
                "#8-1-kr-price", "#3-1-kr-price",
            ]
        )
        #expect(page.count("//*[@id='8-1-kr-price']") == 1)
    }

    @Test func `long texts are compared on the page of the year alone`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        let words = String(repeating: "word ", count: 60)
        let notes = Change.Kind.changed(
            .releaseNotes,
            before: .text("One\nTwo"),
            after: .text("One\nThree \(words)")
        )
        try sample.change(notes, in: "kr", on: 3)
        #expect(try sample.yearPage().texts("//div[@class='difference']//del") == ["Two"])
        let page = try sample.page()
        #expect(page.count("//section[@class='history']//*[@class='difference']") == 0)
        let cell = page.texts("//section[@class='history']//tr/td/span")[0]
        #expect(cell.hasPrefix("+1 −1 lines: Three word") && cell.hasSuffix("…"))
    }

    @Test func `a long one is folded by month, of which the newest is open`() throws {
        for (language, months) in [
            ("en", ["March 2026 14 news items", "February 2026 7 news items"]),
            ("ko", ["2026년 3월 소식 14건", "2026년 2월 소식 7건"]),
        ] {
            let page = try sample(nights: 20...40).page(language: language)
            #expect(page.texts("//details[@class='month']/summary/h3") == months)
            #expect(page.texts("//details[@class='month'][@open]/summary/h3") == [months[0]])
            #expect(page.count("//details[@class='month']/article[@class='past']") == 21)
        }
    }

    @Test func `a rollout has its permalink`() throws {
        var sample = try sample(nights: 5...5)
        var rollout = Event(
            run: AppSample.run(5),
            name: "1-rollout",
            rule: .rollout,
            aspect: .field(.version),
            listings: try ["jp", "kr"].map { try Sample.listing($0) }
        )
        rollout.app = AppID(1)
        rollout.appName = "Example"
        rollout.after = .text("1.1")
        sample.events = [rollout]
        let page = try sample.page()
        #expect(page.count("//*[@id='5-1-rollout']") == 1)
    }

    @Test func `changes of screenshots are counted, and shown if the pictures are kept`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        let shots = ["a", "b", "c"].map { "https://is1-ssl.mzstatic.com/image/\($0)/392x696bb.jpg" }
        let change = Change.Kind.changed(
            .screenshots,
            before: .list(Array(shots.prefix(2))),
            after: .list([shots[1], shots[0], shots[2]])
        )
        try sample.change(change, in: "kr", on: 5)
        let bare = try sample.page()
        #expect(
            bare.texts("//div[@class='picture-news']/p")[0]
                == "iPhone screenshots 1 added and reordered"
        )
        #expect(bare.count("//div[@class='picture-news']//ul") == 0)
        #expect(bare.count("//*[@id='5-1-kr-screenshots']") == 1)
        sample.pictures[try #require(ArtworkID(url: shots[0]))] = "a.png"
        let kept = try sample.page()
        // The picture is on both sides.
        #expect(
            kept.texts("//div[@class='picture-news']//img/@src")
                == ["../pictures/a.png", "../pictures/a.png"]
        )
    }

    @Test func `the icons before and after are pictures`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.change(
            .changed(.icon, before: .text("a.png"), after: .text("b.png")),
            in: "kr",
            on: 5
        )
        for isYear in [false, true] {
            let page = isYear ? try sample.yearPage() : try sample.page()
            let folder = isYear ? "../../" : "../"
            #expect(
                page.texts("//table[@class='changes']//img/@src")
                    == ["\(folder)pictures/a.png", "\(folder)pictures/b.png"]
            )
            #expect(page.count("//*[@id='5-1-kr-icon']") == 1)
        }
    }

    @Test func `an app of which nothing changed says so`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        let quiet = try sample.page().texts("//section[@class='history']/p")
        #expect(quiet == ["Nothing has changed since we began to watch."])
    }
}
