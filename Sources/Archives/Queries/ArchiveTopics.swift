import AppStore
import GRDB
package import History

extension Archive {
    /// The changes that brought release notes in which the user is interested, and the changes to
    /// the versions to which these notes belong, oldest first. Notes that a listing had when it was
    /// first seen are not included, because they are not a change.
    ///
    /// - Parameter isWanted: whether the user is interested in the notes with this text. It is
    ///   called once for each different text.
    package func releaseChanges(
        withNotes isWanted: (String) -> Bool
    ) throws(ArchiveError) -> [RecordedChange] {
        try read { db in
            let texts = """
                SELECT id, content FROM value WHERE id IN (
                    SELECT after FROM change WHERE field = 'releaseNotes'
                )
                """
            let found = try db.rows(texts, []) { row -> Int64? in
                try row.text("content").map(isWanted) ?? false ? row.decode("id") : nil
            }
            let changes = """
                (WITH noted AS (
                    SELECT n.listing, n.run, (
                        SELECT max(v.run) FROM change v WHERE v.listing = n.listing
                        AND v.run <= n.run AND v.field = 'version'
                    ) AS start
                    FROM change n WHERE n.field = 'releaseNotes'
                    AND n.after IN (SELECT value FROM json_each(?))
                )
                SELECT DISTINCT c.* FROM noted
                CROSS JOIN change c ON c.listing = noted.listing AND c.run IN (noted.run, start)
                    AND (c.run = noted.run AND c.field = 'releaseNotes'
                        OR c.run = start AND c.field IN ('version', 'versionDate')))
                """
            return try db.changes(
                ChangeFilter(),
                in: (changes, [try found.compactMap(\.self).jsonLine])
            )
        }
    }

    /// A cache key for pages that list release notes. It changes when a run confirms new notes, and
    /// when the user accepts changes.
    package func releaseNotesKey() throws(ArchiveError) -> String {
        let sql = """
            SELECT count(*), max(run), (SELECT count(*) FROM acceptance)
            FROM change WHERE field = 'releaseNotes'
            """
        return try rows(sql, []) { $0.cacheKey }[0]
    }
}
