import AppStore
import Foundation

/// The tables of an export in the order in which an import fills them.
extension ExportTable {
    package static let all: [ExportTable] =
        [watchlists, runs, bundles, listings, pages, artworks] + sightings + judgements + questions
        + [apps, storefronts, groups]

    private static let watchlists = ExportTable(
        name: "watchlists",
        about: "a watchlist that runs used",
        columns: [
            .integer("watchlist", "t.id", stored: "id", "its number, in `runs`"),
            .text("content", "t.content", stored: "content", "the watchlist as JSON"),
        ],
        division: .whole,
        source: "FROM watchlist t",
        order: "t.id",
        store: "watchlist"
    )

    private static func runCount(_ name: String, _ about: String) -> ExportColumn {
        .integer(name, "t.\(name)", stored: name, about)
    }

    private static let runs = ExportTable(
        name: "runs",
        about: "one night's work",
        columns: [
            .integer("run", "t.number", stored: "number", "the run, counted from 1"),
            .text("at", "t.at", stored: "at", "when it began, UTC")
                .accepting { Date(utc: $0) != nil },
            .text("night", "t.night", stored: "night", "its date, with -2 for a second run on it")
                .accepting { Night(validating: $0) != nil },
            .integer("watchlist", "t.watchlist", stored: "watchlist", "what it watched"),
            .text(
                "outcome",
                "t.outcome",
                stored: "outcome",
                "complete, incomplete or failed; null for a run that has not ended"
            ),
            .text(
                "cutShort",
                "t.cutShort",
                stored: "cutShort",
                "what ended it early: patience, deadline, cancelled"
            ),
            .real("seconds", "t.seconds", stored: "seconds", "how long it took"),
            runCount("lookups", "requests made for lookups"),
            runCount("new", "listings seen for the first time"),
            runCount("changed", "listings with a confirmed change"),
            runCount("unchanged", "listings without a change"),
            runCount("gone", "listings that are gone"),
            runCount("absent", "listings that were never seen"),
            runCount("unknown", "listings without a usable response"),
            runCount("notApps", "results that were not apps"),
            runCount("unasked", "results that nobody asked for"),
            runCount("repeated", "results that came more than once"),
            runCount("unmatched", "results without a usable ID"),
            runCount("wrongTypes", "fields of a wrong type"),
            .integer(
                "unpublished",
                "t.unpublished",
                stored: "unpublished",
                "1 while its report is still to be written"
            ),
            .text(
                "shard",
                "t.shard",
                stored: "shard",
                "the shard that it asked about, such as 3/8"
            ),
        ],
        division: .whole,
        source: "FROM run t",
        order: "t.number",
        store: "run"
    )

    private static let bundles = ExportTable(
        name: "bundles",
        about: "a bundle ID of the watchlist, and its app",
        columns: [
            .text("bundleID", "t.bundleID", stored: "bundleID", "the bundle ID"),
            .integer("app", "t.app", stored: "app", "the app's App Store ID"),
            .integer("run", "t.run", stored: "run", "the run that resolved it"),
        ],
        division: .whole,
        source: "FROM bundle t",
        order: "t.bundleID",
        store: "bundle"
    )

    private static let listings = ExportTable(
        name: "listings",
        about: "an app in a storefront, and what is now confirmed about it",
        columns: [
            .integer("listing", "t.id", stored: "id", "its number in this archive"),
            .integer("app", "t.app", stored: "app", "the app's App Store ID"),
            .text("storefront", "t.storefront", stored: "storefront", "the country")
                .accepting { Storefront($0) != nil },
            .text("known", "b.known", "present or gone; null for one that was never seen"),
            .text("since", "r.night", "the night since which this has been confirmed"),
            .integer("page", "b.page", "its current page, in `pages`"),
            .storedText("name", "p.name", "its current name"),
            .storedText("version", "p.version", "its current version"),
            .column(
                "price",
                .page(Field.price.entry.storage),
                .value("p.price"),
                nil,
                "its current price, in the storefront's currency"
            ),
        ],
        division: .whole,
        source: """
            FROM listing t LEFT JOIN knownState b ON b.listing = t.id
                AND b.run = \(Archive.lastKnownRun(of: "t.id"))
            LEFT JOIN run r ON r.number = b.run LEFT JOIN page p ON p.id = b.page
            """,
        order: "t.id",
        store: "listing"
    )

    private static let pages = ExportTable(
        name: "pages",
        about: "a store page that a listing showed on some nights, field by field",
        columns: [
            .integer("page", "t.id", stored: "id", "its number in this archive"),
            .integer("listing", "t.listing", stored: "listing", "the listing, in `listings`"),
            .integer("app", "l.app", "the app's App Store ID"),
            .text("storefront", "l.storefront", "the country"),
            .text("language", "t.language", stored: "language", "the language asked for"),
            .integer("artwork", "t.artwork", stored: "artwork", "its icon, in `artworks`"),
            .column(
                "digest",
                .digits,
                .expression("lower(hex(t.digest))"),
                "digest",
                "distinguishes the pages of a listing"
            ),
            .column("unread", .list, .expression(unread), nil, "fields whose value is unknown"),
        ]
            + FieldEntry.ofPages.map { entry in
                .column(
                    entry.field.rawValue,
                    .page(entry.storage),
                    .value("t.\(entry.field.rawValue)"),
                    entry.field.rawValue,
                    "the field `\(entry.field.rawValue)`; null if Apple did not send it"
                )
            },
        division: .blocks(of: 10_000, "t.id"),
        source: "FROM page t CROSS JOIN listing l ON l.id = t.listing",
        order: "t.id",
        store: "page"
    )

    /// SQL for a JSON array of the fields whose column is NULL.
    private static var unread: String {
        let names = PageRow.columns.map { "iif(t.\($0) IS NULL, ',\"\($0)\"', '')" }
        return "'[' || substr(\(names.joined(separator: " || ")), 2) || ']'"
    }

    private static let artworks = ExportTable(
        name: "artworks",
        about: "the address of a picture",
        columns: [
            .integer("artwork", "t.id", stored: "id", "a number made from the path"),
            .text("path", "t.path", stored: "path", "the address, without host and size"),
            .text(
                "picture",
                "t.picture",
                stored: "picture",
                "the file in `pictures`; null if the server had none"
            ),
            .integer("run", "t.run", stored: "run", "the last run that fetched it"),
        ],
        division: .whole,
        source: "FROM artwork t",
        order: "t.id",
        store: "artwork"
    )
}
