package import AppStore
package import ChangeDetection
import Foundation
import GRDB
package import History

extension Archive {
    /// The listings that were ever due, sorted by app and storefront.
    package func listings() throws(ArchiveError) -> [Listing] {
        try read { db in
            try db.records("SELECT app, storefront FROM listing ORDER BY app, storefront")
        }
    }

    package func listings(seenBy run: Run) throws(ArchiveError) -> [Listing] {
        let sql = """
            SELECT app, storefront FROM listing l WHERE EXISTS (
                SELECT 1 FROM knownState WHERE listing = l.id AND run <= ?)
            """
        return try read { db in try db.records(sql, [run.number]) }
    }

    /// What is known about the given listings at the end of a run, without their store pages.
    /// Listings that were never due are left out.
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

    /// Short descriptions of the listings that were due in a run or earlier, sorted by app and
    /// storefront. They have ratings, which take longer to load, only if `hasRatings`.
    package func heads(
        asOf run: Run,
        of apps: Set<AppID>? = nil,
        hasRatings: Bool = false
    ) throws(ArchiveError) -> [ListingHead] {
        try read { db in
            let wanted = try apps?.jsonLine
            let sql = """
                SELECT app, storefront, known, b.icon, \(Views.value("p.name")) AS name, (
                        SELECT n.name FROM namedApp n
                        WHERE n.app = l.app AND n.storefront = l.storefront
                    ) AS rankedName,
                    \(Views.value("p.seller")) AS seller,
                    \(Views.value("p.developer")) AS developer,
                    \(Views.value("p.version")) AS version,
                    \(Views.value("p.versionDate")) AS versionDate, s.rating, s.ratingCount,
                    EXISTS (
                        SELECT 1 FROM snapshot WHERE run = ?1 AND listing = l.id
                    ) AS isAnswered
                FROM listing l
                LEFT JOIN knownState b ON b.listing = l.id AND b.run =
                    \(Archive.lastKnownRun(of: "l.id", where: "run <= ?1"))
                LEFT JOIN page p ON p.id = b.page
                LEFT JOIN snapshot s ON s.listing = l.id
                    AND s.run = \(hasRatings
                        ? Self.runWithRating("l.id", where: "rated.number <= ?1") : "NULL")
                WHERE \(wanted == nil ? "TRUE" : "app IN (SELECT value FROM json_each(?2))")
                    AND (SELECT r.number FROM run r
                        WHERE r.number <= ?1 AND \(Self.isDue("l.id", in: "r.number"))
                        ORDER BY r.number DESC LIMIT 1) IS NOT NULL
                ORDER BY app, storefront
                """
            var arguments: StatementArguments = [run.number]
            if let wanted { arguments += [wanted] }
            return try db.rows(sql, arguments, ListingHead.init)
        }
    }

    /// For each run from `first` to `last`, by number, the apps with confirmed changes or with news
    /// about their positions. Runs without such apps are left out.
    package func appsWithNews(
        from first: Run,
        to last: Run
    ) throws(ArchiveError) -> [Int: Set<AppID>] {
        let sql = """
            SELECT run, app FROM change JOIN listing ON listing.id = listing
            WHERE run BETWEEN ?1 AND ?2
            UNION SELECT run, app FROM positionChange
            WHERE run BETWEEN ?1 AND ?2 AND \(Self.positionIsNewsOfApp)
            """
        return try read { db in
            try db.groups(sql, [first.number, last.number]).mapValues(Set.init)
        }
    }
}

extension ListingHead {
    fileprivate init(_ row: Row) throws {
        self.init(listing: try Listing(row: row), isAnswered: try row.decode("isAnswered"))
        name = try row.text("name")
        rankedName = try row.decode("rankedName")
        seller = try row.text("seller")
        developer = try row.text("developer")
        version = try row.text("version")
        versionDate = try row.text("versionDate").flatMap(Date.init(utc:))
        rating = try row.rating()
        icon = try row.decode("icon")
        isGone = (try row.decode("known") as String?) == Evidence.Presence.gone.rawValue
    }
}

extension ArchiveQueries {
    package func states(of app: AppID, asOf run: Run) throws(ReadError) -> [ListingState] {
        try read { db in
            let reader = PageReader(db)
            let readings = try db.pageStandings(of: app, asOf: run)
            let known = """
                SELECT page, icon FROM knownState
                WHERE listing = ? AND run <= ? ORDER BY run DESC LIMIT 1
                """
            return try db.listings(of: app).map { entry in
                let key: StatementArguments = [entry.id, run.number]
                var state = ListingState(standing: try db.standing(of: entry.listing, key))
                state.pageStanding = readings.first { $0.listing == entry.listing }
                guard let known = try db.row(known, key) else { return state }
                let page = try PageRow.fetch(known.decode("page"), db)
                state.page = try reader.page(of: page)
                state.language = page.language
                state.rating = try db.rating(of: entry.id, before: run.number &+ 1)?.rating
                state.icon = try known.decode("icon")
                return state
            }
        }
    }

    /// What is known about the listings that have one of the given statuses in a run, without their
    /// store pages, sorted by app and storefront.
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
            let found: [ListingRow] = try db.records(sql, [run.number, statuses])
            return try found.map { try db.standing(of: $0.listing, [$0.id, run.number]) }
        }
    }
}

extension Database {
    /// An app's listings that meet an SQL condition on rows of `listing`, sorted by storefront.
    func listings(of app: AppID, where condition: String = "TRUE") throws -> [ListingRow] {
        let sql = """
            SELECT id, app, storefront FROM listing WHERE app = ? AND \(condition)
            ORDER BY storefront
            """
        return try records(sql, [app.number])
    }
}

struct ListingRow: Decodable, FetchableRecord {
    let id: RowID
    let listing: Listing
}

extension Database {
    /// - Parameter key: the listing's row ID and the run's number.
    fileprivate func standing(of listing: Listing, _ key: StatementArguments) throws -> Standing {
        let answered = """
            (SELECT number FROM run CROSS JOIN snapshot ON run = number AND listing = ?1
            WHERE number <= ?2 ORDER BY number DESC LIMIT 1)
            """
        // `since` is the first run with the failure that `reason` and `detail` describe.
        let sql = """
            SELECT known, k.run AS knownSince, \(Views.value("p.name")) AS name,
                (SELECT status FROM listingStatus WHERE listing = ?1 AND run = ?2) AS status,
                reason, content AS detail, since, \(answered) AS answered,
                ifnull(\(answered), (SELECT number FROM run WHERE number <= ?2
                    AND \(Archive.isDue("?1")) ORDER BY number LIMIT 1)) AS pendingSince
            FROM listing l
            LEFT JOIN knownState k ON k.listing = l.id
                AND k.run = \(Archive.lastKnownRun(of: "?1", where: "run <= ?2"))
            LEFT JOIN page p ON p.id = k.page
            LEFT JOIN unknown u ON u.run = ?2 AND u.listing = l.id AND NOT EXISTS (
                SELECT 1 FROM snapshot WHERE run = ?2 AND listing = l.id)
            LEFT JOIN value ON value.id = u.detail WHERE l.id = ?1
            """
        var standing = Standing(listing: listing)
        guard let row = try row(sql, key) else { return standing }
        let run = { (column: String) in try (row.decode(column) as Int?).map(self.run) }
        standing.name = try row.text("name")
        standing.status = try row.decode("status")
        standing.lastAnswered = try run("answered")
        standing.pendingSince = try run("pendingSince")
        if (try row.decode("known") as String?) == Evidence.Presence.gone.rawValue {
            standing.goneSince = try run("knownSince")
        }
        if try row.decode("reason") as String? != nil {
            standing.failure = try Failure(row)
            standing.unknownSince = try run("since")
        }
        return standing
    }
}
