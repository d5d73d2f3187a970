import Foundation
import GRDB

/// The SQLite file with all runs, snapshots, known states and changes of one watchlist.
///
/// The responses of a run that has ended are never changed. A response that a recheck corrects is
/// kept next to the recheck's response. Each method is one transaction.
package struct Archive: Sendable {
    let database: any DatabaseWriter
    /// Detects a replaced file; nil for an archive in memory or opened for reading.
    private let file: ArchiveFile?
    /// The copy that is read instead of the file; nil if the file itself is read.
    private let copy: ArchiveCopy?

    /// The path that the caller gave; `:memory:` for an archive without a file.
    package var path: String { database.path }

    /// Opens the archive at a path for reading and writing, and creates it if it is missing.
    package init(at path: String) throws(ArchiveError) {
        try Self.checkFolder(of: path)
        do {
            try Self.checkVersion(of: path)
            let file = ArchiveFile(path)
            var configuration = Self.configuration
            configuration.prepareDatabase { _ in try file.check() }
            database = try DatabasePool(path: path, configuration: configuration)
            self.file = file
            copy = nil
        } catch {
            throw ArchiveError(error, at: path)
        }
        try prepare(path)
    }

    /// Opens an existing archive for reading and writing. Throws if there is no file.
    package init(existingAt path: String) throws(ArchiveError) {
        try Self.checkExists(at: path)
        try self.init(at: path)
    }

    /// Opens an archive for reading. Nothing is created, migrated or written.
    package init(reading path: String) throws(ArchiveError) {
        try Self.checkExists(at: path)
        try Self.checkFolder(of: path)
        do {
            (database, copy) = try Self.openForReading(at: path)
            file = nil
        } catch {
            throw ArchiveError(error, at: path)
        }
    }

    /// Creates an archive in memory, which is lost when this value is destroyed.
    package init() throws(ArchiveError) {
        do {
            database = try DatabaseQueue(configuration: Self.configuration)
            file = nil
            copy = nil
        } catch {
            throw ArchiveError(error, at: ":memory:")
        }
        try prepare(":memory:")
    }

    /// Runs several queries on one state of the archive. Turns their errors into an `ArchiveError`.
    package func reading<Value>(
        _ body: (Transaction) throws -> Value
    ) throws(ArchiveError) -> Value {
        func value(_ db: Database) throws -> Value { try body(Transaction(db)) }
        do {
            // No other process can change an archive in memory. `read` would make its connection
            // read-only for a time, and SQLite would then compile every statement again.
            let isInMemory = file == nil && !database.configuration.readonly
            return try isInMemory ? database.unsafeRead(value) : database.read(value)
        } catch {
            throw failure(error)
        }
    }

    /// Runs `body` in one transaction. The transaction is rolled back if `body` throws, or if the
    /// file was deleted or replaced meanwhile.
    package func transaction<Value>(
        _ body: (Transaction) throws -> Value
    ) throws(ArchiveError) -> Value {
        do {
            return try database.write { db in
                let value = try body(Transaction(db))
                try file?.check()
                return value
            }
        } catch {
            throw failure(error)
        }
    }

    func write<Value>(_ body: (Database) throws -> Value) throws(ArchiveError) -> Value {
        try transaction { try body($0.db) }
    }
}

extension Archive {
    /// Throws if the path no longer leads to the opened file, or if another program overwrote the
    /// file, because further writes would be lost.
    package func checkFile() throws(ArchiveError) {
        do { try file?.check() } catch { throw leaving(error) }
    }

    /// The archive error for a transaction's error. If the file was deleted, replaced or
    /// overwritten, the error says so, and SQLite's log stays out of the file at the path.
    private func failure(_ error: any Error) -> ArchiveError {
        do { try file?.check() } catch { return leaving(error) }
        return ArchiveError(error, at: database.path)
    }

    private func leaving(_ error: ArchiveError) -> ArchiveError {
        if case .overwritten = error {
            file?.removeLog()
            // Keeps the connection open forever: closing the connection would make SQLite write its
            // log into the overwritten file.
            _ = unsafe Unmanaged.passRetained(database as AnyObject)
        } else {
            // Empties the log, because SQLite would apply a log to any new file at the path.
            _ = try? database.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA busy_timeout = 0")
                try db.checkpoint(.truncate)
            }
        }
        return error
    }
}

extension Archive {
    package struct Transaction {
        let db: Database
        let values: ValueStore

        init(_ db: Database) {
            self.db = db
            values = ValueStore(db)
        }
    }
}

/// An archive or a transaction. Each query of an archive reads the latest state; all queries of a
/// transaction read the same state.
package protocol ArchiveQueries {
    associatedtype ReadError: Error

    func reading<Value>(
        _ body: (Archive.Transaction) throws -> Value
    ) throws(ReadError) -> Value
}

extension ArchiveQueries {
    func read<Value>(_ body: (Database) throws -> Value) throws(ReadError) -> Value {
        try reading { try body($0.db) }
    }
}

extension Archive: ArchiveQueries {}

extension Archive.Transaction: ArchiveQueries {
    package func reading<Value>(_ body: (Self) throws -> Value) throws -> Value { try body(self) }
}

extension Database: ArchiveQueries {
    package func reading<Value>(_ body: (Archive.Transaction) throws -> Value) throws -> Value {
        try body(Archive.Transaction(self))
    }
}

extension Archive {
    /// The faults that SQLite finds in the file; empty if the file is sound.
    package func faults() throws(ArchiveError) -> [String] {
        try read { db in
            let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check")
            let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map(\.description)
            return integrity.filter { $0 != "ok" } + orphans
        }
    }
}
