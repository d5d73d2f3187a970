import AppStore
import GRDB
package import History

extension Archive {
    /// The ratings that moved furthest from one run to another, the furthest first; those that were reset
    /// are left out.
    ///
    /// - Parameters:
    ///   - fewest: so many new ratings there must be.
    ///   - most: as many listings at most.
    package func ratingMoves(
        from first: Run,
        to last: Run,
        fewest: Int,
        most: Int
    ) throws(ArchiveError) -> [RatingMove] {
        let sql = """
            SELECT app, storefront, a.rating AS earlyRating, a.ratingCount AS earlyCount,
                b.rating, b.ratingCount
            FROM snapshot a JOIN snapshot b ON b.run = :last AND b.listing = a.listing
            JOIN listing l ON l.id = a.listing
            WHERE a.run = :first AND b.ratingCount - a.ratingCount >= :fewest
                AND a.rating <> b.rating AND a.ratingCount > 0
            ORDER BY abs(b.rating - a.rating) DESC, app, storefront LIMIT :most
            """
        let arguments: StatementArguments = [
            "first": first.number, "last": last.number, "fewest": fewest, "most": most,
        ]
        return try read { db in
            try Row.fetchAll(db, sql: sql, arguments: arguments).compactMap { row in
                guard let earlier = try row.rating("earlyRating", "earlyCount"),
                    let later = try row.rating("rating", "ratingCount")
                else { return nil }
                return RatingMove(listing: try Listing(row), earlier: earlier, later: later)
            }
        }
    }
}
