import AppStore
import GRDB

/// The archive's tables as they are now. Migrations lead here from each past version.
enum Schema {
    /// Stands in the file's header and tells an archive from other people's databases.
    static let applicationID = 0x5374_7761

    /// The version that a new archive has from the start: values are stored once, pages refer to them.
    static let migration = "7: values"

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration(migration) { db in
            // A migrated archive has its tables already.
            if try !db.tableExists("value") { try create(db) }
        }
        return migrator
    }

    static func create(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(applicationID);")
        try db.execute(sql: runs + values + page + nights + judgements + events + pictures + words)
    }
}

extension Schema {
    /// Gives the table of pages a column for each field that the archive has not seen before; what older
    /// pages had there is unknown.
    static func addMissingFields(_ db: Database) throws {
        for column in try missingFields(db) {
            try db.execute(
                sql: "ALTER TABLE page ADD COLUMN \(column) INTEGER REFERENCES value (id)"
            )
        }
    }

    static func missingFields(_ db: Database) throws -> [String] {
        let columns = Set(try db.columns(in: "page").map(\.name))
        return PageRow.columns.filter { !columns.contains($0) }
    }
}
