/// What came after the first version: what is doubted, held back and told of many listings.
extension EarlySchema {
    /// What looked like a change on a night, and was not believed.
    static let suppressions = """
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
    static let firstLooks = """
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
    static let rules = """
        ALTER TABLE change ADD COLUMN rule TEXT;
        ALTER TABLE suppression ADD COLUMN rule TEXT NOT NULL DEFAULT 'backward';
        """

    /// What happened to many listings in a run, and the changes that such an event holds back: a row for
    /// each night on which they are. The listings stay when nothing is held back any more; `released` is
    /// when the user said to believe it. A release is what is believed then, however often its run is
    /// judged.
    static let events = """
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
    static let words = firstWords.replacing(
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
    static let firstWords = """
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
