import AppStore
import Archives
import ChangeDetection
import History
import Nightly
import TestSupport
import Testing

/// Fifteen hundred listings of one storefront. The listings that lose their languages at once are
/// more than the number of parameters that older versions of SQLite allow.
struct MassChangeTests {
    private static let all: Int64 = 1_500
    private static let bare: Int64 = 1_200

    private let archive = Archive.inMemory

    private func night(_ day: Double, losing isBare: Bool) async throws -> RunSummary {
        let pages = (1...Self.all).map { app -> (Listing, StorePage) in
            var page = StorePage(name: "App \(app)")
            page[list: .languages] = isBare && app <= Self.bare ? [] : ["EN", "KO"]
            return (Listing(app, "kr"), page)
        }
        return try await NightPlayer(archive).play(day, Dictionary(uniqueKeysWithValues: pages))
    }

    @Test func `many lost lists of languages are one event that names all listings`() async throws {
        let (all, bare) = (Int(Self.all), Int(Self.bare))
        _ = try await night(0, losing: false)
        let summary = try await night(1, losing: true)
        #expect(summary.held == bare && summary.suppressed == 0 && summary.changes == 0)
        #expect(summary.counts[.unchanged] == all)
        let events = try archive.events(ChangeFilter(run: 2))
        #expect(events.map(\.id) == ["2-kr-brake-languages"])
        #expect(events.first?.listings.count == bare)
        let held = try archive.changes(ChangeFilter(status: .held))
        #expect(held.count == bare)
        #expect(Set(held.map(\.listing.app.number)) == Set(1...Self.bare))

        let next = try await night(2, losing: true)
        #expect(next.changes == bare && next.held == 0)
        #expect(next.counts[.changed] == bare)
        #expect(try archive.changes(ChangeFilter(status: .held)).isEmpty)
    }
}
