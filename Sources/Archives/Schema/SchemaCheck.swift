import AppStore
import GRDB

/// An entry of an archive's schema: a table, an index, a view or a trigger.
package struct SchemaEntry: Hashable, Sendable {
    let type: String
    let name: String
    /// The statement that created the entry, with single blanks.
    let sql: String
    /// Whether queries would use the entry in place of one of this version's.
    fileprivate(set) var isReplacement = false

    fileprivate init(_ row: Row) throws {
        type = try row.decode("type")
        name = try row.decode("name")
        let text: String = try row.decode("sql")
        sql = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The parts of the statement that define columns and constraints, whose order does not matter.
    fileprivate var parts: Set<Substring> { Set(sql.split(separator: ", ")) }

    fileprivate var isVirtual: Bool { sql.uppercased().hasPrefix("CREATE VIRTUAL TABLE") }

    /// Whether the entry belongs to a virtual table, which cannot be without it.
    fileprivate func belongs(to other: SchemaEntry) -> Bool {
        other.isVirtual && ["table", "index"].contains(type) && name.hasPrefix("\(other.name)_")
    }

    /// The entry in a sentence.
    var shown: String { "\(type) \(shownName)" }

    /// The statement that removes the entry; nil if that would take a part of the archive away, or
    /// if the name cannot be shown as it is.
    var removal: String? {
        guard !isReplacement, shownName == name else { return nil }
        return "DROP \(type.uppercased()) \"\(name.replacing("\"", with: "\"\""))\";"
    }

    private var shownName: String { PlainText.line(name).excerpt(of: Self.maxNameLength) }

    private static let maxNameLength = 60
}

/// Triggers, views and tables of other programs can change or hide what is recorded.
extension Schema {
    /// What an archive holds that this version did not make, or made differently, except the views
    /// that opening the archive for writing makes again. Tables come last, because their triggers and
    /// indexes are removed with them; a virtual table stands for the tables that it consists of.
    static func foreignEntries(_ db: Database) throws -> [SchemaEntry] {
        let own = try ownEntries(as: db)
        let foreign = try entries(db).filter { entry in
            if entry.type == "view", renewedViews.contains(entry.name) { return false }
            guard let made = own[entry.name], made.type == entry.type else { return true }
            // Each new field adds a column, in a later version, too.
            guard entry.name == "page" else { return entry.sql != made.sql }
            return !entry.parts.subtracting(made.parts).allSatisfy { part in
                part.wholeMatch(of: /\w+ INTEGER REFERENCES value \(id\)/) != nil
            }
        }
        return foreign.map { entry in
            var entry = entry
            // A trigger may have the name of a table, and leaves the table as it is.
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

    /// The foreign entries that queries would use in place of this version's.
    static func replacedEntries(_ db: Database) throws -> [SchemaEntry] {
        try foreignEntries(db).filter(\.isReplacement)
    }

    private static let renewedViews = Set(Views.all.keys)

    /// The entries that this version makes in an archive with the same migrations, by name.
    private static func ownEntries(as db: Database) throws -> [String: SchemaEntry] {
        let applied = try migrator.appliedIdentifiers(db)
        let queue = try DatabaseQueue()
        try migrator.migrate(
            queue,
            upTo: migrator.migrations.last(where: applied.contains) ?? first
        )
        return Dictionary(try queue.read(entries).map { ($0.name, $0) }) { one, _ in one }
    }

    /// All entries except SQLite's own: the indexes of constraints, and its statistics.
    private static func entries(_ db: Database) throws -> [SchemaEntry] {
        let sql = """
            SELECT type, name, sql FROM sqlite_schema
            WHERE sql IS NOT NULL AND NOT (type = 'table' AND name IN ('sqlite_stat1', 'sqlite_stat4'))
            """
        return try db.rows(sql, [], SchemaEntry.init)
    }
}
