import AppStore
import Archives
import ChangeDetection
import History
import TestSupport
import Testing

/// Eleven hundred listings of one storefront. The listings that lose their languages at once are
/// more than the number of parameters that older versions of SQLite allow.
struct MassChangeTests {
    private static let listings = (Int64(1)...1_100).map { Listing($0, "kr") }
    private static let bare = 1_000

    private let archive = Archive.inMemory

    private func night(_ day: Double, losing isBare: Bool) async throws -> RunSummary {
        try await NightPlayer(archive).play(day, Self.listings) { listing in
            var page = StorePage(name: "App \(listing.app)")
            let isBare = isBare && listing.app.number <= Self.bare
            page[list: .languages] = isBare ? [] : ["EN", "KO"]
            return page
        }
    }

    @Test func `many lost lists of languages are one event that names all listings`() async throws {
        let bare = Self.bare
        _ = try await night(0, losing: false)
        let summary = try await night(1, losing: true)
        #expect(summary.held == bare && summary.suppressed == 0 && summary.changes == 0)
        #expect(summary.counts[.unchanged] == Self.listings.count)
        let events = try archive.events(ChangeFilter(run: 2))
        #expect(events.map(\.id) == ["2-kr-brake-languages"])
        #expect(events.first?.listings.count == bare)
        let held = try archive.changes(ChangeFilter(status: .held))
        #expect(held.count == bare)
        #expect(Set(held.map(\.listing)) == Set(Self.listings.prefix(bare)))
        let next = try await night(2, losing: true)
        #expect(next.changes == bare && next.held == 0 && next.counts[.changed] == bare)
        #expect(try archive.changes(ChangeFilter(status: .held)).isEmpty)
    }
}
