import AppStore
import Foundation

/// The tables of an export in the order in which an import fills them.
extension ExportTable {
    package static let all: [ExportTable] =
        [watchlists, runs, bundles, listings, pages, artworks] + sightings + judgements + questions
        + [apps, storefronts, groups]

    private static let watchlists = whole(
        "watchlists",
        of: "watchlist",
        "a watchlist that runs used",
        order: "t.id",
        [
            .integer("watchlist", stored: "id", "its number, in `runs`"),
            .text("content", "the watchlist as JSON"),
        ]
    )

    private static let runs = whole(
        "runs",
        of: "run",
        "one night's work",
        order: "t.number",
        [
            .integer("run", stored: "number", "the run, counted from 1"),
            .text("at", "when it began, UTC").accepting { Date(utc: $0) != nil },
            .text("night", "its date, with -2 for a second run on it")
                .accepting { Night(validating: $0) != nil },
            .integer("watchlist", "what it watched"),
            .text(
                "outcome",
                "complete, incomplete or failed; null for a run that has not ended"
            ),
            .text("cutShort", "what ended it early: patience, deadline, cancelled"),
            .real("seconds", "how long it took"),
            .integer("lookups", "requests made for lookups"),
            .integer("new", "listings seen for the first time"),
            .integer("changed", "listings with a confirmed change"),
            .integer("unchanged", "listings without a change"),
            .integer("gone", "listings that are gone"),
            .integer("absent", "listings that were never seen"),
            .integer("unknown", "listings without a usable response"),
            .integer("notApps", "results that were not apps"),
            .integer("unasked", "results that nobody asked for"),
            .integer("repeated", "results that came more than once"),
            .integer("unmatched", "results without a usable ID"),
            .integer("wrongTypes", "fields of a wrong type"),
            .integer("unpublished", "1 while its report is still to be written"),
            .text("shard", "the shard that it asked about, such as 3/8"),
        ]
    )

    private static let bundles = whole(
        "bundles",
        of: "bundle",
        "a bundle ID of the watchlist, and its app",
        order: "t.bundleID",
        [
            .text("bundleID", "the bundle ID"),
            .integer("app", "the app's App Store ID"),
            .integer("run", "the run that resolved it"),
        ]
    )

    private static let listings = ExportTable(
        name: "listings",
        about: "an app in a storefront, and what is now confirmed about it",
        columns: [
            .integer("listing", stored: "id", "its number in this archive"),
            .integer("app", "the app's App Store ID"),
            .text("storefront", "the country").accepting { Storefront($0) != nil },
            .text("known", from: "b.known", "present or gone; null for one that was never seen"),
            .text("since", from: "r.night", "the night since which this has been confirmed"),
            .integer("page", from: "b.page", "its current page, in `pages`"),
            .field(.name, from: "p.name", "its current name"),
            .field(.version, from: "p.version", "its current version"),
            .field(.price, from: "p.price", "its current price, in the storefront's currency"),
        ],
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
            .integer("page", stored: "id", "its number in this archive"),
            .integer("listing", "the listing, in `listings`"),
            .integer("app", from: "l.app", "the app's App Store ID"),
            .text("storefront", from: "l.storefront", "the country"),
            .text("language", "the language asked for"),
            .integer("artwork", "its icon, in `artworks`"),
            ExportColumn(
                "digest",
                .digits,
                stored: "digest",
                from: "lower(hex(t.digest))",
                "distinguishes the pages of a listing"
            ),
            ExportColumn("unread", .list, from: unread, "fields whose value is unknown"),
        ]
            + PageRow.fields.map { field in
                .field(field, "the field `\(field.rawValue)`; null if Apple did not send it")
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

    private static let artworks = whole(
        "artworks",
        of: "artwork",
        "the address of a picture",
        order: "t.id",
        [
            .integer("artwork", stored: "id", "a number made from the path"),
            .text("path", "the address, without host and size"),
            .text("picture", "the file in `pictures`; null if the server had none"),
            .integer("run", "the last run that fetched it"),
        ]
    )
}
