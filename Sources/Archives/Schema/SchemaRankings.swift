/// The tables of responses about bundle IDs, developers and rankings.
extension Schema {
    /// SQL for the table of responses about bundle IDs. `apps` is 1 if an app has the bundle ID, 0
    /// if no app has it, and NULL if there was no response. `storefront` was asked last.
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

    /// SQL for the tables of rankings. `rankingResponse.top` is the number of first positions at
    /// which all apps were recorded, and `apps` the number of apps in the response. A row of
    /// `position` gives an app's position from a run on, or NULL if the app is no longer recorded.
    /// The positions in a run without a response are unknown. A row of `positionChange` is news, or
    /// the first position of an app. `formerRun` is the run in which the app was at `before`.
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
