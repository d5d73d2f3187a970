import GRDB

/// The tables of archives before version 7, which stored a page's values in the page itself. They are
/// brought to version 6, and copied from there. A migration that has shipped is never edited.
enum EarlySchema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: runs, listings, pages, snapshots, beliefs, changes") { db in
            try db.execute(sql: "PRAGMA application_id = \(Schema.applicationID);")
            try db.execute(sql: watchlists + listings + snapshots + beliefs + pictures + firstWords)
        }
        migrator.registerMigration("2: since when a listing is unknown") { db in
            try db.execute(
                sql: "ALTER TABLE unknown ADD COLUMN since INTEGER REFERENCES run (number);"
            )
            for run in try Int.fetchAll(db, sql: "SELECT number FROM run ORDER BY number") {
                try Archive.dateFailures(of: run, db)
            }
        }
        migrator.registerMigration("3: what was not believed") { db in
            try db.execute(sql: suppressions)
        }
        migrator.registerMigration("4: what was seen before a second look") { db in
            try db.execute(sql: firstLooks)
        }
        migrator.registerMigration("5: rules, events, and what is held back") { db in
            try db.execute(sql: rules + events + "DROP VIEW word;" + words)
        }
        migrator.registerMigration("6: the events of an app") { db in
            try db.execute(sql: "CREATE INDEX eventByApp ON event (app) WHERE app IS NOT NULL;")
        }
        return migrator
    }

    /// A run that has not ended has no outcome, and no counts of its words. One that was cut short has
    /// both, until it is completed.
    private static let watchlists = """
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
            wrongTypes INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE bundle (
            bundleID TEXT PRIMARY KEY,
            app INTEGER NOT NULL CHECK (app > 0),
            run INTEGER NOT NULL REFERENCES run (number)
        ) STRICT, WITHOUT ROWID;
        """

    /// A page is stored once, however many nights show it. Lists are JSON arrays, the price is a
    /// decimal as text, times are ISO 8601 in UTC.
    private static let listings = """
        CREATE TABLE listing (
            id INTEGER PRIMARY KEY,
            app INTEGER NOT NULL CHECK (app > 0),
            storefront TEXT NOT NULL CHECK (length(storefront) = 2),
            UNIQUE (app, storefront)
        ) STRICT;
        CREATE TABLE page (
            id INTEGER PRIMARY KEY,
            listing INTEGER NOT NULL REFERENCES listing (id),
            digest BLOB NOT NULL CHECK (length(digest) = 32),
            lookupLanguage TEXT,
            artwork TEXT,
            name TEXT NOT NULL,
            bundleID TEXT NOT NULL,
            version TEXT NOT NULL,
            versionDate TEXT,
            releaseNotes TEXT,
            description TEXT,
            seller TEXT,
            sellerURL TEXT,
            developer TEXT,
            price TEXT,
            formattedPrice TEXT,
            currency TEXT,
            icon TEXT,
            screenshots TEXT,
            ipadScreenshots TEXT,
            tvScreenshots TEXT,
            genres TEXT,
            genreIDs TEXT,
            primaryGenre TEXT,
            contentRating TEXT,
            advisories TEXT,
            minimumOSVersion TEXT,
            size INTEGER,
            languages TEXT,
            features TEXT,
            supportedDevices TEXT,
            url TEXT,
            releaseDate TEXT,
            gameCenter INTEGER CHECK (gameCenter IN (0, 1)),
            kind TEXT,
            unreadable TEXT,
            UNIQUE (listing, digest)
        ) STRICT;
        """

    /// Snapshots stand by run first: a night is appended in one place, and one listing's series is a
    /// seek for each run, so that neither grows dear with the years. No page: the answer did not
    /// hold the listing. An unknown listing has no snapshot; one that was answered after all, when
    /// its run was resumed, has both, and the snapshot counts.
    private static let snapshots = """
        CREATE TABLE snapshot (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            page INTEGER REFERENCES page (id),
            rating REAL CHECK (rating BETWEEN 0 AND 5),
            ratingCount INTEGER CHECK (ratingCount >= 0),
            PRIMARY KEY (run, listing)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE unknown (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            reason TEXT NOT NULL CHECK (reason IN ('throttled', 'network', 'timeout', 'server',
                'badAnswer', 'badRequest', 'cancelled', 'notAsked')),
            detail TEXT NOT NULL,
            PRIMARY KEY (run, listing)
        ) STRICT, WITHOUT ROWID;
        """

    /// A belief is what is held to be true of a listing from a run on; a row for each time it moved.
    private static let beliefs = """
        CREATE TABLE belief (
            listing INTEGER NOT NULL REFERENCES listing (id),
            run INTEGER NOT NULL REFERENCES run (number),
            known TEXT NOT NULL CHECK (known IN ('gone', 'present')),
            page INTEGER NOT NULL REFERENCES page (id),
            rating REAL,
            ratingCount INTEGER,
            icon TEXT REFERENCES picture (name),
            PRIMARY KEY (listing, run)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE change (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            kind TEXT NOT NULL CHECK (kind IN ('new', 'gone', 'returned', 'changed')),
            field TEXT NOT NULL CHECK ((field = '') = (kind <> 'changed')),
            before TEXT,
            after TEXT,
            PRIMARY KEY (run, listing, kind, field)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX changeByListing ON change (listing, run);
        """

    /// Pictures are named by their content. An artwork is the address of one, less its host and size;
    /// without a picture, its server said on that run that there is none.
    private static let pictures = """
        CREATE TABLE picture (
            name TEXT PRIMARY KEY,
            bytes BLOB NOT NULL
        ) STRICT;
        CREATE TABLE artwork (
            path TEXT PRIMARY KEY,
            picture TEXT REFERENCES picture (name),
            run INTEGER NOT NULL REFERENCES run (number)
        ) STRICT, WITHOUT ROWID;
        """
}
