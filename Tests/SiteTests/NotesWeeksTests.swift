import History
import Markup
import News
import TestSupport
import Testing
import Watchlists

@testable import Site

/// The links from the notes to other weeks.
struct NotesWeeksTests {
    @Test func `weeks before the newest eight are folded by year`() {
        let weeks = ["2026-W02", "2026-W01"] + (40...52).reversed().map { "2025-W\($0)" }
        let report = NotesReport(
            WrittenNotes([]),
            of: [DigestSample.run(1)],
            pictures: [:],
            apps: [:],
            groups: []
        )
        let notes = notesPage(report, of: nil, beside: weeks + ["2024-W09"], .init(timezone: "UTC"))
        let page = ParsedPage(html: notes.bytes())
        #expect(page.count("//nav[@class='weeks']/ul/li") == 8)
        #expect(page.texts("//nav[@class='weeks']/details/summary") == ["2025", "2024"])
        #expect(page.count("//nav[@class='weeks']/details[1]//a") == 7)
        #expect(page.texts("//nav[@class='weeks']/details[2]//a") == ["Week 9, 2024"])
    }
}
