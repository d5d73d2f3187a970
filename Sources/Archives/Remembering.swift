import AppStore
import ChangeDetection
import Foundation
import GRDB
import History

/// What the archive remembers of a listing before a night.
struct Recollection {
    let memory: Comparison.Memory
    /// By which events something of it was held back when an answer last told of it.
    let holds: [Aspect: EventKey]

    /// - Parameter row: of `Archive.encounters`.
    init(
        of row: Row,
        _ language: String?,
        on night: Encounter.Night,
        _ db: Database
    ) throws {
        let past = ListingPast(listing: row["listing"], language: language, night: night, db: db)
        holds = try past.holds()
        memory = Comparison.Memory(
            replaced: try past.replaced(),
            seen: try past.seen(),
            held: Set(holds.keys)
        )
    }
}

private struct ListingPast {
    let listing: Int64
    let language: String?
    let night: Encounter.Night
    let db: Database

    func holds() throws -> [Aspect: EventKey] {
        let sql = """
            SELECT aspect, eventRun, event FROM held WHERE listing = ?1 AND run = (
                SELECT number FROM run CROSS JOIN snapshot ON run = number AND listing = ?1
                WHERE number < ?2 ORDER BY number DESC LIMIT 1
            )
            """
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: sql),
            arguments: [listing, night.run.number]
        )
        let holds = rows.compactMap { row in
            Aspect(name: row["aspect"]).map {
                ($0, EventKey(run: row["eventRun"], name: row["event"]))
            }
        }
        return Dictionary(holds) { one, _ in one }
    }

    /// What was believed and replaced, as far back as memory reaches.
    func replaced() throws -> [Comparison.State] {
        let sql = """
            SELECT page, icon, night FROM belief JOIN run ON number = run
            WHERE listing = ? AND run < ? ORDER BY run DESC
            """
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: sql),
            arguments: [listing, night.run.number]
        )
        var states: [Comparison.State] = []
        // The one before was replaced when this one began to be believed.
        var since: Night?
        while let row = try rows.next() {
            if let since {
                guard night.run.night.days(since: since) <= Comparison.Memory.reach else { break }
                states.append(state(try PageRecord.fetch(row["page"], db), icon: row["icon"]))
            }
            since = Night(label: row["night"])
        }
        return states
    }

    private func state(_ record: PageRecord, icon: String?) -> Comparison.State {
        Comparison.State(
            page: record.page,
            icon: icon,
            inOneLanguage: record.language == language
        )
    }

    /// Of an hourly cron job, and one by hand.
    private static let mostRunsOnOneDate = 25

    /// What answers told, for as many nights as it takes to believe.
    func seen() throws -> [Comparison.Seen] {
        let sql = """
            SELECT night, snapshot.page, rating, ratingCount, artwork.picture
            FROM run CROSS JOIN snapshot ON snapshot.run = number AND snapshot.listing = ?
            LEFT JOIN page ON page.id = snapshot.page
            LEFT JOIN artwork ON path = page.artwork
            WHERE number < ? ORDER BY number DESC LIMIT ?
            """
        let most = night.judging.believeAfter * Self.mostRunsOnOneDate
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: sql),
            arguments: [listing, night.run.number, most]
        )
        var records: [Int64: PageRecord] = [:]
        var seen: [Comparison.Seen] = []
        var dates: Set<String> = []
        while let row = try rows.next() {
            let date = Night(label: row["night"]).date
            dates.insert(date)
            // Tonight is one of the nights that it takes; a resumed night is another run of it.
            guard dates.count <= night.judging.believeAfter else { break }
            let id = row["page"] as Int64?
            let record = try id.map { try records[$0] ?? PageRecord.fetch($0, db) }
            if let id { records[id] = record }
            seen.append(
                Comparison.Seen(
                    night: date,
                    state: record.map { state($0, icon: row["picture"]) },
                    rating: row.rating("rating", "ratingCount")
                )
            )
        }
        return seen
    }
}
