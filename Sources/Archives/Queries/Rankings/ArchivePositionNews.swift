package import AppStore
import ChangeDetection
import GRDB
package import History

extension ArchiveQueries {
    /// The news about positions in the runs from `first` to `last`, sorted by run, ranking and app.
    /// First positions and held changes are not news.
    ///
    /// - Parameter end: the last run that may correct the news: on one night, a later response
    ///   replaces the position that an earlier run reported. nil for `last`.
    package func positionNews(
        from first: Run,
        to last: Run,
        asOf end: Run? = nil
    ) throws(ReadError) -> [PositionNews] {
        let sql = """
            \(Archive.positionNews(
                where: "run BETWEEN ?1 AND ?2 AND \(Archive.positionIsNews)",
                since: "?1",
                asOf: "?3"
            ))
            \(Archive.positionOrder)
            """
        return try read { db in
            try db.positionNews(sql, [first.number, last.number, (end ?? last).number])
        }
    }
}

extension Archive {
    /// SQL condition for rows of `positionChange` that are news. All counts and lists of news about
    /// positions use this condition.
    static let positionIsNews = "kind <> 'first' AND NOT isHeld"
    /// SQL condition for rows of `positionChange` that are news about a watched app.
    static let positionIsNewsOfApp = "\(positionIsNews) AND kind <> 'newcomer'"

    /// The news about an app's positions up to a run, oldest first.
    package func positionNews(
        of app: AppID,
        upTo run: Run
    ) throws(ArchiveError) -> [PositionNews] {
        let sql = """
            \(Self.positionNews(
                where: "app = ?1 AND run <= ?2 AND \(Self.positionIsNewsOfApp)",
                asOf: "?2"
            ))
            \(Self.positionOrder)
            """
        return try read { db in try db.positionNews(sql, [app.number, run.number]) }
    }

    /// SQL that selects rows of `positionChange`, with the alias `c`, and the data that their news
    /// shows: the ranking, the run, the app's name, and whether the user accepted the change.
    ///
    /// - Parameters:
    ///   - condition: an SQL condition on the columns of `positionChange`.
    ///   - start: SQL for the number of the first run in which to look for an app's best position.
    ///   - end: SQL for the number of the last run to consider. Of several runs on the same night,
    ///     only the positions of the last run count.
    static func positionNews(
        where condition: String,
        since start: String = "c.run",
        asOf end: String = "c.run"
    ) -> String {
        // The plus sign before `number` makes SQLite search the night's runs instead of all responses.
        """
        SELECT r.kind, r.name, r.storefront, r.device, c.kind AS changeKind, c.*,
            run.*, former.night AS formerNight, arrival.night AS arrivalNight, n.name AS appName, (
            SELECT min(position) FROM position p WHERE p.ranking = c.ranking AND p.app = c.app
            AND p.run BETWEEN \(start) AND c.run AND \(isOfNight(before: "c.run + 1"))) AS bestOfPeriod, (
            SELECT p.position FROM position p WHERE p.ranking = c.ranking AND p.app = c.app
            AND p.run <= (SELECT max(+number) FROM run later CROSS JOIN rankingResponse a
                ON a.ranking = c.ranking AND a.run = number AND a.apps IS NOT NULL
                WHERE later.night BETWEEN substr(run.night, 1, 10) AND substr(run.night, 1, 10) || '~'
                AND +number <= \(end))
            ORDER BY p.run DESC LIMIT 1) AS lastOfNight, EXISTS (
            SELECT 1 FROM acceptance JOIN listing ON listing.id = listing
            WHERE acceptance.run = c.run AND aspect = 'positions' AND listing.app = c.app
            AND listing.storefront = r.storefront) AS isAccepted
        FROM (SELECT * FROM positionChange WHERE \(condition)) c
        JOIN ranking r ON r.id = c.ranking
        JOIN run ON run.number = c.run
        LEFT JOIN run former ON former.number = c.formerRun
        LEFT JOIN run arrival ON arrival.number = (
            SELECT max(p.run) FROM position p
            WHERE p.ranking = c.ranking AND p.app = c.app AND p.run <= c.run)
        LEFT JOIN namedApp n ON n.app = c.app AND n.storefront = r.storefront
        """
    }
    static let positionOrder = "ORDER BY c.run, r.kind, r.name, r.storefront, r.device, c.app"
}

extension Database {
    /// The news about positions in the rows of a query that `Archive.positionNews` made. The
    /// night's last response corrects the positions; news that it disproves is left out.
    func positionNews(_ sql: String, _ arguments: StatementArguments) throws -> [PositionNews] {
        try rows(sql, arguments) { row -> PositionNews? in
            var news = try PositionNews(row)
            if news.kind != .newcomer {
                news.best = try pastPosition(
                    of: news.app,
                    in: row.decode("ranking"),
                    before: news.run.number,
                    .best
                )
            }
            return news.asOfNight(at: try row.decode("lastOfNight"))
        }
        .compactMap(\.self)
    }
}

extension PositionNews {
    init(_ row: Row) throws {
        let change = try PositionChange(row, kind: "changeKind", in: Ranking(row: row))
        self.init(
            run: try Run(row: row),
            change: change,
            formerNight: try (row.decode("formerNight") as String?).flatMap(
                Night.init(validating:)
            ),
            name: try row.decode("appName") ?? "\(change.app)",
            isAccepted: try row.decode("isAccepted")
        )
        arrival = try (row.decode("arrivalNight") as String?).flatMap(Night.init(validating:))
        bestOfPeriod = try row.decode("bestOfPeriod")
    }
}

extension PositionChange {
    /// - Parameter kind: the name of the column with the kind of change.
    init(_ row: Row, kind: String = "kind", in ranking: Ranking) throws {
        guard let kind = Kind(rawValue: try row.decode(kind)) else {
            throw ArchiveError.unreadableRow("a change of position of no kind")
        }
        self.init(
            ranking: ranking,
            app: try row.app(),
            kind: kind,
            before: try row.decode("before"),
            formerRun: try row.decode("formerRun"),
            after: try row.decode("after"),
            isHeld: try row.decode("isHeld")
        )
    }
}

extension [PositionNews] {
    var byApp: [AppID: [PositionNews]] {
        Dictionary(grouping: filter { $0.kind != .newcomer }, by: \.app)
    }
}

/// The earlier position of an app that a query looks for. The raw value is the SQL order that puts
/// this position first.
enum PastPositionOrder: String {
    case last = "p.run DESC"
    /// The best position, on the last night on which the app had it.
    case best = "p.position, p.run DESC"
}

extension Archive {
    /// SQL condition for rows `p` of `position` that no later run on the same date has replaced.
    /// Several runs on one date are one night, whose positions are those of the last response.
    ///
    /// - Parameter end: an expression for a run's number; only earlier runs are considered.
    static func isOfNight(before end: String) -> String {
        """
        NOT EXISTS (SELECT 1 FROM position q JOIN run ended ON ended.number = q.run
            JOIN run began ON began.number = p.run
            WHERE q.ranking = p.ranking AND q.app = p.app AND q.run > p.run AND q.run < \(end)
            AND substr(ended.night, 1, 10) = substr(began.night, 1, 10))
        """
    }
}

extension Database {
    /// The app's last position before a run, or its best, depending on `order`. nil if the app had
    /// no position before the run.
    func pastPosition(
        of app: AppID,
        in ranking: RowID,
        before run: Int,
        _ order: PastPositionOrder
    ) throws -> PastPosition? {
        // An app stays at a position until the run of its next row, or until the given run.
        let sql = """
            SELECT position, night FROM (
                SELECT p.position, (
                    SELECT max(a.run) FROM rankingResponse a
                    WHERE a.ranking = :ranking AND a.apps IS NOT NULL AND a.run < coalesce(
                        (SELECT min(q.run) FROM position q
                        WHERE q.ranking = :ranking AND q.app = :app AND q.run > p.run
                            AND q.run < :run), :run)) AS lastRun
                FROM position p
                WHERE p.ranking = :ranking AND p.app = :app AND p.run < :run
                    AND p.position IS NOT NULL AND \(Archive.isOfNight(before: ":run + 1"))
                ORDER BY \(order.rawValue) LIMIT 1)
            JOIN run ON number = lastRun
            """
        let key: StatementArguments = ["ranking": ranking, "app": app.number, "run": run]
        return try record(sql, key)
    }
}
