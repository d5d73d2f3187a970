import AppStore
import ChangeDetection
import Foundation
import TestSupport
import Testing

/// Releases and renames in an app's timeline.
struct AppHistoryTests {
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

    @Test func `the page of a year has whole notes, which permalinks lead to`() throws {
        let page = try released().yearPage()
        let timeline = "//section[@class='history']"
        #expect(page.texts("\(timeline)//h3") == ["1.1", "1.0"])
        #expect(
            page.texts("\(timeline)//article[1]//ul/li")
                == ["JP KR Tue 10 Feb", "US Thu 12 Feb"]
        )
        #expect(
            page.texts("\(timeline)//article[1]//div[@class='notes-text']/p")
                == ["Dark mode for all, at last", "ダーク モード"]
        )
        for id in ["8-1-jp-releaseNotes", "8-1-kr-version", "10-1-us-releaseNotes"] {
            #expect(page.count("//*[@id='\(id)']") == 1)
        }
    }

    @Test func `a night names the kinds of its changes for the filter`() throws {
        let page = try released().page()
        #expect(page.texts("//article[1]/@data-changes") == ["releaseNotes version"])
        let strings = page.texts("//section[@class='history']/@data-strings")
        #expect(strings.first?.contains(#"{"kind":"version","name":"Version"}"#) == true)
    }

    @Test func `a rename marks the words that changed`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.change(
            .changed(.name, before: .text("Maps: free"), after: .text("Maps: Sale")),
            in: "kr",
            on: 3
        )
        #expect(
            try sample.yearPage().texts(
                "//table[@class='changes']//div[@class='difference']/p/*"
            ) == ["Maps: ", "free", "Sale"]
        )
        let line = try sample.page().texts("//ul[@class='others']/li")
        #expect(line == ["Thu, 5 Feb 2026 Maps: free → Maps: Sale"])
    }
}
