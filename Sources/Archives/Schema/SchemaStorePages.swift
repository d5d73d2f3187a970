/// The tables of store pages.
extension Schema {
    /// SQL for the tables of store pages. `storePage` has a row for each store page that a run
    /// requested: the listing's page with the fields that were read, or the reason why nothing was
    /// read. `similar` is a JSON array of the apps that the store page shows as similar.
    /// `earlierRelease` has each version in the history of a store page, with the first run that
    /// read it.
    static let storePages = """
        CREATE TABLE storePage (
            run INTEGER NOT NULL REFERENCES run (number),
            listing INTEGER NOT NULL REFERENCES listing (id),
            page INTEGER REFERENCES page (id),
            similar TEXT,
            reason TEXT,
            detail TEXT,
            PRIMARY KEY (listing, run),
            CHECK ((page IS NULL) = (reason IS NOT NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX storePageByRun ON storePage (run);
        CREATE TABLE earlierRelease (
            listing INTEGER NOT NULL REFERENCES listing (id),
            version TEXT NOT NULL,
            date TEXT NOT NULL,
            notes TEXT,
            run INTEGER NOT NULL REFERENCES run (number),
            PRIMARY KEY (listing, version)
        ) STRICT, WITHOUT ROWID;
        """
}
