import AppStore
import ChangeDetection
import GRDB
import History

extension Database {
    /// Records the number of a run's due listings with each status.
    func store(_ counts: [ListingStatus: Int], of run: Run) throws {
        let columns = ListingStatus.allCases.map { "\($0.rawValue) = ?" }.joined(separator: ", ")
        try perform(
            "UPDATE run SET \(columns) WHERE number = ?",
            StatementArguments(ListingStatus.allCases.map { counts[$0, default: 0] }) + [run.number]
        )
    }

    /// The number of listings with changes that the brake held in a run, including changes of
    /// positions.
    func heldCount(of run: Run) throws -> Int {
        let sql = """
            SELECT count(*) FROM (
                SELECT app, storefront FROM held JOIN listing ON listing.id = listing
                WHERE run = ?1
                UNION SELECT app, storefront FROM positionChange
                JOIN ranking ON ranking.id = ranking WHERE run = ?1 AND isHeld)
            """
        return try value(sql, [run.number]) ?? 0
    }

    /// Records the number of a run's listings whose response lacks a list of screenshots that the
    /// listing's known page has.
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

    /// The IDs of the rows of `value` that mean that a page has no screenshots: that of the empty
    /// list, and that for fields that Apple did not send.
    func emptyLists() throws -> Set<Int64> {
        let sql = "SELECT id FROM value WHERE digest = ? AND content = '[]'"
        return Set(
            try values(sql, [FieldValue.list([]).databaseValue.hash.high]) + [ValueStore.unsent]
        )
    }
}

extension Outcome {
    /// The outcome of a run: complete if it has a response to every request, failed if it has none,
    /// incomplete otherwise.
    ///
    /// - Parameters:
    ///   - counts: the number of due listings with each status.
    ///   - answers: for each request about a bundle ID, a developer or a ranking, whether it has a
    ///     response.
    init(_ counts: [ListingStatus: Int], answers: [Bool]) {
        let unknown = counts[.unknown, default: 0]
        let isAnswered = answers.contains(true) || counts.values.reduce(0, +) > unknown
        let isComplete = unknown == 0 && !answers.contains(false)
        self = isComplete ? .complete : isAnswered ? .incomplete : .failed
    }
}
