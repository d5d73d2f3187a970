import AppStore
import ChangeDetection
import Foundation
import TestSupport
import Testing

/// Rating charts, and the values that they draw.
struct AppRatingTests {
    private func page(_ ratings: [(Double, Int)?], language: String = "en") throws -> ParsedPage {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.release("0.9", in: "kr", on: 1, isFirst: true)
        try sample.release("1.0", in: "kr", on: 3)
        try sample.rate(ratings, in: "kr")
        return try sample.page(language: language)
    }

    private let rows = "//table[@class='rated']/tbody/tr"

    @Test func `each night has its average, its count, its new ratings and their average`() throws {
        let page = try page([(4.5, 100), (4.46535, 101), (4.47573, 103)])
        #expect(page.texts("\(rows)[1]/*") == ["Thu, 5 Feb 2026 1.0", "4.48", "103", "+2", "5.0"])
        #expect(page.texts("\(rows)[2]/*") == ["Wed, 4 Feb 2026", "4.47", "101", "+1", "1.0"])
        #expect(page.texts("\(rows)[3]/*") == ["Tue, 3 Feb 2026", "4.50", "100", "", ""])
        #expect(page.texts("//figure/figcaption/p")[0].contains("4.5 from 103 ratings"))
        #expect(page.texts("//figure/figcaption/p")[0].contains("+3 since Tue, 3 Feb 2026"))
    }

    @Test func `a gap is a gap, in the line, the bars and the table`() throws {
        let page = try page([(4.5, 100), (4.5, 102), nil, nil, (4.4, 108), (4.4, 109)])
        let curve = page.texts("//svg[@class='chart']/path[@class='curve']/@d")[0]
        #expect(curve.count { $0 == "M" } == 2)
        #expect(curve.count { $0 == "L" } == 2)
        let bars = page.texts("//svg[@class='chart']/path[starts-with(@class,'bars')]/@d")[0]
        #expect(bars.count { $0 == "M" } == 2)
        #expect(page.texts("\(rows)[2]/td[3]") == ["+6in 3 nights"])
    }

    @Test func `an app that is asked once a week has a line without gaps`() throws {
        var ratings: [(Double, Int)?] = Array(repeating: nil, count: 29)
        for week in 0...4 { ratings[week * 7] = (4 + Double(week) / 10, 100 + week) }
        let curve = try page(ratings).texts("//path[@class='curve']/@d")[0]
        #expect(curve.count { $0 == "M" } == 1)
        #expect(curve.count { $0 == "L" } == 4)
    }

    @Test func `a reset starts a new line and is marked`() throws {
        let page = try page([(4.5, 1_000), (4.5, 1_001), (3, 4), (3.2, 5)])
        #expect(page.texts("//path[@class='curve']/@d")[0].count { $0 == "M" } == 2)
        #expect(page.texts("\(rows)[2]/td[3]") == ["-997reset"])
        #expect(!page.texts("//figure/figcaption/p")[0].contains("since"))
    }

    @Test func `the chart ends where the rating moved last, and a rating that never did has none`()
        throws
    {
        let moved = try page([(4.5, 10), (4.4, 11), (4.4, 11), nil, (4.4, 11)])
        #expect(
            moved.texts("//svg[@class='chart']/text").suffix(2) == ["Tue 3 Feb", "Wed 4 Feb"]
        )
        let still = try page([(4.5, 10), (4.5, 10)])
        #expect(still.count("//svg[@class='chart']") == 0)
        let sentence = still.texts("//figure/figcaption/p")[0]
        #expect(sentence == "4.5 from 10 ratings, the same since Tue, 3 Feb 2026.")
    }

    @Test(arguments: [
        ("en", "No ratings since Fri, 6 Feb 2026 (reset; was 4.5 from 10 ratings)."),
        ("ko", "2026년 2월 6일 (금)부터 평가 없음(초기화, 이전 평점 4.5, 평가 10개)."),
    ])
    func `a reset that left no ratings is said, once it is reported`(
        language: String,
        sentence: String
    ) throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.rate([(4.5, 10), (4.5, 10), (0, 0), (0, 0), nil], in: "kr")
        let fall = Change.Kind.changed(.ratingCount, before: .number(10), after: .number(0))
        #expect(try sample.page().texts("//figure/figcaption/p")[0].contains("the same since"))
        try sample.change(.changed(.rating, before: .number(4.5), after: nil), in: "kr", on: 4)
        try sample.change(fall, in: "kr", on: 4)
        let page = try sample.page(language: language)
        #expect(page.texts("//figure/figcaption/p") == [sentence])
        // The timeline says it once, too.
        #expect(page.count("//p[@class='stay']/a") == 1)
        #expect(page.count("//table[@class='changes']") == 0)
    }

    @Test func `a difference is that of the numbers beside it`() throws {
        let page = try page([(4.82, 1_000), (4.8162, 1_100), (4.7848, 1_200)])
        let row = page.texts("//table[@class='rated effects']/tbody/tr/td")
        #expect(row.prefix(3).map { $0.prefix(5) } == ["4.78 ", "4.44 ", "−0.34"])
    }

    @Test func `a release after which new ratings were worse is named, with the numbers`() throws {
        let page = try page([(4.5, 100), (4.5, 140), (3.75, 200)])
        let sentence =
            "New ratings were worse after 1.0 (Thu, 5 Feb 2026): 2.00 on average, 4.50 before."
        #expect(page.texts("//p[@class='effect']") == [sentence])
        let row = page.texts("//table[@class='rated effects']/tbody/tr/*")
        #expect(
            row == [
                "1.0 Thu, 5 Feb 2026", "4.50 40 new in 1 day", "2.00 60 new in 1 day",
                "−2.50 ± 0.62",
                "worse",
            ]
        )
    }

    @Test func `nobody rated: no section, and nothing leads to it`() throws {
        let page = try page([(0, 0), nil])
        #expect(page.count("//*[@id='ratings'] | //a[@href='#ratings']") == 0)
    }

    @Test(arguments: ["en", "ko"])
    func `a chart has a name, an axis and its releases`(language: String) throws {
        let page = try page([(4.5, 10), (4.4, 11), (4.3, 12), (4.2, 13)], language: language)
        let chart = page.attributes("//svg[@class='chart']")[0]
        #expect(chart["role"] == "img")
        #expect(chart["aria-label"]?.contains("4.20") == true)
        #expect(chart["aria-label"]?.contains(language == "ko" ? "대한민국" : "South Korea") == true)
        let labels = page.texts("//svg[@class='chart']/text")
        #expect(labels.contains("4.2") && labels.contains("4.4") && labels.contains("1.0"))
        #expect(!labels.contains("0.9"))
        #expect(page.count("//svg//@style | //svg//@fill | //svg//@stroke") == 0)
    }

    @Test func `a recorded release and a recorded price step lead to their entries`() throws {
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.release("1.0", in: "kr", on: 2)
        try sample.change(
            .changed(.version, before: .text("0.9"), after: .text("1.0")),
            in: "kr",
            on: 2
        )
        try sample.change(.changed(.price, before: .number(2), after: .number(1)), in: "kr", on: 3)
        try sample.rate([(4.5, 10), (4.4, 11), (4.3, 12), (4.2, 13)], in: "kr")
        let page = try sample.page()
        let chart = "//svg[@class='chart']"
        #expect(page.texts("\(chart)/@role") == ["document"])
        #expect(
            page.texts("\(chart)/a/@href")
                == ["1/2026.html#2-1-kr-version", "1/2026.html#3-1-kr-price"]
        )
        #expect(
            page.texts("\(chart)/a/title") == ["1.0, Wed, 4 Feb 2026", "Price, Thu, 5 Feb 2026"]
        )
        // By keyboard, the table leads there.
        #expect(page.texts("\(rows)/th/a/@href") == ["1/2026.html#2-1-kr-version"])
    }

    @Test func `the axis names months, or Mondays in a short history`() throws {
        let weeks: [(Double, Int)?] = (0..<28).map { (4 + Double($0) / 100, 100 + $0) }
        #expect(try page(weeks).texts("//svg[@class='chart']/text").contains("Mon 16 Feb"))
        let months: [(Double, Int)?] = (0..<150).map { (4 + Double($0) / 1_000, 100 + $0) }
        let labels = try page(months).texts("//svg[@class='chart']/text")
        #expect(labels.contains("Apr") && labels.contains("May"))
    }

    @Test func `charts of several storefronts have one scale`() throws {
        var sample = AppSample()
        for (storefront, average) in [("kr", 2.0), ("us", 4.5)] {
            try sample.add(AppSample.page(), in: storefront)
            try sample.rate([(average, 10), (average + 0.1, 12)], in: storefront)
        }
        let page = try sample.page()
        let stars = (1...2).map { chart in
            page.texts("(//svg[@class='chart'])[\(chart)]/text[@text-anchor='end']")
                .filter { $0.contains(".") }
        }
        #expect(stars[0] == stars[1])
        #expect(stars[0].first == "2.0")
    }

    @Test func `a year of nights stays small`() throws {
        let nights: [(Double, Int)?] = (0..<365).map { night in
            let average = 4 + Double(night % 9) / 100
            return (average, 1_000 + night * 3)
        }
        var sample = AppSample()
        try sample.add(AppSample.page(), in: "kr")
        try sample.rate(nights, in: "kr")
        let page = try sample.page()
        #expect(try sample.bytes().count < 25_000)
        #expect(page.count("//table[@class='rated']/tbody/tr") == 31)
        #expect(
            page.texts("//details[@class='values']/p") == ["334 earlier nights are in the archive."]
        )
    }
}
