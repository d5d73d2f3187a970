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

    /// The listings that were ever seen up to a run, with their state confirmed at its end, sorted
    /// by app and storefront.
    package func seenListings(asOf run: Run) throws(ArchiveError) -> [SeenListing] {
        let sql = """
            SELECT app, storefront, \(Views.value("p.name")) AS name,
                \(Views.value("p.seller")) AS seller, \(Views.value("p.developer")) AS developer,
                \(Views.value("p.versionDate")) AS versionDate, s.rating, s.ratingCount
            FROM listing l
            JOIN knownState b ON b.listing = l.id AND b.run =
                \(Archive.lastKnownRun(of: "l.id", where: "run <= ?1"))
            JOIN page p ON p.id = b.page
            LEFT JOIN snapshot s ON s.listing = l.id
                AND s.run = \(Self.runWithRating("l.id", where: "rated.number <= ?1"))
            ORDER BY app, storefront
            """
        return try rows(sql, [run.number], Self.seenListing)
    }

    private static func seenListing(in row: Row) throws -> SeenListing {
        let makers = [try row.text("seller"), try row.text("developer")].compactMap(\.self)
        return (
            listing: try Listing(row: row),
            name: try row.text("name") ?? "",
            makers: makers.first == makers.last ? Array(makers.prefix(1)) : makers,
            versionDate: try row.text("versionDate").flatMap(Date.init(utc:)),
            rating: try row.rating()
        )
    }
}
