import AppStore
import ChangeDetection
import Foundation
import History
import Markup
import TestSupport
import Testing
import Watchlists

@testable import Site
@testable import Wording

/// Pages say so if notes cannot be read, or if they are in a different language.
struct UnreadableNotesTests {
    private static let sentence = "The notes could not be read"

    private func release() throws -> [RecordedChange] {
        try [
            Sample.change(.changed(.version, "1.0", "1.1"), rule: .forward),
            Sample.change(.changed(.versionDate, nil, .date(Sample.run.at)), rule: .forward),
            Sample.change(.changed(.releaseNotes, "Old.", nil), rule: .unreadable),
        ]
    }

    @Test func `a release whose notes cannot be read does not have the old ones`() throws {
        let report = try Sample.report(changes: try release())
        let night = String(decoding: nightPage(report).bytes(), as: UTF8.self)
        #expect(night.contains(Self.sentence) && !night.contains("Repeated notes"))
        var sample = AppSample()
        try sample.release("1.0", in: "kr", on: 1, notes: "Old.", isFirst: true)
        try sample.release("1.1", in: "kr", on: 2, unreadable: [.releaseNotes])
        let year = try sample.yearPage().texts("//main")[0]
        #expect(year.contains(Self.sentence) && !year.contains("Repeated notes"))
    }

    @Test func `a release without any notes does not have the same as before`() throws {
        let version = Change.Kind.changed(.version, "1.0", "1.1")
        let change = try Sample.change(version).change
        let bare = RecordedChange(run: Sample.run, name: "", lacksNotes: true, change: change)
        let report = try Sample.report(changes: [bare])
        let night = String(decoding: nightPage(report).bytes(), as: UTF8.self)
        #expect(night.contains("No notes"))
        #expect(!night.contains("Repeated notes"))
    }

    @Test
    func `removed notes are not called unreadable, and unreadable notes name their storefronts`()
        throws
    {
        func night(_ notes: [(String, FieldValue?, Rule)]) throws -> String {
            let changes = try notes.flatMap { code, notes, rule in
                let texts = Change.Kind.changed(.releaseNotes, .text("Old."), notes)
                return try [
                    Sample.change(.changed(.version, "1", "2"), in: code, rule: .forward),
                    Sample.change(texts, in: code, rule: rule),
                ]
            }
            let report = try Sample.report(changes: changes)
            return ParsedPage(html: nightPage(report).bytes()).texts("//main")[0]
        }
        let gone = try night([("kr", nil, .forward)])
        #expect(gone.contains("No notes"))
        #expect(!gone.contains(Self.sentence))
        let news = "Dark mode is here."
        let some = try night([("kr", .text(news), .forward), ("us", nil, .unreadable)])
        #expect(some.contains(news) && some.contains(Self.sentence))
    }

    @Test(arguments: [true, false])
    func `a digest says once that the notes of a release could not be read`(details: Bool) throws {
        let digest = DigestSample.digest(try release())
        let lines = digest.lines(width: 200, details: details).joined(separator: "\n")
        #expect(lines.matches(of: /The notes could not be read/).count == 1, "\(lines)")
        #expect(digest.entries.map(\.phrases) == [["1.0 → 1.1", Self.sentence]])
    }

    @Test(arguments: [true, false])
    func `the page of a week says so about the last notes`(areReadLater: Bool) throws {
        func change(
            _ run: Int,
            _ kind: Change.Kind,
            _ rule: Rule = .forward
        ) throws -> RecordedChange {
            let change = try Sample.change(kind, rule: rule).change
            return RecordedChange(run: DigestSample.run(run), name: "Example", change: change)
        }
        let changes = try [
            change(2, .changed(.version, "1.0", "1.1")),
            change(2, .changed(.releaseNotes, "A.", "B.")),
            change(3, .changed(.version, "1.1", "1.2")),
            areReadLater
                ? change(3, .changed(.releaseNotes, "B.", "New."))
                : change(3, .changed(.releaseNotes, "B.", nil), .unreadable),
        ]
        let text = DigestSample.digest(changes).text(width: 200)
        #expect(text.contains("1.0 → 1.1 → 1.2"), "\(text)")
        #expect(text.contains(Self.sentence) != areReadLater, "\(text)")
    }

    @Test func `the log does not say that there were no notes`() throws {
        let notes = try #require(try release().last)
        let values = ReportFormat(.init(timezone: "UTC")).logValues(of: notes)
        #expect(values.before.whole == "Old." && values.after.whole == Self.sentence)
    }

    @Test func `a store page with unreadable notes is not shown as one without notes`() throws {
        var page = StorePage(name: "Example", bundleID: "b", version: "1")
        page.unreadable = [.releaseNotes]
        var sample = AppSample()
        try sample.add(page, in: "kr")
        let shown = try sample.page().texts("//main")[0]
        #expect(shown.contains(Self.sentence) && !shown.contains("has no release notes"))
    }

    @Test func `texts in a different language are shown as such, not as a rename`() throws {
        let flip = try Sample.change(.changed(.name, "가계부", "Ledger"), rule: .language)
        let report = try Sample.report(suppressed: [flip])
        let page = ParsedPage(html: nightPage(report).bytes())
        #expect(page.texts("//ul[@class='brought']/li/b") == ["Texts in another language"])
    }
}
