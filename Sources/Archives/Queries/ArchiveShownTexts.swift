import AppStore
import GRDB
package import News

extension Archive {
    /// Passes the names, release notes and descriptions that listings showed up to the end of a run
    /// to `body`, oldest first, by app and storefront. Each is passed once, when it is new. The
    /// text is read only if `body` calls `text`.
    package func eachShownText(
        upTo run: Run,
        _ body: (ShownText, _ text: () throws -> String?) throws -> Void
    ) throws(ArchiveError) {
        try read { db in
            // Sorting leaves out the texts, which are long.
            let sql = """
                SELECT l.app, l.storefront, r.*,
                    iif(p.name IS NOT q.name, p.name, NULL) AS newName,
                    iif(p.releaseNotes IS NOT q.releaseNotes, p.releaseNotes, NULL) AS newNotes,
                    iif(p.description IS NOT q.description, p.description, NULL) AS newDescription,
                    (SELECT group_concat(field) FROM change c
                        WHERE c.run = b.run AND c.listing = l.id) AS changedFields
                FROM listing l
                CROSS JOIN knownState b ON b.listing = l.id AND b.run <= ?1
                JOIN run r ON r.number = b.run
                JOIN page p ON p.id = b.page
                LEFT JOIN knownState e ON e.listing = l.id AND e.run =
                    \(Archive.lastKnownRun(of: "l.id", where: "run < b.run"))
                LEFT JOIN page q ON q.id = e.page
                WHERE r.outcome IS NOT NULL
                    AND (p.name IS NOT q.name OR p.releaseNotes IS NOT q.releaseNotes
                        OR p.description IS NOT q.description)
                ORDER BY r.number, l.app, l.storefront
                """
            let text = "SELECT content AS text FROM value WHERE id = ?"
            let rows = try Row.fetchCursor(db, sql: sql, arguments: [run.number])
            while let row = try rows.next() {
                let changed: String = try row.decode("changedFields") ?? ""
                let fields = Set(changed.split(separator: ",").map(String.init))
                for (field, column) in Self.shown {
                    guard let value: Int64 = try row.decode(column), value != ValueStore.unsent
                    else { continue }
                    let shown = ShownText(
                        run: try Run(row),
                        listing: try Listing(row),
                        field: field,
                        value: value,
                        isChange: fields.contains(field.rawValue)
                    )
                    try body(shown) { try db.row(text, [value])?.text("text") }
                }
            }
        }
    }

    private static let shown: [(Field, column: String)] = [
        (.name, "newName"), (.releaseNotes, "newNotes"), (.description, "newDescription"),
    ]
}
