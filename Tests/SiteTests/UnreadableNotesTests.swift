import AppStore
import ChangeDetection
import Foundation
import Markup
import News
import Site
import TestSupport
import Testing
import Watchlists

/// What cannot be read or is in another language is said to be so.
struct UnreadableNotesTests {
    private static let sentence = "The notes could not be read"

    private func change(_ kind: Change.Kind, _ rule: Rule) throws -> RecordedChange {
        let change = Change(listing: try Sample.listing(), kind: kind, rule: rule)
        return RecordedChange(run: Sample.run, name: "Example", change: change)
    }

    private func release() throws -> [RecordedChange] {
        try [
            change(.changed(.version, before: .text("1.0"), after: .text("1.1")), .forward),
            change(
                .changed(.versionDate, before: nil, after: .date(Sample.run.at)),
                .forward
            ),
            change(.changed(.releaseNotes, before: .text("Old."), after: nil), .unreadable),
        ]
    }

    @Test func `a release whose notes cannot be read does not have the old ones`() throws {
        let report = try Sample.report(changes: try release())
        let night = String(decoding: nightPage(report).bytes(), as: UTF8.self)
        #expect(night.contains(Self.sentence) && !night.contains("Same notes"))
        let app = String(
            decoding: try Sample.appPage(changes: try release()).bytes(),
            as: UTF8.self
        )
        #expect(app.contains(Self.sentence) && !app.contains("Same notes"))
        let digest = DigestSample.digest(try release())
        let lines = digest.lines(width: 80, details: true).joined(separator: "\n")
        #expect(lines.contains(Self.sentence))
    }

    @Test func `a store page whose notes cannot be read is not without notes`() throws {
        var page = StorePage(name: "Example", bundleID: "b", version: "1")
        page.unreadable = [.releaseNotes]
        let shown = String(decoding: try Sample.appPage(page).bytes(), as: UTF8.self)
        #expect(shown.contains(Self.sentence) && !shown.contains("has no release notes"))
    }

    @Test func `a release of the same night has its date`() throws {
        let report = try Sample.report(changes: try release())
        let page = ParsedPage(html: nightPage(report).bytes())
        #expect(page.texts("//p[@class='release']").contains { $0.contains("released Mon, 2 Mar") })
    }

    @Test func `texts in another language are shown as that, and not as a rename`() throws {
        let flip = try change(
            .changed(.name, before: .text("가계부"), after: .text("Ledger")),
            .language
        )
        let report = try Sample.report(suppressed: [flip])
        let page = ParsedPage(html: nightPage(report).bytes())
        #expect(page.texts("//table[@class='changes']//th").contains("Texts in another language"))
    }
}
