import Foundation
import GRDB

/// The SQLite file with all runs, snapshots, beliefs and changes of one watchlist.
///
/// History is appended: a night that has ended is never rewritten, and what a second look corrects before
/// its end is kept beside it. Each method is one transaction.
package struct Archive: Sendable {
    private let database: any DatabaseWriter

    /// Opens the archive at a path for work, making it where there is none, and migrating an older one.
    ///
    /// - Parameter progress: told how far a migration is: pages done, of how many.
    package init(
        at path: String,
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(ArchiveError) {
        try Self.checkFolder(of: path)
        do {
            if try Self.age(of: path) == .early {
                try withoutActuallyEscaping(progress) { progress in
                    try Migration7(path: path, progress: progress).run()
                }
            }
            database = try DatabasePool(path: path, configuration: Self.configuration)
        } catch {
            throw ArchiveError(error, at: path)
        }
        try prepare(path)
    }

    /// Opens an archive that must be there already for work.
    package init(
        existingAt path: String,
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(ArchiveError) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
        try self.init(at: path, progress: progress)
    }

    /// Opens an archive to read it: nothing is made, migrated or written.
    package init(reading path: String) throws(ArchiveError) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
        try Self.checkFolder(of: path)
        do {
            var configuration = Self.configuration
            configuration.readonly = true
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.read { db in
                let isCurrent = try Self.age(of: db, path) == .current
                guard isCurrent, try Schema.migrator.hasCompletedMigrations(db),
                    try Schema.missingFields(db).isEmpty
                else { throw ArchiveError.older(path) }
            }
            database = queue
        } catch {
            throw ArchiveError(error, at: path)
        }
    }

    /// An archive that lives and dies with this value.
    package init() throws(ArchiveError) {
        do {
            database = try DatabaseQueue(configuration: Self.configuration)
        } catch {
            throw ArchiveError(error, at: ":memory:")
        }
        try prepare(":memory:")
    }

    static func checkFolder(of path: String) throws(ArchiveError) {
        let folder = URL(filePath: path).deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw .noFolder(folder.path)
        }
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard !exists || !isFolder.boolValue else { throw .notAnArchive(path) }
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        configuration.label = "archive"
        return configuration
    }

    private enum Age { case none, early, current }

    /// Which version an archive is of, asked without writing to it.
    private static func age(of path: String) throws -> Age {
        guard FileManager.default.fileExists(atPath: path) else { return .none }
        var configuration = configuration
        // A first night that was killed leaves a journal, and only who may write can roll it back.
        configuration.readonly = !FileManager.default.fileExists(atPath: "\(path)-journal")
        let database = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? database.close() }
        return try database.read { db in try age(of: db, path) }
    }

    private static func age(of db: Database, _ path: String) throws -> Age {
        // A first night that dies before its tables are made leaves the list of migrations.
        let tables = "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE '%grdb_migrations%'"
        guard try Int.fetchOne(db, sql: tables) != 0 else { return .none }
        let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
        guard id == Schema.applicationID else { throw ArchiveError.notAnArchive(path) }
        let isCurrent = try Schema.migrator.appliedIdentifiers(db).contains(Schema.migration)
        let migrator = isCurrent ? Schema.migrator : EarlySchema.migrator
        guard try !migrator.hasBeenSuperseded(db) else { throw ArchiveError.newer(path) }
        return isCurrent ? .current : .early
    }

    /// Makes the tables of a new archive, whole or not at all, and the columns of new fields.
    private func prepare(_ path: String) throws(ArchiveError) {
        do {
            try Schema.migrator.migrate(database)
            guard try database.read({ db in try !Schema.missingFields(db).isEmpty }) else { return }
            try database.write { db in try Schema.addMissingFields(db) }
        } catch {
            throw ArchiveError(error, at: path)
        }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws(ArchiveError) -> Value {
        do {
            return try database.read(body)
        } catch {
            throw ArchiveError(error, at: database.path)
        }
    }

    func write<Value>(_ body: (Database) throws -> Value) throws(ArchiveError) -> Value {
        do {
            return try database.write(body)
        } catch {
            throw ArchiveError(error, at: database.path)
        }
    }
}

extension Archive {
    /// Several steps that are done whole or not at all.
    package struct Transaction {
        let db: Database
    }

    /// Works on the archive in one transaction: an error takes back all of it.
    package func transaction<Value>(
        _ body: (Transaction) throws -> Value
    ) throws(ArchiveError) -> Value {
        try write { db in try body(Transaction(db: db)) }
    }
}

extension Archive {
    /// What is wrong with the file by SQLite's own judgement; empty when it is sound.
    package func faults() throws(ArchiveError) -> [String] {
        try read { db in
            let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check")
            let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map(\.description)
            return integrity.filter { $0 != "ok" } + orphans
        }
    }
}
