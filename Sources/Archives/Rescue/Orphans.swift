import GRDB

/// The rows of a rescued archive that refer to lost rows.
enum Orphans {
    /// The columns in which NULL means unknown. `page` stands for its references to values. In
    /// other columns, NULL is a fact about the store.
    private static let nullMeansUnknown: Set = ["page", "knownState.icon", "unknown.since"]

    static func tables(_ db: Database) throws -> [String] {
        let sql = """
            SELECT name FROM sqlite_schema WHERE type = 'table'
            AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%' ORDER BY name
            """
        return try String.fetchAll(db, sql: sql)
    }

    /// Sets references to lost rows to NULL where NULL means unknown, and deletes all other rows
    /// with such references.
    ///
    /// - Returns: The number of deleted rows by table.
    static func remove(_ db: Database) throws -> [String: Int] {
        try keepRunsWithoutWatchlist(db)
        var removed: [String: Int] = [:]
        while true {
            var isDone = true
            for table in try tables(db) {
                for key in try db.foreignKeys(on: table) {
                    let count = try remove(key, from: table, db)
                    if count > 0 { isDone = false }
                    if !canBecomeNull(key, in: table) { removed[table, default: 0] += count }
                }
            }
            if isDone { return removed.filter { $0.value > 0 } }
        }
    }

    private static func canBecomeNull(_ key: ForeignKeyInfo, in table: String) -> Bool {
        nullMeansUnknown.contains("\(table).\(key.originColumns.joined())")
            || nullMeansUnknown.contains(table) && key.destinationTable == "value"
    }

    private static func remove(
        _ key: ForeignKeyInfo,
        from table: String,
        _ db: Database
    ) throws -> Int {
        let pairs = key.mapping.map { "parent.\($0.destination) = \(table).\($0.origin)" }
        let known = key.originColumns.map { "\(table).\($0) IS NOT NULL" }
        let isLost = """
            \(known.joined(separator: " AND ")) AND NOT EXISTS (SELECT 1 FROM \(key.destinationTable)
            AS parent WHERE \(pairs.joined(separator: " AND ")))
            """
        let nothing = key.originColumns.map { "\($0) = NULL" }.joined(separator: ", ")
        let sql =
            canBecomeNull(key, in: table)
            ? "UPDATE \(table) SET \(nothing) WHERE \(isLost)"
            : "DELETE FROM \(table) WHERE \(isLost)"
        try db.execute(sql: sql)
        return db.changesCount
    }

    /// Runs whose watchlist is lost keep their results.
    private static func keepRunsWithoutWatchlist(_ db: Database) throws {
        guard try db.tableExists("run"), try db.tableExists("watchlist") else { return }
        try db.execute(
            sql: """
                INSERT INTO watchlist (id, content)
                SELECT DISTINCT watchlist, '{"lost":' || watchlist || '}' FROM run
                WHERE watchlist NOT IN (SELECT id FROM watchlist)
                """
        )
    }
}
