import Foundation
import GRDB

/// The SQLite file with all runs, snapshots, beliefs and changes of one watchlist.
///
/// History is appended: a night that has ended is never rewritten, and what a second look corrects before
/// its end is kept beside it. Each method is one transaction.
package struct Archive: Sendable {
    private let database: any DatabaseWriter

    /// Opens the archive at a path, making it where there is none.
    package init(at path: String) throws(ArchiveError) {
        try Self.checkFolder(of: path)
        do {
            database = try DatabasePool(path: path, configuration: Self.configuration)
        } catch {
            throw ArchiveError(error, at: path)
        }
        try migrate(path)
    }

    /// Opens an archive that must be there already.
    package init(existingAt path: String) throws(ArchiveError) {
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
        try self.init(at: path)
    }

    /// An archive that lives and dies with this value.
    package init() throws(ArchiveError) {
        do {
            database = try DatabaseQueue(configuration: Self.configuration)
        } catch {
            throw ArchiveError(error, at: ":memory:")
        }
        try migrate(":memory:")
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

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        configuration.label = "archive"
        return configuration
    }

    private func migrate(_ path: String) throws(ArchiveError) {
        do {
            try database.read { db in
                let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
                let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
                guard isEmpty || id == Schema.applicationID else {
                    throw ArchiveError.notAnArchive(path)
                }
                guard try !Schema.migrator.hasBeenSuperseded(db) else {
                    throw ArchiveError.newer(path)
                }
            }
            try Schema.migrator.migrate(database)
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
    /// What is wrong with the file by SQLite's own judgement; empty when it is sound.
    package func faults() throws(ArchiveError) -> [String] {
        try read { db in
            let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check")
            let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map(\.description)
            return integrity.filter { $0 != "ok" } + orphans
        }
    }
}
