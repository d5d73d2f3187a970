package import AppStore
import ChangeDetection
import Foundation
import GRDB
package import History

extension Archive {
    /// Short descriptions of the listings that were due in a run or earlier, sorted by app and
    /// storefront.
    ///
    /// - Parameters:
    ///   - apps: the apps to include; nil for all.
    ///   - hasRatings: whether to look for ratings, which takes longer.
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

    /// For the number of each run from `first` to `last`, the apps with confirmed changes, or with
    /// news about their positions. Runs without any are left out.
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

    /// The summaries of all runs that have ended, up to the given run, newest first.
    package func summaries(upTo run: Run) throws(ArchiveError) -> [RunSummary] {
        try read { db in
            let condition = "outcome IS NOT NULL AND number <= ? ORDER BY number DESC"
            return try db.runs(where: condition, [run.number])
                .compactMap { try db.summary(of: $0) }
        }
    }
}

extension Archive {
    /// The cache key of each app's pages at the end of a run. A key also changes on the night after
    /// a change, because the listing's status turns from changed to unchanged, and when a release is
    /// a year old.
    package func cacheKeys(asOf run: Run) throws(ArchiveError) -> [AppID: AppPageKey] {
        try read { db in
            let sql = """
                SELECT *, (SELECT count(*) FROM change c WHERE c.listing = known.listing AND c.run = change)
                    AS changes, change IS ?1 AS isOfTonight FROM (
                    SELECT l.id AS listing, app, storefront, s.page, s.rating, s.ratingCount, u.reason,
                        u.since, s.run IS NULL AS isUnseen, a.accepted,
                        (released.content > r.at) IS TRUE AS isPreOrder,
                        \(Archive.lastKnownRun(of: "l.id")) AS knownState,
                        (SELECT max(run) FROM change WHERE listing = l.id) AS change,
                        (SELECT min(run) FROM change WHERE listing = l.id) AS first,
                        (SELECT max(run) FROM storePage WHERE listing = l.id AND run <= ?1) AS asked,
                        (SELECT count(*) FROM knownState k JOIN page ON page.id = k.page
                            JOIN run ON number = k.run
                            LEFT JOIN value date ON date.id = page.versionDate
                            WHERE k.listing = l.id
                                AND k.run >= (SELECT min(number) FROM run WHERE at >= ?2)
                                AND coalesce(nullif(date.content, x''), at) >= ?2
                        ) AS recent,
                        (SELECT at > ?2 FROM run WHERE number =
                            (SELECT min(run) FROM knownState WHERE listing = l.id)) AS isYoung
                    FROM listing l
                    LEFT JOIN (SELECT listing, max(at) AS accepted FROM acceptance GROUP BY listing) a
                        ON a.listing = l.id
                    LEFT JOIN snapshot s ON s.run = ?1 AND s.listing = l.id
                    LEFT JOIN unknown u ON u.run = ?1 AND u.listing = l.id
                    LEFT JOIN run r ON r.number = ?1
                    LEFT JOIN page p ON p.id = s.page
                    LEFT JOIN value released ON released.id = p.releaseDate
                        AND released.id <> \(ValueStore.unsent)
                ) known
                """
            var cacheKeys: [AppID: AppPageKey] = [:]
            let year = run.at.addingTimeInterval(-Competitor.year).utc
            let arguments: StatementArguments = [run.number, year]
            let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments)
            while let row = try rows.next() {
                try cacheKeys[row.app(), default: AppPageKey()].add(row)
            }
            return cacheKeys
        }
    }

    /// The months with changes or with news about positions, such as `2026-03`, newest first, each
    /// with the cache key of its page. A later run of the same night may correct such news.
    package func months() throws(ArchiveError) -> [(month: String, cacheKey: String)] {
        let sql = """
            SELECT \(Run.month(of: "run")) AS month, max(number), sum(new + changed + gone),
                sum((SELECT count(*) FROM positionChange p
                    WHERE p.run = number AND \(Self.positionIsNews))),
                sum((SELECT count(*) FROM acceptance WHERE acceptance.run = number)),
                (SELECT count(*) FROM run repeated WHERE length(repeated.night) > 10
                    AND repeated.night BETWEEN substr(min(run.night), 1, 7)
                        AND substr(min(run.night), 1, 7) || '~')
            FROM run WHERE outcome IS NOT NULL
                AND (EXISTS (SELECT 1 FROM change WHERE change.run = number)
                    OR EXISTS (SELECT 1 FROM positionChange p
                        WHERE p.run = number AND \(Self.positionIsNews)))
            GROUP BY month ORDER BY month DESC
            """
        return try rows(sql, []) { (try $0.decode("month"), $0.cacheKey) }
    }
}

extension AppPageKey {
    fileprivate mutating func add(_ row: Row) throws {
        page.append(row.cacheKey)
        guard let last = try row.decode("change") as Int? else { return }
        add(try row.decode("first"), last)
        let accepted = try row.decode("accepted") as String? ?? ""
        acceptances.append(accepted)
        lastYear.append("\(last) \(try row.decode("changes") as Int) \(accepted)")
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
