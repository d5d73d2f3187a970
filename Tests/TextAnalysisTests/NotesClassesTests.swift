import AppStore
import Foundation
import History
import Testing
import TextAnalysis

/// Classes of notes that are known already are the same as those found anew.
struct NotesClassesTests {
    static let steps: [(String, String?)] = [
        ("Bug fixes.", nil), ("Bug fixes.", "BUG  FIXES."), ("Dark mode.", "Bug fixes."),
        ("Dark mode.", nil), ("", nil),
    ]

    @Test(arguments: steps)
    func `a history knows the classes of its notes`(notes: String, previous: String?) throws {
        let spans = try [previous, notes].enumerated().compactMap { index, notes in
            try notes.map { try span("1.\(index)", notes: $0) }
        }
        let history = VersionHistory(spans, learnt: LearntPhrases())
        let expected = NotesClass(of: notes, after: previous)
        #expect(history.releases.first?.entries.first?.notesClass == expected)
        #expect(history.classes.notesClass(of: notes, after: previous) == expected)
        #expect(history.classes.notesClass(of: "Widgets.", after: notes) == .new)
    }

    private func span(_ version: String, notes: String) throws -> VersionSpan {
        var page = StorePage(name: "n", bundleID: "b", version: version)
        page.releaseNotes = notes
        let number = version == "1.0" ? 1 : 2
        let listing = Listing(
            app: try #require(AppID(1)),
            storefront: try #require(Storefront("kr"))
        )
        return VersionSpan(
            listing: listing,
            run: Run(number: number, at: .distantPast, night: Night(label: "2026-03-0\(number)")),
            page: page,
            isFirst: number == 1,
            first: nil,
            last: nil
        )
    }
}
