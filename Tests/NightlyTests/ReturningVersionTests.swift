import AppStore
import Archives
import History
import News
import TestSupport
import Testing

/// A version that a storefront had before, and that returns after a rollback.
struct ReturningVersionTests {
    private let world = NotesWorld()

    /// Plays a night for each version in the US; Germany keeps the newest version.
    private func play(_ versions: [String]) async throws {
        let shown = [
            "1.0": NotesWorld.Shown("1.0", "First steps.", date: "2026-03-01"),
            "1.1": NotesWorld.Shown("1.1", "Maps show every trail.", date: "2026-03-03"),
        ]
        for (index, version) in versions.enumerated() {
            let night = ["1/us": shown[version], "1/de": shown[versions[...index].max() ?? ""]]
            try await world.night("2026-03-0\(index + 2)", night.compactMapValues(\.self))
        }
    }

    @Test func `a version that returns after a rollback is not a release and counts once`()
        async throws
    {
        let archive = world.archive
        try await play(["1.0", "1.1", "1.0", "1.0", "1.1", "1.1"])
        let changes = try archive.changes(ChangeFilter(fields: [.version, .versionDate]))
        #expect(ReleaseNews.releases(overNights: changes).map(\.version) == ["1.1"])
        let run = try #require(try archive.lastRun())
        let tonight = try archive.changes(in: run)
        let context = try archive.newsContext(of: tonight, in: run)
        let news = [AppNews](of: tonight, [], context: context)
        #expect(news.map(\.kinds) == [[.rollback]])
        let front = try await world.page("index.html")
        #expect(front.texts("//a[@class='chip']") == ["1 earlier version back"])
        let step = "1.0 → 1.1, back to an earlier version"
        #expect(front.texts("//article[@id]/header/div/p/a") == [step])
        let text = front.texts("//main").joined()
        #expect(!text.contains("too") && !text.contains("more stores"), "\(text)")
        let app = try await world.page("apps/1.html")
        let habit =
            "2 releases seen since Sun, 1 Mar 2026. "
            + "One release since Mon, 2 Mar 2026, with new notes."
        #expect(app.texts("//p[@class='cadence']") == [habit])
        #expect(app.count("\(NotesWorld.story)/header//p[. = 'back to an earlier one']") == 2)
        #expect(try await world.page("notes.html").count(NotesWorld.story) == 1)
        let digest = try world.digest()
        #expect(digest.contains("1.0 → 1.1 → 1.0 → 1.1, back to an earlier version"), "\(digest)")
    }

    @Test func `a rollback to a version that was never seen is reported as an earlier version`()
        async throws
    {
        try await play(["1.1", "1.0"])
        let front = try await world.page("index.html")
        #expect(front.texts("//a[@class='chip']") == ["1 earlier version back"])
        let app = try await world.page("apps/1.html")
        #expect(app.texts("//p[@class='cadence']")[0].hasPrefix("1 release seen"))
    }

    @Test func `nights without the app are not a gap in the archive`() async throws {
        let away: [(Int, String?)] = (3...12).map { ($0, nil) }
        for (day, version) in [(1, "1.0"), (2, "1.1")] + away + [(13, "1.2")] {
            let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
            let shown = NotesWorld.Shown(version, date: date)
            let other = NotesWorld.Shown("5", date: "2026-02-01")
            try await world.night(date, ["1/us": shown, "2/us": other])
        }
        let habit = try #require(
            try await world.page("apps/1.html").texts("//p[@class='cadence']").first
        )
        #expect(habit.contains("Usually every 6 days (1 to 11)"), "\(habit)")
        #expect(!habit.contains("gap"), "\(habit)")
        #expect(!(try await world.site.text("apps/1/2026.series.js").contains("gaps")))
    }
}
