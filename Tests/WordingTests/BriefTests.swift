import AppStore
import ChangeDetection
import Foundation
import History
import News
import TestSupport
import Testing
import Watchlists
import Wording

/// The text and the Markdown of a period's brief.
struct BriefTests {
    private func brief(_ changes: [RecordedChange], url: String? = nil) throws -> Brief {
        let watched = try DigestSample.watched(in: "us", "kr")
        let source = DigestSample.source(changes, url: url, watched: watched)
        return Brief(NewsDigest(source), WrittenNotes(source.nights))
    }

    @Test func `a brief says once for all storefronts how facts changed`() throws {
        let changes = try [
            change(.rating, .number(4.3), .number(3.8)),
            change(.advisories, .list([]), .list(["x"])),
            change(.advisories, .list([]), .list(["x"]), in: "kr"),
            change(.name, .text("Paper"), .text("Paper Orchard")),
            change(.name, .text("Paper"), .text("Paper Orchard"), in: "kr"),
        ]
        let written = WrittenNotes(DigestSample.source(changes).nights)
        let text = Brief(DigestSample.digest(changes), written).text(width: 80)
        #expect(
            text.contains(
                """
                Names and subtitles
                  Paper Orchard — Paper → Paper Orchard

                Ratings
                  Paper Orchard — Rating 4.3 → 3.8

                Store pages
                  Paper Orchard — Content advisories changed
                """
            ),
            "\(text)"
        )
    }

    @Test func `a brief names the storefronts of news that is not in all of them`() throws {
        let text = try brief([
            change(.name, "Paper", "Paper Orchard", in: "kr"),
            change(.rating, .number(4.3), .number(3.8), in: "kr"),
            change(.advisories, .list([]), .list(["x"])),
            change(.advisories, .list([]), .list(["x"]), in: "kr"),
        ]).text(width: 80)
        #expect(text.contains("Paper → Paper Orchard (KR)"), "\(text)")
        #expect(text.contains("Rating 4.3 → 3.8 (KR)"), "\(text)")
        #expect(text.contains("Content advisories changed\n"), "\(text)")
    }

    @Test func `a brief's headline has at most five counts`() throws {
        var changes = try [
            change(.price, .price(1.99), .price(3.99)), change(.name, "A", "B"),
            change(.subtitle, "A", "B"), change(.seller, "A", "B"), change(.description, "A", "B"),
        ]
        #expect(try brief(changes).text(width: 200).contains(", 1 changed description\n"))
        changes += try [
            change(.version, "2.4", "2.5"),
            DigestSample.change(.changed(.icon, .text("a"), .text("b")), of: 2),
        ]
        let words = "1 release, 1 price rise, 1 rename, 1 changed subtitle, and 1 more app has news"
        let text = try brief(changes).text(width: 200)
        #expect(text.contains(" · \(words)\n"), "\(text)")
        #expect(text.contains("\n1 app with new pictures: Paper Orchard\n"), "\(text)")
    }

    @Test func `a brief tells how releases of the period changed what an app requires`() throws {
        func released(
            _ app: Int64,
            _ name: String,
            _ field: Field,
            _ before: FieldValue,
            _ after: FieldValue,
            run: Int = 2
        ) throws -> [RecordedChange] {
            try [.changed(.version, "1.\(run - 1)", "1.\(run)"), .changed(field, before, after)].map
            {
                try DigestSample.change($0, of: app, name: name, run: run)
            }
        }
        let system = Field.minimumOSVersion
        let changes = try [
            released(1, "Acorn", system, .text("16.0"), .text("16.1")),
            released(2, "Beech", system, .text("15.0"), .text("16.0")),
            released(2, "Beech", .gameCenter, .flag(false), .flag(true), run: 3),
            released(3, "Cedar", system, .text("16.0"), .text("16.1")),
            released(3, "Cedar", system, .text("16.1"), .text("16.0"), run: 3),
            released(4, "Damson", system, .text("17.0"), .text("17.4")),
            released(4, "Damson", system, .text("17.4"), .text("18.0"), run: 3),
        ].flatMap(\.self)
        let source = DigestSample.source(changes)
        let text = Brief(NewsDigest(source), WrittenNotes(source.nights)).text(width: 80)
        let lines = text.split(separator: "\n").filter { $0.contains("Requires") }
        #expect(
            Set(lines) == [
                "  Acorn — Requires iOS 16.1 (was 16.0)",
                "  Beech — Requires iOS 16.0 (was 15.0) · + Game Center",
                "  Damson — Requires iOS 18.0 (was 17.0)",
            ],
            "\(text)"
        )
    }

    @Test func `a story of a brief links to the report, or else to the App Store`() throws {
        let changes = try DigestSample.changes(notes: "Trees grow faster now.\nSo do leaves.")
        let store = "https://apps.apple.com/us/app/id1"
        let alone = try brief(changes)
        #expect(alone.text(width: 80).contains("“Trees grow faster now.”\n    \(store)\n"))
        #expect(alone.markdown.contains("**[Paper Orchard](<\(store)>)** 2.4 → 2.5"))
        let url = "https://example.com/"
        let hosted = try brief(changes, url: url)
        let entry = try #require(WrittenNotes(DigestSample.source(changes).nights).entries.first)
        let notes = "\(url)apps/1/2026.html#\(entry.id)"
        #expect(hosted.text(width: 80).contains("\n    \(notes)\n"), "\(hosted.text(width: 80))")
        let app = "**[Paper Orchard](<\(url)apps/1.html>)** [2.4 → 2.5"
        #expect(hosted.markdown.contains(app), "\(hosted.markdown)")
        #expect(hosted.markdown.contains("](<\(notes)>): “Trees"), "\(hosted.markdown)")
    }

    @Test func `a brief begins with competitors and ends with own apps`() throws {
        let notes = "Trees grow faster now, and so do their leaves."
        let texts = [1: notes, 2: notes + notes + notes, 3: notes + " Long ones.", 4: notes]
        let changes = try texts.flatMap { app, text in
            try [Change.Kind.changed(.version, "1", "2"), .changed(.releaseNotes, "Old.", text)]
                .map { try DigestSample.change($0, of: Int64(app), name: "App \(app)") }
        }
        let groups = try [[1, 4], [2, 3]].map { apps in
            let apps = try apps.map { number in
                let listing = try Sample.listing("us", of: Int64(number))
                return Watchlist.WatchedApp(
                    reference: .id(listing.app),
                    storefronts: [listing.storefront],
                    own: number == 4
                )
            }
            return Watchlist.Group(name: "\(apps.count)", apps: apps)
        }
        let watched = WatchedIndex(Watchlist(groups: groups))
        let source = DigestSample.source(changes, watched: watched)
        let text = Brief(NewsDigest(source), WrittenNotes(source.nights)).text(width: 200)
        let order = text.split(separator: "\n").filter { $0.contains(" 1 → 2, ") }
            .compactMap { $0.split(separator: " ").prefix(2).last }
        #expect(order == ["1", "2", "3", "4"], "\(text)")
    }

    @Test func `brackets are only in the list of apps that say nothing new`() throws {
        let changes = try [
            change(.version, "2.4", "2.5"), change(.releaseNotes, "Old.", "Bug fixes."),
            change(.icon, "a", "b"), change(.description, "A tool.", "A toy."),
            DigestSample.change(.changed(.icon, "a", "b"), of: 2, name: "Acorn"),
        ]
        let source = DigestSample.source(changes)
        var written = WrittenNotes(source.nights)
        written.silences = [changes[0].listing.app: Silence(releases: 7, isFromStart: true)]
        let brief = Brief(NewsDigest(source), written)
        let meaning = "in brackets, how many releases since notes last said something new"
        for text in [brief.text(width: 200), brief.markdown] {
            for list in [
                "2 apps with new pictures: Acorn · Paper Orchard",
                "1 changed description: Paper Orchard",
                "1 app shipped generic or repeated notes (\(meaning)): Paper Orchard (none of 7)",
            ] {
                #expect(text.contains("\n\(list)\n"), "\(text)")
            }
        }
    }
}
