package import AppStore
import Foundation
import GRDB
package import History

extension Archive {
    /// The data of the given listings for a comparison of competitors, as of the end of a run,
    /// sorted by app and storefront. Listings that were never seen are left out.
    package func competitors(
        _ listings: Set<Listing>,
        asOf run: Run
    ) throws(ArchiveError) -> [Competitor] {
        let arguments: StatementArguments = [
            "run": run.number,
            "year": run.at.addingTimeInterval(-Competitor.releasePeriod).utc,
            "month": run.at.addingTimeInterval(-30 * Self.day).utc,
        ]
        guard !listings.isEmpty else { return [] }
        return try read { db in
            let reader = PageReader(db)
            return try Row.fetchAll(db, sql: Self.rows(of: listings), arguments: arguments).map {
                row in
                try Competitor(row, page: reader.page(row.decode("page")))
            }
        }
    }

    /// In seconds.
    static let day = 86_400.0

    /// SQL for each listing's last confirmed page, current rating, rating a month earlier, and the
    /// times of its app's releases in the last year.
    private static func rows(of listings: Set<Listing>) -> String {
        let wanted = listings.map { "(\($0.app.number),'\($0.storefront.code)')" }
        return """
            SELECT app, storefront, p.id AS page, now.rating, now.ratingCount,
                early.rating AS earlyRating, early.ratingCount AS earlyCount,
                julianday(substr(nowRun.night, 1, 10)) - julianday(substr(earlyRun.night, 1, 10))
                    AS ratedDays, (
                    SELECT group_concat(released, ' ') FROM (
                        SELECT min(coalesce(
                            nullif(date.content, x''),
                            iif(number > (SELECT min(run) FROM knownState WHERE listing = any.id), at, NULL)
                        )) AS released FROM listing any
                        JOIN knownState ON knownState.listing = any.id
                        JOIN page ON page.id = knownState.page
                        LEFT JOIN value date ON date.id = page.versionDate
                        JOIN run ON number = knownState.run
                        WHERE any.app = l.app AND number <= :run GROUP BY page.version
                    ) WHERE released >= :year
                ) AS releases
            FROM listing l
            JOIN knownState b ON b.listing = l.id AND b.run =
                \(Archive.lastKnownRun(of: "l.id", where: "run <= :run"))
            JOIN page p ON p.id = b.page
            LEFT JOIN snapshot now ON now.listing = l.id AND now.run =
                \(runWithRating("l.id", where: "rated.number <= :run"))
            LEFT JOIN snapshot early ON early.listing = l.id AND early.run <> now.run
                AND early.run = \(runWithRating(
                    "l.id",
                    where: "rated.number <= :run AND rated.at >= :month",
                    newestFirst: false
                ))
            LEFT JOIN run nowRun ON nowRun.number = now.run
            LEFT JOIN run earlyRun ON earlyRun.number = early.run
            WHERE (app, storefront) IN (VALUES \(wanted.joined(separator: ",")))
            ORDER BY app, storefront
            """
    }
}

extension Competitor {
    fileprivate init(_ row: Row, page: StorePage) throws {
        self.init(listing: try Listing(row: row), page: page)
        rating = try row.rating()
        let early = try row.rating("earlyRating", "earlyCount")
        let dates = (try row.decode("releases") as String?)?.split(separator: " ") ?? []
        releases = dates.compactMap { Date(utc: String($0)) }.sorted()
        // If the number of ratings has fallen, the number of new ratings is unknown.
        if let early, let now = rating, now.count >= early.count {
            newRatings = NewRatings(from: early, to: now)
        }
        ratedDays = Int((try row.decode("ratedDays") as Double?) ?? 0)
    }
}
