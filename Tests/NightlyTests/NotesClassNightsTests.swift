import News
import AppStore
import Archives
import Foundation
import History
import Lookups
import TestSupport
import Testing
import TextAnalysis
import Wording

@testable import Nightly
@testable import Watchlists

/// Release notes have the same class in the history, on pages, in digests and in rules.
struct NotesClassNightsTests {
    private static let joke = "Took the afternoon off."
    private static let nights: [(notes: String, kind: NotesClass)] = [
        (joke, .new), ("■ Ver.1.1\n- Minor bug fixes", .generic),
        (joke, .same),
        ("■ Ver.1.3\n- Minor bug fixes", .generic), ("■ Ver.1.3\n- Minor bug fixes", .generic),
        (joke, .same), ("Widgets", .new), ("Widgets", .same), ("Bug fixes\nWidgets!", .same),
        ("Bug fixes\nA widget for maps", .new), ("Widgets", .same),
    ]

    private let site = TestSite()
    private let archive = Archive.inMemory
    private let listing = Listing(1, "kr")

    private func play() async throws -> [Run] {
        var player = NightPlayer(archive)
        for (day, night) in Self.nights.enumerated() {
            player.reportFolder = day == Self.nights.count - 1 ? site.path : nil
            let page = StorePage("1.\(day)", notes: night.notes)
            try await player.play(Double(day), [listing: page])
        }
        return try archive.runs()
    }

    @Test func `history, pages, digests and rules give a release the same class`() async throws {
        let runs = try await play()
        let kinds = Self.nights.map(\.kind)
        #expect(try archive.versions(of: listing.app).map(\.notesClass) == kinds)
        let changes = try archive.changes(ChangeFilter(fields: [.version, .releaseNotes]))
        for (run, kind) in zip(runs, kinds).dropFirst() {
            let own = changes.filter { $0.run == run }
            let new = own.first { $0.field == .releaseNotes }
            #expect((new?.notesClass ?? own.first?.keptNotesClass) == kind, "\(run.night)")
        }
        var watchlist = Watchlist(inGMT: [])
        watchlist.send([NotificationRule { $0.notes = Choice([.substantial]) }])
        let last = try site.page("index.html").texts("//article//p").joined()
        #expect(last.contains("Same notes as 1.7"))
        let preview = try RulePreview(archive, watchlist) { _ in true }
        for (run, kind) in zip(runs, kinds).dropFirst() {
            let page = try site.page("nights/\(run.night.label).html")
            let label = page.texts("//article//p").joined()
            #expect(label.contains("Generic notes") == (kind == .generic), "\(run.night)")
            let isSame = label.contains("Repeated notes") || label.contains("Same notes as 1.")
            #expect(isSame == (kind == .same), "\(run.night)")
            let loader = DigestLoader(archive: archive, watched: WatchedIndex(watchlist))
            let entry = try #require(NewsDigest(try loader.source(of: [run])).entries.first)
            #expect(entry.section == (kind == .new ? .releases : .generic), "\(run.night)")
            #expect((entry.gist != nil) == (kind == .new), "\(run.night)")
            let sent = preview.matches.contains { $0.run == run }
            #expect(sent == (kind == .new), "\(run.night)")
        }
        let app = try site.page("apps/1.html")
        #expect(app.count("//article[@class='story']") == kinds.count { $0 == .new })
        #expect(app.count("//div[@class='silence']") == 3)
    }

    @Test func `notes are repeated only in the storefront that had them, from its first night on`()
        async throws
    {
        let player = NightPlayer(archive)
        let nights: [(kr: String?, us: String)] = [
            (nil, "Maps"), ("Maps", "Boats"), ("Tides", "Tydes"), ("Maps", "Tides"),
        ]
        let listings = [Listing(1, "kr"), Listing(1, "us")]
        for (day, notes) in nights.enumerated() {
            let korean = StorePage("1.\(day)", notes: notes.kr)
            let american = StorePage("1.\(min(day, 2))", notes: notes.us)
            try await player.play(Double(day), [listings[0]: korean, listings[1]: american])
            let changes = try archive.changes(ChangeFilter(fields: [.releaseNotes]))
            let kinds = changes.map(\.notesClass)
            // No later night changes a class.
            #expect(kinds == Array([.new, .new, .new, .new, .same, .new].prefix(2 * day)))
        }
    }
}
