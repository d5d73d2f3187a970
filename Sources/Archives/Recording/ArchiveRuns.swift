package import AppStore
import ChangeDetection
package import Foundation
import GRDB
package import News
package import Watchlists

extension Archive {
    /// A run that is still to be finished: it has not ended, is not complete, or is not published.
    package struct OpenRun: Sendable {
        package let run: Run
        /// The listings with a response in an earlier attempt at the run.
        package let answered: Set<Listing>
        /// The number of requests that earlier attempts made.
        package let requests: Int
        /// The numbers of results in earlier attempts that were not requested or not usable.
        package var oddities = Oddities()
        /// Whether an earlier attempt was already judged.
        package let isSettled: Bool
        /// Whether the run has ended, and only its report is still to be built.
        package var isUnpublished = false
        /// The rankings that earlier attempts requested, with the apps that were watched at the
        /// time.
        package var rankings: [WatchedRanking] = []
        /// What an earlier attempt reported; nil if no attempt was judged.
        package var reported: ReportedAttempt?
    }

    /// What an attempt at a run reported: its summary, and the questions without a response.
    package struct ReportedAttempt: Sendable {
        package let summary: RunSummary
        package let unanswered: [FailedRequest]
    }

    /// The last run, unless it is complete.
    package func openRun() throws(ArchiveError) -> OpenRun? {
        try openRun("outcome IS NOT 'complete'", isUnpublished: false)
    }

    /// The last run, if it has ended and is not published.
    package func unpublishedRun() throws(ArchiveError) -> OpenRun? {
        try openRun("outcome IS NOT NULL AND unpublished", isUnpublished: true)
    }

    /// What the last attempt at a run reported; nil if no attempt was judged.
    package func reportedAttempt(at run: Run) throws(ArchiveError) -> ReportedAttempt? {
        guard let summary = try summary(of: run) else { return nil }
        return ReportedAttempt(summary: summary, unanswered: try unansweredQuestions(in: run))
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
            let run = try Run(row)
            let answered = """
                SELECT app, storefront FROM snapshot JOIN listing ON listing.id = listing
                WHERE run = ?
                """
            let listings =
                isUnpublished ? [] : try db.rows(answered, [run.number], Listing.init)
            return OpenRun(
                run: run,
                answered: Set(listings),
                requests: try row.count("lookups"),
                oddities: try Oddities(row),
                isSettled: (try row.decode("outcome") as String?) != nil,
                isUnpublished: isUnpublished
            )
        }
    }

    /// Records that a run and all earlier ones are published.
    package func recordPublication(of run: Run) throws(ArchiveError) {
        try write { db in
            try db.perform(
                "UPDATE run SET unpublished = 0 WHERE unpublished AND number <= ?",
                [run.number]
            )
        }
    }

    /// Begins a run.
    ///
    /// - Parameters:
    ///   - watchlist: the watchlist as JSON.
    ///   - shard: the shard that the run belongs to; nil for a whole night.
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
            return OpenRun(run: run, answered: [], requests: 0, isSettled: false)
        }
    }
}

extension Database {
    /// The row of a watchlist, which is inserted if it is missing.
    ///
    /// - Parameter content: The watchlist as JSON.
    func row(ofWatchlist content: String) throws -> Int64 {
        try perform("INSERT INTO watchlist (content) VALUES (?) ON CONFLICT DO NOTHING", [content])
        let sql = "SELECT id FROM watchlist WHERE content = ?"
        guard let id: Int64 = try value(sql, [content]) else {
            throw ArchiveError.unreadableRow("no watchlist of this run")
        }
        return id
    }
}

extension Archive {
    /// The runs that have ended, oldest first.
    package func runs() throws(ArchiveError) -> [Run] {
        try read { db in try db.runs(where: "outcome IS NOT NULL ORDER BY number") }
    }

    /// The last run that has ended.
    package func lastRun() throws(ArchiveError) -> Run? {
        try run("outcome IS NOT NULL ORDER BY number DESC LIMIT 1")
    }

    /// The first run that has ended.
    package func firstRun() throws(ArchiveError) -> Run? {
        try run("outcome IS NOT NULL ORDER BY number LIMIT 1")
    }

    /// The time at which the last run began, whether or not it has ended.
    package func lastRunTime() throws(ArchiveError) -> Date? {
        try run("number = (SELECT max(number) FROM run)")?.at
    }

    /// The last run without unknown listings.
    package func lastCompleteRun() throws(ArchiveError) -> Run? {
        try run("outcome = 'complete' ORDER BY number DESC LIMIT 1")
    }

    private func run(_ condition: String) throws(ArchiveError) -> Run? {
        try read { db in try db.runs(where: condition).first }
    }

    /// The watchlist of a run as JSON; nil if there is no such run.
    package func watchlistText(of run: Run) throws(ArchiveError) -> String? {
        try read { db in
            let sql = """
                SELECT content FROM run JOIN watchlist ON watchlist.id = watchlist
                WHERE number = ?
                """
            return try db.value(sql, [run.number])
        }
    }

    /// The summary of a run that has ended; nil if there is no such run.
    package func summary(of run: Run) throws(ArchiveError) -> RunSummary? {
        try read { db in try db.summary(of: run) }
    }
}

extension Database {
    /// - Parameter condition: SQL after `WHERE`, which may also state the order and the maximum
    ///   number of runs.
    func runs(
        where condition: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> [Run] {
        try rows("SELECT * FROM run WHERE \(condition)", arguments, Run.init)
    }

    func run(_ number: Int) throws -> Run {
        guard let run = try runs(where: "number = ?", [number]).first else {
            throw ArchiveError.unreadableRow("no run \(number)")
        }
        return run
    }

    func summary(of run: Run) throws -> RunSummary? {
        let sql = "SELECT * FROM run WHERE number = ? AND outcome IS NOT NULL"
        guard let row = try self.row(sql, [run.number]) else { return nil }
        guard let outcome = Outcome(rawValue: try row.decode("outcome")) else { return nil }
        var summary = RunSummary(run: run, outcome: outcome)
        summary.isReplay = try row.decode("isReplay")
        summary.lookups = try row.count("lookups")
        for status in ListingStatus.allCases {
            summary.counts[status] = try row.count(status.rawValue)
        }
        summary.reasons = try reasons(of: run)
        summary.newFailures = try newFailureCount(of: run)
        summary.recovered = try recoveredCount(of: run)
        summary.changes = try count("change WHERE run = ?", in: run)
        summary.stories = try row.count("stories")
        summary.withoutScreenshots = try row.count("withoutScreenshots")
        summary.removals = try count("change WHERE run = ? AND kind = 'gone'", in: run)
        summary.suppressed = try count(
            "(SELECT DISTINCT listing FROM suppression WHERE run = ?)",
            in: run
        )
        summary.held = try heldCount(of: run)
        summary.brakes = try count("event WHERE run = ? AND rule = 'brake'", in: run)
        summary.oddities = try Oddities(row)
        summary.seconds = min(max(try row.decode("seconds"), 0), 1e9)
        return summary
    }

    /// The number of rows that a query finds for a run.
    ///
    /// - Parameter rows: the query from the name of the table on. Its argument is the run's number.
    fileprivate func count(_ rows: String, in run: Run) throws -> Int {
        try value("SELECT count(*) FROM \(rows)", [run.number]) ?? 0
    }

    fileprivate func reasons(of run: Run) throws -> [Reason: Int] {
        let sql = """
            SELECT reason, count(*) AS count FROM unknown u WHERE run = ? AND NOT EXISTS (
                SELECT 1 FROM snapshot s WHERE s.run = u.run AND s.listing = u.listing
            ) GROUP BY reason
            """
        return try dictionary(sql, [run.number]) { row in
            try Reason(rawValue: row.decode("reason")).map { ($0, try row.decode("count")) }
        }
    }
}
