import AppStore
import Foundation
import GRDB

extension Comparison.Memory {
    /// What the archive remembers of a listing before a night.
    init(of listing: Int64, language: String?, on night: Encounter.Night, _ db: Database) throws {
        let replaced = try Self.replaced(of: listing, language, before: night.run, db)
        self.init(
            replaced: replaced,
            // Where nothing was replaced, nothing can come back.
            seen: replaced.isEmpty ? [] : try Self.seen(of: listing, language, on: night, db),
            tonight: night.run.night.date,
            believeAfter: night.believeAfter
        )
    }

    private static func replaced(
        of listing: Int64,
        _ language: String?,
        before run: Run,
        _ db: Database
    ) throws -> [StorePage] {
        let sql = """
            SELECT page, at FROM belief JOIN run ON number = run
            WHERE listing = ? AND run < ? ORDER BY run DESC
            """
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: sql),
            arguments: [listing, run.number]
        )
        var pages: [StorePage] = []
        // The one before was replaced when this one began to be believed.
        var since: Date?
        while let row = try rows.next() {
            if let since {
                guard run.at.timeIntervalSince(since) <= reach else { break }
                let record = try PageRecord.fetch(row["page"], db)
                if record.language == language { pages.append(record.page) }
            }
            since = row.date("at")
        }
        return pages
    }

    /// Of an hourly cron job, and one by hand.
    private static let mostRunsOnOneDate = 25

    private static func seen(
        of listing: Int64,
        _ language: String?,
        on night: Encounter.Night,
        _ db: Database
    ) throws -> [Comparison.Seen] {
        let sql = """
            SELECT page, night FROM run CROSS JOIN snapshot ON run = number AND listing = ?
            WHERE number < ? AND page IS NOT NULL ORDER BY number DESC LIMIT ?
            """
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: sql),
            arguments: [listing, night.run.number, night.believeAfter * mostRunsOnOneDate]
        )
        var records: [Int64: PageRecord] = [:]
        return try rows.compactMap { row in
            let page: Int64 = row["page"]
            let record = try records[page] ?? PageRecord.fetch(page, db)
            records[page] = record
            guard record.language == language else { return nil }
            return Comparison.Seen(night: Night(label: row["night"]).date, page: record.page)
        }
    }
}
