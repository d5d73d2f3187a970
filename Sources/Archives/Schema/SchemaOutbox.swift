extension Schema {
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
