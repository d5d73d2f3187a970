import AppStore
import ChangeDetection
import GRDB
import History

extension Archive {
    /// Counts the words of a run's listings, one by one.
    @discardableResult
    static func countWords(of run: Run, _ db: Database) throws -> [Word: Int] {
        let counts = try words(of: run, db)
        let columns = Word.allCases.map { "\($0.rawValue) = ?" }.joined(separator: ", ")
        try db.execute(
            sql: "UPDATE run SET \(columns) WHERE number = ?",
            arguments: StatementArguments(Word.allCases.map { counts[$0, default: 0] })
                + [run.number]
        )
        return counts
    }

    private static func words(of run: Run, _ db: Database) throws -> [Word: Int] {
        let sql = "SELECT word, count(*) AS count FROM word WHERE run = ? GROUP BY word"
        let rows = try Row.fetchAll(db, sql: sql, arguments: [run.number])
        return Dictionary(
            rows.compactMap { row in Word(rawValue: row["word"]).map { ($0, row["count"]) } }
        ) { one, _ in one }
    }

    /// Listings of which something was not believed.
    static func suppressedCount(of run: Run, _ db: Database) throws -> Int {
        let sql = "SELECT count(DISTINCT listing) FROM suppression WHERE run = ?"
        return try Int.fetchOne(db, sql: sql, arguments: [run.number]) ?? 0
    }

    /// Listings of which something was held back.
    static func heldCount(of run: Run, _ db: Database) throws -> Int {
        let sql = "SELECT count(DISTINCT listing) FROM held WHERE run = ?"
        return try Int.fetchOne(db, sql: sql, arguments: [run.number]) ?? 0
    }

    static func brakeCount(of run: Run, _ db: Database) throws -> Int {
        let sql = "SELECT count(*) FROM event WHERE run = ? AND rule = 'brake'"
        return try Int.fetchOne(db, sql: sql, arguments: [run.number]) ?? 0
    }

    static func changeCount(of run: Run, _ db: Database) throws -> Int {
        let sql = "SELECT count(*) FROM change WHERE run = ?"
        return try Int.fetchOne(db, sql: sql, arguments: [run.number]) ?? 0
    }
}

extension Outcome {
    /// How a run went, by the words of its listings.
    init(_ counts: [Word: Int], isWhole: Bool) {
        let unknown = counts[.unknown, default: 0]
        let answered = counts.values.reduce(0, +) - unknown
        let isComplete = unknown == 0 && isWhole
        self = isComplete ? .complete : answered == 0 ? .failed : .incomplete
    }
}
