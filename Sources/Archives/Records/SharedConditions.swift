extension Archive {
    /// SQL for the number of the last run that confirmed a new state of a listing.
    ///
    /// - Parameters:
    ///   - listing: an expression for the listing's number.
    ///   - condition: a condition on the number, which is named `run`.
    static func lastKnownRun(of listing: String, where condition: String? = nil) -> String {
        let condition = condition.map { " AND \($0)" } ?? ""
        return "(SELECT max(run) FROM knownState WHERE listing = \(listing)\(condition))"
    }

    /// SQL for the number of the first or the last run in which a current snapshot of a listing has
    /// a rating. The query reads one run after another, and usually stops after a few.
    ///
    /// - Parameters:
    ///   - listing: an expression for the listing's number.
    ///   - condition: a condition on the run, which is named `rated`.
    ///   - newestFirst: whether the last run is meant, rather than the first.
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

    /// SQL condition for snapshots that are current, and not of an older state. An outdated
    /// response has outdated ratings, too.
    static func isCurrent(_ snapshot: String) -> String {
        """
        NOT EXISTS (SELECT 1 FROM suppression WHERE suppression.run = \(snapshot).run
            AND suppression.listing = \(snapshot).listing AND field = 'version')
        """
    }

    /// How often a listing must have replaced the same notes before they count as recurring.
    /// Recurring notes say nothing about a release.
    static let manyReplacements = 2

    /// SQL condition for rows `c` of `change` with release notes that the listing had before and
    /// replaced several times.
    static let isRecurring = """
        c.field = 'releaseNotes' AND \(manyReplacements) <= (
            SELECT count(*) FROM change past WHERE past.listing = c.listing
            AND past.run < c.run AND past.field = 'releaseNotes' AND past.before = c.after
        )
        """

    /// SQL for columns of a listing's known state before a row `c` of `change`.
    private static func formerState(_ columns: String) -> String {
        """
        (SELECT \(columns) FROM knownState WHERE listing = c.listing AND run < c.run
            ORDER BY run DESC LIMIT 1)
        """
    }

    /// SQL for the increase in the number of ratings since the previous reported rating, for a row
    /// `c` of `change`; NULL for fields other than the rating. The row `b` is the known state after
    /// the change.
    static let newRatings = """
        iif(c.field = 'rating', b.ratingCount - \(formerState("ratingCount")), NULL)
        """

    /// SQL for the night on which the rating before a row `c` of `change` was reported; NULL for
    /// fields other than the rating.
    static let ratedSince = """
        iif(c.field = 'rating', (
            SELECT night FROM knownState JOIN run ON number = run
            WHERE listing = c.listing
                AND (rating, ratingCount) = \(formerState("rating, ratingCount"))
            ORDER BY run LIMIT 1
        ), NULL)
        """

    /// Condition for rows `c` of `change` with a rating of a listing that had ratings before it had
    /// none.
    static let isRatedAgain = """
        c.field = 'rating' AND c.before IS NULL AND EXISTS (
            SELECT 1 FROM knownState
            WHERE listing = c.listing AND run < c.run AND ratingCount > 0
        )
        """

    /// SQL condition for rows of `change` with a version that the listing had before.
    ///
    /// - Parameter row: the name of the row.
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

    /// SQL condition for rows `c` of `change` with a version that has no notes. The row `p` is the
    /// page. Notes that could not be read do not count as missing.
    static let lacksNotes = """
        c.field = 'version' AND EXISTS (
            SELECT 1 FROM value notes WHERE notes.id = p.releaseNotes
            AND (notes.id = \(ValueStore.unsent) OR trim(notes.content, char(9, 10, 13, 32)) = ''))
        """

    /// SQL for the release notes that replace unreadable notes in a row `c` of `change`: the first
    /// ones in a later response about the same version; NULL if there are none, and for all other
    /// changes.
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

    /// SQL for the rows of `change`, in which notes of a later response replace unreadable notes.
    static let filledChanges = """
        (SELECT run, listing, kind, field, before, coalesce(\(filledNotes), after) AS after, rule
        FROM change c)
        """

    /// SQL condition for runs in which a listing was due.
    ///
    /// - Parameters:
    ///   - listing: an expression for the listing's number.
    ///   - run: an expression for the run's number.
    static func isDue(_ listing: String, in run: String = "number") -> String {
        """
        (EXISTS (SELECT 1 FROM snapshot s WHERE s.run = \(run) AND s.listing = \(listing))
        OR EXISTS (SELECT 1 FROM unknown u WHERE u.run = \(run) AND u.listing = \(listing)))
        """
    }
}
