import AppStore
import Archives
import ChangeDetection
import Foundation
import Lookups
import News
import Nightly
import TestSupport
import Testing

/// What later responses say about a version corrects what the first one said.
struct CorrectedVersionTests {
    private let archive: Archive
    private let listing: Listing

    init() throws {
        archive = try Archive()
        let kr = try #require(Storefront("kr"))
        listing = Listing(app: try #require(AppID(1)), storefront: kr)
    }

    /// - Returns: the fields of the night's changes.
    private func night(
        _ day: Double,
        _ change: (inout StorePage) -> Void
    ) async throws -> [Field?] {
        var page = StorePage(name: "Hazel", bundleID: "com.example.a", version: "1.0")
        page.versionDate = Date(timeIntervalSince1970: 1_771_000_000)
        page.releaseNotes = "First"
        page.size = 5
        change(&page)
        let finding = Finding.present(Sighting(page: page, rating: nil))
        let summary = try await NightPlayer(archive).play(
            at: NightPlayer.moment(day),
            [listing],
            asking: StoreCatalog(showing: [listing: finding])
        )
        return try archive.changes(ChangeFilter(run: summary.run.number)).map(\.field)
    }

    @Test func `the history shows the date, size and notes that came later`() async throws {
        let date = Date(timeIntervalSince1970: 1_772_000_000)
        #expect(try await night(0) { _ in } == [nil])
        let release = try await night(1) {
            ($0.version, $0.size, $0.releaseNotes) = ("1.1", nil, nil)
            $0.unreadable = [.releaseNotes]
        }
        #expect(release == [.version, .releaseNotes])
        let unread = try #require(try archive.versions(of: listing.app).last)
        #expect(unread.page.unreadable.contains(.releaseNotes) && unread.page.size == nil)
        let corrected = try await night(2) {
            ($0.version, $0.versionDate, $0.size, $0.releaseNotes) = ("1.1", date, 9, "Sync")
        }
        #expect(corrected == [])
        let versions = try archive.versions(of: listing.app)
        #expect(versions.map(\.page.version) == ["1.0", "1.1"])
        let version = try #require(versions.last)
        #expect(version.page.versionDate == date && version.page.size == 9)
        #expect(
            version.page.releaseNotes == "Sync"
                && version.page.unreadable.isSubset(of: Field.ofReadings)
        )
        #expect(version.run.number == 2 && version.formerNotes == "First")
        let run = try #require(try archive.runs().last)
        let state = try archive.states(of: listing.app, asOf: run).first?.page
        #expect(state?.versionDate == date && state?.size == 9 && state?.releaseNotes == "Sync")
    }
}
