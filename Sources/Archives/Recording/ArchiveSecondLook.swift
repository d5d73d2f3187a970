package import AppStore
import ChangeDetection
import GRDB
package import History

/// What looks like going away or backward is asked about once more before a run is judged. What was
/// seen first is kept beside what was seen then.
extension Archive {
    /// Keeps the answer to a second look, whole or not at all.
    ///
    /// What it shows counts. Where it shows nothing, a listing that was there the first time is as it
    /// was then; one that was missing is so if both answers agree, and unknown if there is no second.
    package func keepSecondLook(
        _ answer: Answer,
        to lookup: Lookup,
        in run: Run,
        requests: Int
    ) throws(ArchiveError) {
        // Not asked, it was no look.
        if case .failed(let failure) = answer, failure.reason == .notAsked { return }
        try write { db in
            for listing in lookup.listings where !answer.isUnasked(listing.app) {
                let id = try Self.row(of: listing, db)
                try Self.rememberFirstLook(at: id, in: run, db)
                switch answer {
                case .failed(let failure):
                    try Self.giveUpMissing(id, failure, in: run, db)
                case .answered(let findings, _):
                    try Self.keepAgain(findings[listing.app], of: id, lookup.language, in: run, db)
                }
            }
            var oddities = Oddities()
            if case .answered(_, let found) = answer { oddities = found }
            try Self.count(oddities, requests: requests, in: run, db)
        }
    }

    private static func keepAgain(
        _ finding: Finding?,
        of listing: Int64,
        _ language: String?,
        in run: Run,
        _ db: Database
    ) throws {
        switch finding {
        case .missing, nil: break
        case .unreadable(let failure): try giveUpMissing(listing, failure, in: run, db)
        case .recognized(let rating):
            try replaceSnapshot(run, listing, Recognition.page(of: listing, db), rating, db)
        case .present(let sighting):
            let values = ValueStore(db)
            let page = try PageRow.store(sighting, language: language, for: listing, values)
            try replaceSnapshot(run, listing, page, sighting.rating, db)
        }
    }

    private static func replaceSnapshot(
        _ run: Run,
        _ listing: Int64,
        _ page: Int64,
        _ rating: Rating?,
        _ db: Database
    ) throws {
        try db.execute(
            sql: """
                UPDATE snapshot SET page = ?, rating = ?, ratingCount = ?
                WHERE run = ? AND listing = ?
                """,
            arguments: [page, rating?.average, rating?.count, run.number, listing]
        )
        try db.execute(
            sql: "UPDATE firstLook SET answered = 1 WHERE run = ? AND listing = ?",
            arguments: [run.number, listing]
        )
    }

    private static func rememberFirstLook(at listing: Int64, in run: Run, _ db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO firstLook (run, listing, page, rating, ratingCount)
                SELECT run, listing, page, rating, ratingCount FROM snapshot
                WHERE run = ? AND listing = ? ON CONFLICT DO NOTHING
                """,
            arguments: [run.number, listing]
        )
    }

    /// It is not known whether a listing that was missing from one answer exists.
    private static func giveUpMissing(
        _ listing: Int64,
        _ failure: Failure,
        in run: Run,
        _ db: Database
    ) throws {
        try db.execute(
            sql: "DELETE FROM snapshot WHERE run = ? AND listing = ? AND page IS NULL",
            arguments: [run.number, listing]
        )
        if db.changesCount > 0 { try note(failure, of: listing, in: run, db) }
    }

    /// Takes what was missing and was not looked at again for unknown.
    static func giveUpUnconfirmed(in run: Run, _ db: Database) throws {
        let failure = Failure(
            .notAsked,
            "It was missing from one answer, and there was no second look."
        )
        let sql = """
            SELECT s.listing FROM snapshot s WHERE s.run = ?1 AND s.page IS NULL
            AND NOT EXISTS (SELECT 1 FROM firstLook WHERE run = ?1 AND listing = s.listing)
            AND 'present' = (SELECT known FROM belief WHERE listing = s.listing AND run < ?1
                ORDER BY run DESC LIMIT 1)
            """
        for listing in try Int64.fetchAll(db, sql: sql, arguments: [run.number]) {
            try giveUpMissing(listing, failure, in: run, db)
        }
    }
}

extension Answer {
    /// Whether the answer was never asked for one of its apps, as that of a shard may be.
    fileprivate func isUnasked(_ app: AppID) -> Bool {
        guard case .answered(let findings, _) = self,
            case .unreadable(let failure) = findings[app]
        else { return false }
        return failure.reason == .notAsked
    }
}
