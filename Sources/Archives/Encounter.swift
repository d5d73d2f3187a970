import AppStore
import ChangeDetection
import GRDB
import History

/// A snapshot beside what was believed of its listing, with the rows that they stand in.
struct Encounter {
    let comparison: Comparison
    private let listing: Int64
    private let seenPage: Int64?
    private let knownPage: Int64?
    private let language: String?
    /// The events that hold back something of the listing since an earlier night.
    private let holds: [Aspect: EventKey]

    /// The run that a snapshot belongs to, and how it is judged.
    struct Night {
        let run: Run
        let judging: Judging
        /// What happens to too many listings at once, and where.
        var brakes = Brakes()
    }

    init(_ row: Row, on night: Night, _ db: Database) throws {
        listing = row["listing"]
        seenPage = row["page"]
        knownPage = row["knownPage"]
        var pages: Comparison.Pages?
        var language: String?
        if let seenPage, let knownPage, seenPage != knownPage {
            let before = try PageRecord.fetch(knownPage, db)
            let after = try PageRecord.fetch(seenPage, db)
            language = after.language
            pages = Comparison.Pages(
                before: before.page,
                after: after.page,
                inOneLanguage: before.language == after.language
            )
        }
        self.language = language
        let ratings = Comparison.Ratings(row)
        let known = (row["known"] as String?).flatMap(Comparison.Known.init) ?? .nothing
        let isLost = seenPage == nil && known == .present
        let icons = Comparison.Icons(known: row["knownIcon"], now: row["icon"])
        let needsMemory = pages != nil || isLost || ratings.isFalling || icons.isAnother
        let recollection = needsMemory ? try Recollection(of: row, language, on: night, db) : nil
        holds = recollection?.holds ?? [:]
        let place = try Listing(row)
        comparison = Comparison(
            listing: place,
            known: known,
            isPresent: seenPage != nil,
            pages: pages,
            ratings: ratings,
            icons: icons,
            memory: recollection?.memory ?? Comparison.Memory(),
            circumstances: night.circumstances(
                in: place.storefront,
                released: needsMemory ? try Self.released(listing, in: night.run, db) : []
            )
        )
    }

    /// What the user said to believe of a listing in a run.
    private static func released(
        _ listing: Int64,
        in run: Run,
        _ db: Database
    ) throws -> Set<Aspect> {
        let sql = "SELECT aspect FROM release WHERE run = ? AND listing = ?"
        let names = try String.fetchAll(
            db.cachedStatement(sql: sql),
            arguments: [run.number, listing]
        )
        return Set(names.compactMap { Aspect(name: $0) })
    }

    /// Stores the changes, and the belief where it has moved.
    func record(_ verdict: Verdict, on night: Night, _ db: Database) throws {
        let run = night.run
        for judgement in verdict.believed { try recordBelieved(judgement, in: run, db) }
        for judgement in verdict.suppressed { try recordSuppressed(judgement, in: run, db) }
        for judgement in verdict.held {
            let isStill = verdict.stillHeld.contains(judgement.kind.aspect)
            try recordHeld(judgement, isStill: isStill, on: night, db)
        }
        let page = try page(after: verdict, db)
        guard let page, hasMoved(to: verdict, page) else { return }
        let sql = """
            INSERT INTO belief (listing, run, known, page, rating, ratingCount, icon)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        let rating = verdict.reportedRating
        try db.cachedStatement(sql: sql).execute(
            arguments: [
                listing, run.number, verdict.known.rawValue, page, rating?.average, rating?.count,
                verdict.icon,
            ]
        )
    }

    private func page(after verdict: Verdict, _ db: Database) throws -> Int64? {
        guard let page = verdict.page else { return seenPage ?? knownPage }
        return try PageRecord(page: page, language: language).store(for: listing, db)
    }

    private func hasMoved(to verdict: Verdict, _ page: Int64) -> Bool {
        verdict.known != comparison.known || page != knownPage
            || verdict.icon != comparison.icons.known
            || verdict.reportedRating != comparison.ratings.reported
    }

    private func recordBelieved(
        _ judgement: Verdict.Judgement,
        in run: Run,
        _ db: Database
    ) throws {
        let change = Change(listing: comparison.listing, kind: judgement.kind)
        let sql = """
            INSERT INTO change (run, listing, kind, field, before, after, rule)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        try db.cachedStatement(sql: sql).execute(
            arguments: [
                run.number, listing, change.kindName, change.field?.rawValue ?? "",
                change.before?.json, change.after?.json, judgement.rule.rawValue,
            ]
        )
    }

    private func recordSuppressed(
        _ judgement: Verdict.Judgement,
        in run: Run,
        _ db: Database
    ) throws {
        let change = Change(listing: comparison.listing, kind: judgement.kind)
        let sql = """
            INSERT INTO suppression (run, listing, field, before, after, rule)
            VALUES (?, ?, ?, ?, ?, ?)
            """
        try db.cachedStatement(sql: sql).execute(
            arguments: [
                run.number, listing, judgement.kind.aspect.name, change.before?.json,
                change.after?.json, judgement.rule.rawValue,
            ]
        )
    }

    /// Stores what is held back by the event that holds it already, else by tonight's.
    private func recordHeld(
        _ judgement: Verdict.Judgement,
        isStill: Bool,
        on night: Night,
        _ db: Database
    ) throws {
        let change = Change(listing: comparison.listing, kind: judgement.kind)
        let aspect = judgement.kind.aspect
        let storefront = comparison.listing.storefront
        // With another currency the price is held by its event.
        let keys = [aspect, .field(.currency)].lazy.compactMap { aspect in
            isStill ? holds[aspect] : night.brakes.event(of: aspect, in: storefront)
        }
        guard let event = keys.first else {
            throw ArchiveError.unreadableRow("nothing that holds back \(aspect.name)")
        }
        let sql = """
            INSERT INTO held (run, listing, aspect, before, after, eventRun, event)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """
        try db.cachedStatement(sql: sql).execute(
            arguments: [
                night.run.number, listing, aspect.name, change.before?.json, change.after?.json,
                event.run, event.name,
            ]
        )
    }
}

extension Encounter.Night {
    fileprivate func circumstances(
        in storefront: Storefront,
        released: Set<Aspect>
    ) -> Comparison.Circumstances {
        Comparison.Circumstances(
            tonight: run.night.date,
            believeAfter: judging.believeAfter,
            threshold: judging.ratings,
            braked: brakes.aspects(in: storefront),
            released: released
        )
    }
}

extension Comparison.Ratings {
    fileprivate init(_ row: Row) {
        let fallenFrom = (row["fallenFrom"] as String?).flatMap(Int.init)
        self.init(
            reported: row.rating("reportedRating", "reportedCount"),
            last: row.rating("lastRating", "lastCount"),
            now: row.rating("rating", "ratingCount"),
            fallenFrom: fallenFrom
        )
    }
}
