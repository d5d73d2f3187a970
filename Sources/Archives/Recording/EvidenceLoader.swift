package import AppStore
package import ChangeDetection
import GRDB
package import History

/// The evidence about a night, with the IDs of the rows that are needed to record the verdict.
package struct LoadedNight: Sendable {
    package let evidence: NightEvidence
    /// The row IDs of each listing, in the order of the listings in the evidence.
    let rows: [Rows]
    /// The number of rows that this process had changed in the archive when it loaded the evidence.
    let changedRows: Int

    /// The row IDs of a listing, of its page tonight and of its known page. The ID of a page that
    /// does not exist is nil.
    typealias Rows = (listing: RowID, seenPage: RowID?, knownPage: RowID?)
}

extension Archive.Transaction {
    /// Loads what is needed to judge a run's night: for each listing, tonight's response, the known
    /// state, and earlier responses.
    ///
    /// - Parameters:
    ///   - brakes: the brakes that an earlier judgement of the run applied; nil to find brakes
    ///     anew.
    ///   - check: called before each listing; throws to cancel loading.
    package func evidence(
        of run: Run,
        _ settings: DetectionSettings,
        apps: Set<AppID>? = nil,
        brakes: Brakes? = nil,
        check: () throws -> Void = {}
    ) throws -> LoadedNight {
        let reader = PageReader(db)
        let loader = EvidenceLoader(
            run: run,
            settings: settings,
            db: db,
            reader: reader,
            emptyLists: try db.emptyLists()
        )
        return try loader.load(of: apps, brakes, check)
    }

    /// Whether nothing was written to the archive since the evidence about a night was loaded. Only
    /// writes of this process are detected, because no other process writes during a run.
    package func isCurrent(_ night: LoadedNight) -> Bool {
        db.totalChangesCount == night.changedRows
    }
}

struct EvidenceLoader {
    let run: Run
    let settings: DetectionSettings
    let db: Database
    let reader: PageReader
    /// The IDs of the rows of `value` with an empty list of screenshots.
    let emptyLists: Set<Int64>

    func load(
        of apps: Set<AppID>?,
        _ brakes: Brakes?,
        _ check: () throws -> Void
    ) throws -> LoadedNight {
        var listings: [Evidence] = []
        var rows: [LoadedNight.Rows] = []
        let cursor = try Row.fetchCursor(db, sql: Self.snapshots, arguments: [run.number])
        while let row = try cursor.next() {
            try check()
            let listing = try Listing(row: row)
            guard apps?.contains(listing.app) ?? true else { continue }
            listings.append(try evidence(of: listing, row))
            let seen: Int64? = try row.decode("page")
            let known: Int64? = try row.decode("knownPage")
            rows.append((listing: try row.decode("listing"), seenPage: seen, knownPage: known))
        }
        var night = NightEvidence(run: run.number, date: run.night.date, listings: listings)
        night.settings = settings
        night.unknown = Set(try db.unknownListings(in: run.number))
        night.goneElsewhere = try goneElsewhere(besides: listings)
        night.brakes = brakes
        return LoadedNight(evidence: night, rows: rows, changedRows: db.totalChangesCount)
    }

    private func evidence(of listing: Listing, _ row: Row) throws -> Evidence {
        let known = (try row.decode("known") as String?).flatMap(Evidence.Presence.init) ?? .never
        let seen = try row.decode("page") as Int64?
        var evidence = Evidence(listing: listing, knownPresence: known, isSeen: seen != nil)
        evidence.goneSince = known == .gone ? try row.decode("since") : nil
        evidence.ratings = (
            reported: try row.rating("reportedRating", "reportedCount"),
            last: try row.rating("lastRating", "lastCount"),
            now: try row.rating(),
            fallenFrom: try row.decode("fallenFrom")
        )
        evidence.knownIcon = try row.decode("knownIcon")
        evidence.icon = try row.decode("icon")
        evidence.isRechecked = try row.decode("isRechecked")
        evidence.isPageRead = try row.decode("isPageRead")
        evidence.isMissedAmongOthers = try seen == nil && row.decode("isSettled") ?? false
        evidence.isUnsettled = try settings.isPartial && isUnsettled(row.decode("listing"))
        let pages = try seen.flatMap { seen in
            try (row.decode("knownPage") as Int64?).flatMap {
                try PageRows(seen, $0, db, empty: emptyLists)
            }
        }
        let isLost = seen == nil && known == .present
        guard pages != nil || isLost || evidence.hasFallenCount || evidence.iconsDiffer else {
            return evidence
        }
        let id: RowID = try row.decode("listing")
        evidence.pages = try pages.map { try pagePair($0, row) }
        evidence.replaced = try replacedStates(of: id, pages)
        evidence.earlier = try earlierResponses(about: id, pages)
        evidence.held = try heldAspects(of: id)
        evidence.accepted = try acceptedAspects(of: id)
        return evidence
    }

    /// The listings that are gone and were not due on this night, with the dates on which they
    /// disappeared. Only apps that may have lost a listing on this night are considered.
    private func goneElsewhere(besides listings: [Evidence]) throws -> [Listing: String] {
        let apps = Set(
            listings.lazy.filter { !$0.isSeen && $0.knownPresence == .present }.map(\.listing.app)
        )
        let tonight = Set(listings.lazy.filter { apps.contains($0.listing.app) }.map(\.listing))
        var gone: [Listing: String] = [:]
        let sql = """
            SELECT app, storefront, substr(night, 1, 10) AS since FROM listing
            JOIN knownState ON knownState.listing = listing.id AND known = 'gone'
                AND run = \(Archive.lastKnownRun(of: "listing.id", where: "run < ?1"))
            JOIN run ON number = knownState.run WHERE app = ?2
            """
        for app in apps {
            let dates: [Listing: String] = try db.valuesOfListings(sql, [run.number, app.number])
            gone.merge(dates.filter { !tonight.contains($0.key) }) { one, _ in one }
        }
        return gone
    }

    /// SQL for the snapshots of a run, each with the state that was known before the run. The
    /// previous rating is read only if the snapshot has a rating.
    private static let snapshots = """
        SELECT s.listing, l.app, l.storefront, s.page, s.rating, s.ratingCount,
            b.known, b.page AS knownPage, b.icon AS knownIcon, substr(since.night, 1, 10) AS since,
            b.rating AS reportedRating, b.ratingCount AS reportedCount, a.picture AS icon,
            last.rating AS lastRating, last.ratingCount AS lastCount, fall.content AS fallenFrom,
            first.listing IS NOT NULL AS isRechecked, first.page AS firstPage,
            first.answered AS isSettled, EXISTS (
                SELECT 1 FROM storePage w
                WHERE w.listing = s.listing AND w.run = s.run AND w.page IS NOT NULL
            ) AS isPageRead
        FROM snapshot s
        JOIN listing l ON l.id = s.listing
        LEFT JOIN page p ON p.id = s.page
        LEFT JOIN artwork a ON a.id = p.artwork
        LEFT JOIN knownState b ON b.listing = s.listing AND b.run =
            \(Archive.lastKnownRun(of: "s.listing", where: "run < s.run"))
        LEFT JOIN run since ON since.number = b.run
        LEFT JOIN snapshot last ON b.run IS NOT NULL AND s.ratingCount IS NOT NULL
            AND last.listing = s.listing
            AND last.run = \(Archive.runWithRating("s.listing", where: "rated.number < s.run"))
        LEFT JOIN suppression f ON f.run = last.run AND f.listing = s.listing
            AND f.field = 'ratingCount'
        LEFT JOIN value fall ON fall.id = f.before
        LEFT JOIN firstResponse first ON first.run = s.run AND first.listing = s.listing
        WHERE s.run = ?
        """
}
