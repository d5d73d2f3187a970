import AppStore
import Foundation
import History
import Markup
import Reports
import Testing
import TestSupport
import Watchlists

/// The page of all nights shows each month as people hang it on a wall.
struct CalendarTests {
    private func page(
        _ nights: [(label: String, changes: Int, outcome: Outcome)],
        language: String = "en"
    ) -> ParsedPage {
        let summaries = nights.enumerated().map { number, night in
            RunSummary(
                run: Run(number: number + 1, at: .now, night: Night(label: night.label)),
                outcome: night.outcome,
                lookups: 1,
                counts: [:],
                reasons: [:],
                newFailures: 0,
                recovered: 0,
                changes: night.changes,
                suppressed: 0,
                held: 0,
                oddities: Oddities(),
                seconds: 1
            )
        }
        return ParsedPage(html: nightsPage(summaries.reversed(), .init(language: language)).bytes())
    }

    private static let days = "//section[@id='MONTH']//table[@class='calendar']/tbody/tr"

    /// The days by weeks, as they are read; an empty cell is `-`.
    private func weeks(_ page: borrowing ParsedPage, _ month: String) -> [[String]] {
        let rows = Self.days.replacing("MONTH", with: month)
        return (0..<page.count(rows)).map { index in
            page.texts("\(rows)[\(index + 1)]/td").map { text in
                let words = text.split { $0.isWhitespace }.joined(separator: " ")
                return words.isEmpty ? "-" : words
            }
        }
    }

    @Test(arguments: [
        ("en", "2026-02", "- - - - - - 1", "23 24 25 26 27 28 -", "Mon"),
        ("ko", "2026-02", "1 2 3 4 5 6 7", "22 23 24 25 26 27 28", "일"),
        ("ko", "2028-02", "- - 1 2 3 4 5", "27 28 29 - - - -", "일"),
        ("en", "2026-06", "1 2 3 4 5 6 7", "29 30 - - - - -", "Mon"),
    ])
    func `weeks begin where the reader's do, and months end where they end`(
        language: String,
        month: String,
        first: String,
        last: String,
        weekday: String
    ) {
        // No night on either of the weeks that are looked at.
        let page = page([("\(month)-16", 0, .complete)], language: language)
        let weeks = weeks(page, month)
        #expect(weeks.allSatisfy { $0.count == 7 })
        #expect(weeks.first?.joined(separator: " ") == first)
        #expect(weeks.last?.joined(separator: " ") == last)
        #expect(page.texts("//table[@class='calendar']//th").first == weekday)
    }

    @Test func `a day links to each of its nights, with the number of changes`() {
        let page = page([
            ("2026-03-02", 40, .complete), ("2026-03-02-2", 0, .incomplete),
            ("2026-03-03", 0, .failed), ("2026-04-01", 7, .complete),
        ])
        #expect(weeks(page, "2026-03")[1].prefix(3) == ["2 40 2-2 0", "3 ✕", "4"])
        #expect(weeks(page, "2026-04")[0] == ["-", "-", "1 7", "2", "3", "4", "5"])
        let links = page.attributes("//section[@id='2026-03']//table[@class='calendar']//a")
        #expect(
            links.map { $0["href"] } == [
                "nights/2026-03-02.html", "nights/2026-03-02-2.html", "nights/2026-03-03.html",
            ]
        )
        #expect(links[1]["class"] == "incomplete quiet")
        #expect(
            links[0]["title"]?.hasPrefix("2026-03-02: 40 changes, complete") == true
        )
        #expect(page.texts("//section/h2") == ["April 2026", "March 2026"])
    }
}
