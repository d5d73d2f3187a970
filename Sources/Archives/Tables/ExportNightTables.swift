import AppStore

/// The tables that are keyed by night: snapshots, and the verdicts on them.
extension ExportTable {
    private static let pageColumn = ExportColumn.integer(
        "page",
        "what it showed, in `pages`; null if it was not in the response"
    )
    private static let ratings: [ExportColumn] = [
        .real("rating", "the average, 0 to 5"), .integer("ratingCount", "how many ratings"),
    ]
    private static let before = ExportColumn.value("before", of: "field", "null for no value")
    private static let after = ExportColumn.value("after", of: "field", "null for no value")
    private static let rule = ExportColumn.text(
        "rule",
        "the reason, as in `storewatch review explain`"
    )

    static let sightings: [ExportTable] = [
        nights(
            "snapshots",
            of: "snapshot",
            "what a response said about a listing in a run",
            [
                .text("status", from: status, "new, changed, unchanged, gone or absent"),
                pageColumn,
            ] + ratings
        ),
        nights(
            "failures",
            of: "unknown",
            "a listing without a usable response in a run",
            [
                .text("reason", "the reason, as a word"),
                .text("detail", "the reason, as a sentence"),
                .integer("since", "the run in which the failure began"),
            ]
        ),
        nights(
            "firstResponses",
            of: "firstResponse",
            "what the first response said about a listing that was looked at twice",
            [pageColumn] + ratings + [
                .integer("answered", "whether the second response contained it")
            ]
        ),
        knownStates,
    ]

    /// SQL for the status of a listing that has a snapshot.
    private static let status = """
        CASE
        WHEN t.page IS NULL AND EXISTS (SELECT 1 FROM held h
            WHERE h.run = t.run AND h.listing = t.listing AND h.aspect = 'gone') THEN 'unchanged'
        WHEN t.page IS NULL THEN iif(EXISTS (SELECT 1 FROM knownState b
            WHERE b.listing = t.listing AND b.run <= t.run), 'gone', 'absent')
        ELSE coalesce((SELECT iif(c.kind = 'new', 'new', 'changed') FROM change c
            WHERE c.run = t.run AND c.listing = t.listing ORDER BY c.kind = 'new' DESC LIMIT 1),
            'unchanged')
        END
        """

    private static let knownStates = ExportTable(
        name: "knownStates",
        about: "what is taken to be true of a listing from a run on",
        columns: ExportColumn.nightColumns + [
            .text("known", "present or gone"), .integer("page", "its page, in `pages`"),
        ] + ratings + [.text("icon", "its icon, a file in `pictures`")],
        division: .months,
        source: """
            FROM knownState t CROSS JOIN run r ON r.number = t.run
            CROSS JOIN listing l ON l.id = t.listing
            """,
        order: "t.listing, t.run",
        store: "knownState"
    )

    static let judgements: [ExportTable] = [
        nights(
            "changes",
            of: "change",
            "one confirmed difference",
            order: ", t.kind, t.field",
            [
                .text(
                    "id",
                    from: """
                        t.run || '-' || l.app || '-' || l.storefront || '-' || \
                        iif(t.field = '', t.kind, t.field)
                        """,
                    "as in `changes --json`"
                ),
                .text("at", from: "r.at", "when the run began, UTC"),
                .field(.name, from: name, "the app's name as last known by the end of the run"),
                .text("kind", "new, gone, returned or changed"),
                .text(
                    "field",
                    stored: "field",
                    from: "nullif(t.field, '')",
                    "which field changed; null for a whole listing"
                ).storingMissingAsEmpty(),
                before, after, rule,
            ]
        ),
        nights(
            "suppressions",
            of: "suppression",
            "a difference that was not confirmed on that night",
            order: ", t.field",
            [.text("field", "the field"), before, after, rule]
        ),
        events,
        nights(
            "eventListings",
            of: "eventListing",
            "one listing of an event",
            order: ", t.event",
            [.text("event", "the event, in `events`")]
        ),
        nights(
            "heldChanges",
            of: "held",
            "a difference that a brake event holds back",
            order: ", t.aspect",
            [
                .text("aspect", "a field, or `gone`"),
                .value("before", of: "aspect", "null for no value"),
                .value("after", of: "aspect", "null for no value"),
                .integer("eventRun", "the run of the event"),
                .text("event", "the event, in `events`"),
            ]
        ),
        nights(
            "acceptances",
            of: "acceptance",
            "what the user accepted",
            order: ", t.aspect",
            [.text("aspect", "a field, `gone` or `positions`"), .text("at", "when, UTC")]
        ),
    ]

    /// SQL for the row of the name that was confirmed by the end of a run.
    private static let name = """
        (SELECT name FROM knownState b JOIN page ON page.id = b.page
        WHERE b.listing = t.listing AND b.run <= t.run ORDER BY b.run DESC LIMIT 1)
        """

    private static let events = ExportTable(
        name: "events",
        about: "something that happened to many listings in a run",
        columns: [
            .run,
            .text("night", from: "r.night", "the night's date"),
            .text("id", from: "t.run || '-' || t.name", "as in `changes --json`"),
            .text("event", stored: "name", "its ID, together with the run"),
            .text("rule", "brake, rollout or removal"),
            .integer("app", "null if it is about many apps"),
            .text("storefront", "null for many storefronts"),
            .text("aspect", "a field, `gone` or `positions`"),
            .value("before", of: "aspect", "null if it differs between listings"),
            .value("after", of: "aspect", "null if it differs between listings"),
            .text("accepted", "when the user accepted it"),
        ],
        division: .months,
        source: "FROM run r CROSS JOIN event t ON t.run = r.number",
        order: "r.number, t.name",
        store: "event"
    )
}
