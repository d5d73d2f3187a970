import GRDB

/// The tables of runs, listings, pages and values.
extension Schema {
    /// SQL for the tables of watchlists, runs, bundle IDs and listings. A run that has not ended
    /// has no outcome and no counts of statuses. A run that was cut short has an outcome and
    /// counts, and may be resumed. A run that was judged is unpublished until its report is built.
    /// `shard` is NULL for a run that records a whole night.
    static let runs = """
        CREATE TABLE watchlist (
            id INTEGER PRIMARY KEY,
            content TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE run (
            number INTEGER PRIMARY KEY,
            at TEXT NOT NULL,
            night TEXT NOT NULL UNIQUE,
            watchlist INTEGER NOT NULL REFERENCES watchlist (id),
            outcome TEXT CHECK (outcome IN ('complete', 'incomplete', 'failed')),
            cutShort TEXT CHECK (cutShort IN ('patience', 'deadline', 'cancelled')),
            seconds REAL NOT NULL DEFAULT 0,
            lookups INTEGER NOT NULL DEFAULT 0,
            new INTEGER NOT NULL DEFAULT 0,
            changed INTEGER NOT NULL DEFAULT 0,
            unchanged INTEGER NOT NULL DEFAULT 0,
            gone INTEGER NOT NULL DEFAULT 0,
            absent INTEGER NOT NULL DEFAULT 0,
            unknown INTEGER NOT NULL DEFAULT 0,
            notApps INTEGER NOT NULL DEFAULT 0,
            unasked INTEGER NOT NULL DEFAULT 0,
            repeated INTEGER NOT NULL DEFAULT 0,
            unmatched INTEGER NOT NULL DEFAULT 0,
            wrongTypes INTEGER NOT NULL DEFAULT 0,
            withoutScreenshots INTEGER NOT NULL DEFAULT 0,
            stories INTEGER NOT NULL DEFAULT 0,
            unpublished INTEGER NOT NULL DEFAULT 0 CHECK (unpublished IN (0, 1)),
            isReplay INTEGER NOT NULL DEFAULT 0 CHECK (isReplay IN (0, 1)),
            shard TEXT CHECK (shard GLOB '[1-9]*/[1-9]*')
        ) STRICT;
        CREATE TABLE bundle (
            bundleID TEXT PRIMARY KEY,
            app INTEGER NOT NULL CHECK (app > 0),
            run INTEGER NOT NULL REFERENCES run (number)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE listing (
            id INTEGER PRIMARY KEY,
            app INTEGER NOT NULL CHECK (app > 0),
            storefront TEXT NOT NULL CHECK (length(storefront) = 2),
            UNIQUE (app, storefront)
        ) STRICT;
        """

    /// SQL for the table with the hash of the last result that was read for each listing, and the
    /// page that this result showed. A later result with the same hash is not read. Rows may be
    /// deleted at any time.
    static let recognition = """
        CREATE TABLE recognition (
            listing INTEGER PRIMARY KEY REFERENCES listing (id),
            high INTEGER NOT NULL,
            low INTEGER NOT NULL,
            page INTEGER NOT NULL REFERENCES page (id)
        ) STRICT;
        """

    /// SQL for the table of values. A text, a list as a JSON array, a number, a flag or a time is
    /// stored once for all pages. `digest` has half of a hash, by which rows that may be equal are
    /// found; their content is then compared. Row 0 stands for fields that Apple did not send.
    static let values = """
        CREATE TABLE value (
            id INTEGER PRIMARY KEY,
            digest INTEGER NOT NULL,
            content ANY NOT NULL
        ) STRICT;
        CREATE INDEX valueByDigest ON value (digest);
        INSERT INTO value (id, digest, content) VALUES (\(ValueStore.unsent), 0, x'');
        """

    /// SQL for the table of pages. A page of a listing is stored once even if many nights show it.
    /// Each column of a field refers to a row of `value`. NULL is an unknown value: the value could
    /// not be read, or the field was not read at the time.
    static var page: String {
        let columns = PageRow.columns.map { "\($0) INTEGER REFERENCES value (id)," }
        return """
            CREATE TABLE page (
                id INTEGER PRIMARY KEY,
                listing INTEGER NOT NULL REFERENCES listing (id),
                digest BLOB NOT NULL CHECK (length(digest) = 16),
                language TEXT,
                artwork INTEGER,
                \(columns.joined(separator: "\n    "))
                UNIQUE (listing, digest)
            ) STRICT;
            """
    }
}
