import AppStore
import GRDB

extension Archive {
    /// SQL for the number of the run in which a listing showed its rating first or last, as far as the
    /// snapshot is no old answer. Runs are gone through one by one, and the first few will do as a rule.
    ///
    /// - Parameters:
    ///   - listing: its number, as an expression.
    ///   - condition: on the run, which is `rated`.
    static func runRating(
        _ listing: String,
        where condition: String,
        newestFirst: Bool = true
    ) -> String {
        """
        (SELECT rated.number FROM run rated CROSS JOIN snapshot e
        WHERE \(condition) AND e.run = rated.number AND e.listing = \(listing)
        AND e.ratingCount IS NOT NULL AND \(isOfTheTime("e"))
        ORDER BY rated.number \(newestFirst ? "DESC" : "ASC") LIMIT 1)
        """
    }
}
