import AppStore
import GRDB

enum Schema {
    /// The number in a database's header that marks it as an archive: "Stwa" in ASCII.
    static let applicationID = 0x5374_7761

    /// The migrations that create the tables, in the order of the releases that introduced them.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1.0.0") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID);")
            try db.execute(
                sql: runs + values + page + recognition + nights + judgements + events + pictures
                    + "CREATE VIEW listingStatus AS\n\(Views.listingStatus);"
                    + outbox + bundles + developers + rankings
            )
        }
        migrator.registerMigration("1.1.0") { db in try db.execute(sql: storePages) }
        return migrator
    }
}

extension Schema {
    /// Adds a column to the table `page` for each field that is new in the catalogue. In older
    /// pages, the column is NULL, which means unknown.
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

    /// SQL for the tables of store pages. `storePage` has a row for each store page that a run
    /// requested: the listing's page with the fields that were read, or the reason why nothing was
    /// read. `similar` is a JSON array of the apps that the page shows as similar. `earlierRelease`
    /// has each version in a page's history, with the first run that read it.
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

    /// SQL for the tables of notifications and messages. A notification reports one occurrence to
    /// one channel, in at most one message. The key of a message never changes. The content of a
    /// message is deleted when the message is delivered, given up, or replaced by a later message
    /// with the same news. A message that was given up without a failure belonged to a channel that
    /// is no longer on the watchlist.
    static let outbox = """
        CREATE TABLE message (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            channel TEXT NOT NULL,
            run INTEGER NOT NULL REFERENCES run (number),
            at TEXT NOT NULL,
            state TEXT NOT NULL
                CHECK (state IN ('waiting', 'sending', 'refused', 'rejected', 'delivered', 'replaced',
                    'givenUp')),
            attempts INTEGER NOT NULL DEFAULT 0,
            attemptedAt TEXT,
            failure TEXT,
            content TEXT
        ) STRICT;
        CREATE TABLE notification (
            channel TEXT NOT NULL,
            occurrence TEXT NOT NULL,
            kind TEXT NOT NULL,
            run INTEGER NOT NULL REFERENCES run (number),
            rule TEXT NOT NULL,
            severity TEXT NOT NULL CHECK (severity IN ('info', 'notice', 'alert')),
            app INTEGER,
            sentence TEXT,
            message INTEGER REFERENCES message (id),
            PRIMARY KEY (channel, occurrence)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX messageByState ON message (state, channel);
        CREATE INDEX notificationByRun ON notification (run);
        CREATE INDEX notificationByMessage ON notification (message);
        """
}
