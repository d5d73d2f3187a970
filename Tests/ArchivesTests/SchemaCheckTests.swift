import Foundation
import GRDB
import Testing

@testable import Archives

/// Archives with tables, views, indexes and triggers that Storewatch did not make.
final class SchemaCheckTests: Sendable {
    private let folder: URL
    private var path: String { folder.appending(path: "a.sqlite").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "storewatch-schema-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do { _ = try Archive(at: path) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func execute(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
    }

    @Test(arguments: [
        ("CREATE TRIGGER t AFTER INSERT ON change BEGIN DELETE FROM change; END", "trigger t"),
        ("CREATE TRIGGER \"run\" AFTER UPDATE ON run BEGIN DELETE FROM change; END", "trigger run"),
        ("create  unique index if not exists mine on change (rule)", "index mine"),
        (
            """
            CREATE TABLE mine (x); CREATE UNIQUE INDEX one ON mine (x);
            CREATE TRIGGER two AFTER INSERT ON mine BEGIN SELECT 1; END
            """,
            "trigger two, index one"
        ),
    ])
    func `an archive with triggers or views that could change records is not written to`(
        sql: String,
        names: String
    ) throws {
        try execute(sql)
        let before = try Data(contentsOf: URL(filePath: path))
        let error = ArchiveError.foreign(path, names)
        #expect(throws: error) { _ = try Archive(existingAt: path) }
        #expect(throws: error) { try Archive.checkSchema(of: path) }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect("\(error)".contains("recorded: \(names). Remove them"))
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
        "CREATE INDEX mine ON change (rule)", "CREATE VIRTUAL TABLE mine USING fts5(x)",
        "ALTER TABLE page ADD COLUMN laterField INTEGER REFERENCES value (id); ANALYZE",
    ])
    func `the user's own views, tables and indexes stay, also in a backup`(sql: String) throws {
        try execute(sql)
        let copy = folder.appending(path: "copy.sqlite").path
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

    @Test func `names of the schema's entries cannot control the terminal`() throws {
        let name = "\u{1B}[31m\u{202E}\(String(repeating: "x", count: 900))"
        try execute("CREATE TRIGGER \"\(name)\" AFTER INSERT ON run BEGIN SELECT 1; END")
        let error = try #require(throws: ArchiveError.self) { _ = try Archive(existingAt: path) }
        let text = "\(error)"
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && text.count < 600)
    }
}
