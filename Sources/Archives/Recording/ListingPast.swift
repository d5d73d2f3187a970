import AppStore
import ChangeDetection
import Foundation
import GRDB
import History

/// The rows of two different pages of a listing: the page seen tonight, and the known page.
struct PageRows {
    let seen: PageRow
    let known: PageRow
    /// The fields to read, as indices of `PageRow.fields`: fields that differ, and fields that are
    /// needed to judge other fields.
    let read: [Int]

    private static let always = Set(PagePair.alwaysRead.compactMap { PageRow.indices[$0] })
    private static let screenshots = Set(PageRow.screenshots.compactMap { PageRow.indices[$0] })

    /// - Parameter empty: the row IDs in `value` that stand for no screenshots.
    /// - Returns: nil if both pages have the same language and the same values. Screenshots that
    ///   tonight's page omits do not count.
    init?(_ seen: RowID, _ known: RowID, _ db: Database, empty: Set<Int64>) throws {
        guard seen != known else { return nil }
        self.seen = try PageRow.fetch(seen, db)
        self.known = try PageRow.fetch(known, db)
        let (seenValues, knownValues) = (self.seen.values, self.known.values)
        let differing = seenValues.indices.filter { seenValues[$0] != knownValues[$0] }
        let isOneLanguage = self.seen.language == self.known.language
        let isEqual = differing.allSatisfy { field in
            Self.screenshots.contains(field) && seenValues[field].map(empty.contains) ?? false
        }
        guard !isEqual || !isOneLanguage else { return nil }
        read = Self.always.union(differing).sorted()
    }
}

extension EvidenceLoader {
    /// The known page and tonight's page of a listing, for comparison. If the first response and
    /// the recheck's response both contained the listing, the first response's page is added.
    ///
    /// - Parameter row: the listing's row in the query for the night's snapshots.
    func pagePair(_ pages: PageRows, _ row: Row) throws -> PagePair {
        let isInRecheck = try row.decode("isSettled") as Bool? ?? false
        let first = isInRecheck ? try row.decode("firstPage") as Int64? : nil
        return PagePair(
            before: try page(pages.known, pages),
            after: try page(pages.seen, pages),
            inOneLanguage: pages.known.language == pages.seen.language,
            firstResponse: try first.map { try page(fetch($0, pages), pages) },
            fields: pages.read.map { FieldEntry.ofPages[$0] }
        )
    }

    func acceptedAspects(of listing: RowID) throws -> Set<Aspect> {
        let sql = "SELECT aspect FROM acceptance WHERE run = ? AND listing = ?"
        let names: [String] = try db.values(sql, [run.number, listing])
        return Set(names.compactMap { Aspect(name: $0) })
    }

    /// The events that hold changes in a listing's previous response, by the aspect of the changes.
    func heldAspects(of listing: RowID) throws -> [Aspect: EventKey] {
        let sql = """
            SELECT aspect, eventRun, event FROM held WHERE listing = ?1 AND run = (
                SELECT number FROM run CROSS JOIN snapshot ON run = number AND listing = ?1
                WHERE number < ?2 ORDER BY number DESC LIMIT 1
            )
            """
        return try db.dictionary(sql, [listing, run.number]) { row in
            try Aspect(name: row.decode("aspect")).map {
                ($0, EventKey(run: try row.decode("eventRun"), name: try row.decode("event")))
            }
        }
    }

    /// The confirmed states of a listing that were replaced within the last `Evidence.reach` days,
    /// newest first.
    ///
    /// - Parameter pages: the pages that are compared tonight; nil if they do not differ.
    func replacedStates(of listing: RowID, _ pages: PageRows?) throws -> [Evidence.State] {
        let sql = """
            SELECT page, icon, night FROM knownState JOIN run ON number = run
            WHERE listing = ? AND run < ? ORDER BY run DESC
            """
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: sql),
            arguments: [listing, run.number]
        )
        var states: [Evidence.State] = []
        // A state was replaced on the night that confirmed the next one.
        var since: Night?
        while let row = try rows.next() {
            if let since {
                guard run.night.days(since: since) <= Evidence.reach else { break }
                states.append(try state(row.decode("page"), icon: row.decode("icon"), pages))
            }
            since = Night(label: try row.decode("night"))
        }
        return states
    }

    /// The responses about a listing on the last `confirmAfter` nights, newest first.
    func earlierResponses(
        about listing: RowID,
        _ pages: PageRows?
    ) throws -> [Evidence.EarlierResponse] {
        var states: [Int64: Evidence.State] = [:]
        var earlier: [Evidence.EarlierResponse] = []
        try eachEarlier(
            listing,
            "rating, ratingCount, artwork.picture",
            """
            LEFT JOIN page ON page.id = snapshot.page
            LEFT JOIN artwork ON artwork.id = page.artwork
            """
        ) { date, row in
            let id = try row.decode("page") as Int64?
            if let id, states[id] == nil {
                states[id] = try state(id, icon: row.decode("picture"), pages)
            }
            earlier.append((date, id.flatMap { states[$0] }, try row.rating()))
        }
        return earlier
    }

    /// Whether a listing was rechecked on one of the last `confirmAfter` nights, on which it showed
    /// different pages. A page shown on all these nights is confirmed even under a brake.
    func isUnsettled(_ listing: RowID) throws -> Bool {
        var pages: Set<Int64?> = []
        var wasRechecked = false
        try eachEarlier(
            listing,
            "first.listing IS NOT NULL AS wasRechecked, first.page AS firstPage",
            "LEFT JOIN firstResponse first ON first.run = number AND first.listing = ?1"
        ) { _, row in
            pages.insert(try row.decode("page"))
            guard try row.decode("wasRechecked") else { return }
            wasRechecked = true
            pages.insert(try row.decode("firstPage"))
        }
        return wasRechecked && pages.count > 1
    }

    /// Calls `body` with the date and the row of each response about a listing on the last
    /// `confirmAfter` nights, newest first.
    ///
    /// - Parameters:
    ///   - columns: SQL for the columns of the row besides the night and the page.
    ///   - tables: SQL for the joins that these columns need.
    private func eachEarlier(
        _ listing: RowID,
        _ columns: String,
        _ tables: String,
        _ body: (_ date: String, Row) throws -> Void
    ) throws {
        let sql = """
            SELECT night, snapshot.page, \(columns)
            FROM run CROSS JOIN snapshot ON snapshot.run = number AND snapshot.listing = ?1
            \(tables) WHERE number < ?2 ORDER BY number DESC LIMIT ?3
            """
        let maxRuns = settings.confirmAfter * Night.maxRunsOnOneDate
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: sql),
            arguments: [listing, run.number, maxRuns]
        )
        var dates: Set<String> = []
        while let row = try rows.next() {
            let date = Night(label: try row.decode("night")).date
            dates.insert(date)
            // Includes tonight's date if an earlier run of tonight has ended.
            guard dates.count <= settings.confirmAfter else { break }
            try body(date, row)
        }
    }

    private func state(_ id: RowID, icon: String?, _ pages: PageRows?) throws -> Evidence.State {
        let row = try fetch(id, pages)
        return Evidence.State(
            page: try page(row, pages),
            icon: icon,
            inOneLanguage: row.language == pages?.seen.language
        )
    }

    /// The row of the page with an ID, from `pages` if they contain it, otherwise from the archive.
    private func fetch(_ id: RowID, _ pages: PageRows?) throws -> PageRow {
        let known = [pages?.known, pages?.seen].compactMap(\.self)
        return try known.first { $0.id == id } ?? PageRow.fetch(id, db)
    }

    /// The page in a row, with only the fields that are compared tonight; empty if `pages` is nil.
    private func page(_ row: PageRow, _ pages: PageRows?) throws -> StorePage {
        try reader.page(of: row, at: pages?.read ?? [])
    }
}
