import AppStore
import GRDB
package import News

extension Archive {
    /// The questions about developers and rankings that got no response in a run.
    package func unansweredQuestions(in run: Run) throws(ArchiveError) -> [FailedRequest] {
        try read { db in
            let sql = """
                SELECT * FROM developerResponse WHERE run = ? AND apps IS NULL
                ORDER BY developer, storefront
                """
            let developers = try db.rows(sql, [run.number])
            let rankings = try Row.fetchAll(
                db,
                sql: """
                    SELECT * FROM rankingResponse JOIN ranking ON ranking.id = ranking
                    WHERE run = ? AND apps IS NULL ORDER BY kind, name, storefront, device
                    """,
                arguments: [run.number]
            )
            return try developers.map { row in
                FailedRequest(
                    subject: .developer(try DeveloperLookup(row)),
                    failure: try Failure(row)
                )
            }
                + rankings.map { row in
                    FailedRequest(
                        subject: .ranking(try Ranking(row)),
                        failure: try Failure(row)
                    )
                }
        }
    }
}

extension Failure {
    /// The recorded reason why there was no response.
    init(_ row: Row) throws {
        self.init(
            Reason(rawValue: try row.decode("reason")) ?? .notAsked,
            try row.decode("detail") ?? ""
        )
    }
}
