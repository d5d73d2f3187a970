import History
import AppStore
import Archives
import Foundation
import TestSupport
import Testing

/// Later responses about a version correct the data of the first response.
struct CorrectedVersionTests {
    private let archive = Archive.inMemory

    /// - Returns: the fields of the night's changes.
    private func night(
        _ day: Double,
        _ change: (inout StorePage) -> Void
    ) async throws -> [Field?] {
        var page = StorePage("1.0", notes: "First")
        page.versionDate = Date(timeIntervalSince1970: 1_771_000_000)
        page.size = 5
        change(&page)
        let run = try await NightPlayer(archive).play(day, [Listing(1, "kr"): page]).run
        return try archive.changes(in: run).map(\.field)
    }

    @Test func `the history shows the date, size and notes that came later`() async throws {
        let date = Date(timeIntervalSince1970: 1_772_000_000)
        #expect(try await night(0) { _ in } == [nil])
        let release = try await night(1) {
            ($0.version, $0.size, $0.releaseNotes) = ("1.1", nil, nil)
            $0.unreadable = [.releaseNotes]
        }
        #expect(release == [.version, .releaseNotes])
        let unread = try #require(try archive.versions(of: .of(1)).last)
        #expect(unread.page.unreadable.contains(.releaseNotes) && unread.page.size == nil)
        let corrected = try await night(2) {
            ($0.version, $0.versionDate, $0.size, $0.releaseNotes) = ("1.1", date, 9, "Sync")
        }
        #expect(corrected == [])
        let versions = try archive.versions(of: .of(1))
        #expect(versions.map(\.page.version) == ["1.0", "1.1"])
        let version = try #require(versions.last)
        #expect(version.page.versionDate == date && version.page.size == 9)
        #expect(version.page.releaseNotes == "Sync")
        #expect(version.page.unreadable.isSubset(of: Field.ofWebPage))
        #expect(version.run.number == 2 && version.formerNotes == "First")
        let run = try #require(try archive.runs().last)
        let state = try archive.states(of: .of(1), asOf: run).first?.page
        #expect(state?.versionDate == date && state?.size == 9 && state?.releaseNotes == "Sync")
    }
}
