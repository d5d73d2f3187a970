import AppStore
@testable import Archives
import ChangeDetection
import Foundation
import GRDB
import History
import Testing

/// Archives of every version that has shipped are read by this one.
final class MigrationTests: Sendable {
    private let path = FileManager.default.temporaryDirectory
        .appending(path: "\(UUID().uuidString).sqlite").path

    deinit {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    /// Writes an archive of before version 7.
    ///
    /// - Parameter migration: the last one that it has; nil for all of its time.
    private func writeEarly(
        upTo migration: String? = nil,
        _ write: (Database) throws -> Void
    ) throws {
        let database = try DatabaseQueue(path: path)
        if let migration {
            try EarlySchema.migrator.migrate(database, upTo: migration)
        } else {
            try EarlySchema.migrator.migrate(database)
        }
        try database.write(write)
        try database.close()
    }

    /// One complete night with one listing, whose page has what every version stored.
    private static let oneNight = """
        INSERT INTO watchlist VALUES (1, '{}');
        INSERT INTO run (number, at, night, watchlist, outcome, new)
        VALUES (1, '2026-03-02T04:00:00Z', '2026-03-02', 1, 'complete', 1);
        INSERT INTO listing VALUES (1, 1, 'kr');
        INSERT INTO page (id, listing, digest, name, bundleID, version)
        VALUES (1, 1, zeroblob(32), 'Example', 'b', '2.0');
        INSERT INTO snapshot VALUES (1, 1, 1, NULL, NULL);
        INSERT INTO belief VALUES (1, 1, 'present', 1, NULL, NULL, NULL);
        """

    /// Four runs over three listings: 1 fails on, 2 is answered in between, 3 fails differently.
    private func writeFirstVersion() throws {
        try writeEarly(upTo: "1: runs, listings, pages, snapshots, beliefs, changes") { db in
            try db.execute(sql: "INSERT INTO watchlist VALUES (1, '{}')")
            for id in 1...3 {
                let sql = "INSERT INTO listing (id, app, storefront) VALUES (?, ?, 'kr')"
                try db.execute(sql: sql, arguments: [id, id])
            }
            for run in 1...4 {
                try db.execute(
                    sql: """
                        INSERT INTO run (number, at, night, watchlist, outcome)
                        VALUES (?, ?, ?, 1, 'incomplete')
                        """,
                    arguments: [run, "2026-03-0\(run)T04:00:00Z", "2026-03-0\(run)"]
                )
                try note(1, "server", in: run, db)
                if run == 2 {
                    let sql = "INSERT INTO snapshot (run, listing) VALUES (2, 2)"
                    try db.execute(sql: sql)
                } else {
                    try note(2, "server", in: run, db)
                }
                try note(3, run < 3 ? "server" : "timeout", in: run, db)
            }
        }
    }

    private func note(_ listing: Int, _ reason: String, in run: Int, _ db: Database) throws {
        let sql = "INSERT INTO unknown (run, listing, reason, detail) VALUES (?, ?, ?, 'x')"
        try db.execute(sql: sql, arguments: [run, listing, reason])
    }

    @Test func `an archive of the first version learns since when listings are unknown`() throws {
        try writeFirstVersion()
        let archive = try Archive(at: path)
        #expect(try archive.faults() == [])
        let last = try #require(try archive.runs().last)
        let standings = try archive.standings(.unknown, in: last)
        #expect(standings.map { $0.unknownSince?.number } == [1, 3, 3])
        #expect(standings.map { $0.waitingSince?.number } == [1, 2, 1])
    }

    @Test func `a field that an archive has not seen before is unknown until it is seen`() throws {
        try writeEarly { db in try db.execute(sql: Self.oneNight) }
        let archive = try Archive(at: path)
        let seen = try [nil, 5, 5, 6].enumerated().map { day, developer in
            try night(day + 1, developer: developer, in: archive)
        }
        #expect(seen == [[], [], [], ["developerID"]])
    }

    /// Plays a night on which the app is of this developer, and returns the fields that changed.
    private func night(_ day: Int, developer: Int64?, in archive: Archive) throws -> [String] {
        let listing = Listing(
            app: try #require(AppID(1)),
            storefront: try #require(Storefront("kr"))
        )
        let moment = Date(timeIntervalSince1970: 1_772_500_000 + Double(day) * 86_400)
        let run = try archive.begin(at: moment, zone: .gmt, watchlist: "{}").run
        var page = StorePage(name: "Example", bundleID: "b", version: "2.0")
        page.developerID = developer
        if developer == nil { page.unreadable = [.developerID] }
        let lookup = Lookup(storefront: listing.storefront, language: nil, ids: [listing.app])
        let finding = Finding.present(Sighting(page: page, rating: nil))
        let answer = Answer.answered([listing.app: finding], oddities: Oddities())
        try archive.keep(answer, to: lookup, in: run, requests: 1)
        try archive.transaction { archive in
            let night = try archive.evidence(of: run, DetectionSettings())
            let verdict = judge(night.evidence)
            try archive.record(verdict, of: night, in: run)
            _ = try archive.end(run, words: verdict.words, requests: 1, seconds: 0)
        }
        return try archive.changes(ChangeFilter(run: run.number)).map(\.subject)
    }

    @Test func `an archive from before rules were kept tells its changes without one`() throws {
        try writeEarly(upTo: "4: what was seen before a second look") { db in
            try db.execute(
                sql: """
                    \(Self.oneNight)
                    INSERT INTO change VALUES (1, 1, 'changed', 'version', '"1.0"', '"2.0"');
                    INSERT INTO suppression VALUES (1, 1, 'price', '1', '2');
                    """
            )
        }
        let archive = try Archive(at: path)
        #expect(try archive.faults() == [])
        let change = try #require(try archive.changes().first)
        #expect(change.change.rule == nil && change.change.after == .text("2.0"))
        let suppressed = try archive.changes(ChangeFilter(standing: .suppressed))
        #expect(suppressed.map(\.change.rule) == [.backward])
        let held = try archive.changes(ChangeFilter(standing: .held))
        let events = try archive.events()
        #expect(held.isEmpty && events.isEmpty)
    }

    @Test func `an archive from before a field was read is read once a run has added it`() throws {
        let database = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(database)
        try database.write { db in
            let column = "developerID INTEGER REFERENCES value (id),"
            #expect(Schema.page.contains(column))
            try db.execute(sql: "DROP TABLE page;" + Schema.page.replacing(column, with: ""))
        }
        try database.close()
        #expect(throws: ArchiveError.older(path)) { try Archive(reading: path) }
        _ = try Archive(at: path)
        #expect(try Archive(reading: path).runs() == [])
    }

    @Test func `who only reads an early archive is told which command migrates it`() throws {
        try writeEarly { db in try db.execute(sql: Self.oneNight) }
        #expect(throws: ArchiveError.older(path)) { try Archive(reading: path) }
        let error = ArchiveError.older(path).description
        #expect(error.contains("storewatch report") && error.contains("storewatch run"))
        let tables = try DatabaseQueue(path: path).read { db in try db.tableExists("value") }
        #expect(!tables)
    }

    @Test func `a value whose row is damaged is unknown, and no news`() throws {
        try writeEarly { db in try db.execute(sql: Self.oneNight) }
        let archive = try Archive(at: path)
        #expect(try night(1, developer: 5, in: archive) == [])
        try archive.write { db in
            try db.execute(
                sql: """
                    UPDATE value SET content = x'00000009FFFF' WHERE id = (
                        SELECT developerID FROM page ORDER BY id DESC LIMIT 1
                    )
                    """
            )
        }
        #expect(try night(2, developer: 6, in: archive) == [])
        #expect(try night(3, developer: 7, in: archive) == ["developerID"])
    }
}
