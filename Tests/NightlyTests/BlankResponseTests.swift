import AppStore
import ChangeDetection
import GRDB
import History
import TestSupport
import Testing

@testable import Archives
@testable import Nightly

/// Complete responses that lack listings, and recheck responses with or without other listings that
/// are known to exist.
struct BlankResponseTests {
    private let archive = Archive.inMemory

    /// Plays a night with responses that contain only the present listings.
    private func night(
        _ day: Double,
        _ listings: [Listing],
        _ present: [Listing]
    ) async throws -> RunSummary {
        try await NightPlayer(archive).play(day, listings) {
            present.contains($0) ? StorePage() : nil
        }
    }

    private func lines(_ status: ChangeFilter.Status, in run: Run) throws -> [String] {
        try archive.changes(ChangeFilter(status: status, run: run.number)).map {
            "\($0.listing.app) \($0.listing.storefront) \($0.change.kindName) \($0.rule?.rawValue ?? "")"
        }
    }

    @Test func `an app is gone the same night if the recheck contains another`() async throws {
        let all = [Listing(1, "kr"), Listing(2, "kr"), Listing(3, "us")]
        _ = try await night(0, all, all)
        let gone = try await night(1, all, [all[0], all[2]])
        #expect(gone.positive == [.gone: 1, .unchanged: 2] && gone.removedEarlier == 0)
        #expect(try lines(.confirmed, in: gone.run) == ["2 kr gone confirmed"])
        // The recheck also requests a witness, an app that is known to exist, without recording its
        // response.
        #expect(try rechecked() == ["2 kr 1"])
        // The other storefront has only one app, so the recheck has no witness.
        let alone = try await night(2, all, [all[0]])
        #expect(alone.positive == [.gone: 1, .unchanged: 2] && alone.removedEarlier == 1)
        #expect(try lines(.suppressed, in: alone.run) == ["3 us gone blank"])
        let persisting = try await night(3, all, [all[0]])
        #expect(try lines(.confirmed, in: persisting.run) == ["3 us gone persisted"])
    }

    private func rechecked() throws -> [String] {
        try archive.read { db in
            let sql = """
                SELECT app || ' ' || storefront || ' ' || answered
                FROM firstResponse JOIN listing ON id = listing
                """
            return try String.fetchAll(db, sql: sql)
        }
    }
}
