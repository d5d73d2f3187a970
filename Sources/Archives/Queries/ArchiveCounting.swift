import AppStore
import ChangeDetection
import GRDB
import News

extension Database {
    func store(_ counts: [ListingStatus: Int], of run: Run) throws {
        let columns = ListingStatus.allCases.map { "\($0.rawValue) = ?" }.joined(separator: ", ")
        try perform(
            "UPDATE run SET \(columns) WHERE number = ?",
            StatementArguments(ListingStatus.allCases.map { counts[$0, default: 0] }) + [run.number]
        )
    }

    /// The number of listings with held changes, including changes of positions.
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

    /// Counts the listings whose responses in a run leave out a list of screenshots that their
    /// known pages have.
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

    /// The rows of values that stand for an empty list.
    func emptyLists() throws -> Set<Int64> {
        let sql = "SELECT id FROM value WHERE digest = ? AND content = '[]'"
        return Set(
            try values(sql, [FieldValue.list([]).databaseValue.digest.high]) + [ValueStore.unsent]
        )
    }
}

extension Outcome {
    /// A run's outcome according to the statuses of its listings.
    ///
    /// - Parameter answers: whether each question about a bundle ID, a developer or a ranking has a
    ///   response.
    init(_ counts: [ListingStatus: Int], answers: [Bool]) {
        let unknown = counts[.unknown, default: 0]
        let isAnswered = answers.contains(true) || counts.values.reduce(0, +) > unknown
        let isComplete = unknown == 0 && !answers.contains(false)
        self = isComplete ? .complete : isAnswered ? .incomplete : .failed
    }
}
