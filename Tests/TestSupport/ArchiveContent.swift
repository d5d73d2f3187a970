import AppStore

/// The content that is equal in two archives of the same nights: everything except durations and
/// numbers of requests. Rows are identified by their subject, because row IDs depend on the order
/// of responses.
package enum ArchiveContent {
    private static let listing = "app || ' ' || storefront"
    private static let ranking = "ranking.kind || ' ' || name || ' ' || storefront || ' ' || device"
    private static let values = "\(content("before")), \(content("after"))"

    private static func content(_ column: String) -> String {
        "(SELECT quote(content) FROM value WHERE value.id = \(column))"
    }

    /// SQL for a page's language and all its values, each from its table, because a page's hash
    /// depends on row IDs.
    private static let pageValues = FieldEntry.ofPages.reduce("quote(language)") { sql, entry in
        "\(sql) || ' ' || ifnull(\(content("shown.\(entry.field.rawValue)")), 'unknown')"
    }
    private static let page = "(SELECT \(pageValues) FROM page shown WHERE shown.id = page)"

    /// Queries for all rows. Pages without a reference are left out: a judgement that was taken
    /// back may have left them.
    package static let queries = [
        """
        SELECT 'run', number, at, night, content, outcome, cutShort, new, changed, unchanged, gone, absent,
            unknown, shard FROM run JOIN watchlist ON id = watchlist
        """,
        """
        SELECT 'snapshot', run, \(listing), \(page), rating, ratingCount
        FROM snapshot JOIN listing ON id = listing
        """,
        """
        SELECT 'unknown', run, \(listing), reason, \(content("detail")), since
        FROM listingStatus JOIN unknown USING (run, listing) JOIN listing ON id = listing WHERE status = 'unknown'
        """,
        """
        SELECT 'firstResponse', run, \(listing), \(page), rating, ratingCount, answered
        FROM firstResponse JOIN listing ON id = listing
        """,
        """
        SELECT 'knownState', run, \(listing), known, \(page), rating, ratingCount, icon
        FROM knownState JOIN listing ON id = listing
        """,
        """
        SELECT 'change', run, \(listing), kind, field, \(values), rule
        FROM change JOIN listing ON id = listing
        """,
        """
        SELECT 'suppression', run, \(listing), field, \(values), rule
        FROM suppression JOIN listing ON id = listing
        """,
        """
        SELECT 'held', run, \(listing), aspect, \(values), eventRun, event
        FROM held JOIN listing ON id = listing
        """,
        "SELECT 'event', run, name, rule, app, storefront, aspect, \(values), accepted FROM event",
        """
        SELECT 'eventListing', run, event, \(listing) FROM eventListing JOIN listing ON id = listing
        """,
        "SELECT 'acceptance', run, \(listing), aspect FROM acceptance JOIN listing ON id = listing",
        """
        SELECT 'page', \(listing), \(pageValues), artwork
        FROM page shown JOIN listing ON listing.id = listing WHERE shown.id IN (
            SELECT page FROM snapshot UNION SELECT page FROM firstResponse UNION SELECT page FROM knownState
        )
        """,
        "SELECT 'artwork', * FROM artwork", "SELECT 'picture', name, hex(bytes) FROM picture",
        "SELECT 'bundle', * FROM bundle",
        "SELECT 'bundleResponse', run, bundleID, apps, reason FROM bundleResponse",
        "SELECT 'developerApp', * FROM developerApp",
        """
        SELECT 'developerResponse', run, developer, storefront, reason, detail FROM developerResponse
        """,
        """
        SELECT 'rankingResponse', run, \(ranking), top, apps, reason, detail
        FROM rankingResponse JOIN ranking ON id = ranking
        """,
        "SELECT 'position', run, \(ranking), app, position FROM position JOIN ranking ON id = ranking",
        """
        SELECT 'positionChange', run, \(ranking), app, positionChange.kind, before, after, isHeld
        FROM positionChange JOIN ranking ON id = ranking
        """,
        "SELECT 'namedApp', * FROM namedApp",
        """
        SELECT 'storePage', run, \(listing), \(page), similar, reason, detail
        FROM storePage JOIN listing ON id = listing
        """,
        """
        SELECT 'earlierRelease', \(listing), version, date, notes, run
        FROM earlierRelease JOIN listing ON id = listing
        """,
        "SELECT 'status', run, \(listing), status FROM listingStatus JOIN listing ON id = listing",
    ]
}
