import AppStore
import GRDB

/// The archive's tables.
enum Schema {
    /// The number in a database's header that marks it as an archive: "Stwa" in ASCII.
    static let applicationID = 0x5374_7761

    /// The name of the migration that creates the tables of the first release. Later releases add
    /// further migrations.
    static let first = "1.0.0"

    /// The migrations that create the tables, in the order of the releases that introduced them.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration(first) { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID);")
            try db.execute(
                sql: runs + values + page + recognition + nights + judgements + events + pictures
                    + statuses + outbox + bundles + developers + rankings
            )
        }
        migrator.registerMigration("1.1.0") { db in try db.execute(sql: storePages) }
        return migrator
    }
}

extension Schema {
    /// Adds a column to the table `page` for each field that is new in the catalogue. In older
    /// pages, the column is NULL, which means unknown.
    static func addMissingFields(_ db: Database) throws {
        for column in try missingFields(db) {
            try db.execute(
                sql: "ALTER TABLE page ADD COLUMN \(column) INTEGER REFERENCES value (id)"
            )
        }
    }

    /// The names of the columns that the table `page` lacks for fields of the catalogue.
    static func missingFields(_ db: Database) throws -> [String] {
        let columns = Set(try db.columns(in: "page").map(\.name))
        return PageRow.columns.filter { !columns.contains($0) }
    }
}
