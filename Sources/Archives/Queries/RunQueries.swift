import AppStore
import ChangeDetection
package import Foundation
import GRDB
package import History

extension Archive {
    /// The runs that have ended, oldest first.
    package func runs() throws(ArchiveError) -> [Run] {
        try read { db in try db.runs(where: "outcome IS NOT NULL ORDER BY number") }
    }

    /// The last run that has ended; nil if there is none.
    package func lastRun() throws(ArchiveError) -> Run? {
        try run("outcome IS NOT NULL ORDER BY number DESC LIMIT 1")
    }

    package func firstRun() throws(ArchiveError) -> Run? {
        try run("outcome IS NOT NULL ORDER BY number LIMIT 1")
    }

    /// The time at which the last run began, whether or not it has ended; nil without runs.
    package func lastRunTime() throws(ArchiveError) -> Date? {
        try run("number = (SELECT max(number) FROM run)")?.at
    }

    /// The last run that got a response to every request; nil if there is none.
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

    /// The last ended run that began by a given moment, or on a given night or earlier; nil if
    /// there is none.
    package func run(asOf bound: ChangeFilter.Bound) throws(ArchiveError) -> Run? {
        try read { db in
            let times = try ChangeFilter(until: bound).times.build(db)
            return try db.runs(
                where: "outcome IS NOT NULL AND \(times.sql) ORDER BY number DESC LIMIT 1",
                times.arguments
            ).first
        }
    }

    /// The summaries of all runs that have ended, up to the given run, newest first.
    package func summaries(upTo run: Run) throws(ArchiveError) -> [RunSummary] {
        try read { db in try db.summaries(where: "number <= ? ORDER BY number DESC", of: run) }
    }
}

extension ArchiveQueries {
    /// The runs that got responses, up to the run with the number `last`, oldest first.
    package func answeredRuns(upTo last: Int = .max) throws(ReadError) -> [Run] {
        let condition = "outcome IN ('complete', 'incomplete') AND number <= ? ORDER BY number"
        return try read { db in try db.runs(where: condition, [last]) }
    }

    /// The counts and the outcome of a run; nil if the run has not ended.
    package func summary(of run: Run) throws(ReadError) -> RunSummary? {
        try read { db in try db.summaries(where: "number = ?", of: run).first }
    }
}

extension Database {
    /// The summaries of ended runs that meet an SQL condition. Its argument is the number of `run`.
    fileprivate func summaries(where condition: String, of run: Run) throws -> [RunSummary] {
        let sql = """
            SELECT *, (SELECT count(*) FROM change WHERE change.run = number) AS changes,
                (SELECT count(*) FROM change WHERE change.run = number AND kind = 'gone') AS removed,
                (SELECT count(DISTINCT listing) FROM suppression WHERE run = number) AS suppressed,
                (SELECT count(*) FROM (
                    SELECT app, storefront FROM held JOIN listing ON listing.id = listing
                    WHERE held.run = number
                    UNION SELECT app, storefront FROM positionChange
                    JOIN ranking ON ranking.id = ranking WHERE run = number AND isHeld)) AS held,
                (SELECT count(*) FROM event WHERE event.run = number AND rule = 'brake') AS brakes
            FROM run WHERE outcome IS NOT NULL AND \(condition)
            """
        return try rows(sql, [run.number], summary).compactMap(\.self)
    }

    private func summary(in row: Row) throws -> RunSummary? {
        guard let outcome = Outcome(rawValue: try row.decode("outcome")) else { return nil }
        var summary = RunSummary(run: try Run(row: row), outcome: outcome)
        summary.isReplay = try row.decode("isReplay")
        summary.lookups = try row.count("lookups")
        for status in ListingStatus.allCases {
            summary.counts[status] = try row.count(status.rawValue)
        }
        let removed: Int = try row.decode("removed")
        summary.removedEarlier = max(summary.counts[.gone, default: 0] - removed, 0)
        for failed in try failures(in: summary.run) {
            summary.reasons[failed.reason] = failed.count
            summary.newFailures += failed.new
        }
        summary.recovered = try recovered(in: summary.run).count
        summary.changes = try row.decode("changes")
        summary.stories = try row.count("stories")
        summary.withoutScreenshots = try row.count("withoutScreenshots")
        summary.suppressed = try row.decode("suppressed")
        summary.held = try row.decode("held")
        summary.brakes = try row.decode("brakes")
        summary.oddities = try Oddities(row)
        summary.seconds = min(max(try row.decode("seconds"), 0), 1e9)
        return summary
    }

    private func failures(in run: Run) throws -> [FailedListings] {
        let sql = """
            SELECT reason, count(*) AS count, count(*) FILTER (WHERE since = run) AS new
            FROM \(Archive.unknowns) WHERE run = ? GROUP BY reason
            """
        return try records(sql, [run.number])
    }
}

private struct FailedListings: Decodable, FetchableRecord {
    let reason: Reason
    let count: Int
    /// How many of the `count` listings began to fail in this run.
    let new: Int
}

extension Database {
    /// The runs that meet an SQL condition, which may also state the order and the maximum number.
    func runs(
        where condition: String,
        _ arguments: StatementArguments = StatementArguments()
    ) throws -> [Run] {
        try records("SELECT * FROM run WHERE \(condition)", arguments)
    }

    func run(_ number: Int) throws -> Run {
        guard let run = try runs(where: "number = ?", [number]).first else {
            throw ArchiveError.unreadableRow("no run \(number)")
        }
        return run
    }
}

extension Run: FetchableRecord {
    init(row: Row) throws {
        let label: String = try row.decode("night")
        let number: Int = try row.decode("number")
        // Uses midnight UTC of the night's date if the time is unreadable.
        guard let at = try row.date("at") ?? Date(utc: "\(label.prefix(10))T00:00:00Z") else {
            throw ArchiveError.unreadableRow("a run at an unreadable time")
        }
        self.init(
            number: number,
            at: at,
            night: Night(validating: label) ?? Night(unreadableOf: number, at: at)
        )
    }
}

extension Night {
    /// Replaces a label that is not a date, as only another program writes. Run 12 gets a night
    /// such as `2026-03-01-1012`, which no other run has, because no date has 1,000 runs.
    fileprivate init(unreadableOf run: Int, at time: Date) {
        self.init(label: "\(time.utc.prefix(10))-\(1_000 + run)")
    }
}

extension Listing: FetchableRecord {
    init(row: Row) throws {
        self.init(app: try row.app(), storefront: try row.decode("storefront"))
    }
}

extension Oddities {
    init(_ row: Row) throws {
        self.init()
        notApps = try row.count("notApps")
        unasked = try row.count("unasked")
        repeated = try row.count("repeated")
        unmatched = try row.count("unmatched")
        wrongTypes = try row.count("wrongTypes")
    }
}
