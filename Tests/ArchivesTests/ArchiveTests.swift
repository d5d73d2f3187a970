import AppStore
import Archives
import ChangeDetection
import Foundation
import GRDB
import History
import TestSupport
import Testing
import Watchlists

/// The archive over several nights.
struct ArchiveTests {
    private let scratch = Scratch()
    private let archive: Archive
    private var path: String { scratch.path("test.sqlite") }

    init() throws { archive = try Archive(at: scratch.path("test.sqlite")) }

    private func sighting(_ listing: Listing, count: Int = 10) -> Finding {
        let app = listing.app
        var page = StorePage(name: "앱 \(app)", bundleID: "com.example.a\(app)", version: "1.0")
        page.description = String(repeating: "long ", count: 400)
        return .present(Sighting(page: page, rating: Rating(average: 4.5, count: count)))
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
        let (run, asked) = (try archive.begin(), try lookup(of: 1...5))
        let response = asked.answered { listing in
            switch listing.app.number {
            case 1: sighting(listing)
            case 2: .unreadable(Failure(.badResponse, "broken"))
            default: .missing
            }
        }
        try archive.record(response, to: asked, in: run, requests: 1)
        let summary = try settle(run, due: try lookup(of: 1...7))
        let counts: [ListingStatus: Int] = [
            .new: 1, .unknown: 3, .absent: 3, .changed: 0, .unchanged: 0, .gone: 0,
        ]
        #expect(summary.counts == counts && summary.outcome == .incomplete)
        #expect(summary.reasons == [.badResponse: 1, .notAsked: 2])
        #expect(try archive.faults() == [])
    }

    @Test func `a removal is news once and a lasting state afterward, and a failure is neither`()
        throws
    {
        let due = try lookup(of: 1...3)
        let (there, failed) = (due.answered { sighting($0) }, LookupResponse.failed(.reset))
        // The response contains another app, so a removal is confirmed without a second night.
        let without = try lookup(of: 1...4).answered {
            $0.app.number == 4 ? sighting($0) : .missing
        }
        let nights: [(LookupResponse, ListingStatus, changes: Int)] = [
            (there, .new, 3), (failed, .unknown, 0), (without, .gone, 3), (without, .gone, 0),
            (failed, .unknown, 0), (there, .changed, 3),
        ]
        for (day, (response, status, changes)) in nights.enumerated() {
            let run = try archive.begin(day: day)
            try archive.record(response, to: due, in: run, requests: 1)
            try archive.recordRecheck(response, to: due, in: run, requests: 2)
            #expect(try settle(run, due: due).counts.filter { $0.value > 0 } == [status: 3])
            #expect(try archive.changes(ChangeFilter(run: run.number)).count == changes)
        }
        #expect(try archive.changes().suffix(3).allSatisfy { $0.kindName == "returned" })
    }

    @Test func `a failed lookup does not change the state or its age`() throws {
        let due = try lookup(of: 1...3)
        for (day, response) in [due.answered { sighting($0) }, .failed(.reset)].enumerated() {
            let run = try archive.begin(day: day)
            try archive.record(response, to: due, in: run, requests: 1)
            _ = try settle(run, due: due)
        }
        let last = try #require(try archive.runs().last)
        let state = try #require(try archive.states(of: due.ids[0], asOf: last).first)
        #expect(state.status == .unknown && state.standing.failure == .reset)
        #expect(state.page?.version == "1.0")
        #expect(state.rating == Rating(average: 4.5, count: 10))
        #expect(state.standing.lastAnswered?.number == 1)
    }

    @Test func `a night in which nothing changed costs tens of bytes a listing`() throws {
        let lookups = try (0..<20).map { try lookup(of: ($0 * 100 + 1)...($0 * 100 + 100)) }
        var sizes: [Int] = []
        for day in 0..<5 {
            let run = try archive.begin(day: day)
            for lookup in lookups {
                let response = lookup.answered { sighting($0, count: 10 + day) }
                try archive.record(response, to: lookup, in: run, requests: 1)
            }
            for lookup in lookups.suffix(1) { _ = try settle(run, due: lookup) }
            sizes.append(try size())
        }
        let perListing = Double(sizes[4] - sizes[1]) / 3 / 2000
        #expect(perListing > 10 && perListing < 60)
    }

    /// The size of the database without its free pages.
    private func size() throws -> Int {
        try DatabaseQueue(path: path).read { db in
            let sql = """
                SELECT (page_count - freelist_count) * page_size
                FROM pragma_page_count, pragma_freelist_count, pragma_page_size
                """
            return try Int.fetchOne(db, sql: sql) ?? 0
        }
    }

    @Test func `an open run is found again with its responses`() throws {
        let (run, asked) = (try archive.begin(), try lookup(of: 1...3))
        try archive.record(asked.answered { sighting($0) }, to: asked, in: run, requests: 7)
        try archive.record(.failed(.reset), to: lookup(of: 8...9), in: run, requests: 8)
        let open = try #require(try Archive(existingAt: path).openRun())
        #expect(open.run == run && open.requests == 8)
        #expect(open.answered == Set(asked.listings))
    }

    /// - Parameter first: the first app that the resumed run requests.
    @Test(arguments: [1, 2] as [Int64])
    func `in a resumed run, a failure does not count if its app responds or is not due`(
        first: Int64
    ) throws {
        let (run, due) = (try archive.begin(), try lookup(of: first...3))
        try archive.record(.failed(.reset), to: lookup(of: 1...3), in: run, requests: 1)
        try archive.record(due.answered { sighting($0) }, to: due, in: run, requests: 2)
        let summary = try settle(run, due: due)
        #expect(summary.outcome == .complete && summary.reasons == [:])
        #expect(summary.due == due.ids.count && summary.counts[.new] == due.ids.count)
    }

    @Test func `a file that is not an archive is refused and left alone`() throws {
        let file = scratch.file("notes.txt")
        let text = String(repeating: "These are notes and no database. ", count: 100)
        try Data(text.utf8).write(to: file)
        #expect(throws: ArchiveError.notAnArchive(file.path)) { try Archive(at: file.path) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        #expect(throws: ArchiveError.missing("/nowhere/at.all")) {
            try Archive(existingAt: "/nowhere/at.all")
        }
    }

    @Test func `another program's database is refused and left alone`() throws {
        let file = scratch.path("places.sqlite")
        try DatabaseQueue(path: file).write { try $0.execute(sql: "CREATE TABLE place (name)") }
        #expect(throws: ArchiveError.notAnArchive(file)) { try Archive(at: file) }
        let tables = try DatabaseQueue(path: file).read { db in
            try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema")
        }
        #expect(tables == ["place"])
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
