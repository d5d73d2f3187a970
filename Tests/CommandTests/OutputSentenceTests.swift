import AppStore
import ChangeDetection
import History
import Language
import News
import TestSupport
import Testing
import Watchlists

@testable import Wording
@testable import storewatch

/// The sentences of commands, with the singular and the plural of the things that they count.
struct OutputSentenceTests {
    private let format = OutputFormat(Watchlist.ReportSettings(timezone: "UTC"))

    @Test func `an explanation says of a response whether its value could be read`() throws {
        var page = StorePage(name: "Example", bundleID: "b", version: "1")
        var lost = page
        lost.unreadable = [.description]
        page.description = "A tool."
        let explanation = Explanation(
            change: try Sample.change(.changed(.description, "A.", "B."), rule: .forward),
            status: .confirmed,
            responses: [page, lost, StorePage(name: "Example", bundleID: "b", version: "1")].map {
                (Sample.run, false, .present(Sighting(page: $0, rating: nil)))
            },
            confirmAfter: 2
        )
        let lines = explanation.lines(format)
        let seen = lines.suffix(3).map { $0.pieces.map(\.text).joined() }
        let ends = seen.map { $0.split(separator: ": ").last.map(String.init) }
        #expect(ends == ["A tool.", "could not be read", "none"])
    }

    @Test(arguments: [
        (100, 4.5, 99, 4.5, "1 fewer rating since"), (100, 4.5, 98, 4.5, "2 fewer ratings since"),
        (100, 4.0, 101, 4.0099, "1 new rating"), (0, 0.0, 1, 5.0, "1 new rating"),
        (0, 0.0, 19, 5.0, "19 new ratings"), (0, 0.0, 20, 5.0, "20 new ratings: 5.00 on average"),
        (1_000, 4.0, 3_000, 4.4, "2,000 new ratings: 4.60 on average"),
        (1_000, 4.0, 1_100, 1.0, "100 new ratings"),
    ])
    func `new ratings are counted and averaged`(
        before: Int,
        old: Double,
        after: Int,
        new: Double,
        words: String
    ) throws {
        let new = NewRatings(
            from: Rating(average: old, count: before),
            to: Rating(average: new, count: after)
        )
        let line = try #require(
            format.format.ratings(new)
                ?? format.format.ratings(new.count, since: Night(label: "2026-03-02"))
        )
        #expect(words.hasSuffix("since") ? line.hasPrefix(words) : line == words, "\(line)")
    }

    @Test func `commands say what a list gained and lost as reports do`() throws {
        let change = try Sample.change(
            .changed(.languages, .list(["DE", "EN"]), .list(["EN", "FR"]))
        )
        let words = "+ French, − German"
        #expect(format.format.itemChanges(change.change) == words)
        let lines = format.lines(of: [change]).flatMap(\.pieces).map(\.text).joined()
        #expect(lines.contains(": \(words)"), "\(lines)")
    }

    @Test(arguments: [(1, "Every day. "), (7, "Every 7 days, ")])
    func `an interval of one day is every day`(days: Int, words: String) throws {
        let runs = (1...22).map(DigestSample.run)
        let changes = try stride(from: 1, through: 22, by: days).map { run in
            try DigestSample.change(.changed(.version, "1.0", "1.\(run)"), run: run)
        }
        let lines = format.intervals(of: ReleaseNews.releases(overNights: changes), on: runs)
        let text = lines.flatMap(\.pieces).map(\.text).joined()
        #expect(text.contains(": \(words)"), "\(text)")
        let gap = Strings.english.appPage.acrossGaps
        #expect(gap(1, "x").contains("an interval in which"))
        #expect(gap(2, "x").contains("2 intervals in which"))
    }

    @Test func `one of something is not several`() {
        let strings = Strings.english
        let one: [String] = [
            strings.appPage.inDays(1), strings.appPage.olderNights(1),
            strings.prices.earlier(1),
            strings.furtherChanges(1), strings.cut("1"), strings.heldField("Name", "1", nil),
            strings.heldGone("1", nil), strings.digest.incomplete(1, 7, "1"),
        ]
        for sentence in one {
            let plurals = /\b1 [a-z ]*(nights|prices|changes|characters|listings)\b| are| were/
            #expect(!sentence.contains(plurals), "\(sentence)")
        }
        #expect(
            strings.digest.incomplete(2, 7, "3").contains("were incomplete: 3 store listings were")
        )
    }

    @Test(arguments: [
        ["us"]: "the US",
        ["us", "de", "kr"]: "the US, Germany or South Korea",
        ["gb", "nl", "jp"]: "the UK, the Netherlands or Japan",
        ["no", "se", "dk", "fi", "is", "ee", "lv"]:
            "Norway, Sweden, Denmark, Finland, Iceland or 2 more",
    ])
    func `countries stand in a sentence as people say them`(codes: [String], words: String) throws {
        let storefronts = try codes.map { try #require(Storefront($0)) }
        #expect(storefronts.inSentence("or") == words)
    }

    @Test func `a brake that holds nothing any more was released or accepted`() throws {
        let listings = try ["kr", "us"].map { try Sample.listing($0) }
        var event = Event(
            run: Sample.run,
            name: "brake-name",
            rule: .brake,
            aspect: .field(.name),
            listings: listings
        )
        func line() -> String { format.line(of: event).pieces.map(\.text).joined() }
        #expect(line().contains("Held back at the time; since released."), "\(line())")
        event.stillHeld = 2
        #expect(line().contains("Held back until the changes persist"), "\(line())")
    }

    @Test(arguments: [
        "•\tDark mode": "• Dark mode", "Hazel\tTab": "Hazel Tab", "a\t\tb\nc": "a b c",
        "a\u{1B}[31mb": "a[31mb", "x\u{202E}y": "xy",
    ])
    func `tabs become spaces, and nothing moves the cursor`(text: String, shown: String) {
        let line: Line = "\(text)"
        #expect(line.text == shown)
    }
}
