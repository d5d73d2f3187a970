import AppStore
import Archives
import ChangeDetection
import Foundation
import GRDB
import History
import Testing
import Watchlists

/// The archive over several nights.
final class ArchiveTests: Sendable {
    private let archive: Archive
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var path: String { folder.appending(path: "test.sqlite").path }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        archive = try Archive(at: folder.appending(path: "test.sqlite").path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func begin(day: Int) throws -> Run {
        let moment = Date(timeIntervalSince1970: 1_772_000_000 + Double(day) * 86_400)
        return try archive.begin(at: moment, zone: .gmt, watchlist: "{}").run
    }

    private func lookup(_ ids: ClosedRange<Int64> = 1...3) throws -> Lookup {
        let storefront = try #require(Storefront("kr"))
        return Lookup(storefront: storefront, language: nil, ids: ids.compactMap(AppID.init(_:)))
    }

    private func sighting(_ id: AppID, version: String = "1.0", count: Int = 10) -> Finding {
        var page = StorePage(name: "앱 \(id)", bundleID: "com.example.a\(id)", version: version)
        page.description = String(repeating: "long ", count: 400)
        return .present(Sighting(page: page, rating: Rating(average: 4.5, count: count)))
    }

    private func response(_ lookup: Lookup, _ finding: (AppID) -> Finding) -> LookupResponse {
        let findings = lookup.ids.map { ($0, finding($0)) }
        return .answered(Dictionary(uniqueKeysWithValues: findings), oddities: Oddities())
    }

    private func settle(_ run: Run, due: Lookup) throws -> RunSummary {
        try archive.transaction { archive in
            try archive.close(run, due: due.listings, unasked: Failure(.notAsked, "not asked"))
            let night = try archive.evidence(of: run, DetectionSettings())
            let verdict = judge(night.evidence)
            try archive.record(verdict, of: night, in: run)
            return try archive.end(run, counts: verdict.counts, requests: 1, seconds: 1)
        }
    }

    @Test func `each due listing has one status, and the counts add up`() throws {
        let (run, lookup) = (try begin(day: 0), try lookup(1...5))
        let response = response(lookup) { id in
            switch id.number {
            case 1: sighting(id)
            case 2: .unreadable(Failure(.badResponse, "broken"))
            default: .missing
            }
        }
        try archive.record(response, to: lookup, in: run, requests: 1)
        let summary = try settle(run, due: try self.lookup(1...7))
        #expect(
            summary.counts == [
                .new: 1, .unknown: 3, .absent: 3, .changed: 0, .unchanged: 0, .gone: 0,
            ]
        )
        #expect(summary.reasons == [.badResponse: 1, .notAsked: 2])
        #expect(summary.outcome == .incomplete)
        #expect(try archive.faults() == [])
    }

    @Test func `a removal is news once and a lasting state afterward, and a failure is neither`()
        throws
    {
        let lookup = try lookup()
        var counts: [[ListingStatus: Int]] = []
        var changes: [Int] = []
        let failed = LookupResponse.failed(Failure(.throttled, "slow down"))
        // The response contains another app, so a removal is confirmed without a second night.
        let without = response(try self.lookup(1...4)) { app in
            app.number == 4 ? sighting(app) : .missing
        }
        let nights = [
            response(lookup) { sighting($0) }, failed, without, without, failed,
            response(lookup) { sighting($0) },
        ]
        for (day, response) in nights.enumerated() {
            let run = try begin(day: day)
            try archive.record(response, to: lookup, in: run, requests: 1)
            try archive.recordRecheck(response, to: lookup, in: run, requests: 2)
            counts.append(try settle(run, due: lookup).counts.filter { $0.value > 0 })
            changes.append(try archive.changes(ChangeFilter(run: run.number)).count)
        }
        #expect(
            counts == [
                [.new: 3], [.unknown: 3], [.gone: 3], [.gone: 3], [.unknown: 3], [.changed: 3],
            ]
        )
        #expect(changes == [3, 0, 3, 0, 0, 3])
        #expect(
            try archive.changes().map(\.kindName).suffix(3)
                == Array(repeating: "returned", count: 3)
        )
    }

    @Test func `a failed lookup does not change the state or its age`() throws {
        let lookup = try lookup()
        for (day, response) in [
            response(lookup) { sighting($0) }, .failed(Failure(.network, "off")),
        ]
        .enumerated() {
            let run = try begin(day: day)
            try archive.record(response, to: lookup, in: run, requests: 1)
            _ = try settle(run, due: lookup)
        }
        let last = try #require(try archive.runs().last)
        let state = try #require(try archive.states(of: lookup.ids[0], asOf: last).first)
        #expect(state.status == .unknown)
        #expect(state.standing.failure == Failure(.network, "off"))
        #expect(state.page?.version == "1.0")
        #expect(state.rating == Rating(average: 4.5, count: 10))
        #expect(state.standing.lastAnswered?.number == 1)
    }

    @Test func `a night in which nothing changed costs tens of bytes a listing`() throws {
        let lookups = try (0..<20).map { try lookup(($0 * 100 + 1)...($0 * 100 + 100)) }
        var sizes: [Int] = []
        for day in 0..<5 {
            let run = try begin(day: day)
            for lookup in lookups {
                let response = response(lookup) { sighting($0, count: 10 + day) }
                try archive.record(response, to: lookup, in: run, requests: 1)
            }
            for lookup in lookups.suffix(1) { _ = try settle(run, due: lookup) }
            sizes.append(try size())
        }
        let perListing = Double(sizes[4] - sizes[1]) / 3 / 2000
        #expect(perListing < 60)
        #expect(perListing > 10)
    }

    /// The size of the database without its free pages.
    private func size() throws -> Int {
        try DatabaseQueue(path: path).read { db in
            try Int.fetchOne(
                db,
                sql: """
                    SELECT (page_count - freelist_count) * page_size
                    FROM pragma_page_count, pragma_freelist_count, pragma_page_size
                    """
            ) ?? 0
        }
    }

    @Test func `an open run is found again with its responses`() throws {
        let run = try begin(day: 0)
        let lookup = try lookup()
        try archive.record(response(lookup) { sighting($0) }, to: lookup, in: run, requests: 7)
        let failed = try self.lookup(8...9)
        try archive.record(.failed(.reset), to: failed, in: run, requests: 8)
        let open = try #require(try Archive(existingAt: path).openRun())
        #expect(open.run == run)
        #expect(open.answered == Set(lookup.listings))
        #expect(open.requests == 8)
    }

    @Test func `a listing that was unknown and responds in the resumed run has one status`()
        throws
    {
        let run = try begin(day: 0)
        let lookup = try lookup()
        try archive.record(.failed(.reset), to: lookup, in: run, requests: 1)
        try archive.record(response(lookup) { sighting($0) }, to: lookup, in: run, requests: 2)
        let summary = try settle(run, due: lookup)
        #expect(summary.outcome == .complete)
        #expect(summary.counts[.new] == 3 && summary.due == 3)
        #expect(summary.reasons == [:])
    }

    @Test func `a file that is not an archive is refused and left alone`() throws {
        let file = folder.appending(path: "notes.txt")
        let text = String(repeating: "These are notes and no database. ", count: 100)
        try Data(text.utf8).write(to: file)
        #expect(throws: ArchiveError.notAnArchive(file.path)) { try Archive(at: file.path) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        #expect(throws: ArchiveError.missing("/nowhere/at.all")) {
            try Archive(existingAt: "/nowhere/at.all")
        }
    }

    @Test func `another program's database is refused and left alone`() throws {
        let file = folder.appending(path: "places.sqlite").path
        try DatabaseQueue(path: file).write { try $0.execute(sql: "CREATE TABLE place (name)") }
        #expect(throws: ArchiveError.notAnArchive(file)) { try Archive(at: file) }
        let tables = try DatabaseQueue(path: file).read { db in
            try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema")
        }
        #expect(tables == ["place"])
    }

    @Test func `a failure of a broken-off attempt does not count once its app is not due`() throws {
        let run = try begin(day: 0)
        try archive.record(.failed(.reset), to: try lookup(1...3), in: run, requests: 1)
        let rest = try lookup(2...3)
        try archive.record(response(rest) { sighting($0) }, to: rest, in: run, requests: 2)
        let summary = try settle(run, due: rest)
        #expect(summary.outcome == .complete && summary.due == 2)
    }

    @Test func `an archive of a newer version is refused`() throws {
        try DatabaseQueue(path: path).write { db in
            try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99: from the future')")
        }
        #expect(throws: ArchiveError.newer(path)) { try Archive(at: path) }
    }
}

extension Failure {
    fileprivate static let reset = Failure(.network, "reset")
}
