import AppStore
import ChangeDetection
import Foundation
import Testing

/// Differences that are changes and differences that are not, field by field.
struct CompareTests {
    private func listing() throws -> Listing {
        Listing(app: try #require(AppID(1)), storefront: try #require(Storefront("kr")))
    }

    func verdict(
        _ known: Evidence.Presence,
        isSeen: Bool = true,
        from before: StorePage = .sample,
        to after: StorePage = .sample,
        inOneLanguage: Bool = true,
        knownIcon: String? = nil,
        icon: String? = nil
    ) throws -> Verdict {
        let pages = PagePair(before: before, after: after, inOneLanguage: inOneLanguage)
        var evidence = Evidence(listing: try listing(), knownPresence: known, isSeen: isSeen)
        evidence.isMissedAmongOthers = !isSeen
        evidence.pages = before == after ? nil : pages
        evidence.knownIcon = knownIcon
        evidence.icon = icon
        let night = judge(NightEvidence(run: 2, date: "2026-03-02", listings: [evidence]))
        return try #require(night.verdicts.first)
    }

    /// The page that is confirmed after a verdict.
    func page(
        _ verdict: Verdict,
        from before: StorePage = .sample,
        to after: StorePage
    ) -> StorePage {
        verdict.page(from: before, seen: after) ?? before
    }

    private func fields(to after: StorePage) throws -> [Field] {
        try verdict(.present, to: after).changes.compactMap(\.field)
    }

    @Test func `an app missing from a response is gone, and only if it was seen`() throws {
        #expect(try verdict(.present, isSeen: false).changes == [.gone])
        #expect(try verdict(.gone, isSeen: false).changes == [])
        #expect(try verdict(.never, isSeen: false).changes == [])
    }

    @Test func `an app seen for the first time is new, and one that was gone returned`() throws {
        #expect(try verdict(.never).changes == [.new])
        #expect(try verdict(.gone).changes == [.returned])
    }

    @Test func `a returned app reports its changes since its removal`() throws {
        let after = StorePage.sample.with { $0.version = "2.0" }
        let changes = try verdict(.gone, to: after).changes
        #expect(
            changes == [
                .returned,
                .changed(.version, before: .text("1.0"), after: .text("2.0")),
            ]
        )
    }

    @Test func `the same page is not a change`() throws {
        #expect(try verdict(.present).changes == [])
    }

    @Test func `a release is its version, its date and its notes`() throws {
        let after = StorePage.sample.with {
            $0.version = "1.1"
            $0.versionDate = Date(timeIntervalSince1970: 1_772_100_000)
            $0.releaseNotes = "Better"
            $0.size = 9
        }
        #expect(try fields(to: after) == [.version, .versionDate, .releaseNotes, .size])
    }

    @Test(arguments: [
        Edit("a date without a version") { $0.versionDate = .now },
        Edit("a rolling first release") { $0[date: .releaseDate] = .now },
        Edit("a size without a version") { $0.size = 7 },
        Edit("languages in another order") { $0[list: .languages] = ["KO", "EN"] },
        Edit("advisories in another order") { $0[list: .advisories] = ["B", "A"] },
        Edit("devices in another order") { $0[list: .supportedDevices] = ["iPad", "iPhone"] },
        Edit("line ends and blanks") { $0.description = " Line one \r\nLine two\n" },
        Edit("another Unicode form") { $0.name = "Cafe\u{301}" },
        Edit("another picture host and size") {
            $0[list: .screenshots] = [
                "http://a1.mzstatic.com/thumb/1/1x1.png", "https://b/thumb/2/9x9bb.jpg",
            ]
        },
        Edit("emptied screenshots") { $0[list: .screenshots] = [] },
        Edit("left-out screenshots") { $0[list: .screenshots] = nil },
        Edit("an empty list for none") { $0[list: .ipadScreenshots] = [] },
        Edit("a code in other letters") {
            $0[text: .contentRating] = $0[text: .contentRating]?.lowercased()
        },
        Edit("no Game Center for none") { $0[flag: .gameCenter] = nil },
        Edit("an empty seller") { $0[text: .seller] = "" },
        Edit("a blank description") { $0.description = " \n" },
        Edit("an age rating left out") { $0[text: .contentRating] = nil },
        Edit("a price left out") { $0.amount = nil },
        Edit("a seller's site left out") { $0[text: .sellerURL] = nil },
        Edit("notes left out without a release") { $0.releaseNotes = nil },
        Edit("a broken character between words") { $0[text: .seller] = "Example \u{FFFD} Ltd" },
        Edit("a broken character before a word") { $0[text: .seller] = "\u{FFFD} Example Ltd" },
        Edit("broken characters in each text of a listing") {
            $0.name = "Caf\u{FFFD}"
            $0[text: .seller] = "Exam\u{FFFD}\u{FFFD}e\u{FFFD}Ltd"
            $0.releaseNotes = "First \u{FFFD}"
        },
        Edit("a broken character") { $0.description = "Line \u{FFFD}ne\nLine \u{FFFD}" },
        Edit("all texts in another language") {
            $0.name = "카페"
            $0.description = "한 줄"
            $0.releaseNotes = "첫 버전"
        },
        Edit("less than the currency's precision") {
            $0.amount = Decimal(string: "1.9900000000000002")
        },
        Edit("the currency in small letters") { $0.currency = "usd" },
        Edit("the price written differently") { $0[text: .formattedPrice] = "US$1.99" },
        Edit("an icon's address") {
            $0[text: .icon] = "https://is1-ssl.mzstatic.com/thumb/new/512x512bb.jpg"
        },
    ])
    func `noise is not a change`(edit: Edit) throws {
        #expect(try fields(to: .sample.with(edit.change)) == [])
    }

    @Test(arguments: [
        Edit("name", [.name]) { $0.name = "Other" },
        Edit("description", [.description]) { $0.description = "Line one\nLine three" },
        Edit("price", [.price]) {
            $0.amount = 3
            $0[text: .formattedPrice] = "$3.00"
        },
        Edit("currency", [.price, .currency]) { $0.currency = "EUR" },
        Edit("reordered screenshots", [.screenshots]) { $0[list: .screenshots]?.reverse() },
        Edit("a language more", [.languages]) { $0[list: .languages]?.append("JA") },
        Edit("an advisory less", [.advisories]) { $0[list: .advisories] = ["A"] },
        Edit("age", [.contentRating]) { $0[text: .contentRating] = "12+" },
        Edit("minimum", [.minimumOSVersion]) { $0[text: .minimumOSVersion] = "17.0" },
        Edit("a different seller with a broken character", [.seller]) {
            $0[text: .seller] = "Sample \u{FFFD} Ltd"
        },
        Edit("seller", [.seller]) { $0[text: .seller] = "Other Ltd" },
        Edit("Game Center", [.gameCenter]) { $0[flag: .gameCenter] = true },
        Edit("genres", [.genres]) { $0[list: .genres] = ["Games", "Puzzle"] },
        Edit("seller's site", [.sellerURL]) { $0[text: .sellerURL] = "https://example.com/help" },
    ])
    func `an edit without a new version is a change of its field`(edit: Edit) throws {
        #expect(try fields(to: .sample.with(edit.change)) == edit.fields)
    }

    @Test func `emptied screenshots are remembered until new ones appear`() throws {
        let emptied = StorePage.sample.with { $0[list: .screenshots] = [] }
        let first = try verdict(.present, to: emptied)
        #expect(page(first, to: emptied) == .sample)
        let other = StorePage.sample.with { $0[list: .screenshots] = ["https://b/thumb/3/1x1.png"] }
        let second = try verdict(.present, from: page(first, to: emptied), to: other)
        #expect(second.changes.compactMap(\.field) == [.screenshots])
        #expect(page(second, to: other) == other)
    }

    @Test func `a value that cannot be read is not a change, and the old value is remembered`()
        throws
    {
        let unread = StorePage.sample.with {
            $0.amount = nil
            $0[list: .genres] = nil
            $0.unreadable = [.price, .genres]
        }
        let verdict = try verdict(.present, to: unread)
        #expect(verdict.changes == [])
        #expect(page(verdict, to: unread) == .sample)
        #expect(try self.verdict(.present, from: unread, to: .sample).changes == [])
    }

    @Test func `a value that is read for the first time is not news, even many nights later`()
        throws
    {
        let first = StorePage.sample.with {
            $0.amount = nil
            $0.unreadable = [.price]
        }
        let second = first.with { $0.name = "Other" }
        let verdict = try verdict(.present, from: first, to: second)
        let known = page(verdict, from: first, to: second)
        let third = StorePage.sample.with { $0.name = "Other" }
        #expect(try self.verdict(.present, from: known, to: third).changes == [])
    }

    @Test func `a text that cannot be read in a new language is not taken from the old one`() throws
    {
        let unread = StorePage.sample.with {
            $0.description = nil
            $0.unreadable = [.description]
        }
        let verdict = try verdict(.present, to: unread, inOneLanguage: false)
        let known = page(verdict, to: unread)
        let read = StorePage.sample.with { $0.description = "다른 언어" }
        #expect(try self.verdict(.present, from: known, to: read).changes == [])
    }

    @Test func `a different language replaces the texts without news, and the rest is compared`()
        throws
    {
        let after = StorePage.sample.with {
            $0.name = "다른 이름"
            $0.releaseNotes = "새로워졌습니다"
            $0[text: .contentRating] = "17+"
        }
        let verdict = try verdict(.present, to: after, inOneLanguage: false)
        #expect(verdict.changes.compactMap(\.field) == [.contentRating])
        let emptied = after.with { $0[list: .screenshots] = [] }
        let other = try self.verdict(.present, to: emptied, inOneLanguage: false)
        #expect(page(other, to: emptied) == emptied)
    }

    @Test func `an icon changes with its picture, even if the picture is fetched late`() throws {
        let unknown = try verdict(.present, knownIcon: "a.png")
        #expect(unknown.changes == [] && unknown.icon == "a.png")
        let first = try verdict(.present, icon: "a.png")
        #expect(first.changes == [] && first.icon == "a.png")
        let other = try verdict(.present, knownIcon: "a.png", icon: "b.png")
        #expect(other.changes == [.changed(.icon, before: .text("a.png"), after: .text("b.png"))])
        #expect(other.icon == "b.png")
    }
}
