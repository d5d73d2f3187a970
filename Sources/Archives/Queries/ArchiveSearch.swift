import AppStore
import Foundation
import GRDB
package import History

extension Archive {
    /// The months with changes or with news about positions, such as `2026-03`, newest first. The
    /// cache key of a month's page also changes when a night of the month is repeated.
    package func months() throws(ArchiveError) -> [(month: String, cacheKey: String)] {
        let sql = """
            SELECT \(Run.month(of: "run")) AS month, max(number), sum(new + changed + gone),
                sum((SELECT count(*) FROM positionChange p
                    WHERE p.run = number AND \(Self.positionIsNews))),
                sum((SELECT count(*) FROM acceptance WHERE acceptance.run = number)),
                (SELECT count(*) FROM run repeated WHERE length(repeated.night) > 10
                    AND repeated.night BETWEEN substr(min(run.night), 1, 7)
                        AND substr(min(run.night), 1, 7) || '~')
            FROM run WHERE outcome IS NOT NULL
                AND (EXISTS (SELECT 1 FROM change WHERE change.run = number)
                    OR EXISTS (SELECT 1 FROM positionChange p
                        WHERE p.run = number AND \(Self.positionIsNews)))
            GROUP BY month ORDER BY month DESC
            """
        return try read { db in
            try db.rows(sql, []) { (try $0.decode("month"), $0.cacheKey) }
        }
    }

    /// The texts that listings showed for the first time in a month such as `2026-03`, sorted by
    /// run, app and storefront, oldest run first.
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
        return try read { db in try db.rows(sql, [month], Self.newTexts).compactMap(\.self) }
    }

    private static let searchedFields: [Field] = [
        .name, .seller, .developer, .version, .releaseNotes,
    ]

    private static func newTexts(in row: Row) throws -> FreshTexts? {
        var texts: [Field: String] = [:]
        for field in searchedFields { texts[field] = try row.text(field.rawValue) }
        guard !texts.isEmpty else { return nil }
        return (run: try Run(row: row), listing: try Listing(row: row), texts: texts)
    }
}

extension Run {
    /// SQL for the month of a run's night, such as `2026-03`, for file names. A night that is not a
    /// date gets the month of the run's time.
    static func month(of table: String) -> String {
        let (date, number) = ("substr(\(table).night, 1, 10)", "substr(\(table).night, 12)")
        // Accepts the same texts as `Night.init(validating:)`.
        let isNight = """
            date(\(date), '+0 days') IS \(date) AND (length(\(table).night) = 10
                OR \(table).night = \(date) || '-' || CAST(\(number) AS INTEGER)
                AND CAST(\(number) AS INTEGER) BETWEEN 2 AND 999999)
            """
        return "substr(iif(\(isNight), \(table).night, \(table).at), 1, 7)"
    }
}
