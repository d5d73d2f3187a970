import AppStore
import Archives
import History
import News
import Nightly
import TestSupport
import Testing

/// The site on nights when a version reaches further storefronts.
struct RolloutNightsTests {
    private let site = TestSite()
    private let archive = Archive.inMemory

    /// - Parameter versions: the versions in Germany and in the US; the notes name the storefront.
    private func night(_ day: Double, _ versions: [String]) async throws {
        let listings = ["de", "us"].map { Listing(1, $0) }
        let shown = Dictionary(uniqueKeysWithValues: zip(listings, versions))
        try await NightPlayer(archive, site: site).play(day, listings) { listing in
            let (code, version) = (listing.storefront, shown[listing] ?? "")
            return StorePage(version, name: "App \(code)", notes: "Notes of \(version) in \(code)")
        }
    }

    @Test func `a version that other storefronts had before is called so, and not a release`()
        async throws
    {
        try await night(0, ["1.0", "1.0"])
        try await night(1, ["2.0", "1.0"])
        #expect(try site.page("index.html").texts("//a[@class='chip']") == ["1 release"])
        try await night(2, ["2.0", "2.0"])
        let page = try site.page("index.html")
        #expect(page.texts("//a[@class='chip']") == ["1 app with a version in more stores"])
        let phrases = page.texts("//li[@class='line']//span[contains(@class, 'rollout')]")
        #expect(phrases == ["2.0 now in US, too"])
    }

    @Test func `a version that a storefront had on the first night is not a release elsewhere`()
        async throws
    {
        try await night(0, ["2.0", "1.0"])
        try await night(1, ["2.0", "2.0"])
        let chips = try site.page("index.html").texts("//a[@class='chip']")
        #expect(chips == ["1 app with a version in more stores"])
        let changes = try archive.changes()
        let kinds = try archive.kindsOfNews(changes, [])
        #expect(changes.filter { $0.field == .version }.map { kinds[$0.id] } == [.rollout])
        let firsts = try archive.firstVersions(in: nil)
        let releases = ReleaseNews.releases(overNights: changes, firstVersions: firsts)
        #expect(releases.isEmpty)
    }
}
