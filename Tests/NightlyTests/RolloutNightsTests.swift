import AppStore
import Archives
import Foundation
import News
import Nightly
import TestSupport
import Testing

/// A version that arrives in storefronts on different nights, on the site.
final class RolloutNightsTests: Sendable {
    private let site = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let archive: Archive
    private let listings: [Listing]

    init() throws {
        archive = try Archive()
        listings = try ["de", "us"].map { code in
            Listing(app: try #require(AppID(1)), storefront: try #require(Storefront(code)))
        }
    }

    deinit { try? FileManager.default.removeItem(at: site) }

    /// - Parameter versions: the versions in Germany and in the US, whose notes name the
    ///   storefront.
    private func night(
        _ day: Double,
        _ versions: [String],
        isPublished: Bool = true
    ) async throws {
        let pages = zip(listings, versions).map { listing, version in
            var page = StorePage(name: "App \(listing.storefront)", bundleID: "b", version: version)
            page.releaseNotes = "Notes of \(version) in \(listing.storefront)"
            return (listing, Finding.present(Sighting(page: page, rating: nil)))
        }
        var player = NightPlayer(archive)
        player.reports = isPublished ? site.path : nil
        let store = StoreCatalog(showing: Dictionary(uniqueKeysWithValues: pages))
        try await player.play(at: NightPlayer.moment(day), listings, asking: store)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: site.appending(path: path), encoding: .utf8)
    }

    private func page(_ path: String) throws -> ParsedPage {
        ParsedPage(html: Array(try Data(contentsOf: site.appending(path: path))))
    }

    @Test func `a version that other storefronts had before is no release, and says so`()
        async throws
    {
        try await night(0, ["1.0", "1.0"])
        try await night(1, ["2.0", "1.0"])
        #expect(try page("index.html").texts("//a[@class='chip']") == ["1 release"])
        try await night(2, ["2.0", "2.0"])
        let page = try page("index.html")
        #expect(page.texts("//a[@class='chip']") == ["1 app with a version in more stores"])
        let phrases = page.texts("//li[@class='line']//span[contains(@class, 'rollout')]")
        #expect(phrases == ["2.0 now in US, too"])
    }

    @Test func `a version that a storefront had on the first night is no release elsewhere`()
        async throws
    {
        try await night(0, ["2.0", "1.0"])
        try await night(1, ["2.0", "2.0"])
        let chips = try page("index.html").texts("//a[@class='chip']")
        #expect(chips == ["1 app with a version in more stores"])
        let changes = try archive.changes()
        let kinds = try archive.kindsOfNews(changes, [])
        #expect(changes.filter { $0.field == .version }.map { kinds[$0.id] } == [.rollout])
        let firsts = try archive.firstVersions(in: nil)
        let releases = ReleaseNews.releases(overNights: changes, firstVersions: firsts)
        #expect(releases.isEmpty)
    }

    @Test func `a night has a file beside its page, which stays with it`() async throws {
        try await night(0, ["1.0", "1.0"])
        try await night(1, ["2.0", "1.0"])
        try await night(2, ["2.0", "2.0"])
        let label = "2026-02-26"
        let json = try text("nights/\(label).json")
        #expect(json.contains("\"url\":\"apps/1/2026.html#2-1-de-version\""))
        #expect(
            try page("nights/\(label).html").texts("//footer//a/@href").contains(
                "../nights/\(label).json"
            )
        )
        let file = site.appending(path: "nights/\(label).json").path
        let before =
            try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        try await night(3, ["2.0", "2.0"])
        let after =
            try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        #expect(before == after)
    }

    @Test func `a night's file goes when thirty nights follow, and its page stays`() async throws {
        try await night(0, ["1.0", "1.0"])
        for day in 1...28 { try await night(Double(day), ["2.0", "1.0"], isPublished: false) }
        try await night(29, ["2.0", "1.0"])
        let links = "//footer//a[contains(@href, '.json')]/@href"
        #expect(try page("nights/2026-02-25.html").texts(links) == ["../nights/2026-02-25.json"])
        try await night(30, ["2.0", "1.0"])
        #expect(try page("nights/2026-02-25.html").texts(links) == [])
        let nights = try FileManager.default.contentsOfDirectory(atPath: "\(site.path)/nights")
        #expect(nights.filter { $0.hasSuffix(".json") }.count == 30)
        #expect(!nights.contains("2026-02-25.json"))
    }
}
