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

    private func opening() -> ArchiveError? {
        do throws(ArchiveError) {
            _ = try Archive(existingAt: path)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("CREATE TRIGGER t AFTER INSERT ON change BEGIN DELETE FROM change; END", "trigger t"),
        ("CREATE TRIGGER \"run\" AFTER UPDATE ON run BEGIN DELETE FROM change; END", "trigger run"),
        ("CREATE VIEW mine AS SELECT * FROM change", "view mine"),
        ("CREATE TABLE mine (x)", "table mine"),
        ("CREATE INDEX mine ON change (rule)", "index mine"),
        ("CREATE VIRTUAL TABLE mine USING fts5(x)", "table mine"),
        (
            "DROP VIEW listingStatus; CREATE VIEW listingStatus AS SELECT 1 AS run, 1 AS listing, 'gone' AS status",
            "view listingStatus"
        ),
        ("ALTER TABLE page ADD COLUMN mine TEXT CHECK (mine <> 'x')", "table page"),
        ("ALTER TABLE held ADD COLUMN mine TEXT", "table held"),
    ])
    func `an archive with what Storewatch did not make is refused for writing, and left as it is`(
        sql: String,
        entry: String
    ) throws {
        try execute(sql)
        let before = try Data(contentsOf: URL(filePath: path))
        let error = try #require(opening())
        guard case .foreign(path, let entries) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(entries.first?.shown == entry)
        #expect(entries.count == 1)
        #expect("\(error)".contains("hide it: \(entry)"))
        #expect("\(error)".contains(". Put a backup in its place."))
        #expect(throws: error) { try Archive.checkSchema(of: path) }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `a command that reads uses no table or view in the place of ours`() throws {
        try execute("CREATE VIEW mine AS SELECT 1; CREATE TABLE other (x)")
        _ = try Archive(reading: path)
        try execute(
            "DROP VIEW listingStatus; CREATE VIEW listingStatus AS SELECT * FROM mine"
        )
        let error = #expect(throws: ArchiveError.self) { _ = try Archive(reading: path) }
        guard case .foreign(path, let entries)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(entries.map(\.shown) == ["view listingStatus"])
    }

    @Test(arguments: [
        ("CREATE TRIGGER t AFTER INSERT ON change BEGIN SELECT 1; END", "DROP TRIGGER \"t\";"),
        ("CREATE TRIGGER run AFTER INSERT ON run BEGIN SELECT 1; END", "DROP TRIGGER \"run\";"),
        ("CREATE VIEW \"my \"\"own\"\"; view\" AS SELECT 1", "DROP VIEW \"my \"\"own\"\"; view\";"),
        ("CREATE TABLE mine (x)", "DROP TABLE \"mine\";"),
        ("CREATE INDEX mine ON change (rule)", "DROP INDEX \"mine\";"),
        ("CREATE VIRTUAL TABLE mine USING fts5(x)", "DROP TABLE \"mine\";"),
        ("CREATE VIRTUAL TABLE mine USING rtree(id, a, b)", "DROP TABLE \"mine\";"),
        (
            """
            CREATE VIRTUAL TABLE mine USING fts5(x);
            CREATE TRIGGER mine_insert AFTER INSERT ON change BEGIN SELECT 1; END
            """,
            "DROP TRIGGER \"mine_insert\"; DROP TABLE \"mine\";"
        ),
        (
            """
            CREATE TABLE mine (x); CREATE INDEX other ON mine (x);
            CREATE TRIGGER third AFTER INSERT ON mine BEGIN SELECT 1; END
            """,
            "DROP INDEX \"other\"; DROP TRIGGER \"third\"; DROP TABLE \"mine\";"
        ),
    ])
    func `the error says how to remove what the user made`(sql: String, statement: String) throws {
        try execute(sql)
        let text = "\(try #require(opening()))"
        #expect(text.hasSuffix("remove in sqlite3: \(statement)"), "\(text)")
        try execute(statement)
        #expect(opening() == nil)
    }

    @Test(arguments: [
        "ALTER TABLE held ADD COLUMN mine TEXT",
        "DROP VIEW listingStatus; CREATE VIEW listingStatus AS SELECT 1 AS run",
        "CREATE TABLE \"\u{1B}[31m\" (x)",
        "CREATE TABLE \"\(String(repeating: "x", count: 61))\" (x)",
    ])
    func `no statement removes a part of the archive, or a name that cannot be shown`(
        sql: String
    ) throws {
        try execute(sql)
        let text = "\(try #require(opening()))"
        #expect(text.hasSuffix("Put a backup in its place."), "\(text)")
    }

    @Test func `columns of fields that this version does not know are no foreign content`() throws {
        try execute("ALTER TABLE page ADD COLUMN laterField INTEGER REFERENCES value (id); ANALYZE")
        #expect(opening() == nil)
    }

    @Test func `names of entries turn no terminal around`() throws {
        try execute("CREATE TABLE \"\u{1B}[31m\u{202E}\(String(repeating: "x", count: 900))\" (x)")
        let text = "\(try #require(opening()))"
        #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && text.count < 500)
    }
}
