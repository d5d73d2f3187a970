import AppStore
import GRDB
package import History

extension Archive {
    /// The release notes that came to listings in some runs, the last one included, if it was for as many
    /// times: each time but the last, others took their place.
    package func recurringNotes(
        since first: Int,
        upTo last: Run,
        times: Int
    ) throws(ArchiveError) -> [String] {
        try read { db in
            try Self.recurringNotes(since: first, upTo: last, times: times, db)
        }
    }

    static func recurringNotes(
        since first: Int,
        upTo last: Run,
        times: Int,
        _ db: Database
    ) throws -> [String] {
        let sql = """
            SELECT DISTINCT value.content AS text
            FROM change came JOIN value ON value.id = came.after
            WHERE came.run BETWEEN ?1 AND ?2 AND came.field = 'releaseNotes' AND ?3 <= 1 + (
                SELECT count(*) FROM change gone WHERE gone.listing = came.listing
                AND gone.run < came.run AND gone.field = 'releaseNotes'
                AND gone.before = came.after
            )
            """
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: sql),
            arguments: [first, last.number, times]
        )
        var notes: [String] = []
        while let row = try rows.next() {
            if let text = try row.text("text") { notes.append(text) }
        }
        return notes
    }
}
