package import AppStore
package import ChangeDetection
import GRDB
package import News

extension Archive {
    /// Every app that was ever due, ascending.
    package func apps() throws(ArchiveError) -> [AppID] {
        try read { db in
            try db.values("SELECT DISTINCT app FROM listing ORDER BY app")
                .compactMap { (number: Int64) in AppID(number) }
        }
    }

    /// Whether an app was ever due.
    package func isKnown(_ app: AppID) throws(ArchiveError) -> Bool {
        try read { db in try !Self.listings(of: app, db).isEmpty }
    }

    /// Every storefront that was ever due, ascending.
    package func storefronts() throws(ArchiveError) -> [Storefront] {
        try read { db in
            try db.values("SELECT DISTINCT storefront FROM listing ORDER BY 1")
                .compactMap { (code: String) in Storefront(code) }
        }
    }

    /// All listings of an app, by storefront.
    package func states(of app: AppID, asOf run: Run) throws(ArchiveError) -> [ListingState] {
        try read { db in try Self.states(of: app, asOf: run, db) }
    }

    static func states(of app: AppID, asOf run: Run, _ db: Database) throws -> [ListingState] {
        let reader = PageReader(db)
        return try listings(of: app, db).map { id, listing in
            let history = ListingHistory(listing: id, run: run.number, db: db)
            let knownState = try history.knownState()
            let page = try knownState.map { try PageRow.fetch($0.decode("page"), db) }
            return ListingState(
                standing: try history.standing(of: listing, knownState: knownState),
                page: try page.map { try reader.page(of: $0) },
                language: page?.language,
                rating: knownState == nil ? nil : try history.rating(),
                icon: knownState?["icon"]
            )
        }
    }

    /// The rows of an app's listings, by storefront.
    ///
    /// - Parameter condition: a condition on rows of `listing`.
    static func listings(
        of app: AppID,
        where condition: String = "TRUE",
        _ db: Database
    ) throws -> [(id: Int64, listing: Listing)] {
        let sql = """
            SELECT id, app, storefront FROM listing WHERE app = ? AND \(condition)
            ORDER BY storefront
            """
        return try db.rows(sql, [app.number]) { row in
            (id: try row.decode("id"), listing: try Listing(row))
        }
    }

    /// The listings with a status in a run, by app and storefront, without their pages.
    package func standings(_ status: ListingStatus, in run: Run) throws(ArchiveError) -> [Standing]
    {
        try read { db in try Self.standings(status, in: run, db) }
    }

    static func standings(_ status: ListingStatus, in run: Run, _ db: Database) throws -> [Standing]
    {
        let sql = """
            SELECT id, app, storefront FROM listingStatus JOIN listing ON listing.id = listing
            WHERE run = ? AND status = ? ORDER BY app, storefront
            """
        return try db.rows(sql, [run.number, status.rawValue]).map { row in
            let history = ListingHistory(listing: try row.decode("id"), run: run.number, db: db)
            return try history.standing(of: Listing(row), knownState: try history.knownState())
        }
    }

    package func listings(unknownIn run: Run) throws(ArchiveError) -> [Listing] {
        try read { db in
            let sql = """
                SELECT app, storefront FROM listingStatus JOIN listing ON listing.id = listing
                WHERE run = ? AND status = ? ORDER BY app, storefront
                """
            return try db.rows(sql, [run.number, ListingStatus.unknown.rawValue], Listing.init)
        }
    }

    /// The standings of the given listings, without their pages. Listings that were never due are
    /// left out.
    package func standings(
        of listings: [Listing],
        asOf run: Run
    ) throws(ArchiveError) -> [Standing] {
        try read { db in
            try listings.compactMap { listing in
                guard let id = try Self.knownRow(of: listing, db) else { return nil }
                let history = ListingHistory(listing: id, run: run.number, db: db)
                let standing = try history.standing(of: listing, knownState: history.knownState())
                return standing.waitingSince == nil ? nil : standing
            }
        }
    }
}

/// The archive's data about one listing up to a run.
private struct ListingHistory {
    let listing: Int64
    let run: Int
    let db: Database

    private var arguments: StatementArguments { [listing, run] }

    /// The latest known state, with the run from which it holds.
    func knownState() throws -> Row? {
        try fetch(
            """
            SELECT known, page, icon, run.* FROM knownState JOIN run ON run.number = run
            WHERE listing = ? AND run <= ? ORDER BY run DESC LIMIT 1
            """
        )
    }

    func standing(of listing: Listing, knownState: Row?) throws -> Standing {
        let isGone = knownState?["known"] == Evidence.Presence.gone.rawValue
        let lastAnswered = try lastAnswered()
        let unknown = try unknown()
        return Standing(
            listing: listing,
            status: try status(),
            lastAnswered: lastAnswered,
            goneSince: try knownState.flatMap { isGone ? try Run($0) : nil },
            failure: try unknown.map(Failure.init),
            unknownSince: try unknown.flatMap {
                try $0.decode("since") as Int? == nil ? nil : Run($0)
            },
            waitingSince: try lastAnswered ?? firstDue()
        )
    }

    func lastAnswered() throws -> Run? {
        try fetch(
            """
            SELECT run.* FROM run CROSS JOIN snapshot ON run = number AND listing = ?
            WHERE number <= ? ORDER BY number DESC LIMIT 1
            """
        ).map(Run.init)
    }

    func rating() throws -> Rating? {
        try fetch(
            """
            SELECT rating, ratingCount FROM run CROSS JOIN snapshot ON run = number AND listing = ?
            WHERE number <= ? AND ratingCount IS NOT NULL AND \(Archive.isCurrent("snapshot"))
            ORDER BY number DESC LIMIT 1
            """
        )?.rating()
    }

    func status() throws -> ListingStatus? {
        let sql = "SELECT status FROM listingStatus WHERE listing = ? AND run = ?"
        return (try db.value(sql, arguments) as String?).flatMap(ListingStatus.init)
    }

    /// The failure of the lookup, with the run since which it lasts.
    func unknown() throws -> Row? {
        try fetch(
            """
            SELECT reason, detail, since, run.* FROM unknown LEFT JOIN run ON number = since
            WHERE listing = ?1 AND run = ?2
            AND NOT EXISTS (SELECT 1 FROM snapshot WHERE listing = ?1 AND run = ?2)
            """
        )
    }

    func firstDue() throws -> Run? {
        try fetch(
            """
            SELECT * FROM run WHERE number <= ?2 AND \(Archive.isDue("?1")) ORDER BY number LIMIT 1
            """
        ).map(Run.init)
    }

    private func fetch(_ sql: String) throws -> Row? { try db.row(sql, arguments) }
}
