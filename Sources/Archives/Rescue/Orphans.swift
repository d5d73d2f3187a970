import GRDB

/// The columns in which NULL means unknown. `page` means all of the page's references to values. In
/// other columns, NULL is a fact about the store.
private let nullMeansUnknown: Set = ["page", "knownState.icon", "unknown.since"]

/// The rows of a rescued archive that refer to lost rows.
extension Database {
    func archiveTables() throws -> [String] {
        try values(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table'
            AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'grdb_%' ORDER BY name
            """
        )
    }

    /// Sets references to lost rows to NULL where NULL means unknown, and deletes all other rows
    /// with such references.
    ///
    /// - Returns: The number of deleted rows by table.
    func removeOrphans() throws -> [String: Int] {
        try keepRunsWithoutWatchlist()
        var removed: [String: Int] = [:]
        while true {
            var isDone = true
            for table in try archiveTables() {
                for key in try foreignKeys(on: table) {
                    let count = try removeOrphans(of: key, in: table)
                    if count > 0 { isDone = false }
                    if !canBecomeNull(key, in: table) { removed[table, default: 0] += count }
                }
            }
            if isDone { return removed.filter { $0.value > 0 } }
        }
    }

    private func canBecomeNull(_ key: ForeignKeyInfo, in table: String) -> Bool {
        nullMeansUnknown.contains("\(table).\(key.originColumns.joined())")
            || nullMeansUnknown.contains(table) && key.destinationTable == "value"
    }

    private func removeOrphans(of key: ForeignKeyInfo, in table: String) throws -> Int {
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
        try execute(sql: sql)
        return changesCount
    }

    /// Keeps the results of runs whose watchlist is lost.
    private func keepRunsWithoutWatchlist() throws {
        guard try tableExists("run"), try tableExists("watchlist") else { return }
        try execute(
            sql: """
                INSERT INTO watchlist (id, content)
                SELECT DISTINCT watchlist, '{"lost":' || watchlist || '}' FROM run
                WHERE watchlist NOT IN (SELECT id FROM watchlist)
                """
        )
    }
}
