import AppStore
import Foundation
import GRDB
package import History

extension Archive {
    /// The texts that listings showed for the first time in a month, sorted by run, app and
    /// storefront, oldest run first.
    ///
    /// - Parameter month: a month such as `2026-03`.
    package func freshTexts(of month: String) throws(ArchiveError) -> [FreshTexts] {
        let fields = Self.searchedFields.map(\.rawValue)
        let columns = fields.map { "\($0).content AS \($0)" }.joined(separator: ", ")
        let values = fields.map { field in
            "LEFT JOIN value \(field) ON \(field).id = p.\(field) AND p.\(field) IS NOT q.\(field)"
        }
        let sql = """
            SELECT l.app, l.storefront, r.*, \(columns)
            FROM listing l
            CROSS JOIN knownState b ON b.listing = l.id AND b.run BETWEEN
                (SELECT min(number) FROM run WHERE \(Run.month(of: "run")) = ?1) AND
                (SELECT max(number) FROM run WHERE \(Run.month(of: "run")) = ?1)
            JOIN run r ON r.number = b.run
            JOIN page p ON p.id = b.page
            LEFT JOIN knownState e ON e.listing = l.id AND e.run =
                \(Archive.lastKnownRun(of: "l.id", where: "run < b.run"))
            LEFT JOIN page q ON q.id = e.page
            \(values.joined(separator: "\n"))
            WHERE r.outcome IS NOT NULL AND \(Run.month(of: "r")) = ?1
            ORDER BY r.number, l.app, l.storefront
            """
        return try rows(sql, [month], Self.newTexts).compactMap(\.self)
    }

    /// The fields that full-text search covers.
    private static let searchedFields: [Field] = [
        .name, .seller, .developer, .version, .releaseNotes,
    ]

    /// The texts in a row of the query for a month's new texts; nil if there are none.
    private static func newTexts(in row: Row) throws -> FreshTexts? {
        var texts: [Field: String] = [:]
        for field in searchedFields { texts[field] = try row.text(field.rawValue) }
        guard !texts.isEmpty else { return nil }
        return (run: try Run(row: row), listing: try Listing(row: row), texts: texts)
    }
}
