package import AppStore
import GRDB
package import History

/// The months of busy years. A year of an app is busy if the app has changes on more nights than
/// the app's page of the year shows.
extension Archive {
    /// The maximum number of nights with changes on the page of an app's year.
    private static let maxNights = 120

    /// For each app with busy years, the names of the months of these years in which the app has
    /// changes, such as `2026-03`.
    ///
    /// - Parameters:
    ///   - years: the years to consider.
    ///   - months: all months of these years.
    package func monthsOfBusyYears(
        of years: [Period],
        among months: [Period]
    ) throws(ArchiveError) -> [AppID: Set<String>] {
        let long = years.filter { $0.numbers.count > Self.maxNights }
        guard !long.isEmpty else { return [:] }
        let changed = "FROM listing l JOIN change c ON c.listing = l.id WHERE l.app = a.app"
        let sql = """
            WITH span AS (
                SELECT value ->> 0 AS name, value ->> 1 AS first, value ->> 2 AS last
                FROM json_each(?1)
            ), month AS (
                SELECT value ->> 0 AS name, value ->> 1 AS first, value ->> 2 AS last
                FROM json_each(?2)
            )
            SELECT a.app, m.name FROM (SELECT DISTINCT app FROM listing) a
            JOIN span y JOIN month m ON substr(m.name, 1, 4) = y.name
            WHERE (SELECT count(*) FROM (SELECT DISTINCT c.run \(changed)
                    AND c.run BETWEEN y.first AND y.last LIMIT \(Self.maxNights + 1)))
                    > \(Self.maxNights)
                AND EXISTS (SELECT 1 \(changed) AND c.run BETWEEN m.first AND m.last)
            """
        let arguments: StatementArguments = [Self.json(long), Self.json(months)]
        return try read { db in try db.groups(sql, arguments).mapValues(Set.init) }
    }

    private static func json(_ periods: [Period]) -> String {
        let items = periods.map { "[\"\($0.name)\",\($0.first.number),\($0.last.number)]" }
        return "[\(items.joined(separator: ","))]"
    }

    /// The IDs of an app's confirmed changes in the runs with these numbers, oldest first, such as
    /// `12-284882215-kr-version`.
    package func changeIDs(
        of app: AppID,
        in runs: ClosedRange<Int>
    ) throws(ArchiveError) -> [String] {
        let sql = """
            SELECT c.run || '-' || app || '-' || storefront || '-' || iif(field = '', kind, field)
            FROM listing l JOIN change c ON c.listing = l.id
            WHERE app = ? AND c.run BETWEEN ? AND ?
            ORDER BY c.run, storefront, field
            """
        return try read { db in
            try db.values(sql, [app.number, runs.lowerBound, runs.upperBound])
        }
    }
}
