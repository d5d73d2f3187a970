import AppStore
import Foundation
import GRDB
package import News

/// Pruning preserves the last snapshot of a listing in each of these periods.
package enum PruneStep: String, CaseIterable, Sendable {
    case week, month

    /// SQL for the week or the month of a run.
    fileprivate var label: String {
        switch self {
        case .week: "strftime('%Y-%W', substr(night, 1, 10))"
        case .month: "substr(night, 1, 7)"
        }
    }
}

/// The snapshots that pruning would delete from an archive.
package struct PrunePlan: Encodable, Sendable {
    /// The first date whose snapshots are all preserved.
    package let before: String
    /// The number of snapshots in the archive.
    package let snapshots: Int
    package let pruned: Int
    /// The approximate bytes that the file shrinks by, including those of rows deleted before.
    package let bytes: Int
}

extension Archive {
    /// The number of snapshots before and after a change that are preserved, because `explain`
    /// shows them and versions take their ratings from them.
    private static let neighbours = 6

    /// A query for the snapshots that can be deleted. The snapshots before and after show the same
    /// page, a later one is in the same week or month, and no change, known state or suppression
    /// depends on the snapshot or its neighbours.
    fileprivate static func prunable(_ step: PruneStep) -> String {
        let sight = "WHERE x.run = s.run AND x.listing = s.listing"
        let tables = [
            "change", "suppression", "held", "firstResponse", "acceptance", "unknown", "knownState",
            "storePage",
        ]
        let weighty =
            tables.map { "EXISTS (SELECT 1 FROM \($0) x \(sight))" } + [
                """
                EXISTS (SELECT 1 FROM event e JOIN eventListing x ON x.run = e.run AND x.event = e.name
                    WHERE e.run = s.run AND x.listing = s.listing)
                """
            ]
        return """
            SELECT run, listing FROM (
                SELECT run, listing, page, period,
                    lag(page) OVER w AS former, lead(page) OVER w AS next,
                    lead(period) OVER w AS nextPeriod,
                    max(isWeighty) OVER (w ROWS BETWEEN \(neighbours) PRECEDING
                        AND \(neighbours) FOLLOWING) AS isNearWeighty,
                    (ratingCount IS NULL) = (lead(ratingCount) OVER w IS NULL) AS isRatedAlike
                FROM (
                    SELECT s.run, s.listing, s.page, s.ratingCount, \(step.label) AS period,
                        \(weighty.joined(separator: " OR ")) AS isWeighty
                    FROM snapshot s JOIN run ON number = s.run
                    WHERE substr(night, 1, 10) < ?1 AND outcome IS NOT NULL
                )
                WINDOW w AS (PARTITION BY listing ORDER BY run)
            ) WHERE page = former AND page = next AND period = nextPeriod AND isRatedAlike
                AND NOT isNearWeighty
            """
    }

    /// The average size of a snapshot in bytes, measured in archives of 10,000 listings.
    private static let bytesOfSnapshot = 24

    /// The snapshots that pruning would delete; nil if there is no run.
    ///
    /// - Parameter days: The number of days before the last night whose snapshots are all
    ///   preserved.
    package func prunePlan(keeping days: Int, a step: PruneStep) throws(ArchiveError) -> PrunePlan?
    {
        guard let last = try lastRun() else { return nil }
        return try read { db in
            let sql = "SELECT date(?, ? || ' days')"
            guard let before: String = try db.value(sql, [last.night.date, -days]) else {
                throw ArchiveError.unreadableRow("a night \(last.night)")
            }
            let prunable = "SELECT count(*) FROM (\(Self.prunable(step)))"
            let pruned: Int = try db.value(prunable, [before]) ?? 0
            let free: Int? = try db.value(
                "SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size"
            )
            return PrunePlan(
                before: before,
                snapshots: try db.value("SELECT count(*) FROM snapshot") ?? 0,
                pruned: pruned,
                bytes: pruned * Self.bytesOfSnapshot + (free ?? 0)
            )
        }
    }

    /// Deletes the snapshots of the plan.
    package func prune(_ plan: PrunePlan, a step: PruneStep) throws(ArchiveError) {
        try write { db in
            try db.perform(
                "DELETE FROM snapshot WHERE (run, listing) IN (\(Self.prunable(step)))",
                [plan.before]
            )
        }
    }

    /// The size in bytes of an archive's file and of SQLite's log next to it.
    package static func size(_ path: String) -> Int {
        ["", "-wal"].reduce(0) { sum, suffix in
            let attributes = try? FileManager.default.attributesOfItem(
                atPath: file(at: path).path + suffix
            )
            return sum + (attributes?[.size] as? Int ?? 0)
        }
    }

    /// Shrinks the file by the size of deleted rows. The archive must not be open elsewhere in this
    /// process.
    package static func vacuum(_ path: String) throws(ArchiveError) {
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64 ?? 0
            let folder = URL(filePath: path).deletingLastPathComponent().path
            let system = try FileManager.default.attributesOfFileSystem(forPath: folder)
            let free = (system[.systemFreeSize] as? NSNumber)?.int64Value ?? .max
            // VACUUM needs up to twice the file's size, by SQLite's documentation.
            guard free >= 2 * size else {
                throw ArchiveError.noRoomToVacuum(path, needed: 2 * size, free: free)
            }
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.vacuum()
            _ = try queue.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
            try queue.close()
        } catch {
            throw ArchiveError(error, at: path)
        }
    }
}

extension Archive {
    /// The first run after the last pruned one; nil if `prune` deleted no snapshots of the given
    /// runs. A pruned run has fewer snapshots than it had listings when it ended.
    package func firstUnprunedRun(
        afterPruned runs: ClosedRange<Int>
    ) throws(ArchiveError) -> Run? {
        try read { db in
            guard try db.lastPruned(in: runs) != nil,
                let last = try db.lastPruned(in: runs.lowerBound...Int.max)
            else { return nil }
            let sql = "SELECT * FROM run WHERE number > ? ORDER BY number LIMIT 1"
            return try db.row(sql, [last]).map(Run.init)
        }
    }
}

extension Database {
    fileprivate func lastPruned(in runs: ClosedRange<Int>) throws -> Int? {
        let sql = """
            SELECT number FROM run WHERE number BETWEEN ? AND ? AND outcome IS NOT NULL
            AND new + changed + unchanged + gone + absent + unknown >
                (SELECT count(*) FROM snapshot s WHERE s.run = number)
                + (SELECT count(*) FROM unknown u WHERE u.run = number AND NOT EXISTS
                    (SELECT 1 FROM snapshot s WHERE s.run = number AND s.listing = u.listing))
            ORDER BY number DESC LIMIT 1
            """
        return try value(sql, [runs.lowerBound, runs.upperBound])
    }
}
