import AppStore
import GRDB

/// An entry of an archive's schema: a table, an index, a view or a trigger.
package struct SchemaEntry: Hashable, Sendable {
    let type: String
    let name: String
    /// The SQL statement that created the entry.
    private let statement: String
    /// Whether another program's entry has the name of an entry that this version makes, so that
    /// queries would use the other program's entry.
    fileprivate(set) var isReplacement = false

    fileprivate init(_ row: Row) throws {
        type = try row.decode("type")
        name = try row.decode("name")
        statement = try row.decode("sql")
    }

    /// The SQL statement that created the entry, with single spaces.
    private var sql: String {
        statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether the statements that created two entries differ in more than white space.
    fileprivate func differs(from other: SchemaEntry) -> Bool {
        statement != other.statement && sql != other.sql
    }

    /// The parts of the statement between commas, which define columns and constraints. They are
    /// compared as a set, because their order has no meaning.
    fileprivate var parts: Set<Substring> { Set(sql.split(separator: ", ")) }

    fileprivate var isVirtual: Bool { sql.uppercased().hasPrefix("CREATE VIRTUAL TABLE") }

    /// Whether `other` is a virtual table that keeps its data in this entry, a table or an index.
    fileprivate func belongs(to other: SchemaEntry) -> Bool {
        other.isVirtual && ["table", "index"].contains(type) && name.hasPrefix("\(other.name)_")
    }

    /// The entry's type and its name, shortened if it is long, for use in a sentence.
    var shown: String { "\(type) \(shownName)" }

    /// The SQL statement that removes the entry; nil if that would remove a part of the archive, or
    /// if the name cannot be shown as it is.
    var removal: String? {
        guard !isReplacement, shownName == name else { return nil }
        return "DROP \(type.uppercased()) \"\(name.replacing("\"", with: "\"\""))\";"
    }

    private var shownName: String { PlainText.line(name).excerpt(maxScalars: Self.maxNameLength) }

    private static let maxNameLength = 60
}

/// The check for triggers, views and tables of other programs, which can change or hide what is
/// recorded.
extension Schema {
    /// The entries of an archive that this version did not make, or would make differently. Left
    /// out are views that are made again whenever the archive is opened for writing, and the tables
    /// and indexes of a virtual table, which itself is listed. Tables come last, because removing a
    /// table removes its triggers and indexes.
    static func foreignEntries(_ db: Database) throws -> [SchemaEntry] {
        let own = try ownEntries(as: db)
        let foreign = try entries(db).filter { entry in
            if entry.type == "view", renewedViews.contains(entry.name) { return false }
            guard let made = own[entry.name], made.type == entry.type else { return true }
            guard entry.differs(from: made) else { return false }
            // Each new field adds a column, and a later version may have new fields.
            guard entry.name == "page" else { return true }
            return !entry.parts.subtracting(made.parts).allSatisfy { part in
                part.wholeMatch(of: /\w+ INTEGER REFERENCES value \(id\)/) != nil
            }
        }
        return foreign.map { entry in
            var entry = entry
            // A trigger may have the name of a table without replacing the table.
            entry.isReplacement = own[entry.name] != nil && entry.type != "trigger"
            return entry
        }
        .filter { entry in entry.isReplacement || !foreign.contains(where: entry.belongs) }
        .sorted { one, other in
            let (isTable, isOtherTable) = (one.type == "table", other.type == "table")
            return isTable == isOtherTable
                ? (one.type, one.name) < (other.type, other.name) : isOtherTable
        }
    }

    /// The foreign entries that queries would use instead of entries of this version.
    static func replacedEntries(_ db: Database) throws -> [SchemaEntry] {
        try foreignEntries(db).filter(\.isReplacement)
    }

    /// The names of the views that are made again whenever the archive is opened for writing.
    private static let renewedViews = Set(Views.all.keys)

    /// The entries, by name, that this version makes in an archive that has the same migrations as
    /// `db`.
    private static func ownEntries(as db: Database) throws -> [String: SchemaEntry] {
        let applied = try migrator.appliedIdentifiers(db)
        let queue = try DatabaseQueue()
        try migrator.migrate(
            queue,
            upTo: migrator.migrations.last(where: applied.contains) ?? first
        )
        return Dictionary(try queue.read(entries).map { ($0.name, $0) }) { one, _ in one }
    }

    /// All entries except those that SQLite makes: the indexes of constraints, and statistics.
    private static func entries(_ db: Database) throws -> [SchemaEntry] {
        let sql = """
            SELECT type, name, sql FROM sqlite_schema
            WHERE sql IS NOT NULL AND NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))
            """
        return try db.rows(sql, [], SchemaEntry.init)
    }
}
