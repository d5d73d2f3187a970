import AppStore
import ChangeDetection
import Foundation
import News
import TestSupport
import Testing

/// The times and storefronts of releases, and the intervals between them.
struct AppReleaseTests {
    private func sample() throws -> AppSample {
        var sample = AppSample()
        for storefront in ["kr", "us", "jp"] { try sample.add(AppSample.page(), in: storefront) }
        return sample
    }

    @Test func `the rollout shows the night of each storefront, or that it waits`() throws {
        var sample = try sample()
        for storefront in ["jp", "kr", "us"] {
            try sample.release("1.0", in: storefront, on: 1, dated: 0, notes: "a", isFirst: true)
        }
        try sample.release("1.1", in: "kr", on: 8, notes: "New: b")
        try sample.release("1.1", in: "jp", on: 9, dated: 8, notes: "New: c")
        try sample.change(
            .changed(.version, before: .text("1.0"), after: .text("1.1")),
            in: "kr",
            on: 8
        )
        let page = try sample.page()
        let rows = "//table[@class='rollout']/tbody/tr"
        #expect(page.texts("//table[@class='rollout']/thead//abbr") == ["KR", "US", "JP"])
        #expect(
            page.texts("\(rows)[1]/td")
                == [
                    "Tue, 10 Feb 2026", "8 days", "Tue 10 Feb", "not yet", "Wed 11 Feb",
                ]
        )
        #expect(page.texts("\(rows)[1]//small") == ["≠ notes differ"])
        #expect(page.texts("\(rows)[1]//a/@href") == ["1/2026.html#8-1-kr-version"])
        #expect(page.texts("\(rows)[2]/td")[2] == "Tue 3 Feb or earlier")
    }

    @Test func `a storefront that passed over a version does not wait for it`() throws {
        var sample = try sample()
        try sample.release("1.0", in: "us", on: 1, isFirst: true)
        try sample.release("1.1", in: "kr", on: 2)
        try sample.release("1.2", in: "kr", on: 3)
        try sample.release("1.2", in: "us", on: 3)
        let cells = try sample.page().texts("//table[@class='rollout']/tbody/tr[2]/td")
        #expect(cells[3] == "–")
    }

    @Test func `further storefronts share a column`() throws {
        var sample = AppSample()
        let codes = ["ae", "at", "au", "be", "br", "ca", "ch", "de", "es", "fr"]
        sample.watched = codes
        for code in codes {
            try sample.add(AppSample.page(), in: code)
            try sample.release("1.0", in: code, on: 1, isFirst: true)
        }
        for code in codes.dropLast() { try sample.release("1.1", in: code, on: 2) }
        let page = try sample.page()
        #expect(page.count("//table[@class='rollout']/thead//th") == 12)
        let last = page.texts("//table[@class='rollout']/tbody/tr[1]/td[last()]/div")
        #expect(last == ["Wed 4 Feb: ES ", "not yet: FR "])
    }

    @Test func `three releases make a habit, two do not`() throws {
        var sample = try sample()
        for (index, version) in ["1.0", "1.1"].enumerated() {
            try sample.release(version, in: "kr", on: 1 + index * 7)
        }
        let few = try sample.page().texts("//p[@class='cadence']")[0]
        #expect(few == "2 releases seen, the first on Tue, 3 Feb 2026.")
        try sample.release("1.2", in: "kr", on: 15)
        try sample.release("1.3", in: "kr", on: 18)
        let many = try sample.page().texts("//p[@class='cadence']")[0]
        #expect(
            many.hasSuffix("Usually every 7 days (3 to 7), mostly on a Tuesday (3 of 4).")
        )
        let korean = try sample.page(language: "ko").texts("//p[@class='cadence']")[0]
        #expect(korean.hasSuffix("보통 7일마다 한 번(3~7일), 주로 화요일(4번 중 3번)."))
    }

    @Test func `an interval across a gap in the archive is named and not counted`() throws {
        var sample = try sample()
        let nights = Array(1...30) + Array(106...120)
        sample.ratings = [
            RatingSeries(
                storefront: try Sample.listing("kr").storefront,
                points: nights.map { (AppSample.run($0), Rating(average: 4, count: $0)) }
            )
        ]
        for (index, night) in [1, 8, 15, 22, 29, 106, 113].enumerated() {
            try sample.release("1.\(index)", in: "kr", on: night)
        }
        let text = try sample.page().texts("//p[@class='cadence']")[0]
        #expect(
            text.contains("Every 7 days, mostly on a Tuesday"),
            "\(text)"
        )
        #expect(
            text.hasSuffix(
                "Not counted: the 77 days across a gap in the archive (Wed, 4 Mar 2026 – Tue, 19 May 2026)."
            ),
            "\(text)"
        )
        let intervals = try sample.page().texts("//table[@class='rollout']/tbody/tr/td[2]")
        #expect(intervals.prefix(2) == ["7 days", "at most 77 days"])
        let korean = try sample.page(language: "ko").texts("//p[@class='cadence']")[0]
        #expect(korean.contains("77일 간격은 세지 않았습니다."), "\(korean)")
    }

    @Test func `releases without dates have no habit and no year of 1970`() throws {
        var sample = try sample()
        for version in ["1.0", "1.1", "1.2"] {
            try sample.release(version, in: "kr", on: 3, isDated: false)
        }
        let page = try sample.page()
        #expect(page.count("//p[@class='cadence']") == 0)
        #expect(
            page.texts("//table[@class='rollout']/tbody/tr/td[1]") == [
                "unknown", "unknown", "unknown",
            ]
        )
        #expect(!page.texts("//main")[0].contains("1970"))
    }
}
