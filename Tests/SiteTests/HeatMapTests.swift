import AppStore
import Foundation
import Markup
import News
import Site
import TestSupport
import Testing
import Watchlists

/// The page of all nights shows twelve months as a map, and the years before by month.
struct HeatMapTests {
    private func page(
        _ nights: [(label: String, changes: Int, outcome: Outcome)],
        language: String = "en"
    ) -> ParsedPage {
        let summaries = nights.enumerated().map { number, night -> RunSummary in
            let run = Run(number: number + 1, at: .now, night: Night(label: night.label))
            var summary = RunSummary(run: run, outcome: night.outcome)
            summary.lookups = 1
            summary.changes = night.changes
            summary.stories = night.changes
            summary.seconds = 1
            return summary
        }
        return ParsedPage(html: nightsPage(summaries.reversed(), .init(language: language)).bytes())
    }

    private static let cells = "//table[contains(@class, 'heat')]/tbody/tr"

    @Test(arguments: [("en", "Mon"), ("ko", "일")])
    func `weeks begin where the reader's do`(language: String, first: String) {
        let page = page([("2026-02-16", 0, .complete)], language: language)
        #expect(page.texts("\(Self.cells)/th").first == first)
        #expect(page.count(Self.cells) == 7)
    }

    @Test func `the map shows twelve months, and the last night in its last week`() {
        let page = page([("2025-01-05", 3, .complete), ("2026-03-04", 3, .complete)])
        // From Monday, 31 March 2025, to Wednesday, 4 March 2026.
        #expect(page.count("\(Self.cells)[1]/td") == 49)
        let nights = page.attributes("\(Self.cells)/td/a").compactMap { $0["href"] }
        #expect(nights == ["nights/2026-03-04.html"])
        #expect(page.count("\(Self.cells)[3]/td[49]/a") == 1)
        let months = page.texts("//table[contains(@class, 'heat')]/thead//th[@colspan > 1]")
        #expect(months.first == "Apr" && months.last == "Feb")
    }

    @Test func `a day links to its last night, and says how much changed`() {
        let page = page([
            ("2026-03-02", 40, .complete), ("2026-03-02-2", 2, .incomplete),
            ("2026-03-03", 0, .failed), ("2026-03-04", 1, .complete),
        ])
        let links = page.attributes("\(Self.cells)/td/a")
        #expect(
            links.map { $0["href"] } == [
                "nights/2026-03-02-2.html", "nights/2026-03-03.html", "nights/2026-03-04.html",
            ]
        )
        #expect(links[0]["title"]?.hasPrefix("Mon, 2 Mar 2026, 42 news items, ") == true)
        #expect(links[0]["class"] == "incomplete level-4")
        #expect(links[1]["class"] == "failed level-0")
        #expect(links[2]["class"] == "complete level-1")
    }

    @Test func `the runs of a month are folded, with their log`() {
        let page = page([
            ("2026-02-28", 0, .complete), ("2026-03-01", 7, .complete),
            ("2026-03-02", 1, .complete),
        ])
        #expect(
            page.texts("//main/details/summary/h2") == [
                "March 2026 2 nights · 8 news items", "February 2026 1 night · 0 news items",
            ]
        )
        #expect(page.count("//details[@open]") == 0)
        #expect(page.count("//details[@id='2026-03']//table[@class='nights']/tbody/tr") == 2)
        #expect(page.count("//a[@href='changes/2026-03.html']") == 1)
        #expect(page.count("//a[@href='changes/2026-02.html']") == 0)
    }

    @Test func `after years, the page takes a line for each month that is long over`() {
        let labels = (2016...2026).flatMap { year in
            (1...12).flatMap { month in (1...28).map { day in (year, month, day) } }
        }
        func text(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let nights = labels.map { year, month, day in
            (label: "\(year)-\(text(month))-\(text(day))", changes: day, outcome: Outcome.complete)
        }
        let page = page(nights)
        #expect(page.count("//table[@class='nights']/tbody/tr") == 12 * 28)
        #expect(page.count("//details[@class='year']") == 10)
        #expect(page.count("//details[@class='year']//li") == 120)
        #expect(page.count("//*[@id='2016-01']") == 1)
    }

    @Test(arguments: [(40, false), (41, true)])
    func `a map of many nights can be skipped by keyboard`(
        nights: Int,
        canSkip: Bool
    ) throws {
        let first = try #require(Date(utc: "2026-01-01T00:00:00Z"))
        let page = page(
            (0..<nights).map { day in
                let date = first.addingTimeInterval(86_400 * Double(day)).utc.prefix(10)
                return (label: String(date), changes: 1, outcome: .complete)
            }
        )
        let scroll = "//main//div[contains(@class, 'scroll')]"
        let skip = "\(scroll)/preceding-sibling::a[@class='skip']"
        #expect(page.attributes(skip).map { $0["href"] } == (canSkip ? ["#after-heat"] : []))
        let end = "\(scroll)/following-sibling::*[@id='after-heat' and @tabindex='-1']"
        #expect(page.count(end) == (canSkip ? 1 : 0))
    }
}
