import GRDB

/// The archive's views, which are named after the tables of an export.
extension ExportTable {
    /// Creates this version's views in an archive. If it already has them, nothing is written.
    static func updateViews(in database: any DatabaseWriter) throws {
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
