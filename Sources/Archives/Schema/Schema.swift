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
        migrator.registerMigration("8: unpublished") { db in
            try addToRuns("unpublished", unpublished, db)
        }
        migrator.registerMigration("9: recognition") { db in
            try db.execute(sql: recognition)
            try addMissingFields(db)
            try PageRow.digestAnew(db)
        }
        migrator.registerMigration("10: shards") { db in try addToRuns("shard", shard, db) }
        migrator.registerMigration("11: outbox") { db in
            if try !db.tableExists("notification") { try db.execute(sql: outbox) }
        }
        migrator.registerMigration("12: developers and terms") { db in
            if try !db.tableExists("ranking") { try db.execute(sql: developers + rankings) }
        }
        return migrator
    }

    /// Takes note of the migrations that the tables of a rescued archive show to have been done.
    static func noteMigrations(_ db: Database) throws {
        guard try db.tableExists("value"), try db.tableExists("recognition"),
            try db.tableExists("notification"), try db.tableExists("ranking"),
            try ["unpublished", "shard"].allSatisfy({ try hasRuns($0, db) })
        else { return }
        for migration in migrator.migrations {
            try db.execute(
                sql: "INSERT OR IGNORE INTO grdb_migrations (identifier) VALUES (?)",
                arguments: [migration]
            )
        }
    }

    /// New archives have each column from the start.
    private static func addToRuns(_ name: String, _ column: String, _ db: Database) throws {
        if try !hasRuns(name, db) { try db.execute(sql: "ALTER TABLE run ADD COLUMN \(column)") }
    }

    private static func hasRuns(_ column: String, _ db: Database) throws -> Bool {
        try db.columns(in: "run").contains { $0.name == column }
    }

    static func create(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(applicationID);")
        try db.execute(
            sql: runs + values + page + recognition + nights + judgements + events + pictures
                + words + outbox + developers + rankings
        )
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
