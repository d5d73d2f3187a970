import AppStore
import ChangeDetection
import Foundation
import News
import TestSupport
import Testing

/// The events of an app, newest night first.
struct AppTimelineTests {
    /// A night without a release on the page of a year.
    private let night = "//article[@class='story other']"

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
        let page = try sample(nights: 3...4).yearPage()
        #expect(
            page.texts("\(night)//h3/a") == ["Fri, 6 Feb 2026", "Thu, 5 Feb 2026"]
        )
        #expect(page.count("//section[@class='history']//*[@id='3-1-kr-name']") == 1)
    }

    @Test func `permalinks lead to the page of the year, from the first day on`() throws {
        let sample = try sample(nights: 3...3)
        let others = "//section[@class='history']/ul[@class='others']/li/a/@href"
        #expect(try sample.page().texts(others) == ["1/2026.html#3-1-kr-name"])
        let links = "//section[@class='history']//tr/th/a/@href"
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
        try sample.release("1.0", in: "kr", on: 1, notes: "Old", isFirst: true)
        try sample.release("1.1", in: "kr", on: 3, dated: 2, notes: "Dark mode")
        for change: Change.Kind in [
            .changed(.version, before: .text("1.0"), after: .text("1.1")),
            .changed(.versionDate, before: nil, after: .date(AppSample.run(2).at)),
            .changed(.size, before: .number(1_000_000), after: .number(2_000_000)),
            .changed(.releaseNotes, before: .text("Old"), after: .text("Dark mode")),
            .changed(.languages, before: .list(["EN"]), after: .list(["EN", "DE"])),
            .changed(.seller, before: .text("A"), after: .text("B")),
        ] { try sample.change(change, in: "kr", on: 3) }
        let page = try sample.yearPage()
        let story = "//article[@class='story'][1]"
        #expect(page.texts("\(story)/header//h3") == ["1.1"])
        #expect(page.texts("\(story)/header//p") == ["Wed, 4 Feb 2026", "1 day later"])
        #expect(page.texts("\(story)//h3/a/@href") == ["#3-1-kr-version"])
        #expect(page.texts("\(story)//div[@class='notes-text']/p") == ["Dark mode"])
        #expect(page.texts("\(story)//ul[@class='brought']/li//ins") == ["+\u{a0}German"])
        #expect(page.texts("\(story)//tbody/tr/th") == ["Seller"])
        for field in ["version", "versionDate", "size", "releaseNotes", "languages", "seller"] {
            #expect(page.count("//*[@id='3-1-kr-\(field)']") == 1)
        }
    }

    @Test func `what came with a release without new notes stands on its night`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.release("1.0", in: "kr", on: 1, notes: "Bug fixes.", isFirst: true)
        for (night, version) in [(3, "1.1"), (5, "1.2")] {
            try sample.release(version, in: "kr", on: night, notes: "Bug fixes.")
            let step = Change.Kind.changed(.version, before: .text("1.0"), after: .text(version))
            try sample.change(step, in: "kr", on: night)
        }
        try sample.change(
            .changed(.languages, before: .list(["EN"]), after: .list(["EN", "DE"])),
            in: "kr",
            on: 3
        )
        let year = try sample.yearPage()
        #expect(year.texts("//div[@class='silence']//h3") == ["3 releases"])
        #expect(year.texts("\(night)//h3") == ["Thu, 5 Feb 2026"])
        #expect(year.texts("\(night)//li//ins") == ["+\u{a0}German"])
        for id in ["3-1-kr-version", "3-1-kr-languages", "5-1-kr-version"] {
            #expect(year.count("//div[@class='silence']//*[@id='\(id)']") == 1)
        }
        let lines = try sample.page().texts("//ul[@class='others']/li")
        #expect(lines == ["Thu, 5 Feb 2026 1.1: Languages: + German"])
    }

    @Test func `of two releases on one night, each says once what came with it`() throws {
        var sample = AppSample()
        for code in ["kr", "us"] {
            try sample.add(AppSample.page(), in: code)
            try sample.release("1.0", in: code, on: 1, notes: "First.", isFirst: true)
        }
        for (code, version, language) in [("kr", "1.2", "DE"), ("us", "1.1", "FR")] {
            let notes = "Version \(version) draws maps for hikers."
            try sample.release(version, in: code, on: 3, notes: notes)
            for change: Change.Kind in [
                .changed(.version, before: .text("1.0"), after: .text(version)),
                .changed(.languages, before: .list(["EN"]), after: .list(["EN", language])),
            ] { try sample.change(change, in: code, on: 3) }
        }
        try sample.change(
            .changed(.seller, before: .text("A"), after: .text("B")),
            in: "kr",
            on: 3
        )
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

    @Test func `that a store has the app, or has it no more, is a line`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.change(.new, in: "kr", on: 3)
        try sample.change(.gone, in: "kr", on: 5)
        let page = try sample.yearPage()
        let lines = "\(night)//p[@class='stay']"
        #expect(page.texts("\(lines)/a") == ["Removed from the store", "First seen"])
        #expect(page.texts("\(lines)/span/@id") == ["5-1-kr-gone", "3-1-kr-new"])
        #expect(page.count("\(night)//table") == 0)
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
        let rows = page.texts("\(night)//div[@class='prices']//li")
        #expect(rows.count == 2)
        #expect(rows[0].contains("$2.00 → back to $4.00 after 5 nights"))
        #expect(
            page.texts("\(night)//li/a/@href") == [
                "#8-1-kr-price", "#3-1-kr-price",
            ]
        )
        #expect(page.count("//*[@id='8-1-kr-price']") == 1)
    }

    @Test func `descriptions are compared`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        let words = String(repeating: "word ", count: 60)
        let description = Change.Kind.changed(
            .description,
            before: .text("One\nTwo"),
            after: .text("One\nThree \(words)")
        )
        try sample.change(description, in: "kr", on: 3)
        #expect(try sample.yearPage().texts("//div[@class='difference']//del") == ["Two"])
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
        let page = try sample.yearPage()
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
        let bare = try sample.yearPage()
        #expect(
            bare.texts("//div[@class='picture-news']/p")[0]
                == "iPhone screenshots 1 added and reordered"
        )
        #expect(bare.count("//div[@class='picture-news']//ul") == 0)
        #expect(bare.count("//*[@id='5-1-kr-screenshots']") == 1)
        sample.pictures[try #require(ArtworkID(url: shots[0]))] = "a.png"
        let kept = try sample.yearPage()
        // The picture is on both sides.
        #expect(
            kept.texts("//div[@class='picture-news']//img/@src")
                == ["../../pictures/a.png", "../../pictures/a.png"]
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
        let page = try sample.yearPage()
        #expect(
            page.texts("//table[@class='changes']//img/@src")
                == ["../../pictures/a.png", "../../pictures/b.png"]
        )
        #expect(page.count("//*[@id='5-1-kr-icon']") == 1)
    }

    @Test func `an app of which nothing changed says so`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        let quiet = try sample.page().texts("//section[@class='history']/p")
        #expect(quiet == ["Nothing has changed since we began to watch."])
    }
}
