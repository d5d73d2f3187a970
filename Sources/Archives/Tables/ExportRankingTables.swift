/// The tables of developers and rankings.
extension ExportTable {
    static let questions: [ExportTable] = [
        developerResponses, developerApps, rankings, rankingResponses, positions, positionChanges,
        namedApps,
    ]

    private static let runColumn: ExportColumn = .integer(
        "run",
        "t.run",
        stored: "run",
        "the run, counted from 1"
    )

    private static let responseColumns: [ExportColumn] = [
        .integer("apps", "t.apps", stored: "apps", "apps in the response; null without a response"),
        .text("reason", "t.reason", stored: "reason", "why there was no response"),
        .text("detail", "t.detail", stored: "detail", "the same as a sentence"),
    ]

    private static func integer(_ name: String, _ about: String) -> ExportColumn {
        .integer(name, "t.\(name)", stored: name, about)
    }

    private static func text(_ name: String, _ about: String) -> ExportColumn {
        .text(name, "t.\(name)", stored: name, about)
    }

    private static func whole(
        _ name: String,
        _ about: String,
        _ columns: [ExportColumn],
        order: String,
        store: String
    ) -> ExportTable {
        ExportTable(
            name: name,
            about: about,
            columns: columns,
            division: .whole,
            source: "FROM \(store) t",
            order: order,
            store: store
        )
    }

    private static let developerResponses = whole(
        "developerResponses",
        "the response to a run's request for a developer's apps, or why there was none",
        [
            runColumn, integer("developer", "the number of the developer"),
            text("storefront", "the country of the request"),
        ] + responseColumns,
        order: "t.run, t.developer, t.storefront",
        store: "developerResponse"
    )

    private static let developerApps = whole(
        "developerApps",
        "an app sold by a developer",
        [
            integer("developer", "the number of the developer"),
            integer("app", "the app's App Store ID"),
            .integer("run", "t.run", stored: "run", "the first run that saw it"),
            integer("isNew", "1 if it was missing from an earlier response"),
            text("name", "its name at the time"),
            text("developerName", "the developer's name at the time"),
        ],
        order: "t.developer, t.app",
        store: "developerApp"
    )

    private static let rankings = whole(
        "rankings",
        "a chart, or a keyword in the order of Apple's search API, in a storefront for a device",
        [
            .integer("ranking", "t.id", stored: "id", "its number in this archive"),
            text("kind", "chart or keyword"),
            text("name", "the words of a keyword; the kind of a chart, and its category's number"),
            text("storefront", "the country"),
            text("device", "iphone, ipad or mac"),
        ],
        order: "t.id",
        store: "ranking"
    )

    private static let rankingResponses = whole(
        "rankingResponses",
        "the response to a run's request for a ranking, or why there was none",
        [
            runColumn, integer("ranking", "the ranking, in `rankings`"),
            integer("top", "how many of the first apps are recorded"),
        ] + responseColumns,
        order: "t.ranking, t.run",
        store: "rankingResponse"
    )

    private static let positions = whole(
        "positions",
        "an app's position in a ranking from a run on",
        [
            integer("ranking", "the ranking, in `rankings`"),
            integer("app", "the app's App Store ID"),
            .integer("run", "t.run", stored: "run", "the first run that showed it there"),
            integer("position", "from 1; null once it is no longer kept"),
        ],
        order: "t.ranking, t.app, t.run",
        store: "position"
    )

    private static let positionChanges = whole(
        "positionChanges",
        "a move in a ranking that is news, or an app's first position",
        [
            runColumn, integer("ranking", "the ranking, in `rankings`"),
            integer("app", "the app's App Store ID"),
            text("kind", "first, entered, best, moved, left or newcomer"),
            integer("before", "the position before; null for none"),
            integer("after", "the position after; null for none"),
            integer(
                "isHeld",
                "1 if most keywords of the storefront, or most of the chart, changed at once"
            ),
        ],
        order: "t.run, t.ranking, t.app",
        store: "positionChange"
    )

    private static let namedApps = whole(
        "namedApps",
        "the name of an app in a ranking",
        [
            integer("app", "the app's App Store ID"), text("storefront", "the country"),
            text("name", "its name in the last response"),
            text("developer", "its developer in the last response"),
        ],
        order: "t.app, t.storefront",
        store: "namedApp"
    )
}
