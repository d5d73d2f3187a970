import AppStore
import Foundation
import History
import Markup
import Site
import TestSupport
import Testing
import Watchlists

/// The page of all nights lists the runs of twelve months, and the years before by month.
struct NightsPageTests {
    private func page(_ nights: [(label: String, changes: Int)]) -> ParsedPage {
        let summaries = nights.enumerated().map { number, night -> RunSummary in
            let run = Run(number: number + 1, at: .now, night: Night(label: night.label))
            var summary = RunSummary(run: run, outcome: .complete)
            summary.lookups = 1
            summary.changes = night.changes
            summary.stories = night.changes
            summary.seconds = 1
            return summary
        }
        return ParsedPage(html: nightsPage(summaries.reversed(), .init()).bytes())
    }

    @Test func `the runs of a month are folded except the newest month's, with their log`() {
        let page = page([("2026-02-28", 0), ("2026-03-01", 7), ("2026-03-02", 1)])
        #expect(
            page.texts("//main/details/summary/h2") == [
                "March 2026 2 nights · 8 news items", "February 2026 1 night · 0 news items",
            ]
        )
        #expect(page.texts("//details[@open]/@id") == ["2026-03"])
        #expect(page.count("//details[@id='2026-03']//table[@class='nights']/tbody/tr") == 2)
        #expect(
            page.texts("//a[starts-with(@href, 'changes.html#')]/@href")
                == ["changes.html#from=2026-03-01&to=2026-03-02"]
        )
    }

    @Test func `after years, the page takes a line for each month that is long over`() {
        let labels = (2023...2026).flatMap { year in
            (1...12).flatMap { month in (1...28).map { day in (year, month, day) } }
        }
        func text(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let nights = labels.map { year, month, day in
            (label: "\(year)-\(text(month))-\(text(day))", changes: day)
        }
        let page = page(nights)
        #expect(page.count("//table[@class='nights']/tbody/tr") == 12 * 28)
        #expect(page.count("//details[@class='year']") == 3)
        #expect(page.count("//details[@class='year']//li") == 36)
        #expect(page.count("//*[@id='2023-01']") == 1)
    }

    @Test func `a year that began before the newest twelve months says which months follow`() {
        let months = [
            "2025-01", "2025-02", "2025-03", "2025-06", "2025-07", "2025-08", "2025-09",
            "2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03", "2026-04",
        ]
        let page = page(months.map { (label: "\($0)-01", changes: 1) })
        #expect(page.texts("//main/details/@id").last == "2025-03")
        #expect(page.count("//main/details") == 12)
        #expect(
            page.texts("//details[@class='year']/summary/h3") == [
                "2025: Jan – Feb 2 nights · 2 news items"
            ]
        )
    }
}
