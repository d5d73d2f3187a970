package import AppStore
import ChangeDetection
import GRDB
package import History

extension Archive {
    /// What happened in rankings in some runs, by run, ranking and app, without what one event reports.
    package func positionNews(
        from first: Run,
        to last: Run
    ) throws(ArchiveError) -> [PositionNews] {
        try read { db in try Self.positionNews(from: first, to: last, db) }
    }

    /// Whether a change of position is an app's news by itself.
    static let positionIsNews = "kind NOT IN ('first', 'newcomer') AND NOT isHeld"

    /// What differs where apps have other news of rankings.
    package func positionStamps(of apps: [AppID]) throws(ArchiveError) -> [AppID: String] {
        try read { db in
            let sql = """
                SELECT max(run) || ' ' || count(*) FROM positionChange
                WHERE app = ? AND \(Self.positionIsNews)
                """
            let statement = try db.cachedStatement(sql: sql)
            let pairs = try apps.compactMap { app in
                try String.fetchOne(statement, arguments: [app.number]).map { (app, $0) }
            }
            return Dictionary(pairs) { one, _ in one }
        }
    }

    /// The runs in which something happened in rankings, and how much.
    package func runsWithPositionNews() throws(ArchiveError) -> [Int: Int] {
        try read { db in
            let sql = """
                SELECT number AS run, (SELECT count(*) FROM positionChange p
                    WHERE p.run = number AND \(Self.positionIsNews)) AS count
                FROM run WHERE outcome IS NOT NULL
                """
            let rows = try Row.fetchAll(db, sql: sql)
            let pairs = try rows.map {
                (try $0.decode("run") as Int, try $0.decode("count") as Int)
            }
            return Dictionary(pairs.filter { $0.1 > 0 }) { one, _ in one }
        }
    }

    static func positionNews(
        from first: Run,
        to last: Run,
        _ db: Database
    ) throws -> [PositionNews] {
        let sql = """
            SELECT c.*, c.app AS rankedApp, r.term, r.storefront, r.device, run.*, n.name
            FROM positionChange c JOIN ranking r ON r.id = c.ranking
            JOIN run ON run.number = c.run
            LEFT JOIN namedApp n ON n.app = c.app AND n.storefront = r.storefront
            WHERE c.run BETWEEN ? AND ? AND c.kind <> 'first' AND NOT c.isHeld
            ORDER BY c.run, r.term, r.storefront, r.device, c.app
            """
        let rows = try Row.fetchAll(db, sql: sql, arguments: [first.number, last.number])
        return try rows.map(PositionNews.init)
    }
}

extension Archive.Transaction {
    package func positionNews(in run: Run) throws -> [PositionNews] {
        try Archive.positionNews(from: run, to: run, db)
    }
}

extension PositionNews {
    fileprivate init(_ row: Row) throws {
        guard let app = AppID(try row.decode("rankedApp")),
            let kind = PositionChange.Kind(rawValue: try row.decode("kind"))
        else { throw ArchiveError.unreadableRow("a change of position of no app") }
        self.init(
            run: try Run(row),
            change: PositionChange(
                ranking: try Ranking(row),
                app: app,
                kind: kind,
                before: try row.decode("before"),
                after: try row.decode("after"),
                isHeld: try row.decode("isHeld")
            ),
            name: try row.decode("name") ?? "\(app)"
        )
    }
}

extension [PositionNews] {
    /// Those of watched apps, by app.
    package var byApp: [AppID: [PositionNews]] {
        Dictionary(grouping: filter { $0.change.kind != .newcomer }, by: \.change.app)
    }
}
