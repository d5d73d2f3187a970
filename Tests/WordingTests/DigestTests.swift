import AppStore
import ChangeDetection
import Foundation
import History
import TestSupport
import Testing
import TextAnalysis
import Watchlists
import Wording

/// The news of several nights as text.
struct DigestTests {
    @Test func `two runs of one date are a period of one date`() throws {
        let run = DigestSample.run(2)
        let later = Run(
            number: 3,
            at: run.at + 3600,
            night: Night(of: run.at, in: .gmt, after: [run.night.label])
        )
        let change = try DigestSample.change(.changed(.version, "1", "2"))
        let digest = { (runs: [Run]) in
            NewsDigest(DigestSample.source([change], runs: runs)).title
        }
        #expect(digest([run, later]) == "1 app with releases · Mon, 2 Mar 2026")
        #expect(digest([later]) == "1 release · Mon, 2 Mar 2026 (2)")
    }

    @Test func `an app is one line: its name, what happened, where`() throws {
        let text = DigestSample.digest(try DigestSample.changes()).text()
        #expect(
            text == """
                Storewatch: 1 release, 1 price rise · Mon, 2 Mar 2026

                Paper Orchard  2.4 → 2.5 · $1.99 → $3.99 (+101%)  KR US

                """
        )
    }

    @Test func `the notes are quoted if there is room`() throws {
        let text = DigestSample.digest(try DigestSample.changes()).text(width: 100)
        #expect(text.contains("(+101%) · “Trees grow faster now.”  KR US\n"))
    }

    @Test func `details are the differences below the line`() throws {
        let text = DigestSample.digest(try DigestSample.changes(), url: "https://example.com/s/")
            .text(details: true)
        #expect(text.contains("  Release notes:  US\n    Trees grow faster now.\n"))
        #expect(text.contains("  Price: $1.99 → $3.99 (+101%)  US\n"))
        #expect(text.contains("  https://example.com/s/apps/1.html\n"))
        #expect(text.hasSuffix("https://example.com/s/nights/2026-03-02.html\n"))
    }

    @Test func `notes that changed without a version say that they say nothing new`() throws {
        let notes = Change.Kind.changed(.releaseNotes, "Dark mode for the whole app.", "Bug fixes.")
        let text = DigestSample.digest([try DigestSample.change(notes)]).text(details: true)
        #expect(text.contains("  Generic notes:\n    Bug fixes.\n"), "\(text)")
    }

    @Test(arguments: [40, 60, 80, 120])
    func `no line is wider than requested in any script`(width: Int) throws {
        let notes =
            "달빛은행이 더 빨라졌습니다. 이제 이체가 한 번에 됩니다. 日本語の文章です。" + String(repeating: "x", count: 200)
        let changes = try DigestSample.changes(name: "종이 과수원 Paper Orchard 紙の果樹園", notes: notes)
        let lines = DigestSample.digest(changes).lines(width: width, details: true)
        #expect(lines.count > 6)
        for line in lines { #expect(line.displayWidth <= width, "\(line)") }
    }

    @Test func `a long name is whole, on a line of its own`() throws {
        let name = "Paper Orchard: grow trees, fold leaves, and sell apples"
        let lines = DigestSample.digest(try DigestSample.changes(name: name)).lines(
            width: 80,
            details: false
        )
        let place = try #require(lines.firstIndex(of: name))
        #expect(lines[place + 1].hasPrefix(String(repeating: " ", count: 28) + "2.4 → 2.5"))
    }

    @Test func `releases of several nights are steps of one line`() throws {
        let changes = try [("2.4", "2.5", 2), ("2.5", "2.6", 3), ("2.6", "2.7", 5)].map {
            try DigestSample.change(.changed(.version, $0.0, $0.1), run: $0.2)
        }
        let text = DigestSample.digest(changes).text(details: true)
        #expect(text.contains("1 app with releases · Mon, 2 Mar 2026 – Thu, 5 Mar 2026"))
        #expect(text.contains("Paper Orchard  2.4 → 2.5 → 2.6 → 2.7\n"))
        #expect(text.contains("  Thu 5 Mar\n"))
    }

    @Test func `changes that a brake holds are named as people name them`() throws {
        let change = try DigestSample.change(.new)
        var event = Event(
            run: change.run,
            name: "us-brake-ipadScreenshots",
            rule: .brake,
            aspect: .field(.ipadScreenshots),
            listings: [change.listing]
        )
        event.storefront = change.listing.storefront
        let sentence = """
            1 store listing changed at once (iPad screenshots); its change is held back until it \
            persists or you accept it.
            """
        #expect(ReportFormat(.init(timezone: "UTC")).alarm(event) == sentence)
    }

    @Test func `listings unchecked on several nights are one sentence`() throws {
        var digest = DigestSample.digest(try DigestSample.changes())
        let nights = [(2, 3), (3, 4)].map { run, listings in
            (night: DigestSample.run(run).night, listings: listings, isFailed: false)
        }
        digest.addRemark(aboutUnchecked: nights, of: 7)
        digest.addRemark(aboutUnchecked: Array(nights.prefix(1)), of: 7)
        digest.addRemark(aboutUnchecked: [], of: 7)
        #expect(
            digest.remarks == [
                "2 of 7 nights were incomplete: 7 store listings were not checked.",
                "Mon, 2 Mar 2026: 3 store listings were not checked.",
            ]
        )
    }

    @Test func `many apps are divided into sections, and omitted ones are counted`() throws {
        let changes = try (1...20).map { app in
            try DigestSample.change(.changed(.version, "1", "2"), of: app, name: "App \(app)")
        }
        let digest = DigestSample.digest(changes)
        #expect(digest.text().contains("Further releases without new notes (20)\n"))
        let short = digest.prefix(3)
        #expect(short.text().contains("17 more apps have news\n"))
        #expect(short.text().contains("App 3"))
        #expect(!short.text().contains("App 4"))
    }

    @Test func `apps that are watched from now on share a sentence`() throws {
        let changes = try (1...14).map { try DigestSample.change(.new, of: $0, name: "App \($0)") }
        let text = DigestSample.digest(changes).text()
        #expect(text.contains("Now watching 14 apps · "))
        #expect(text.contains("App 12, 2 more\n"))
    }

    @Test(arguments: [("en", "Now watching 1 app in Japan"), ("ko", "일본에서 앱 1개를")])
    func `a country that is added to an app is named`(language: String, words: String) throws {
        let index = try DigestSample.watched(in: "jp", "kr", "us")
        func text(_ storefronts: [String], run: Int) throws -> String {
            let changes = try storefronts.map { try DigestSample.change(.new, in: $0, run: run) }
            return NewsDigest(DigestSample.source(changes, language: language, watched: index))
                .text()
        }
        let added = try text(["jp"], run: 2)
        #expect(added.contains(": \(words)"), "\(added)")
        #expect(try !text(["jp", "kr", "us"], run: 2).contains(words))
        #expect(try !text(["jp"], run: 1).contains(words))
    }

    @Test func `a digest speaks the report's language`() throws {
        let digest = NewsDigest(DigestSample.source(try DigestSample.changes(), language: "ko"))
        #expect(digest.text().contains("새 버전 1개, 가격 인상 1개"))
    }

    @Test(arguments: [1, 2])
    func `a line that is cut says how many phrases it leaves out`(nights: Int) throws {
        let fields: [(Field, FieldValue, FieldValue)] = [
            (.name, .text("Orchard"), .text("Paper Orchard")),
            (.contentRating, .text("4+"), .text("9+")),
            (.seller, .text("A"), .text("B")), (.rating, .number(4), .number(3)),
            (.icon, .text("a"), .text("b")), (.description, .text("A"), .text("B")),
        ]
        let changes = try fields.enumerated().map { index, field in
            try DigestSample.change(.changed(field.0, field.1, field.2), run: 2 + index % nights)
        }
        let phrases = DigestSample.digest(changes).entries.map(\.phrases)
        #expect(phrases.map(\.count) == [5] && phrases[0].last == "2 more", "\(phrases)")
    }

    @Test func `several moves are counted as moves, and other sentences as alarms`() throws {
        let digest = DigestSample.digest([])
        let moves = ["a", "b", "c", "d"]
        #expect(
            digest.headlines(moves: moves, alarms: ["x"])
                == ["4 moves in keywords and charts", "x"]
        )
        #expect(digest.headlines(moves: ["a"], alarms: ["x", "y"]) == ["a", "2 alarms"])
    }
}
