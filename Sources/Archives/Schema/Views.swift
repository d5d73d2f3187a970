import AppStore
import GRDB

/// The views of an archive: `listingStatus`, and the views that people read with sqlite3, DuckDB or
/// pandas, whose columns `Documentation/open-data.md` describes.
enum Views {
    /// Creates this version's views in an archive. Writes nothing if the archive already has them.
    static func update(in database: any DatabaseWriter) throws {
        let stale = try database.read { db in
            let sql = "SELECT sql FROM sqlite_schema WHERE type = 'view'"
            let present = try String.fetchSet(db, sql: sql)
            return all.filter { !present.contains("CREATE VIEW \($0.key) AS\n\($0.value)") }
        }
        guard !stale.isEmpty else { return }
        try database.write { db in
            for (name, query) in stale.sorted(by: { $0.key < $1.key }) {
                try db.execute(sql: "DROP VIEW IF EXISTS \(name)")
                try db.execute(sql: "CREATE VIEW \(name) AS\n\(query)")
            }
        }
    }

    static let all = [
        "changes": changes, "listings": listings, "releases": releases, "prices": prices,
        "ratings": ratings, "positions": positions, "runs": runs, "pictures": pictures,
        "storePages": storePages, "earlierReleases": earlierReleases,
        "listingStatus": listingStatus,
    ]

    /// SQL for the value with a row ID; NULL if Apple did not send the value, or if it is unknown.
    static func value(_ id: String) -> String {
        "(SELECT content FROM value WHERE id = \(id) AND id <> \(ValueStore.unsent))"
    }

    /// SQL for the value with a row ID, as text, such as an amount of money in decimal digits; NULL
    /// if Apple did not send the value, or if it is unknown.
    private static func text(_ id: String) -> String {
        "CAST(\(value(id)) AS TEXT)"
    }

    /// SQL for the value of a field on a listing's known page at the end of a run.
    ///
    /// - Parameters:
    ///   - row: the alias of a row with the columns `listing` and `run`.
    ///   - before: whether to use the page that was known before the run instead.
    private static func known(_ field: Field, of row: String, before: Bool = false) -> String {
        let page = """
            (SELECT \(field.rawValue) FROM knownState s JOIN page ON page.id = s.page
            WHERE s.listing = \(row).listing AND s.run \(before ? "<" : "<=") \(row).run
            ORDER BY s.run DESC LIMIT 1)
            """
        return value(page)
    }

    /// SQL for the last confirmed name of a listing, the row `l`.
    private static let name = value(
        """
        (SELECT name FROM knownState s JOIN page ON page.id = s.page
        WHERE s.listing = l.id ORDER BY s.run DESC LIMIT 1)
        """
    )
}

extension Views {
    /// The SQL query for the status of each listing in each run. A listing whose absence is held or
    /// suppressed counts as unchanged.
    static let listingStatus = """
        SELECT run, listing,
            CASE
            WHEN page IS NULL AND EXISTS (
                SELECT 1 FROM held WHERE held.run = snapshot.run
                AND held.listing = snapshot.listing AND aspect = 'gone'
                UNION ALL
                SELECT 1 FROM suppression WHERE suppression.run = snapshot.run
                AND suppression.listing = snapshot.listing AND field = 'gone'
            ) THEN 'unchanged'
            WHEN page IS NULL AND EXISTS (
                SELECT 1 FROM knownState
                WHERE knownState.listing = snapshot.listing AND knownState.run <= snapshot.run
            ) THEN 'gone'
            WHEN page IS NULL THEN 'absent'
            WHEN EXISTS (
                SELECT 1 FROM change WHERE change.run = snapshot.run
                AND change.listing = snapshot.listing AND kind = 'new'
            ) THEN 'new'
            WHEN EXISTS (
                SELECT 1 FROM change WHERE change.run = snapshot.run
                AND change.listing = snapshot.listing
            ) THEN 'changed'
            ELSE 'unchanged'
            END AS status
        FROM snapshot
        UNION ALL
        SELECT run, listing, 'unknown' FROM unknown
        WHERE NOT EXISTS (
            SELECT 1 FROM snapshot
            WHERE snapshot.run = unknown.run AND snapshot.listing = unknown.listing
        )
        """

    private static let runs = """
        SELECT night, at, outcome, seconds, lookups, new, changed, unchanged, gone, absent, unknown,
            withoutScreenshots, stories
        FROM run
        """

    private static let listings = """
        SELECT l.app, l.storefront, \(value("p.name")) AS name, \(value("p.developer")) AS developer,
            \(value("p.bundleID")) AS bundleID, \(value("p.primaryGenre")) AS category,
            \(value("p.version")) AS version, \(value("p.versionDate")) AS versionDate,
            \(text("p.price")) AS price, \(value("p.currency")) AS currency,
            s.rating, s.ratingCount, k.icon,
            CASE k.known WHEN 'present' THEN 'available' WHEN 'gone' THEN 'removed' END AS state
        FROM listing l
        LEFT JOIN knownState k ON k.listing = l.id AND k.run = \(Archive.lastKnownRun(of: "l.id"))
        LEFT JOIN page p ON p.id = k.page
        LEFT JOIN snapshot s ON s.listing = l.id
            AND s.run = \(Archive.runWithRating("l.id", where: "TRUE"))
        """

    private static let changes = """
        SELECT c.run || '-' || l.app || '-' || l.storefront || '-'
                || iif(c.field = '', c.kind, c.field) AS id,
            r.night, l.app, l.storefront, \(known(.name, of: "c")) AS name, c.kind,
            nullif(c.field, '') AS field, \(text("c.before")) AS before, \(text("c.after")) AS after,
            iif(c.field = 'price', \(known(.currency, of: "c", before: true)), NULL)
                AS currencyBefore,
            iif(c.field = 'price', \(known(.currency, of: "c")), NULL) AS currency
        FROM change c JOIN run r ON r.number = c.run JOIN listing l ON l.id = c.listing
        """

    /// The SQL query for releases: the versions to which listings changed, and the versions with
    /// which listings were first seen.
    private static let releases = """
        SELECT r.night, l.app, l.storefront, \(value("p.name")) AS name,
            \(value("p.version")) AS version, \(value("p.versionDate")) AS versionDate,
            \(value("c.before")) AS versionBefore, \(value("p.releaseNotes")) AS releaseNotes,
            \(value("p.size")) AS size
        FROM change c JOIN run r ON r.number = c.run JOIN listing l ON l.id = c.listing
        JOIN knownState k ON k.listing = c.listing
            AND k.run = \(Archive.lastKnownRun(of: "c.listing", where: "run < \(endOfVersion)"))
        JOIN page p ON p.id = k.page
        WHERE c.field = 'version' OR c.kind = 'new'
        """

    /// SQL for the number of the run that replaced the version in a row `c` of `change`;
    /// `Int64.max` if none did. Responses before that run may correct the version's first response.
    private static let endOfVersion = """
        ifnull((SELECT min(n.run) FROM change n WHERE n.listing = c.listing AND n.field = 'version'
            AND n.run > c.run), \(Int64.max))
        """

    /// The SQL query for confirmed prices: a price was valid from the night `since` to the night
    /// `until`, on which the next price was confirmed.
    private static let prices = """
        WITH state AS (
            SELECT k.listing, k.run, p.price, p.currency,
                lag(p.price) OVER steps AS formerPrice, lag(p.currency) OVER steps AS formerCurrency
            FROM knownState k JOIN page p ON p.id = k.page
            WHERE p.price IS NOT NULL
            WINDOW steps AS (PARTITION BY k.listing ORDER BY k.run)
        ),
        step AS (
            SELECT *, lead(run) OVER (PARTITION BY listing ORDER BY run) AS next FROM state
            WHERE price IS NOT formerPrice OR currency IS NOT formerCurrency
        )
        SELECT r.night AS since, n.night AS until, l.app, l.storefront, \(name) AS name,
            \(text("t.price")) AS price, \(value("t.currency")) AS currency
        FROM step t JOIN run r ON r.number = t.run JOIN listing l ON l.id = t.listing
        LEFT JOIN run n ON n.number = t.next
        """

    /// The SQL query for what each reading of a store page showed.
    private static let storePages = """
        SELECT r.night, l.app, l.storefront, \(value("p.name")) AS name,
            \(value("p.pageLanguage")) AS language, \(value("p.subtitle")) AS subtitle,
            \(value("p.promotionalText")) AS promotionalText,
            \(value("p.inAppPurchases")) AS inAppPurchases,
            \(value("p.privacyLabels")) AS privacyLabels,
            \(value("p.accessibilityLabels")) AS accessibilityLabels,
            \(value("p.pageAgeRating")) AS pageAgeRating, \(value("p.pageTest")) AS pageTest,
            \(value("p.starHistogram")) AS starHistogram, w.reason, w.detail
        FROM storePage w JOIN run r ON r.number = w.run JOIN listing l ON l.id = w.listing
        LEFT JOIN page p ON p.id = w.page
        """

    /// The SQL query for the versions in store pages' histories, whether or not runs saw them.
    private static let earlierReleases = """
        SELECT l.app, l.storefront, e.version, e.date AS versionDate, e.notes AS releaseNotes
        FROM earlierRelease e JOIN listing l ON l.id = e.listing
        """

    private static let ratings = """
        SELECT r.night, l.app, l.storefront, \(name) AS name, t.rating, t.ratingCount
        FROM snapshot t JOIN run r ON r.number = t.run JOIN listing l ON l.id = t.listing
        WHERE t.ratingCount IS NOT NULL
        """

    private static let positions = """
        SELECT r.night, k.kind, iif(k.kind = 'chart', substr(k.name, 1, instr(k.name || '/', '/') - 1),
            k.name) AS name, \(category) AS category, k.storefront, k.device, t.app,
            a.name AS appName, t.position
        FROM position t JOIN ranking k ON k.id = t.ranking JOIN run r ON r.number = t.run
        LEFT JOIN namedApp a ON a.app = t.app AND a.storefront = k.storefront
        """

    /// SQL for the English name of a chart's category; NULL for keywords.
    private static var category: String {
        let names = ChartCategory.all.map { category in
            let title = category.title.replacing("'", with: "''")
            return "WHEN '\(category.number)' THEN '\(title)'"
        }
        return """
            CASE iif(k.kind = 'chart', substr(k.name, instr(k.name, '/') + 1), '')
            \(names.joined(separator: " ")) END
            """
    }

    private static let pictures = """
        SELECT t.name, i.app, a.path AS address, t.bytes
        FROM picture t
        LEFT JOIN (
            SELECT k.icon, min(l.app) AS app FROM knownState k JOIN listing l ON l.id = k.listing
            GROUP BY k.icon
        ) i ON i.icon = t.name
        LEFT JOIN (SELECT picture, min(path) AS path FROM artwork GROUP BY picture) a
            ON a.picture = t.name
        """
}
