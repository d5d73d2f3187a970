import AppStore
import Archives
import History
import News
import Nightly
import TestSupport
import Testing

/// The site on nights when a version reaches further storefronts.
struct RolloutNightsTests {
    private let world = NotesWorld()

    /// The versions in Germany and in the US on the nights before 2.0 is in both, and the releases.
    @Test(
        arguments: [([("1.0", "1.0"), ("2.0", "1.0")], ["2.0"]), ([("2.0", "1.0")], [])]
            as [([(String, String)], [String])]
    )
    func `a version that other storefronts had before is called so, and not a release`(
        nights: [(de: String, us: String)],
        releases: [String]
    ) async throws {
        for (day, (de, us)) in (nights + [("2.0", "2.0")]).enumerated() {
            let notes = (de: "Notes of \(de) in de", us: "Notes of \(us) in us")
            let shown = ["1/de": (de, notes.de), "1/us": (us, notes.us)]
            try await world.night("2026-03-0\(day + 1)", shown)
        }
        let page = try await world.page("index.html")
        #expect(page.texts("//a[@class='chip']") == ["1 app with a version in more stores"])
        let phrases = page.texts("//li[@class='line']//span[contains(@class, 'rollout')]")
        #expect(phrases == ["2.0 now in US, too"])
        let changes = try world.archive.changes()
        let kinds = try world.archive.kindsOfNews(changes, [])
        let told = changes.filter { $0.field == .version }.map { kinds[$0.id] }
        #expect(told == releases.map { _ in .release } + [.rollout])
        let firsts = try world.archive.firstVersions(in: nil)
        let found = ReleaseNews.releases(overNights: changes, firstVersions: firsts)
        #expect(found.map(\.version) == releases)
    }
}
