import History
import AppStore
import ChangeDetection
import Foundation
import News
import TestSupport
import Testing
import Watchlists

@testable import Site
@testable import Wording

/// The times and storefronts of releases, and the intervals between them.
struct AppReleaseTests {
    private func sample() throws -> AppSample {
        try AppSample.sold(in: "kr", "us", "jp")
    }

    private let story = "//article[@class='story']"

    @Test func `a storefront that skipped a version does not wait for it`() throws {
        var sample = try sample()
        try sample.release("1.0", in: "us", on: 1, isFirst: true)
        try sample.release("1.1", in: "kr", on: 2, notes: "Dark mode has come to all pages.")
        try sample.release("1.2", in: "kr", on: 3)
        try sample.release("1.2", in: "us", on: 3)
        #expect(try sample.page().texts("\(story)/header//ul/li") == ["KR Wed 4 Feb"])
    }

    @Test func `releases that say nothing new are one paragraph with their text`() throws {
        var sample = try sample()
        try sample.release("1.0", in: "kr", on: 1, notes: "Bug fixes.", isFirst: true)
        for night in 2...9 {
            try sample.release("1.\(night)", in: "kr", on: night, notes: "Bug fixes.")
        }
        let page = try sample.page()
        #expect(page.count(story) == 0)
        let silence = "//div[@class='silence']"
        #expect(page.texts("\(silence)//h3") == ["9 releases"])
        let lines = ["Tue, 3 Feb 2026 – Wed, 11 Feb 2026", "Generic notes: Bug fixes."]
        #expect(Array(page.texts("\(silence)//p").prefix(2)) == lines)
        let cadence =
            "9 releases seen since Tue, 3 Feb 2026. "
            + "Since Tue, 3 Feb 2026, 0 of 8 releases had new notes."
        #expect(page.texts("//p[@class='cadence']")[0].hasPrefix(cadence))
    }

    @Test func `the ratings before and during a version are shown with their intervals`() throws {
        var sample = try sample()
        try sample.release("1.0", in: "kr", on: 1, notes: "First.", isFirst: true)
        try sample.release("1.1", in: "kr", on: 4, notes: "Dark mode has come to all pages.")
        let ratings = [(4.0, 1_000), (4, 1_200), (4.2, 1_800)].map {
            Rating(average: $0, count: $1)
        }
        (sample.versions[0].startRating, sample.versions[0].endRating) = (ratings[0], ratings[1])
        (sample.versions[1].startRating, sample.versions[1].endRating) = (ratings[1], ratings[2])
        let page = try sample.page()
        let text = try #require(page.texts("//p[@class='rating-step']").first)
        let words = "New ratings: 4.00 on average before, 4.60 after (600 ratings)"
        #expect(text.contains(words), "\(text)")
        let legend = "p[@class='rating-step legend']"
        let explained = "//p[@class='rating-step'][svg]/following-sibling::\(legend)"
        #expect(page.count("//article[@class='story'][1]\(explained)") == 1)
        #expect(page.count("//\(legend)") == 1)
        let step = "(//p[@class='rating-step'])[1]"
        for style in ["before", "now"] {
            #expect(page.count("\(step)//*[@class='\(style)']") == 2)
        }
        sample.versions[1].endRating = Rating(average: 4, count: 1_203)
        let few = try sample.page()
        #expect(few.count("\(step)/svg") == 0 && few.count("//\(legend)") == 1)
        #expect(few.count("//article[@class='story'][2]\(explained)") == 1)
        let bare = few.texts("//p[@class='rating-step']")[0]
        #expect(bare.hasPrefix("3 new ratings") && !bare.contains("average"), "\(bare)")
        sample.versions[0].endRating = Rating(average: 4, count: 1_002)
        #expect(
            try sample.page().count("//\(legend) | //*[@class='rating-step']//svg") == 0
        )
    }

    @Test func `releases that say nothing new are quoted once with each different text`() throws {
        var sample = try sample()
        let long = String(repeating: "Bug fixes and performance improvements. ", count: 20)
        let notes = [
            "Bug fixes.", long, "Bug fixes.", "Dark mode has come to all pages.", "Bug fixes.",
        ]
        for (index, notes) in notes.enumerated() {
            try sample.release(
                "1.\(index)",
                in: "kr",
                on: 1 + index,
                notes: notes,
                isFirst: index == 0
            )
            let step = Change.Kind.changed(.version, "1.\(max(index - 1, 0))", "1.\(index)")
            if index > 0 { try sample.change(step, in: "kr", on: 1 + index) }
        }
        let year = try sample.yearPage()
        let quotes = year.texts("//div[@class='silence']//q")
        #expect(quotes.count == 2 && quotes[0] == "Bug fixes.")
        #expect(quotes.contains { $0.hasPrefix("Bug fixes and") && $0.count > 400 })
        let silences = year.texts("//div[@class='silence']/div[2]/ul/li")
        #expect(silences.contains { $0.contains("the same text as 1.4 (2 releases)") })
    }

    @Test func `a release of more than a year ago does not count`() throws {
        var sample = try sample()
        try sample.release("1.0", in: "kr", on: 1, isFirst: true)
        try sample.release("1.1", in: "kr", on: 2)
        try sample.release("1.2", in: "kr", on: 3, notes: "Dark mode has come to all pages.")
        sample.answered = [AppSample.run(1), AppSample.run(368)]
        let one = "One release in the last 12 months, with new notes."
        #expect(try sample.page().texts("//p[@class='cadence']")[0].hasSuffix(one))
        sample.answered.append(AppSample.run(369))
        let none = "None since Thu, 5 Feb 2026."
        #expect(try sample.page().texts("//p[@class='cadence']")[0].hasSuffix(none))
        sample.answered = [AppSample.run(1), AppSample.run(3)]
        let since = "Since Tue, 3 Feb 2026, 1 of 2 releases had new notes."
        #expect(try sample.page().texts("//p[@class='cadence']")[0].contains(since))
    }

    @Test func `the changelog has no hole before the first version, and says where the rest is`()
        throws
    {
        var sample = try sample()
        for (index, night) in [1, 8, 15, 22].enumerated() {
            let notes = "The map of region \(index) has new trails."
            try sample.release("1.\(index)", in: "kr", on: night, notes: notes, isFirst: index == 0)
        }
        let whole = try sample.page()
        #expect(whole.texts("//article/header//h3") == ["1.3", "1.2", "1.1", "1.0"])
        // The page begins with the changes of the night of version 1.2.
        let step = Change.Kind.changed(.version, "1.1", "1.2")
        try sample.change(step, in: "kr", on: 15)
        let recent = try sample.page()
        #expect(recent.texts("//article/header//h3") == ["1.3", "1.2"])
        let rest = "2 more releases are on the pages of their years:"
        #expect(recent.texts("//p[@class='quiet']").first == rest)
        sample.years = [AppSample.year]
        let links = try sample.page().texts("(//p[@class='quiet'])[1]/a/@href")
        #expect(links.map { $0.hasSuffix("/2026.html") } == [true])
    }

    @Test func `the news of a night is placed by its date`() throws {
        var sample = try sample()
        try sample.release("1.0", in: "kr", on: 1, notes: "Trees.", isFirst: true)
        // Both versions were first seen some nights after their dates in the store.
        try sample.release("1.1", in: "kr", on: 10, dated: 6, notes: "Trees are back.")
        try sample.release("1.2", in: "kr", on: 20, dated: 16, notes: "Trees are back.")
        for night in [3, 8, 18] {
            try sample.change(.changed(.seller, "Pear", "Fig \(night)"), in: "kr", on: night)
        }
        let page = try sample.page()
        let dates = "//ul[@class='others']/li/a | //div[@class='silence']//h3 | //article//h3"
        let order = [
            "Fri, 20 Feb 2026", "1.2", "Tue, 10 Feb 2026", "1.1", "Thu, 5 Feb 2026", "1.0",
        ]
        #expect(page.texts(dates) == order)
    }

    @Test func `three releases have a usual interval, two do not`() throws {
        var sample = try sample()
        for (index, version) in ["1.0", "1.1"].enumerated() {
            try sample.release(version, in: "kr", on: 1 + index * 7)
        }
        let few = try sample.page().texts("//p[@class='cadence']")[0]
        let none = "In the last 12 months 0 of 2 releases had new notes."
        #expect(few == "2 releases seen since Tue, 3 Feb 2026. \(none)")
        try sample.release("1.2", in: "kr", on: 15)
        try sample.release("1.3", in: "kr", on: 18)
        let many = try sample.page().texts("//p[@class='cadence']")[0]
        #expect(many.hasSuffix("Usually every 7 days (3 to 7), mostly on a Tuesday (3 of 4)."))
        let korean = try sample.page(language: "ko").texts("//p[@class='cadence']")[0]
        #expect(korean.hasSuffix("보통 7일마다 한 번(3~7일), 주로 화요일(4번 중 3번)."))
    }

    @Test func `comparisons get an app's habit and the kinds of its notes' lines`() throws {
        var sample = try sample()
        try sample.release("1.0", in: "kr", on: 1, isFirst: true)
        for (index, night) in [8, 15, 22].enumerated() {
            let notes = "Themes, part \(index):\n- Dark mode on all pages.\n- Widgets for teams."
            try sample.release("1.\(index + 1)", in: "kr", on: night, notes: notes)
        }
        let history = VersionHistory(sample.versions)
        let settings = Watchlist.ReportSettings(timezone: "UTC")
        let cadence = history.cadence(
            since: .distantPast,
            gaps: NightGaps([]),
            ReportFormat(settings)
        )
        let year = Period(name: "2026", runs: [1, 30].map(AppSample.run))
        let app = try Sample.listing("kr").app
        let series = AppSeries(app: app, year: year, parts: [], changedNights: [])
        let file = try series.script(
            name: "Ledger",
            courses: [],
            history: history,
            cadence: cadence,
            earlier: [],
            settings
        )
        let text = String(decoding: file, as: UTF8.self)
        for part in [#""interval":7"#, #""quietAfter":21"#, #"Widgets for teams.","H,1 i2 i2"]"#] {
            #expect(text.contains(part), "\(text)")
        }
    }

    @Test func `an interval across a gap in the archive is named and not counted`() throws {
        var sample = try sample()
        sample.answered = (Array(1...30) + Array(106...120)).map(AppSample.run)
        for (index, night) in [1, 8, 15, 22, 29, 106, 113].enumerated() {
            try sample.release("1.\(index)", in: "kr", on: night)
        }
        let text = try sample.page().texts("//p[@class='cadence']")[0]
        #expect(text.contains("Every 7 days, mostly on a Tuesday"), "\(text)")
        let gap =
            "Not counted: an interval in which we may have missed releases "
            + "(not watched: Wed, 4 Mar 2026 – Tue, 19 May 2026)."
        #expect(text.hasSuffix(gap), "\(text)")
        let korean = try sample.page(language: "ko").texts("//p[@class='cadence']")[0]
        #expect(korean.contains("간격 하나는 그 사이 릴리스를 놓쳤을 수 있어 세지 않았습니다"), "\(korean)")
    }

    @Test func `releases without dates have no usual interval and are not dated 1970`() throws {
        var sample = try sample()
        for version in ["1.0", "1.1", "1.2"] {
            try sample.release(version, in: "kr", on: 3, isDated: false)
        }
        let page = try sample.page()
        #expect(page.count("//p[@class='cadence']") == 0)
        #expect(!page.texts("//main")[0].contains("1970"))
    }
}
