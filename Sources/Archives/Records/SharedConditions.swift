/// SQL that several queries share. A parameter named after a row or a run is an SQL expression for
/// the row's ID or the run's number. A parameter named after a table is the table's alias.
extension Archive {
    /// SQL for the number of the last run that confirmed a new state of a listing; NULL if none
    /// did.
    ///
    /// - Parameter condition: a condition on `run`, the run's number; nil for all runs.
    static func lastKnownRun(of listing: String, where condition: String? = nil) -> String {
        let condition = condition.map { " AND \($0)" } ?? ""
        return "(SELECT max(run) FROM knownState WHERE listing = \(listing)\(condition))"
    }

    /// SQL for the number of the last or the first run with a rating of a listing; NULL if there is
    /// none. Outdated snapshots do not count. The query usually stops after reading a few runs.
    ///
    /// - Parameters:
    ///   - condition: a condition on the run, a row of `run` with the alias `rated`.
    ///   - newestFirst: whether to find the last run, rather than the first.
    static func runWithRating(
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

    /// SQL for a subquery with the rows of `unknown` that count, because their run has no snapshot
    /// of the listing.
    static let unknowns = """
        (SELECT * FROM unknown WHERE NOT EXISTS (SELECT 1 FROM snapshot
            WHERE snapshot.run = unknown.run AND snapshot.listing = unknown.listing))
        """

    /// SQL condition for snapshots that are not outdated. A snapshot and its ratings are outdated
    /// if the snapshot shows an older version, which the run suppressed.
    static func isCurrent(_ snapshot: String) -> String {
        """
        NOT EXISTS (SELECT 1 FROM suppression WHERE suppression.run = \(snapshot).run
            AND suppression.listing = \(snapshot).listing AND field = 'version')
        """
    }

    /// SQL for the given columns of a listing's known state before a row `c` of `change`.
    private static func formerState(_ columns: String) -> String {
        """
        (SELECT \(columns) FROM knownState WHERE listing = c.listing AND run < c.run
            ORDER BY run DESC LIMIT 1)
        """
    }

    /// SQL for the increase in the number of ratings since the previous report, for a row `c` of
    /// `change` and the known state `b` after the change; NULL for other fields than the rating.
    static let newRatings = """
        iif(c.field = 'rating', b.ratingCount - \(formerState("ratingCount")), NULL)
        """

    /// SQL for the night on which the earlier rating of a change, the row `c` of `change`, was
    /// first known; NULL for fields other than the rating.
    static let ratedSince = """
        iif(c.field = 'rating', (
            SELECT night FROM knownState JOIN run ON number = run
            WHERE listing = c.listing
                AND (rating, ratingCount) = \(formerState("rating, ratingCount"))
            ORDER BY run LIMIT 1
        ), NULL)
        """

    /// SQL condition for rows `c` of `change` with which a listing regains a rating.
    static let isRatedAgain = """
        c.field = 'rating' AND c.before IS NULL AND EXISTS (
            SELECT 1 FROM knownState
            WHERE listing = c.listing AND run < c.run AND ratingCount > 0
        )
        """

    /// SQL condition for rows of `change` with which a listing returns to a version it had before.
    static func isReturn(_ row: String = "c") -> String {
        """
        \(row).field = 'version' AND (\(hadVersion("after", row)) OR \(hadVersion("before", row)))
        """
    }

    private static func hadVersion(_ side: String, _ row: String) -> String {
        """
        EXISTS (SELECT 1 FROM change past WHERE past.listing = \(row).listing
            AND past.field = 'version' AND past.\(side) = \(row).after AND past.run < \(row).run)
        """
    }

    /// SQL condition for rows `c` of `change`: in the run `r`, the listing regains a value that it
    /// lost in the last 60 days.
    static let isRegained = """
        iif(c.field IN ('name', 'subtitle', 'seller', 'contentRating', 'minimumOSVersion'), EXISTS (
            SELECT 1 FROM run former CROSS JOIN change past ON past.run = former.number
            AND past.listing = c.listing AND past.kind = 'changed' AND past.field = c.field
            WHERE former.number < c.run AND former.night >= date(r.at, '-60 days')
            AND past.before = c.after
        ), 0)
        """

    /// SQL condition for rows `c` of `change` with a new version that has no release notes on the
    /// known page `p`. Notes that could not be read do not count as missing.
    static let lacksNotes = """
        c.field = 'version' AND EXISTS (
            SELECT 1 FROM value notes WHERE notes.id = p.releaseNotes
            AND (notes.id = \(ValueStore.unsent) OR trim(notes.content, char(9, 10, 13, 32)) = ''))
        """

    /// SQL for the notes that replace the unreadable release notes of a change, a row `c` of
    /// `change`: the ID in `value` of the first notes that could be read later for the same
    /// version. NULL if there are none, or if the change is not about unreadable notes.
    static let filledNotes = """
        CASE WHEN c.rule = 'unreadable' AND c.field = 'releaseNotes' THEN (
            SELECT later.releaseNotes FROM knownState filled JOIN page later ON later.id = filled.page
            WHERE filled.listing = c.listing AND filled.run > c.run
            AND later.releaseNotes <> \(ValueStore.unsent)
            AND NOT EXISTS (SELECT 1 FROM change next WHERE next.listing = c.listing
                AND next.run > c.run AND next.run <= filled.run
                AND next.field IN ('version', 'releaseNotes'))
            ORDER BY filled.run LIMIT 1
        ) END
        """

    /// SQL for a subquery with all rows of `change`, in which unreadable release notes are replaced
    /// by the notes of a later response.
    static let filledChanges = """
        (SELECT run, listing, kind, field, before, coalesce(\(filledNotes), after) AS after, rule
        FROM change c)
        """

    /// SQL condition for runs in which a listing was due: the run has a response or a failure.
    static func isDue(_ listing: String, in run: String = "number") -> String {
        """
        (EXISTS (SELECT 1 FROM snapshot s WHERE s.run = \(run) AND s.listing = \(listing))
        OR EXISTS (SELECT 1 FROM unknown u WHERE u.run = \(run) AND u.listing = \(listing)))
        """
    }
}
