import Foundation
import GRDB
import TestSupport
import Testing

@testable import Archives

/// Archives with tables, views, indexes and triggers that Storewatch did not make.
struct SchemaCheckTests {
    private let scratch = Scratch()
    private var path: String { scratch.path("a.sqlite") }

    init() throws { _ = try Archive(at: path) }

    private func execute(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
    }

    @Test(arguments: [
        ("CREATE TABLE Changes (x)", "table Changes"),
        ("CREATE INDEX changes ON run (at)", "index changes"),
    ])
    func `a table or an index in the place of a view is named`(sql: String, names: String) throws {
        try execute("DROP VIEW changes; \(sql)")
        let error = ArchiveError.inPlaceOfViews(path, names)
        #expect(throws: error) { _ = try Archive(existingAt: path) }
        #expect(throws: error) { try Archive.checkSchema(of: path) }
        #expect("\(error)".contains("views: \(names). Rename them"))
    }

    @Test(arguments: [
        "CREATE VIEW mine AS SELECT * FROM change", "CREATE TABLE mine (x UNIQUE)",
        "CREATE UNIQUE INDEX mine ON change (rule, run, listing, field)",
        "CREATE TRIGGER mine AFTER INSERT ON run BEGIN SELECT 1; END",
        "CREATE VIRTUAL TABLE mine USING fts5(x)",
        "ALTER TABLE page ADD COLUMN laterField INTEGER REFERENCES value (id); ANALYZE",
    ])
    func `the user's own views, tables, indexes and triggers stay, also in a backup`(
        sql: String
    ) throws {
        try execute(sql)
        let copy = scratch.path("copy.sqlite")
        try Archive(existingAt: path).backup(to: copy, isForced: false)
        for path in [path, copy] {
            try Archive.checkSchema(of: path)
            let entries = try Archive(reading: path).read { db in
                try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
            }
            #expect(entries.contains { $0.contains("mine") || $0.contains("laterField") })
        }
    }

    @Test(arguments: ["listingStatus", "changes"])
    func `a foreign view with the name of Storewatch's own is replaced by the next run`(
        view: String
    ) throws {
        func statement() throws -> String? {
            try Archive(reading: path).read { db in
                let sql = "SELECT sql FROM sqlite_schema WHERE name = ?"
                return try String.fetchOne(db, sql: sql, arguments: [view])
            }
        }
        let own = try statement()
        try execute("DROP VIEW \(view); CREATE VIEW \(view) AS SELECT 1 AS run, 'gone' AS status")
        #expect(try statement() != own)
        do { _ = try Archive(existingAt: path) }
        #expect(try statement() == own)
    }
}
