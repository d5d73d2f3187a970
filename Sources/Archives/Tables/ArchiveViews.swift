import GRDB

/// The views of an archive, under the names of an export's tables.
extension ExportTable {
    /// Gives an archive the views of this version; nothing is written where it has them.
    static func renewViews(in database: any DatabaseWriter) throws {
        let stale = try database.read(staleViews)
        guard !stale.isEmpty else { return }
        try database.write { db in
            for table in stale {
                try db.execute(sql: "DROP VIEW IF EXISTS \(table.name)")
                try db.execute(sql: table.view)
            }
        }
    }

    private static func staleViews(_ db: Database) throws -> [ExportTable] {
        let sql = "SELECT sql FROM sqlite_schema WHERE type = 'view'"
        let views = Set(try String.fetchAll(db, sql: sql))
        return all.filter { !views.contains($0.view) }
    }
}
