import GRDB

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

    /// SQL for the table with the hash and the page of the result that was last read for each
    /// listing. A later result with the same hash is not read. Rows may be deleted at any time.
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
    /// found; their content is then compared. Row 0 means that Apple did not send the field.
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

extension Schema {
    /// SQL for the table of responses about bundle IDs. `apps` is 1 if an app has the bundle ID, 0
    /// if no app has it, and NULL if there was no response. `storefront` is the last storefront
    /// that was asked.
    static let bundles = """
        CREATE TABLE bundleResponse (
            run INTEGER NOT NULL REFERENCES run (number),
            bundleID TEXT NOT NULL,
            storefront TEXT NOT NULL CHECK (length(storefront) = 2),
            apps INTEGER CHECK (apps IN (0, 1)),
            reason TEXT,
            detail TEXT,
            PRIMARY KEY (run, bundleID),
            CHECK ((apps IS NULL) = (reason IS NOT NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX bundleResponseByBundleID ON bundleResponse (bundleID, run);
        """

    /// SQL for the tables of developers. `developerResponse` has the number of a developer's apps
    /// in a run's response, or the reason why there was no response. `developerApp` has every app
    /// that a response has listed for a developer; `isNew` is 1 if an earlier, complete response
    /// lacked the app.
    static let developers = """
        CREATE TABLE developerResponse (
            run INTEGER NOT NULL REFERENCES run (number),
            developer INTEGER NOT NULL CHECK (developer > 0),
            storefront TEXT NOT NULL CHECK (length(storefront) = 2),
            apps INTEGER CHECK (apps >= 0),
            reason TEXT,
            detail TEXT,
            PRIMARY KEY (run, developer, storefront),
            CHECK ((apps IS NULL) = (reason IS NOT NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX developerResponseByDeveloper ON developerResponse (developer, storefront, run);
        CREATE TABLE developerApp (
            developer INTEGER NOT NULL CHECK (developer > 0),
            app INTEGER NOT NULL CHECK (app > 0),
            run INTEGER NOT NULL REFERENCES run (number),
            isNew INTEGER NOT NULL CHECK (isNew IN (0, 1)),
            PRIMARY KEY (developer, app)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX developerAppByApp ON developerApp (app);
        """

    /// SQL for the tables of rankings. `rankingResponse.top` is the last position down to which all
    /// apps were recorded, and `apps` the number of apps in the response. A row of `position` gives
    /// an app's position from a run on, or NULL if the app is no longer recorded. The positions in
    /// a run without a response are unknown. A row of `positionChange` is news, or the first
    /// position of an app. `formerRun` is the run in which the app had the position `before`.
    /// `isHeld` is 1 if the change is held because most keywords of the storefront, or most of a
    /// chart, changed at once.
    static let rankings = """
        CREATE TABLE ranking (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL CHECK (kind IN ('chart', 'keyword')),
            name TEXT NOT NULL,
            storefront TEXT NOT NULL CHECK (length(storefront) = 2),
            device TEXT NOT NULL CHECK (device IN ('iphone', 'ipad', 'mac')),
            UNIQUE (kind, name, storefront, device)
        ) STRICT;
        CREATE TABLE rankingResponse (
            run INTEGER NOT NULL REFERENCES run (number),
            ranking INTEGER NOT NULL REFERENCES ranking (id),
            top INTEGER NOT NULL CHECK (top > 0),
            apps INTEGER CHECK (apps >= 0),
            reason TEXT,
            detail TEXT,
            PRIMARY KEY (ranking, run),
            CHECK ((apps IS NULL) = (reason IS NOT NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX rankingResponseByRun ON rankingResponse (run);
        CREATE TABLE position (
            ranking INTEGER NOT NULL REFERENCES ranking (id),
            app INTEGER NOT NULL CHECK (app > 0),
            run INTEGER NOT NULL REFERENCES run (number),
            position INTEGER CHECK (position > 0),
            PRIMARY KEY (ranking, app, run)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE positionChange (
            run INTEGER NOT NULL REFERENCES run (number),
            ranking INTEGER NOT NULL REFERENCES ranking (id),
            app INTEGER NOT NULL CHECK (app > 0),
            kind TEXT NOT NULL CHECK (kind IN ('first', 'entered', 'best', 'moved', 'left', 'newcomer')),
            before INTEGER,
            formerRun INTEGER REFERENCES run (number),
            after INTEGER,
            isHeld INTEGER NOT NULL DEFAULT 0 CHECK (isHeld IN (0, 1)),
            PRIMARY KEY (run, ranking, app)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX positionChangeByRanking ON positionChange (ranking, app, run);
        CREATE INDEX positionChangeByApp ON positionChange (app, run);
        CREATE TABLE namedApp (
            app INTEGER NOT NULL CHECK (app > 0),
            storefront TEXT NOT NULL CHECK (length(storefront) = 2),
            name TEXT NOT NULL,
            developer TEXT,
            PRIMARY KEY (app, storefront)
        ) STRICT, WITHOUT ROWID;
        """
}
