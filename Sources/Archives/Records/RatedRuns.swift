import AppStore
import GRDB

extension Archive {
    /// SQL for the number of the first or last run in which a current snapshot of a listing has a
    /// rating. It reads one run after another, and usually stops after a few.
    ///
    /// - Parameters:
    ///   - listing: an expression for the listing's number.
    ///   - condition: a condition on the run, which is named `rated`.
    static func runRating(
        _ listing: String,
        where condition: String,
        newestFirst: Bool = true
    ) -> String {
        """
        (SELECT rated.number FROM run rated CROSS JOIN snapshot e
        WHERE \(condition) AND e.run = rated.number AND e.listing = \(listing)
        AND e.ratingCount IS NOT NULL AND \(isCurrent("e"))
        ORDER BY rated.number \(newestFirst ? "DESC" : "ASC") LIMIT 1)
        """
    }
}
