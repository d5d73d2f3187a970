import AppStore
import ChangeDetection
import Foundation
import TestSupport
import Testing

/// The histories of an app: its versions with their notes, its names, its pictures.
struct AppHistoryTests {
    private let versions = "//section[@aria-labelledby='versions']"

    private func released() throws -> AppSample {
        var sample = AppSample()
        for (storefront, old) in [("jp", "修正"), ("kr", "Old"), ("us", "Old")] {
            try sample.release(
                "1.0",
                in: storefront,
                on: 1,
                dated: 0,
                notes: old,
                isFirst: true
            )
            let notes = storefront == "jp" ? "ダーク モード" : "Dark mode for all, at last"
            let night = storefront == "us" ? 10 : 8
            try sample.release("1.1", in: storefront, on: night, dated: 8, notes: notes)
            let change = Change.Kind.changed(
                .version,
                before: .text("1.0"),
                after: .text("1.1")
            )
            try sample.change(change, in: storefront, on: night)
            try sample.change(
                .changed(.releaseNotes, before: .text(old), after: .text(notes)),
                in: storefront,
                on: night
            )
        }
        return sample
    }

    @Test func `a version has its notes once where storefronts share them`() throws {
        let page = try released().yearPage()
        #expect(page.texts("\(versions)/article/h3") == ["1.1", "1.0"])
        let notes = "\(versions)/article[1]/div[@class='notes']"
        #expect(
            page.texts("\(notes)/div[@class='text']") == [
                "Dark mode for all, at last", "ダーク モード",
            ]
        )
        #expect(page.texts("\(notes)[1]/p//abbr") == ["KR", "US"])
        #expect(page.texts("\(notes)[1]/@id") == ["8-1-kr-releaseNotes"])
        #expect(page.texts("\(notes)[1]/span/@id") == ["10-1-us-releaseNotes"])
        let facts = page.texts("\(versions)/article[1]/p[@class='facts']")[0]
        #expect(
            facts.hasPrefix("Tue, 10 Feb 2026 · 8 days after 1.0 · seen Tue, 10 Feb 2026 JP KR")
        )
        #expect(page.texts("\(versions)/article[2]/p[@class='facts']")[0].contains("or earlier"))
    }

    @Test func `notes stand once on the page, and their permalinks lead to them`() throws {
        let page = try released().yearPage()
        for id in ["8-1-jp-releaseNotes", "8-1-kr-version", "10-1-us-releaseNotes"] {
            #expect(page.count("//*[@id='\(id)']") == 1)
        }
        let timeline = "//section[@aria-labelledby='history']"
        #expect(page.count("\(timeline)//div[@class='text']") == 0)
        #expect(
            page.texts("\(timeline)//p[@class='release']//a/@href") == [
                "#10-1-us-releaseNotes", "#8-1-jp-releaseNotes",
            ]
        )
    }

    @Test func `notes of several versions stand with the newest`() throws {
        var sample = AppSample()
        try sample.release("1.1", in: "kr", on: 2, notes: "Fixes")
        try sample.release("1.2", in: "kr", on: 3, notes: "Fixes")
        let page = try sample.yearPage()
        #expect(page.texts("\(versions)/article[1]//div[@class='text']") == ["Fixes"])
        #expect(page.count("\(versions)/article[2]//div[@class='text']") == 0)
        let repeated = "\(versions)/article[2]/div[@class='notes']"
        #expect(page.texts("\(repeated)/@id") == ["2-1-kr-releaseNotes"])
        #expect(page.count("\(repeated)/*") == 0)
    }

    @Test func `each storefront has a list of its versions`() throws {
        let page = try released().yearPage()
        #expect(
            page.texts("\(versions)/nav//a/@href") == [
                "#versions-jp", "#versions-kr", "#versions-us",
            ]
        )
        #expect(
            page.texts("//details[@id='versions-us']//li") == [
                "1.1 Thu, 12 Feb 2026", "1.0 Tue, 3 Feb 2026 or earlier",
            ]
        )
        #expect(
            page.texts("//details[@id='versions-us']//li[1]/a/@href") == ["#10-1-us-releaseNotes"]
        )
    }

    @Test func `versions of other years are left out, and count for the days`() throws {
        var sample = AppSample()
        try sample.release("1.0", in: "kr", on: -3, dated: -4)
        try sample.release("1.1", in: "kr", on: 2)
        let page = try sample.yearPage()
        #expect(page.texts("\(versions)/article/h3") == ["1.1"])
        #expect(page.texts("\(versions)//p[@class='facts']")[0].contains("6 days after 1.0"))
        #expect(page.count("\(versions)/nav") == 0)
    }

    @Test func `an app's page leads to the versions of its years`() throws {
        var sample = try released()
        try sample.add(AppSample.page(), in: "kr")
        sample.years = [AppSample.year]
        #expect(
            try sample.page().texts("//section[@class='releases']/nav//a/@href") == [
                "../apps/1/2026.html#versions"
            ]
        )
    }

    @Test func `a name that changed says which words came and went`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.change(
            .changed(.name, before: .text("Maps: free"), after: .text("Maps: Sale")),
            in: "kr",
            on: 3
        )
        try sample.change(
            .changed(.size, before: .number(1), after: .number(2)),
            in: "kr",
            on: 3
        )
        for isYear in [false, true] {
            let page = isYear ? try sample.yearPage() : try sample.page()
            let row = "//table[@class='names']/tbody/tr"
            #expect(page.texts("\(row)/td[3]/*") == ["+ Sale", "− free"])
            #expect(page.count(row) == 1)
        }
    }

    @Test func `a picture that was replaced stands beside the one before`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        let shots = ["a", "b", "c", "d"].map {
            "https://is1-ssl.mzstatic.com/image/\($0)/392x696bb.jpg"
        }
        try sample.change(
            .changed(
                .screenshots,
                before: .list(Array(shots.prefix(2))),
                after: .list([shots[0], shots[2], shots[3]])
            ),
            in: "kr",
            on: 5
        )
        for shot in shots {
            let name = try #require(ArtworkID(url: shot))
            sample.pictures[name] = "\(shot.split(separator: "/")[3]).png"
        }
        for isYear in [false, true] {
            let page = isYear ? try sample.yearPage() : try sample.page()
            let list = "//section[@aria-labelledby='screenshots']//ul[@class='shots']"
            #expect(page.texts("\(list)/li/@class") == ["same", "pair", "added"])
            #expect(page.count("\(list)//figure/a/img") == 2)
            #expect(
                page.texts("\(list)//figure/@data-label") == [
                    "Before and after: iPhone screenshots, picture 2"
                ]
            )
            #expect(page.count("//*[@id='5-1-kr-screenshots']") == 1)
            #expect(
                page.texts("//section[@class='history']//p/a/@href").contains("#5-1-kr-screenshots")
            )
        }
    }

    @Test func `lists that a response left out are no pictures that went`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        let shot = "https://is1-ssl.mzstatic.com/image/a/392x696bb.jpg"
        try sample.change(
            .changed(.screenshots, before: .list([shot]), after: .list([])),
            in: "kr",
            on: 5
        )
        sample.pictures[try #require(ArtworkID(url: shot))] = "a.png"
        let page = try sample.page()
        #expect(page.count("//section[@aria-labelledby='screenshots']") == 0)
        #expect(page.count("//*[@id='5-1-kr-screenshots']") == 1)
    }
}
