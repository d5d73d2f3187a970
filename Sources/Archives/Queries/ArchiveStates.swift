package import AppStore
package import ChangeDetection
import GRDB
package import History

extension Archive {
    /// The apps that were ever due, in ascending order.
    package func apps() throws(ArchiveError) -> [AppID] {
        try read { db in
            try db.values("SELECT DISTINCT app FROM listing ORDER BY app")
        }
    }

    /// The listings that were seen in the store up to a run.
    package func listings(seenBy run: Run) throws(ArchiveError) -> [Listing] {
        let sql = """
            SELECT app, storefront FROM listing l WHERE EXISTS (
                SELECT 1 FROM knownState WHERE listing = l.id AND run <= ?)
            """
        return try read { db in try db.records(sql, [run.number]) }
    }

    /// Whether an app was ever due.
    package func isKnown(_ app: AppID) throws(ArchiveError) -> Bool {
        try read { db in try !db.listings(of: app).isEmpty }
    }

    /// The storefronts that were ever due, in ascending order.
    package func storefronts() throws(ArchiveError) -> [Storefront] {
        try read { db in
            try db.values("SELECT DISTINCT storefront FROM listing ORDER BY 1")
        }
    }

    /// What is known about the given listings at the end of a run, without their pages. Listings
    /// that were never due are left out.
    package func standings(
        of listings: [Listing],
        asOf run: Run
    ) throws(ArchiveError) -> [Standing] {
        try read { db in
            try listings.compactMap { listing in
                guard let id = try db.knownRow(of: listing) else { return nil }
                let standing = try db.standing(of: listing, [id, run.number])
                return standing.pendingSince == nil ? nil : standing
            }
        }
    }
}

extension ArchiveQueries {
    /// The state of each listing of an app at the end of a run, sorted by storefront.
    package func states(of app: AppID, asOf run: Run) throws(ReadError) -> [ListingState] {
        try read { db in
            let reader = PageReader(db)
            return try db.listings(of: app).map { id, listing in
                let key: StatementArguments = [id, run.number]
                let last = try db.knownState(key)
                var state = ListingState(standing: try db.standing(of: listing, key, after: last))
                guard let known = last else { return state }
                let page = try PageRow.fetch(known.decode("page"), db)
                state.page = try reader.page(of: page)
                state.language = page.language
                state.rating = try db.rating(of: id, before: run.number &+ 1)?.rating
                state.icon = try known.decode("icon")
                let read = """
                    SELECT night FROM storePage JOIN run ON number = run
                    WHERE listing = ? AND run <= ? AND page IS NOT NULL ORDER BY run DESC LIMIT 1
                    """
                state.pageRead = try db.value(read, key)
                return state
            }
        }
    }

    /// What is known about the listings that have one of the given statuses in a run, sorted by app
    /// and storefront, without their pages.
    package func standings(
        with statuses: ListingStatus...,
        in run: Run
    ) throws(ReadError) -> [Standing] {
        try read { db in
            let sql = """
                SELECT id, app, storefront FROM listingStatus JOIN listing ON listing.id = listing
                WHERE run = ? AND status IN (SELECT value FROM json_each(?)) ORDER BY app, storefront
                """
            let statuses = try statuses.map(\.rawValue).jsonLine
            return try db.rows(sql, [run.number, statuses]).map { row in
                try db.standing(of: Listing(row: row), [try row.decode("id") as Int64, run.number])
            }
        }
    }
}

extension Database {
    /// An app's listings with the IDs of their rows, sorted by storefront.
    ///
    /// - Parameter condition: an SQL condition on rows of `listing`.
    func listings(
        of app: AppID,
        where condition: String = "TRUE"
    ) throws -> [(id: RowID, listing: Listing)] {
        let sql = """
            SELECT id, app, storefront FROM listing WHERE app = ? AND \(condition)
            ORDER BY storefront
            """
        return try rows(sql, [app.number]) { row in
            (id: try row.decode("id"), listing: try Listing(row: row))
        }
    }
}

/// The archive's data about one listing up to a run. The arguments `key` are the listing's row ID
/// and the run's number.
extension Database {
    /// The row of a listing's last known state up to a run, with the columns of the run that
    /// confirmed the state; nil if the listing was never seen.
    ///
    /// - Parameter key: the listing's row ID and the run's number.
    fileprivate func knownState(_ key: StatementArguments) throws -> Row? {
        let sql = """
            SELECT known, k.page, k.icon, \(Views.value("p.name")) AS name, run.*
            FROM knownState k JOIN run ON run.number = k.run LEFT JOIN page p ON p.id = k.page
            WHERE k.listing = ? AND k.run <= ? ORDER BY k.run DESC LIMIT 1
            """
        return try row(sql, key)
    }

    fileprivate func standing(of listing: Listing, _ key: StatementArguments) throws -> Standing {
        try standing(of: listing, key, after: knownState(key))
    }

    fileprivate func standing(
        of listing: Listing,
        _ key: StatementArguments,
        after knownState: Row?
    ) throws -> Standing {
        let answered = """
            SELECT run.* FROM run CROSS JOIN snapshot ON run = number AND listing = ?
            WHERE number <= ? ORDER BY number DESC LIMIT 1
            """
        // The failure of the lookup, and the first run with the same failure.
        let unknown = """
            SELECT reason, content AS detail, since, run.* FROM \(Archive.unknowns) u
            JOIN value ON value.id = u.detail LEFT JOIN run ON number = since
            WHERE listing = ? AND u.run = ?
            """
        let status = "SELECT status FROM listingStatus WHERE listing = ? AND run = ?"
        let due = "number <= ?2 AND \(Archive.isDue("?1")) ORDER BY number LIMIT 1"
        var standing = Standing(listing: listing)
        standing.name = try knownState?.text("name")
        standing.lastAnswered = try row(answered, key).map(Run.init(row:))
        let failed = try row(unknown, key)
        standing.status = (try value(status, key) as String?).flatMap(ListingStatus.init)
        if knownState?["known"] == Evidence.Presence.gone.rawValue {
            standing.goneSince = try knownState.map(Run.init(row:))
        }
        if let failed {
            standing.failure = try Failure(failed)
            let isSince = try failed.decode("since") as Int? != nil
            standing.unknownSince = isSince ? try Run(row: failed) : nil
        }
        standing.pendingSince = try standing.lastAnswered ?? runs(where: due, key).first
        return standing
    }
}
