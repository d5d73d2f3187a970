import AppStore
import Archives
import Foundation
import News
import Nightly
import TestSupport
import Testing

/// A version that arrives in storefronts on different nights, on the site.
struct RolloutNightsTests {
    private let site = TestSite()
    private let archive: Archive
    private let listings: [Listing]

    init() throws {
        archive = try Archive()
        listings = try ["de", "us"].map { code in
            Listing(app: try #require(AppID(1)), storefront: try #require(Storefront(code)))
        }
    }

    /// - Parameter versions: the versions in Germany and in the US, whose notes name the
    ///   storefront.
    private func night(_ day: Double, _ versions: [String]) async throws {
        let pages = zip(listings, versions).map { listing, version in
            var page = StorePage(name: "App \(listing.storefront)", bundleID: "b", version: version)
            page.releaseNotes = "Notes of \(version) in \(listing.storefront)"
            return (listing, Finding.present(Sighting(page: page, rating: nil)))
        }
        var player = NightPlayer(archive)
        player.reports = site.path
        let store = StoreCatalog(showing: Dictionary(uniqueKeysWithValues: pages))
        try await player.play(at: NightPlayer.moment(day), listings, asking: store)
    }

    @Test func `a version that other storefronts had before is no release, and says so`()
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

    @Test func `a version that a storefront had on the first night is no release elsewhere`()
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
