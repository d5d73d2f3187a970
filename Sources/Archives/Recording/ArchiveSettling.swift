package import AppStore
package import ChangeDetection
import GRDB
package import History
package import Watchlists

extension Archive.Transaction {
    /// Prepares a run for judging. Deletes an earlier judgement of the run. Records the failure
    /// `unasked` for each due listing that has neither a response nor a recorded failure.
    ///
    /// A listing with a response in an earlier attempt at the run keeps its status, even if it is
    /// no longer due. If a listing is no longer due, its failure in an earlier attempt is deleted.
    package func close(
        _ run: Run,
        due: some Sequence<Listing>,
        unasked: Failure
    ) throws {
        try db.forgetJudgement(of: run)
        try db.giveUpUnconfirmed(in: run)
        try db.recordUnknown(due, unasked, in: run)
        try db.recordFailureStarts(of: run.number)
    }

    /// Records the outcome and the counts of a judged run. An unpublished run still lacks its
    /// report.
    package func end(
        _ run: Run,
        counts: [ListingStatus: Int],
        cutShort: EarlyEnd? = nil,
        isUnpublished: Bool = false,
        requests: Int,
        seconds: Double
    ) throws -> RunSummary {
        let outcome = Outcome(counts, answers: try db.answers(in: run))
        let sql = """
            UPDATE run SET lookups = ?, seconds = ?, outcome = ?, cutShort = ?, unpublished = ?
            WHERE number = ?
            """
        let arguments: StatementArguments = [
            requests, seconds, outcome.rawValue,
            outcome == .complete ? nil : cutShort?.rawValue, isUnpublished, run.number,
        ]
        try db.perform(sql, arguments)
        try db.store(counts, of: run)
        try db.countWithoutScreenshots(in: run)
        try db.countStories(of: run)
        guard let summary = try db.summary(of: run) else {
            throw ArchiveError.unreadableRow("no run \(run.number)")
        }
        return summary
    }
}

extension Database {
    fileprivate func recordUnknown(
        _ due: some Sequence<Listing>,
        _ failure: Failure,
        in run: Run
    ) throws {
        let sql = """
            INSERT INTO unknown (run, listing, reason, detail)
            SELECT ?1, ?2, ?3, ?4
            WHERE NOT EXISTS (SELECT 1 FROM snapshot WHERE run = ?1 AND listing = ?2)
            ON CONFLICT DO NOTHING
            """
        let detail = try ValueStore(self).row(of: .text(failure.detail))
        var rows: Set<Int64> = []
        for listing in due {
            let id = try row(of: listing)
            rows.insert(id)
            try perform(sql, [run.number, id, failure.reason.rawValue, detail])
        }
        let noted = "SELECT listing FROM unknown WHERE run = ?"
        for id in try values(noted, [run.number]) as [Int64] where !rows.contains(id) {
            try perform("DELETE FROM unknown WHERE run = ? AND listing = ?", [run.number, id])
        }
    }
}

extension Archive {
    /// Reopens a run, with a new watchlist as JSON, so that it can repeat requests that have no
    /// response yet. Deletes its judgement, because the run is judged again from its snapshots when
    /// it ends.
    package func resume(_ run: Run, watchlist: String) throws(ArchiveError) {
        try write { db in
            try db.forgetJudgement(of: run)
            // Listings without a snapshot are requested and rechecked again.
            let sql = """
                DELETE FROM firstResponse WHERE run = ?1 AND NOT EXISTS (SELECT 1 FROM snapshot
                WHERE snapshot.run = ?1 AND snapshot.listing = firstResponse.listing)
                """
            try db.perform(sql, [run.number])
            // Deletes failed requests, which are made again if their subjects are still watched.
            for table in Database.requestTables {
                try db.perform("DELETE FROM \(table) WHERE run = ? AND apps IS NULL", [run.number])
            }
            try db.perform(
                "UPDATE run SET outcome = NULL, cutShort = NULL, watchlist = ? WHERE number = ?",
                [try db.row(ofWatchlist: watchlist), run.number]
            )
        }
    }
}

extension Archive.Transaction {
    /// Records a failure for each of the given requests about bundle IDs, developers and rankings
    /// for which the run has recorded neither a response nor a failure.
    package func close(
        _ run: Run,
        bundles: [BundleReference],
        developers: [DeveloperLookup],
        rankings: [WatchedRanking],
        unasked: Failure
    ) throws {
        let requests =
            bundles.compactMap { bundle in
                bundle.storefronts.first.map { RequestRow(ofBundle: bundle.bundle, from: $0) }
            } + developers.map(RequestRow.init)
            + (try rankings.map {
                RequestRow(of: try db.row(of: $0.ranking), top: $0.recorded)
            })
        for request in requests {
            try db.record(.failure(unasked), to: request, in: run, replacing: false)
        }
    }
}

/// The row of a request about a bundle ID, a developer or a ranking: its table, and the values of
/// the columns that say what was requested.
struct RequestRow {
    fileprivate let table: String
    fileprivate let key: KeyValuePairs<String, any DatabaseValueConvertible>

    init(ofBundle bundleID: String, from storefront: Storefront) {
        table = "bundleResponse"
        key = ["bundleID": bundleID, "storefront": storefront.code]
    }

    init(_ lookup: DeveloperLookup) {
        table = "developerResponse"
        key = ["developer": lookup.developer.number, "storefront": lookup.storefront.code]
    }

    init(of ranking: RowID, top: Int) {
        table = "rankingResponse"
        key = ["ranking": ranking, "top": top]
    }
}

extension Database {
    fileprivate static let requestTables = [
        "bundleResponse", "developerResponse", "rankingResponse",
    ]

    /// Records the number of apps in the response to a request about a bundle ID, a developer or a
    /// ranking, or why there was no response. An existing record is replaced only if `replacing`.
    func record(
        _ count: Result<Int, Failure>,
        to request: RequestRow,
        in run: Run,
        replacing: Bool = true
    ) throws {
        let columns = ["run"] + request.key.map(\.key) + ["apps", "reason", "detail"]
        let places = columns.map { _ in "?" }
        let sql = """
            INSERT \(replacing ? "OR REPLACE" : "") INTO \(request.table)
            (\(columns.joined(separator: ", "))) VALUES (\(places.joined(separator: ", ")))
            \(replacing ? "" : "ON CONFLICT DO NOTHING")
            """
        var arguments: StatementArguments = [run.number]
        arguments += StatementArguments(request.key.map { $0.value.databaseValue })
        switch count {
        case .success(let apps): arguments += [apps, nil, nil]
        case .failure(let failure): arguments += [nil, failure.reason.rawValue, failure.detail]
        }
        try perform(sql, arguments)
    }

    fileprivate func answers(in run: Run) throws -> [Bool] {
        try Self.requestTables.flatMap { table in
            let sql = "SELECT apps IS NOT NULL FROM \(table) WHERE run = ?"
            return try values(sql, [run.number]) as [Bool]
        }
    }

    func forgetJudgement(of run: Run) throws {
        try withdraw(run)
        for table in ["change", "suppression", "held", "eventListing", "event", "positionChange"] {
            try perform("DELETE FROM \(table) WHERE run = ?", [run.number])
        }
        // Finds the rows by listing, because the key of `knownState` begins with the listing.
        let sql = """
            DELETE FROM knownState WHERE run = ?1 AND listing IN (
                SELECT listing FROM snapshot WHERE run = ?1
                UNION SELECT listing FROM unknown WHERE run = ?1
            )
            """
        try perform(sql, [run.number])
    }
}
