@testable import Archives
import Foundation
import Glibc
import GRDB
import Testing

/// A migration that is killed at any moment leaves the old archive or the new one.
struct MigrationKillTests {
    /// How many migrations are killed; `make soak` asks for more.
    private static let kills =
        ProcessInfo.processInfo.environment["STOREWATCH_KILLS"].flatMap { Int($0) } ?? 8
    private static let pages = 1_500

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Writes an archive of the version before values were stored once.
    private func writeEarlyArchive() throws {
        let database = try DatabaseQueue(path: scratch.path("early.sqlite"))
        try EarlySchema.migrator.migrate(database)
        try database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO watchlist VALUES (1, ?);
                    INSERT INTO run (number, at, night, watchlist, outcome, new)
                    VALUES (1, '2026-03-02T04:00:00Z', '2026-03-02', 1, 'complete', \(Self.pages));
                    """,
                arguments: [
                    #"{"groups":[],"pace":20,"cachePass":"always","believeAfter":2,"#
                        + #""staleAfter":3,"report":{"title":"t","language":"en","images":"none"}}"#
                ]
            )
            for id in 1...Self.pages { try Self.insert(id, db) }
        }
        try database.close()
    }

    private static func insert(_ id: Int, _ db: Database) throws {
        let text = (1...60).map { "Sentence \($0) of app \(id)." }.joined(separator: " ")
        let devices = (1...90).map { #""iPhone\#($0)-iPhone\#($0)""# }.joined(separator: ",")
        try db.execute(
            sql: """
                INSERT INTO listing VALUES (\(id), \(id), 'kr');
                INSERT INTO page (id, listing, digest, name, bundleID, version, description,
                    supportedDevices)
                VALUES (\(id), \(id), randomblob(32), 'App', 'com.example', '1.0', '\(text)',
                    '[\(devices)]');
                INSERT INTO snapshot VALUES (1, \(id), \(id), 4.5, 10);
                INSERT INTO belief VALUES (\(id), 1, 'present', \(id), 4.5, 10, NULL);
                INSERT INTO change (run, listing, kind, field, rule)
                VALUES (1, \(id), 'new', '', 'forward');
                """
        )
    }

    @Test func `killed at any moment, the archive is the old one or the new one`() async throws {
        try writeEarlyArchive()
        let archive = scratch.path("storewatch.sqlite")
        try FileManager.default.copyItem(atPath: scratch.path("early.sqlite"), toPath: archive)
        for _ in 0..<Self.kills {
            if try isMigrated(archive) {
                try FileManager.default.removeItem(atPath: archive)
                let early = scratch.path("early.sqlite")
                try FileManager.default.copyItem(atPath: early, toPath: archive)
            }
            _ = try await Program.run(["report"], in: scratch.folder) { running in
                try await Task.sleep(for: .milliseconds(.random(in: 0...2_500)))
                running.send(SIGKILL)
            }
            try check(archive)
        }
        let last = try await Program.run(["report"], in: scratch.folder)
        #expect(last.status == 0, "\(last.errors)")
        #expect(try isMigrated(archive))
        let changes = try await Program.run(["changes", "--json"], in: scratch.folder)
        #expect(changes.lines.count == Self.pages)
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
        #expect(!left.contains { $0.hasSuffix(".migrating") })
    }

    private func isMigrated(_ archive: String) throws -> Bool {
        try DatabaseQueue(path: archive).read { db in try db.tableExists("value") }
    }

    private func check(_ archive: String) throws {
        try DatabaseQueue(path: archive).read { db in
            let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check")
            let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
            let pages = try Int.fetchOne(db, sql: "SELECT count(*) FROM page")
            let changes = try Int.fetchOne(db, sql: "SELECT count(*) FROM change")
            #expect(integrity == ["ok"] && orphans.isEmpty)
            #expect(pages == Self.pages && changes == Self.pages)
        }
    }
}
