import AppStore
import Archives
import ChangeDetection
import History
import TestSupport
import Testing

/// Lists of screenshots that Apple's responses leave out are counted, but are not changes.
struct LeftOutScreenshotsTests {
    private let site = TestSite()
    private let archive = Archive.inMemory

    private func night(
        _ day: Double,
        version: String = "1",
        screenshots: [String]
    ) async throws -> RunSummary {
        var page = StorePage(version, notes: "Maps of \(version).")
        page[list: .screenshots] = screenshots
        return try await NightPlayer(archive, site: site).play(day, [Listing(1, "kr"): page])
    }

    private static let pictures = ["one", "two"].map {
        "https://is1-ssl.mzstatic.com/image/thumb/\($0)/v4/1.png/392x696bb.png"
    }

    @Test func `a list that is missing and returns appears only in the counter`() async throws {
        _ = try await night(1, screenshots: Self.pictures)
        let second = try await night(2, screenshots: [])
        #expect(second.withoutScreenshots == 1)
        let sums = try site.page("index.html").texts("//div[@class='headline']//p[@class='sum']")
        #expect(sums.first?.contains("listings whose screenshots Apple left out: 1") == true)
        let third = try await night(3, screenshots: Self.pictures)
        #expect(third.withoutScreenshots == 0)
        for night in [second, third] {
            #expect((night.changes, night.stories, night.suppressed) == (0, 0, 0))
            #expect(!night.hasNews() && night.counts[.unchanged] == 1)
        }
        for status in ChangeFilter.Status.allCases {
            let filter = ChangeFilter(status: status, fields: [.screenshots])
            #expect(try archive.changes(filter).isEmpty)
        }
        #expect(try site.page("index.html").texts("//h1") == ["No news"])
    }

    @Test func `a release with its notes is one piece of news`() async throws {
        _ = try await night(1, screenshots: [])
        let second = try await night(2, version: "2", screenshots: [])
        #expect((second.changes, second.stories, second.withoutScreenshots) == (2, 1, 0))
        let stories = try site.page("nights.html").texts("//table[@class='nights']//td[1]")
        #expect(stories == ["1", "1"])
    }
}
