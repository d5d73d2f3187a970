import GRDB

/// The release notes that a listing had before, and that others replaced.
struct NotesRecurrence {
    /// The minimum number of earlier replacements of notes that say nothing about a release.
    private static let enough = 2

    /// Condition for changes to notes that were already replaced often enough.
    ///
    /// - Parameter change: The alias of the table of changes.
    static func isRecurring(_ change: String) -> String {
        """
        \(enough) <= (
            SELECT count(*) FROM change past WHERE past.listing = \(change).listing
            AND past.run < \(change).run AND past.field = 'releaseNotes'
            AND past.before = \(change).after
        )
        """
    }

    /// The runs in which notes were replaced, by the row of their text.
    private let replacements: [Int64: [Int]]

    init(of listing: Int64, _ db: Database) throws {
        let sql = """
            SELECT before, run FROM change
            WHERE listing = ? AND field = 'releaseNotes' AND before IS NOT NULL
            """
        let rows = try db.rows(sql, [listing])
        replacements = Dictionary(
            grouping: try rows.map {
                (notes: try $0.decode(0) as Int64, run: try $0.decode(1) as Int)
            },
            by: \.notes
        ).mapValues { $0.map(\.run) }
    }

    /// Whether the notes that a run shows were replaced often enough in earlier runs.
    func isRecurring(_ notes: Int64?, in run: Int) -> Bool {
        guard let notes, let runs = replacements[notes] else { return false }
        return runs.count { $0 < run } >= Self.enough
    }
}
