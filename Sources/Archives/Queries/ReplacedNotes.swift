import GRDB
import History

/// The release notes that a listing had before it replaced them.
struct ReplacedNotes {
    private let listing: RowID
    /// The numbers of the runs that replaced each text, by the text's row in `value`.
    private let runs: [RowID: [Int]]

    init(of listing: RowID, _ db: Database) throws {
        self.listing = listing
        let sql = """
            SELECT before, run FROM change
            WHERE listing = ? AND field = 'releaseNotes' AND before IS NOT NULL
            """
        let replaced = try db.rows(sql, [listing]) { row in
            (notes: try row.decode("before") as RowID, run: try row.decode("run") as Int)
        }
        runs = Dictionary(grouping: replaced, by: \.notes).mapValues { $0.map(\.run) }
    }

    /// The last run before a given run that replaced the same notes; nil if there is none.
    func lastRun(with notes: RowID?, before run: Run) -> Int? {
        notes.flatMap { runs[$0] }?.filter { $0 < run.number }.max()
    }

    /// The last version before a run that had the same notes; nil if none had.
    func version(with notes: RowID?, before run: Run, _ db: Database) throws -> EarlierNotes? {
        guard let last = lastRun(with: notes, before: run) else { return nil }
        let sql = """
            SELECT version.content AS version, date.content AS date
            FROM knownState k JOIN page p ON p.id = k.page
            JOIN value version ON version.id = p.version
            LEFT JOIN value date ON date.id = p.versionDate
            WHERE k.listing = ? AND k.run < ? ORDER BY k.run DESC LIMIT 1
            """
        return try db.row(sql, [listing, last]).map { row in
            EarlierNotes(version: try row.text("version") ?? "", date: try row.date("date"))
        }
    }
}
