import AppStore

/// Tables derived from the others, for the most common questions.
extension ExportTable {
    /// SQL for the row of a text on the page of an app's first storefront.
    private static func shown(_ column: String) -> String {
        """
        (SELECT page.\(column) FROM listing l JOIN knownState b ON b.listing = l.id
        JOIN page ON page.id = b.page WHERE l.app = t.app ORDER BY l.storefront, b.run DESC LIMIT 1)
        """
    }

    private static func present(_ column: String) -> String {
        """
        (SELECT count(*) FROM listing l WHERE l.\(column) = t.\(column) AND 'present' =
        (SELECT known FROM knownState WHERE listing = l.id ORDER BY run DESC LIMIT 1))
        """
    }

    private static func count(_ column: String) -> String {
        "(SELECT count(*) FROM listing l WHERE l.\(column) = t.\(column))"
    }

    static let apps = ExportTable(
        name: "apps",
        about: "an app that was due in some run",
        columns: [
            .integer("app", from: "t.app", "its App Store ID"),
            .field(.name, from: shown("name"), "its name in the first of its storefronts"),
            .field(.bundleID, from: shown("bundleID"), "its bundle ID"),
            .field(.developer, from: shown("developer"), "who sells it"),
            .integer("listings", from: count("app"), "storefronts where it was due"),
            .integer("present", from: present("app"), "storefronts that have it now"),
        ],
        source: "FROM (SELECT DISTINCT app FROM listing) t",
        order: "t.app"
    )

    static let storefronts = ExportTable(
        name: "storefronts",
        about: "a country's App Store",
        columns: [
            .text("storefront", from: "t.storefront", "the country, ISO 3166-1, lower case"),
            .integer("listings", from: count("storefront"), "apps that were due in it"),
            .integer("present", from: present("storefront"), "apps that it has now"),
        ],
        source: "FROM (SELECT DISTINCT storefront FROM listing) t",
        order: "t.storefront"
    )

    /// The FROM clause for the watchlist of the last run.
    private static let watched = """
        FROM watchlist w, json_each(w.content, '$.groups') g, json_each(g.value, '$.apps') t,
            json_each(t.value, '$.storefronts') s
        WHERE w.id = (SELECT watchlist FROM run ORDER BY number DESC LIMIT 1)
        """

    static let groups = ExportTable(
        name: "groups",
        about: "an app of a group in a storefront, according to the last run's watchlist",
        columns: [
            .text("name", from: "json_extract(g.value, '$.name')", "the group"),
            .integer(
                "app",
                from: """
                    coalesce(json_extract(t.value, '$.reference.id._0'), (SELECT app FROM bundle
                    WHERE bundleID = json_extract(t.value, '$.reference.bundle._0')))
                    """,
                "the app's App Store ID; null for an unresolved bundle ID"
            ),
            .text("storefront", from: "s.value", "the country"),
            .integer("own", from: "json_extract(t.value, '$.own')", "1 for the user's own app"),
            .text("note", from: "json_extract(t.value, '$.note')", "the user's note"),
        ],
        source: watched,
        order: "g.key, t.key, s.key"
    )
}
