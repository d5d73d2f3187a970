import GRDB
import History
import TextAnalysis

/// The release notes that a listing had and replaced.
struct ReplacedNotes {
    /// For each text, folded, the number of the run that first replaced it.
    private let runs: [String: Int]

    init(of listing: RowID, _ db: Database) throws {
        let sql = """
            SELECT content, min(run) AS run FROM change JOIN value ON value.id = before
            WHERE listing = ? AND field = 'releaseNotes' GROUP BY before
            """
        let texts = try db.rows(sql, [listing]) { row in
            (try row.text("content")?.foldedNotes ?? "", try row.decode("run") as Int)
        }
        runs = Dictionary(texts, uniquingKeysWith: min)
    }

    /// Whether the listing replaced the same notes before a run.
    func include(_ notes: String?, before run: Run) -> Bool {
        notes.flatMap { runs[$0.foldedNotes] }.map { $0 < run.number } ?? false
    }
}
