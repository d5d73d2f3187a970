extension Schema {
    /// SQL for the tables of responses about listings. Snapshots are sorted by run: a night is
    /// appended at the end, and reading a listing's history takes one seek for each run. Both stay
    /// fast over the years.
    ///
    /// A snapshot without a page means that the response lacked the listing. A listing without a
    /// usable response has a row in `unknown` and no snapshot. If the listing got a response after
    /// the run was resumed, it may have both, and the snapshot counts. `firstResponse` has the
    /// first response about each rechecked listing. `answered` is 1 if the recheck's response
    /// settles whether the store has the listing: the response contains the listing, or both
    /// responses lack the listing and the recheck's response contains other listings.
    static let nights = """
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
            detail INTEGER NOT NULL REFERENCES value (id),
            since INTEGER REFERENCES run (number),
            PRIMARY KEY (run, listing)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE firstResponse (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            page INTEGER REFERENCES page (id),
            rating REAL,
            ratingCount INTEGER,
            answered INTEGER NOT NULL DEFAULT 0 CHECK (answered IN (0, 1)),
            PRIMARY KEY (run, listing)
        ) STRICT, WITHOUT ROWID;
        """

    /// SQL for the tables of judgements. `knownState` has a row for each confirmed state of a
    /// listing, with the run that confirmed it. `suppression` has the differences that were not
    /// confirmed on a night. In the oldest archives, `rule` of `change` is NULL.
    static let judgements = """
        CREATE TABLE knownState (
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
        -- Find the versions and the notes that a listing had before.
        CREATE INDEX replacedVersions ON change (listing, field, before, run)
            WHERE field = 'version' OR field = 'releaseNotes';
        CREATE INDEX newVersions ON change (listing, after, run) WHERE field = 'version';
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

    /// SQL for the tables of events, which concern many listings of a run. An event keeps its
    /// listings even if it no longer holds any change; `accepted` is the time at which the user
    /// accepted the held changes. `held` has a row for each listing and night on which an event
    /// holds a change. `acceptance` has the changes of a run that the user accepted, so that they
    /// are confirmed if the run is judged again.
    static let events = """
        CREATE TABLE event (
            run INTEGER NOT NULL REFERENCES run (number),
            name TEXT NOT NULL,
            rule TEXT NOT NULL,
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

    /// SQL for the tables of pictures. The name of a picture is the hash of its content. `artwork`
    /// has the URLs of pictures without host and size, under a number derived from the URL. If its
    /// `picture` is NULL, the server did not have the picture in the run `run`.
    static let pictures = """
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
}
