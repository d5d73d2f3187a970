import GRDB

/// The archive's tables. A migration that has shipped is never edited: a new one follows it.
enum Schema {
    /// Stands in the file's header and tells an archive from other people's databases.
    static let applicationID = 0x5374_7761

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: runs, listings, pages, snapshots, beliefs, changes") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID);")
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

    /// What looked like a change on a night, and was not believed.
    private static let suppressions = """
        CREATE TABLE suppression (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            field TEXT NOT NULL,
            before TEXT,
            after TEXT,
            PRIMARY KEY (run, listing, field)
        ) STRICT, WITHOUT ROWID;
        """

    /// What an answer said of a listing that was looked at twice; the snapshot has what counts.
    private static let firstLooks = """
        CREATE TABLE firstLook (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            page INTEGER REFERENCES page (id),
            rating REAL,
            ratingCount INTEGER,
            PRIMARY KEY (run, listing)
        ) STRICT, WITHOUT ROWID;
        """

    /// Why a change is believed or not; changes of archives that are older have no rule.
    private static let rules = """
        ALTER TABLE change ADD COLUMN rule TEXT;
        ALTER TABLE suppression ADD COLUMN rule TEXT NOT NULL DEFAULT 'backward';
        """

    /// What happened to many listings in a run, and the changes that such an event holds back: a row for
    /// each night on which they are. The listings stay when nothing is held back any more.
    /// A release is what the user said to believe, however often its run is judged. `released` is when the user said to believe them.
    private static let events = """
        CREATE TABLE event (
            run INTEGER NOT NULL REFERENCES run (number),
            name TEXT NOT NULL,
            rule TEXT NOT NULL CHECK (rule IN ('brake', 'rollout', 'removal')),
            app INTEGER CHECK (app > 0),
            storefront TEXT CHECK (length(storefront) = 2),
            aspect TEXT NOT NULL,
            before TEXT,
            after TEXT,
            released TEXT,
            PRIMARY KEY (run, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE eventListing (
            run INTEGER NOT NULL,
            event TEXT NOT NULL,
            listing INTEGER NOT NULL REFERENCES listing (id),
            PRIMARY KEY (run, event, listing),
            FOREIGN KEY (run, event) REFERENCES event (run, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE held (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            aspect TEXT NOT NULL,
            before TEXT,
            after TEXT,
            eventRun INTEGER NOT NULL,
            event TEXT NOT NULL,
            PRIMARY KEY (run, listing, aspect),
            FOREIGN KEY (eventRun, event) REFERENCES event (run, name)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE release (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            aspect TEXT NOT NULL,
            at TEXT NOT NULL,
            PRIMARY KEY (run, listing, aspect)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX heldByEvent ON held (eventRun, event);
        """

    /// The one word of each listing on each night, once its run has ended. One that is missing and
    /// held back is still believed to be there.
    private static let words = firstWords.replacing(
        "WHEN page IS NULL AND EXISTS (",
        with: """
            WHEN page IS NULL AND EXISTS (
                SELECT 1 FROM held WHERE held.run = snapshot.run
                AND held.listing = snapshot.listing AND aspect = 'gone'
            ) THEN 'unchanged'
            WHEN page IS NULL AND EXISTS (
            """
    )

    /// The words as they were before anything was held back.
    private static let firstWords = """
        CREATE VIEW word AS
        SELECT run, listing,
            CASE
            WHEN page IS NULL AND EXISTS (
                SELECT 1 FROM belief
                WHERE belief.listing = snapshot.listing AND belief.run <= snapshot.run
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
            END AS word
        FROM snapshot
        UNION ALL
        SELECT run, listing, 'unknown' FROM unknown
        WHERE NOT EXISTS (
            SELECT 1 FROM snapshot
            WHERE snapshot.run = unknown.run AND snapshot.listing = unknown.listing
        );
        """
}
