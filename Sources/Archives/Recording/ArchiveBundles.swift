package import AppStore
import GRDB
package import History

extension Archive {
    /// The bundle IDs that were resolved so far.
    package func bundles() throws(ArchiveError) -> [String: AppID] {
        try read { db in try Self.bundles(db) }
    }

    /// - Parameter run: as of which; nil for all that is known.
    static func bundles(asOf run: Run? = nil, _ db: Database) throws -> [String: AppID] {
        let sql = "SELECT bundleID, app FROM bundle WHERE run <= ?"
        let rows = try Row.fetchAll(db, sql: sql, arguments: [run?.number ?? Int.max])
        let pairs = try rows.compactMap { row in
            try AppID(try row.decode("app")).map { (try row.decode("bundleID") as String, $0) }
        }
        return Dictionary(pairs) { one, _ in one }
    }

    /// Remembers for good which app a bundle ID is.
    package func keep(_ app: AppID, ofBundle bundleID: String, in run: Run) throws(ArchiveError) {
        try write { db in
            try db.execute(
                sql: """
                    INSERT INTO bundle (bundleID, app, run) VALUES (?, ?, ?) ON CONFLICT DO NOTHING
                    """,
                arguments: [bundleID, app.number, run.number]
            )
        }
    }
}
