import AppStore
import Archives
import Foundation
import News
import Nightly
import TestSupport
import Testing
import Watchlists

/// Lists of screenshots that Apple's responses omit or contain again are counted, and are not news.
final class RelistedTests: Sendable {
    private let site = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private let archive: Archive

    init() throws { archive = try Archive() }

    deinit { try? FileManager.default.removeItem(at: site) }

    private func night(
        _ day: Double,
        version: String,
        screenshots: [String]
    ) async throws -> RunSummary {
        let listing = Listing(
            app: try #require(AppID(1)),
            storefront: try #require(Storefront("kr"))
        )
        var page = StorePage(name: "App", bundleID: "b", version: version)
        page.releaseNotes = "Maps of \(version)."
        page.screenshots = screenshots
        var player = NightPlayer(archive)
        player.reports = site.path
        return try await player.play(
            at: NightPlayer.moment(day),
            [listing],
            asking: StoreCatalog(showing: [listing: .present(Sighting(page: page, rating: nil))])
        )
    }

    private func page(_ path: String) throws -> ParsedPage {
        ParsedPage(html: Array(try Data(contentsOf: site.appending(path: path))))
    }

    @Test func `a list that is there again is one sentence about the run, and on demand a change`()
        async throws
    {
        let pictures = ["https://is1-ssl.mzstatic.com/image/thumb/a/v4/1.png/392x696bb.png"]
        _ = try await night(1, version: "1", screenshots: [])
        let second = try await night(2, version: "1", screenshots: pictures)
        #expect((second.changes, second.news, second.relisted) == (1, 0, 1))
        #expect(!second.hasNews)
        #expect(try archive.changes(ChangeFilter(run: 2)).isEmpty)
        let asked = try archive.changes(ChangeFilter(fields: [.screenshots], run: 2))
        #expect(asked.map(\.subject) == ["screenshots"])
        let front = try page("index.html")
        #expect(front.texts("//h1") == ["No news"])
        let sentence = front.texts("//header//p[@class='relisted']")
        #expect(sentence.first?.contains("the screenshots of 1 app") == true)
        #expect(try page("changes/2026-02.html").count("//tbody/tr") == 1)
    }

    @Test func `a release with its notes is one piece of news`() async throws {
        _ = try await night(1, version: "1", screenshots: [])
        let second = try await night(2, version: "2", screenshots: [])
        #expect((second.changes, second.news, second.relisted) == (2, 1, 0))
        #expect(try page("nights.html").texts("//table[@class='nights']//td[1]") == ["1", "1"])
    }
}
