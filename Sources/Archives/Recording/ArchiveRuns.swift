package import AppStore
package import Foundation
import GRDB
package import History
package import Watchlists

extension Archive {
    /// A run that a later attempt may finish: it has not ended, lacks responses, or its report is
    /// still to be built.
    package struct OpenRun: Sendable {
        package let run: Run
        /// The listings with a response in an earlier attempt at the run; empty if only the report
        /// is still to be built.
        package let answered: Set<Listing>
        /// The number of requests that earlier attempts made.
        package let requests: Int
        /// The numbers of unrequested and of unusable results in earlier attempts.
        package var oddities = Oddities()
        /// Whether an earlier attempt was already judged.
        package let isJudged: Bool
        /// Whether the run has ended, and only its report is still to be built.
        package var isUnpublished = false
        /// The rankings that earlier attempts requested, with the apps that were watched at the
        /// time.
        package var rankings: [WatchedRanking] = []
        /// What an earlier attempt reported; nil if no attempt was judged.
        package var reported: ReportedAttempt?
    }

    /// What an attempt at a run reported: its summary, and the requests without a response.
    package struct ReportedAttempt: Sendable {
        package let summary: RunSummary
        /// The requests about bundle IDs, developers and rankings that got no response.
        package let unanswered: [FailedRequest]
    }

    /// The last run, if it has not ended or lacks responses; otherwise nil.
    package func openRun() throws(ArchiveError) -> OpenRun? {
        try openRun("outcome IS NOT 'complete'", isUnpublished: false)
    }

    /// The last run, if it has ended and its report is still to be built; otherwise nil.
    package func unpublishedRun() throws(ArchiveError) -> OpenRun? {
        try openRun("outcome IS NOT NULL AND unpublished", isUnpublished: true)
    }

    /// What the last attempt at a run reported; nil if no attempt was judged.
    package func reportedAttempt(at run: Run) throws(ArchiveError) -> ReportedAttempt? {
        guard let summary = try summary(of: run) else { return nil }
        return ReportedAttempt(summary: summary, unanswered: try failedRequests(in: run))
    }

    private func openRun(
        _ condition: String,
        isUnpublished: Bool
    ) throws(ArchiveError) -> OpenRun? {
        try read { db in
            let sql = """
                SELECT * FROM run WHERE number = (SELECT max(number) FROM run) AND \(condition)
                """
            guard let row = try db.row(sql) else { return nil }
            let run = try Run(row: row)
            let answered = """
                SELECT app, storefront FROM snapshot JOIN listing ON listing.id = listing
                WHERE run = ?
                """
            let listings: [Listing] =
                isUnpublished ? [] : try db.records(answered, [run.number])
            return OpenRun(
                run: run,
                answered: Set(listings),
                requests: try row.count("lookups"),
                oddities: try Oddities(row),
                isJudged: (try row.decode("outcome") as String?) != nil,
                isUnpublished: isUnpublished
            )
        }
    }

    /// Records that the reports of a run and of all earlier runs are built.
    package func recordPublication(of run: Run) throws(ArchiveError) {
        try write { db in
            try db.perform(
                "UPDATE run SET unpublished = 0 WHERE unpublished AND number <= ?",
                [run.number]
            )
        }
    }

    /// Records that a run begins.
    ///
    /// - Parameters:
    ///   - moment: the time at which the run begins.
    ///   - zone: the time zone in which the time's date is the night's date.
    ///   - watchlist: the watchlist as JSON.
    ///   - shard: the shard to which the run belongs; nil for a whole night.
    ///   - isReplay: whether the time was set back, to replay recorded responses.
    package func begin(
        at moment: Date,
        zone: TimeZone,
        watchlist: String,
        shard: Shard? = nil,
        isReplay: Bool = false
    ) throws(ArchiveError) -> OpenRun {
        try write { db in
            let date = Night.date(of: moment, in: zone)
            // The text compared with is greater than all labels of the date, because a colon sorts
            // after the dash before a number.
            let sql = "SELECT night FROM run WHERE night >= ?1 AND night < ?1 || ':'"
            let taken = try String.fetchSet(db, sql: sql, arguments: [date])
            let last: Int = try db.value("SELECT max(number) FROM run") ?? 0
            let (number, isTooLarge) = last.addingReportingOverflow(1)
            guard !isTooLarge else { throw ArchiveError.unreadableRow("a run \(last)") }
            let run = Run(
                number: number,
                at: moment,
                night: Night(of: moment, in: zone, after: taken)
            )
            try db.perform(
                """
                INSERT INTO run (number, at, night, watchlist, shard, isReplay)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    number, moment.utc, run.night.label, try db.row(ofWatchlist: watchlist),
                    shard?.description, isReplay,
                ]
            )
            return OpenRun(run: run, answered: [], requests: 0, isJudged: false)
        }
    }
}

extension Database {
    /// The ID of a watchlist's row, which is inserted if it is missing.
    ///
    /// - Parameter content: The watchlist as JSON.
    func row(ofWatchlist content: String) throws -> Int64 {
        try perform("INSERT INTO watchlist (content) VALUES (?) ON CONFLICT DO NOTHING", [content])
        let sql = "SELECT id FROM watchlist WHERE content = ?"
        guard let id: RowID = try value(sql, [content]) else {
            throw ArchiveError.unreadableRow("no watchlist of this run")
        }
        return id
    }
}
