import AppStore
import Foundation
import GRDB
package import News

extension Archive {
    /// The maximum age of the earlier rating, in seconds: an older one says nothing about the
    /// period.
    private static let maxAgeOfRating = 31 * day

    /// The listings whose rating changed most between two runs, largest change first. A run's
    /// rating is the last one seen by its end. Resets and changes that two decimals do not show are
    /// left out.
    ///
    /// - Parameters:
    ///   - minRatings: the minimum number of new ratings.
    ///   - limit: the maximum number of listings.
    package func ratingMoves(
        from first: Run,
        to last: Run,
        minRatings: Int,
        limit: Int
    ) throws(ArchiveError) -> [RatingMove] {
        let sql = """
            SELECT app, storefront, a.rating AS earlyRating, a.ratingCount AS earlyCount,
                b.rating, b.ratingCount
            FROM listing l
            JOIN snapshot a ON a.listing = l.id
                AND a.run = \(Self.runRating("l.id", where: "rated.number <= :first"))
            JOIN snapshot b ON b.listing = l.id
                AND b.run = \(Self.runRating("l.id", where: "rated.number <= :last"))
            JOIN run ra ON ra.number = a.run
            WHERE ra.at >= :oldest AND b.ratingCount - a.ratingCount >= :minRatings
                AND abs(b.rating - a.rating) >= 0.005 AND a.ratingCount > 0
                AND NOT EXISTS (SELECT 1 FROM change c WHERE c.listing = l.id
                    AND (c.field = 'ratingCount'
                        OR c.field = 'rating' AND (c.before IS NULL OR c.after IS NULL))
                    AND c.run > :first AND c.run <= :last)
            ORDER BY abs(b.rating - a.rating) DESC, app, storefront LIMIT :limit
            """
        let arguments: StatementArguments = [
            "first": first.number, "last": last.number, "minRatings": minRatings, "limit": limit,
            "oldest": first.at.addingTimeInterval(-Self.maxAgeOfRating).utc,
        ]
        return try read { db in
            try db.rows(sql, arguments).compactMap { row in
                guard let earlier = try row.rating("earlyRating", "earlyCount"),
                    let later = try row.rating()
                else { return nil }
                return RatingMove(listing: try Listing(row), earlier: earlier, later: later)
            }
        }
    }
}
