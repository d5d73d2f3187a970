import AppStore
import ChangeDetection
import Foundation
import GRDB
import News

/// The rows of two different pages of a listing.
struct PageRows {
    let seen: PageRow
    let known: PageRow
    /// The positions of the fields that differ, and of the fields that other fields' judgement
    /// needs.
    let read: [Int]

    private static let always = Set(PagePair.alwaysRead.compactMap { PageRow.position[$0] })

    /// - Returns: nil if both pages have the same values.
    init?(_ seen: Int64, _ known: Int64, _ db: Database) throws {
        guard seen != known else { return nil }
        self.seen = try PageRow.fetch(seen, db)
        self.known = try PageRow.fetch(known, db)
        let (news, olds) = (self.seen.values, self.known.values)
        let differing = news.indices.filter { news[$0] != olds[$0] }
        guard !differing.isEmpty || self.seen.language != self.known.language else { return nil }
        read = Self.always.union(differing).sorted()
    }
}

/// The archive's data about a listing before a night.
struct ListingPast {
    let listing: Int64
    let pages: PageRows?
    /// A row of the night's snapshots.
    let row: Row
    let loader: EvidenceLoader

    private var db: Database { loader.db }
    private var run: Int { loader.run.number }
    private var language: String? { pages?.seen.language }

    func pagePair() throws -> PagePair? {
        guard let pages else { return nil }
        let isInRecheck = try row.decode("isInRecheck") as Bool? ?? false
        let first = isInRecheck ? try row.decode("firstPage") as Int64? : nil
        return PagePair(
            before: try page(pages.known),
            after: try page(pages.seen),
            inOneLanguage: pages.known.language == pages.seen.language,
            firstResponse: try first.map { try page(fetch($0)) },
            fields: pages.read.map { FieldEntry.ofPages[$0] }
        )
    }

    func memory() throws -> ListingMemory {
        ListingMemory(replaced: try replaced(), seen: try seen(), held: try held())
    }

    /// The aspects of the listing that the user accepted in the run.
    func accepted() throws -> Set<Aspect> {
        let sql = "SELECT aspect FROM acceptance WHERE run = ? AND listing = ?"
        let names: [String] = try db.values(sql, [run, listing])
        return Set(names.compactMap { Aspect(name: $0) })
    }

    /// The held changes as of the last response about the listing.
    private func held() throws -> [Aspect: EventKey] {
        let sql = """
            SELECT aspect, eventRun, event FROM held WHERE listing = ?1 AND run = (
                SELECT number FROM run CROSS JOIN snapshot ON run = number AND listing = ?1
                WHERE number < ?2 ORDER BY number DESC LIMIT 1
            )
            """
        return try db.dictionary(sql, [listing, run]) { row in
            try Aspect(name: row.decode("aspect")).map {
                ($0, EventKey(run: try row.decode("eventRun"), name: try row.decode("event")))
            }
        }
    }

    /// The confirmed states that were replaced within the reach of `ListingMemory`.
    private func replaced() throws -> [ListingMemory.State] {
        let sql = """
            SELECT page, icon, night FROM knownState JOIN run ON number = run
            WHERE listing = ? AND run < ? ORDER BY run DESC
            """
        let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: [listing, run])
        var states: [ListingMemory.State] = []
        // Each state was replaced when its successor was confirmed.
        var since: Night?
        while let row = try rows.next() {
            if let since {
                let days = loader.run.night.days(since: since)
                guard days <= ListingMemory.reach else { break }
                states.append(try state(fetch(row.decode("page")), icon: row.decode("icon")))
            }
            since = Night(label: try row.decode("night"))
        }
        return states
    }

    /// The assumed maximum: the runs of an hourly cron job, and one by hand.
    fileprivate static let maxRunsOnOneDate = 25

    /// The responses on the last nights, as many as confirmation takes.
    private func seen() throws -> [ListingMemory.Seen] {
        let sql = """
            SELECT night, snapshot.page, rating, ratingCount, artwork.picture
            FROM run CROSS JOIN snapshot ON snapshot.run = number AND snapshot.listing = ?
            LEFT JOIN page ON page.id = snapshot.page
            LEFT JOIN artwork ON artwork.id = page.artwork
            WHERE number < ? ORDER BY number DESC LIMIT ?
            """
        let confirmAfter = loader.settings.confirmAfter
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: sql),
            arguments: [listing, run, confirmAfter * Self.maxRunsOnOneDate]
        )
        var states: [Int64: ListingMemory.State] = [:]
        var seen: [ListingMemory.Seen] = []
        var dates: Set<String> = []
        while let row = try rows.next() {
            let date = Night(label: try row.decode("night")).date
            dates.insert(date)
            // The current night counts as one of the nights; a resumed night is another run of it.
            guard dates.count <= confirmAfter else { break }
            let id = try row.decode("page") as Int64?
            if let id, states[id] == nil {
                states[id] = try state(fetch(id), icon: row.decode("picture"))
            }
            let state = id.flatMap { states[$0] }
            seen.append(
                ListingMemory.Seen(
                    night: date,
                    state: state,
                    rating: try row.rating()
                )
            )
        }
        return seen
    }

    private func state(_ row: PageRow, icon: String?) throws -> ListingMemory.State {
        ListingMemory.State(
            page: try page(row),
            icon: icon,
            inOneLanguage: row.language == language
        )
    }

    /// The row of a page, without a query if it is one of the two loaded pages.
    private func fetch(_ id: Int64) throws -> PageRow {
        let known = [pages?.known, pages?.seen].compactMap(\.self)
        return try known.first { $0.id == id } ?? PageRow.fetch(id, db)
    }

    /// The page with only the fields that are compared on this night.
    private func page(_ row: PageRow) throws -> StorePage {
        try loader.reader.page(of: row, at: pages?.read ?? [])
    }
}

extension EvidenceLoader {
    /// Whether a listing showed several states on its last nights, as many as confirmation takes,
    /// and was rechecked on one of them. A state shown on all of these nights is confirmed with or
    /// without a brake.
    func isUnsettled(_ listing: Int64) throws -> Bool {
        let sql = """
            SELECT night, snapshot.page, first.listing IS NOT NULL AS wasRechecked, first.page AS firstPage
            FROM run CROSS JOIN snapshot ON snapshot.run = number AND snapshot.listing = ?1
            LEFT JOIN firstResponse first ON first.run = number AND first.listing = ?1
            WHERE number < ?2 ORDER BY number DESC LIMIT ?3
            """
        let most = settings.confirmAfter * ListingPast.maxRunsOnOneDate
        let statement = try db.cachedStatement(sql: sql)
        let rows = try Row.fetchCursor(statement, arguments: [listing, run.number, most])
        var dates: Set<String> = []
        var pages: Set<Int64?> = []
        var wasRechecked = false
        while let row = try rows.next() {
            dates.insert(Night(label: try row.decode("night")).date)
            guard dates.count <= settings.confirmAfter else { break }
            pages.insert(try row.decode("page"))
            guard try row.decode("wasRechecked") else { continue }
            wasRechecked = true
            pages.insert(try row.decode("firstPage"))
        }
        return wasRechecked && pages.count > 1
    }
}
