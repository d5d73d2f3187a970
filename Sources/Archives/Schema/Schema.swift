import AppStore
import GRDB

/// The archive's tables as they are now. Migrations lead here from each past version.
enum Schema {
    /// Stands in the file's header and tells an archive from other people's databases.
    static let applicationID = 0x5374_7761

    /// The version that a new archive has from the start: values are stored once, pages refer to them.
    static let migration = "7: values"

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration(migration) { db in
            // A migrated archive has its tables already.
            if try !db.tableExists("value") { try create(db) }
        }
        return migrator
    }

    static func create(_ db: Database) throws {
        try db.execute(sql: "PRAGMA application_id = \(applicationID);")
        try db.execute(sql: runs + values + page + nights + judgements + events + pictures + words)
    }

    /// A run that has not ended has no outcome, and no counts of its words. One that was cut short has
    /// both, until it is completed.
    private static let runs = """
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
        CREATE TABLE listing (
            id INTEGER PRIMARY KEY,
            app INTEGER NOT NULL CHECK (app > 0),
            storefront TEXT NOT NULL CHECK (length(storefront) = 2),
            UNIQUE (app, storefront)
        ) STRICT;
        """

    /// A text, a list as a JSON array, a number, a flag or a time, stored once, whoever shows it. A long
    /// one is a BLOB: its length in four bytes, then zlib's. The digest finds it, the content tells.
    /// Row 0 is what Apple did not send.
    private static let values = """
        CREATE TABLE value (
            id INTEGER PRIMARY KEY,
            digest INTEGER NOT NULL,
            content ANY NOT NULL
        ) STRICT;
        CREATE INDEX valueByDigest ON value (digest);
        INSERT INTO value (id, digest, content) VALUES (\(ValueStore.nothing), 0, x'');
        """

    /// A page of a listing is stored once, however many nights show it: a row of references to values.
    /// NULL is what nobody knows: it could not be read, or the field was not read then.
    private static var page: String {
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

    /// Snapshots stand by run first: a night is appended in one place, and one listing's series is a
    /// seek for each run, so that neither grows dear with the years. No page: the answer did not
    /// hold the listing. An unknown listing has no snapshot; one that was answered after all, when
    /// its run was resumed, has both, and the snapshot counts. A first look is what an answer said of a
    /// listing that was looked at twice; `answered` says whether a second answer held it.
    private static let nights = """
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
            since INTEGER REFERENCES run (number),
            PRIMARY KEY (run, listing)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE firstLook (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            page INTEGER REFERENCES page (id),
            rating REAL,
            ratingCount INTEGER,
            answered INTEGER NOT NULL DEFAULT 0 CHECK (answered IN (0, 1)),
            PRIMARY KEY (run, listing)
        ) STRICT, WITHOUT ROWID;
        """

    /// A belief is what is held to be true of a listing from a run on; a row for each time it moved.
    /// A suppression looked like a change on a night, and was not believed. Changes of the first
    /// archives have no rule.
    private static let judgements = """
        CREATE TABLE belief (
            listing INTEGER NOT NULL REFERENCES listing (id),
            run INTEGER NOT NULL REFERENCES run (number),
            known TEXT NOT NULL CHECK (known IN ('gone', 'present')),
            page INTEGER NOT NULL REFERENCES page (id),
            rating REAL CHECK (rating BETWEEN 0 AND 5),
            ratingCount INTEGER CHECK (ratingCount >= 0),
            icon TEXT REFERENCES picture (name),
            PRIMARY KEY (listing, run)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE change (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            kind TEXT NOT NULL CHECK (kind IN ('new', 'gone', 'returned', 'changed')),
            field TEXT NOT NULL CHECK ((field = '') = (kind <> 'changed')),
            before INTEGER REFERENCES value (id),
            after INTEGER REFERENCES value (id),
            rule TEXT,
            PRIMARY KEY (run, listing, kind, field)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX changeByListing ON change (listing, run);
        CREATE TABLE suppression (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            field TEXT NOT NULL,
            before INTEGER REFERENCES value (id),
            after INTEGER REFERENCES value (id),
            rule TEXT NOT NULL,
            PRIMARY KEY (run, listing, field)
        ) STRICT, WITHOUT ROWID;
        """

    /// What happened to many listings in a run, and the changes that such an event holds back: a row for
    /// each night on which they are. The listings stay when nothing is held back any more; `accepted` is
    /// when the user said to believe it. An acceptance is what is believed then, however often its run
    /// is judged.
    private static let events = """
        CREATE TABLE event (
            run INTEGER NOT NULL REFERENCES run (number),
            name TEXT NOT NULL,
            rule TEXT NOT NULL CHECK (rule IN ('brake', 'rollout', 'removal')),
            app INTEGER CHECK (app > 0),
            storefront TEXT CHECK (length(storefront) = 2),
            aspect TEXT NOT NULL,
            before INTEGER REFERENCES value (id),
            after INTEGER REFERENCES value (id),
            accepted TEXT,
            PRIMARY KEY (run, name)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX eventByApp ON event (app) WHERE app IS NOT NULL;
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
            before INTEGER REFERENCES value (id),
            after INTEGER REFERENCES value (id),
            eventRun INTEGER NOT NULL,
            event TEXT NOT NULL,
            PRIMARY KEY (run, listing, aspect),
            FOREIGN KEY (eventRun, event) REFERENCES event (run, name)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX heldByEvent ON held (eventRun, event);
        CREATE TABLE acceptance (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            aspect TEXT NOT NULL,
            at TEXT NOT NULL,
            PRIMARY KEY (run, listing, aspect)
        ) STRICT, WITHOUT ROWID;
        """

    /// Pictures are named by their content. An artwork is the address of one, less its host and size,
    /// under a number made from it; without a picture, its server said on that run that there is none.
    private static let pictures = """
        CREATE TABLE picture (
            name TEXT PRIMARY KEY,
            bytes BLOB NOT NULL
        ) STRICT;
        CREATE TABLE artwork (
            id INTEGER PRIMARY KEY,
            path TEXT NOT NULL,
            picture TEXT REFERENCES picture (name),
            run INTEGER NOT NULL REFERENCES run (number)
        ) STRICT;
        """

    /// The one word of each listing on each night, once its run has ended. One that is missing and
    /// held back is still believed to be there.
    private static let words = """
        CREATE VIEW word AS
        SELECT run, listing,
            CASE
            WHEN page IS NULL AND EXISTS (
                SELECT 1 FROM held WHERE held.run = snapshot.run
                AND held.listing = snapshot.listing AND aspect = 'gone'
            ) THEN 'unchanged'
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

extension Schema {
    /// Gives the table of pages a column for each field that the archive has not seen before; what older
    /// pages had there is unknown.
    static func addMissingFields(_ db: Database) throws {
        for column in try missingFields(db) {
            try db.execute(
                sql: "ALTER TABLE page ADD COLUMN \(column) INTEGER REFERENCES value (id)"
            )
        }
    }

    static func missingFields(_ db: Database) throws -> [String] {
        let columns = Set(try db.columns(in: "page").map(\.name))
        return PageRow.columns.filter { !columns.contains($0) }
    }
}
