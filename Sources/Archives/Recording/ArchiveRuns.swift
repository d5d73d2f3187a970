package import AppStore
import ChangeDetection
package import Foundation
import GRDB
package import History
package import Watchlists

extension Archive {
    /// A run that a later attempt may finish, because the run has not ended, lacks responses, or
    /// lacks its report.
    package struct OpenRun: Sendable {
        package let run: Run
        /// The listings with a response in an earlier attempt; empty if only the report is missing.
        package let answered: Set<Listing>
        /// The number of requests that earlier attempts at the run made.
        package let requests: Int
        /// The numbers of unrequested and of unusable results in earlier attempts.
        package var oddities = Oddities()
        package let isJudged: Bool
        /// Whether the run has ended, and only its report is still to be built.
        package var isUnpublished = false
        /// The rankings that earlier attempts requested, with the apps watched at the time.
        package var rankings: [WatchedRanking] = []
        /// What an earlier attempt reported; nil if no attempt was judged.
        package var reported: RunSummary?
        /// The requests about bundle IDs, developers and rankings that got no response in earlier
        /// attempts.
        package var unanswered: [FailedRequest] = []
    }

    /// The last run if an attempt may still complete it, because it has not ended or lacks
    /// responses; otherwise nil.
    package func openRun() throws(ArchiveError) -> OpenRun? {
        try openRun("outcome IS NOT 'complete'", isUnpublished: false)
    }

    /// The last run, if it has ended and its report is still to be built; otherwise nil.
    package func unpublishedRun() throws(ArchiveError) -> OpenRun? {
        try openRun("outcome IS NOT NULL AND unpublished", isUnpublished: true)
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
    ///   - zone: the time zone that determines the date of the night.
    ///   - watchlist: the watchlist as JSON.
    ///   - shard: nil for a run that records a whole night.
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
            // Finds `2026-03-01` and `2026-03-01-2`, but no later date: a colon sorts after a dash.
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
    /// The ID of the row of a watchlist in JSON. A missing row is inserted.
    func row(ofWatchlist content: String) throws -> Int64 {
        try perform("INSERT INTO watchlist (content) VALUES (?) ON CONFLICT DO NOTHING", [content])
        let sql = "SELECT id FROM watchlist WHERE content = ?"
        guard let id: RowID = try value(sql, [content]) else {
            throw ArchiveError.unreadableRow("no watchlist of this run")
        }
        return id
    }

    func store(_ counts: [ListingStatus: Int], of run: Run) throws {
        let columns = ListingStatus.allCases.map { "\($0.rawValue) = ?" }.joined(separator: ", ")
        try perform(
            "UPDATE run SET \(columns) WHERE number = ?",
            StatementArguments(ListingStatus.allCases.map { counts[$0, default: 0] }) + [run.number]
        )
    }

    /// Records how many listings of a run lack screenshots that their known pages have.
    func countWithoutScreenshots(in run: Run) throws {
        let empty = try emptyLists().map(\.description).joined(separator: ", ")
        let isLeftOut = PageRow.screenshots.map { field in
            "(seen.\(field) IN (\(empty)) AND known.\(field) NOT IN (\(empty)))"
        }
        let sql = """
            UPDATE run SET withoutScreenshots = (
                SELECT count(*) FROM snapshot s
                JOIN knownState b ON b.listing = s.listing
                    AND b.run = \(Archive.lastKnownRun(of: "s.listing", where: "run <= ?1"))
                JOIN page seen ON seen.id = s.page
                JOIN page known ON known.id = b.page
                WHERE s.run = ?1 AND b.page <> s.page AND (\(isLeftOut.joined(separator: " OR ")))
            ) WHERE number = ?1
            """
        try perform(sql, [run.number])
    }

    /// The row IDs in `value` that stand for no screenshots: the empty list, and the row for fields
    /// that Apple did not send.
    func emptyLists() throws -> Set<Int64> {
        let sql = "SELECT id FROM value WHERE digest = ? AND content = '[]'"
        return Set(
            try values(sql, [FieldValue.list([]).databaseValue.hash.high]) + [ValueStore.unsent]
        )
    }
}

extension Outcome {
    /// Complete if every request got a response, failed if none did, otherwise incomplete.
    /// `answers` tells for each request that is not about a listing whether it got a response.
    init(_ counts: [ListingStatus: Int], answers: [Bool]) {
        let unknown = counts[.unknown, default: 0]
        let isAnswered = answers.contains(true) || counts.values.reduce(0, +) > unknown
        let isComplete = unknown == 0 && !answers.contains(false)
        self = isComplete ? .complete : isAnswered ? .incomplete : .failed
    }
}
