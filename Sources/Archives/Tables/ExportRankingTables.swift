/// The tables of developers and rankings.
extension ExportTable {
    static let questions: [ExportTable] = [
        developerResponses, developerApps, rankings, rankingResponses, positions, positionChanges,
        namedApps,
    ]

    private static let responseColumns: [ExportColumn] = [
        .integer("apps", "apps in the response; null without a response"),
        .text("reason", "why there was no response"),
        .text("detail", "the same as a sentence"),
    ]

    private static let developerResponses = whole(
        "developerResponses",
        of: "developerResponse",
        "the response to a run's request for a developer's apps, or why there was none",
        order: "t.run, t.developer, t.storefront",
        [
            .run, .integer("developer", "the number of the developer"),
            .text("storefront", "the country of the request"),
        ] + responseColumns
    )

    private static let developerApps = whole(
        "developerApps",
        of: "developerApp",
        "an app sold by a developer",
        order: "t.developer, t.app",
        [
            .integer("developer", "the number of the developer"),
            .integer("app", "the app's App Store ID"),
            .integer("run", "the first run that saw it"),
            .integer("isNew", "1 if it was missing from an earlier response"),
            .text("name", "its name at the time"),
            .text("developerName", "the developer's name at the time"),
        ]
    )

    private static let rankings = whole(
        "rankings",
        of: "ranking",
        "a chart, or a keyword in the order of Apple's search API, in a storefront for a device",
        order: "t.id",
        [
            .integer("ranking", stored: "id", "its number in this archive"),
            .text("kind", "chart or keyword"),
            .text("name", "the words of a keyword; the kind of a chart, and its category's number"),
            .text("storefront", "the country"),
            .text("device", "iphone, ipad or mac"),
        ]
    )

    private static let rankingResponses = whole(
        "rankingResponses",
        of: "rankingResponse",
        "the response to a run's request for a ranking, or why there was none",
        order: "t.ranking, t.run",
        [
            .run, .integer("ranking", "the ranking, in `rankings`"),
            .integer("top", "how many of the first apps are recorded"),
        ] + responseColumns
    )

    private static let positions = whole(
        "positions",
        of: "position",
        "an app's position in a ranking from a run on",
        order: "t.ranking, t.app, t.run",
        [
            .integer("ranking", "the ranking, in `rankings`"),
            .integer("app", "the app's App Store ID"),
            .integer("run", "the first run that showed it there"),
            .integer("position", "from 1; null once it is no longer kept"),
        ]
    )

    private static let positionChanges = whole(
        "positionChanges",
        of: "positionChange",
        "a move in a ranking that is news, or an app's first position",
        order: "t.run, t.ranking, t.app",
        [
            .run, .integer("ranking", "the ranking, in `rankings`"),
            .integer("app", "the app's App Store ID"),
            .text("kind", "first, entered, best, moved, left or newcomer"),
            .integer("before", "the position before; null for none"),
            .integer("after", "the position after; null for none"),
            .integer(
                "isHeld",
                "1 if most keywords of the storefront, or most of the chart, changed at once"
            ),
        ]
    )

    private static let namedApps = whole(
        "namedApps",
        of: "namedApp",
        "the name of an app in a ranking",
        order: "t.app, t.storefront",
        [
            .integer("app", "the app's App Store ID"), .text("storefront", "the country"),
            .text("name", "its name in the last response"),
            .text("developer", "its developer in the last response"),
        ]
    )
}
