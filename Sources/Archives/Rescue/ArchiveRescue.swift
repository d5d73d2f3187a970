package import Foundation
import GRDB

/// The result of copying the readable rows of an archive into a new, sound file. Only the rows on
/// damaged pages, and those that depend on them, are lost.
///
/// The archive itself is only read. No other process may work on it at the same time.
package struct ArchiveRescue: Encodable, Sendable {
    /// The path of the new file.
    package let file: String
    /// The number of rows of each table in the new file.
    package private(set) var rows: [String: Int] = [:]
    /// The number of unreadable ranges and invalid rows of each table, which are lost.
    package private(set) var unreadable: [String: Int] = [:]
    /// The number of readable rows of each table that were left out, because they refer to lost
    /// rows.
    package private(set) var orphans: [String: Int] = [:]
    /// The new labels of nights that were in the future or without a date, by their old labels.
    package private(set) var redated: [String: String] = [:]

    /// Whether the new file has all rows.
    package var isWhole: Bool { unreadable.isEmpty && orphans.isEmpty }

    private var draft: String { "\(file).new" }

    private init(into file: String) { self.file = file }

    /// Rescues an archive into a new file next to it. The new file's name ends in `.rescued`.
    ///
    /// - Parameters:
    ///   - now: The current time. Nights after it come from a wrong clock, and get new dates.
    ///   - zone: The time zone of the dates.
    package static func rescue(
        _ source: String,
        now: Date,
        zone: TimeZone
    ) throws(ArchiveError) -> ArchiveRescue {
        var rescue = ArchiveRescue(into: "\(source).rescued")
        do {
            try rescue.run(source, now: now, zone: zone)
        } catch {
            rescue.removeDraft()
            if case .damaged(let path, let fault) = ArchiveError(error, at: source) {
                throw .beyondRescue(path, fault)
            }
            throw ArchiveError(error, at: source)
        }
        return rescue
    }

    private mutating func run(_ source: String, now: Date, zone: TimeZone) throws {
        let files = FileManager.default
        guard files.fileExists(atPath: source) else { throw ArchiveError.missing(source) }
        guard !files.fileExists(atPath: file) else { throw ArchiveError.rescuedBefore(file) }
        removeDraft()
        // SQLite would write the log into the damaged file, which must not change.
        let copy = try ArchiveCopy(of: source)
        try DatabaseHeader(of: copy.path)?.correctPageCount()
        let old = try DatabaseQueue(path: copy.path, configuration: Archive.configuration)
        var configuration = Archive.configuration
        configuration.foreignKeysEnabled = false
        let new = try DatabaseQueue(path: draft, configuration: configuration)
        // No transaction: SQLite cannot end one in which a page was unreadable.
        try old.unsafeRead { old in
            try new.write { new in
                let indexes = try makeTables(as: old, in: new)
                try copyRows(from: old, to: new)
                for sql in indexes { try new.execute(sql: sql) }
                try Schema.markMigrated(new)
                orphans = try new.removeOrphans()
                redated = try new.redateNights(after: now, zone: zone)
                try count(new)
            }
        }
        try new.close()
        withExtendedLifetime(copy) {}
        let fault = try Archive(existingAt: draft).faults().first
        if let fault { throw ArchiveError.unverified(source, fault) }
        try files.moveItem(atPath: draft, toPath: file)
    }

    /// Creates the archive's tables in the new file.
    ///
    /// - Returns: The SQL that creates the archive's indexes and views.
    private func makeTables(as old: Database, in new: Database) throws -> [String] {
        let schema = try Row.fetchAll(
            old,
            sql: """
                SELECT type, sql FROM sqlite_schema
                WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
                """
        )
        let id = try Int.fetchOne(old, sql: "PRAGMA application_id") ?? 0
        try new.execute(sql: "PRAGMA application_id = \(id)")
        for row in schema where try row.decode("type") == "table" {
            try new.execute(sql: try row.decode("sql"))
        }
        return try schema.filter { try $0.decode("type") != "table" }.map { try $0.decode("sql") }
    }

    private mutating func copyRows(from old: Database, to new: Database) throws {
        // The next night fills `recognition` again.
        let tables = try String.fetchAll(
            new,
            sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'recognition'"
        )
        for table in tables {
            let gaps = try TableRescue(table, from: old, to: new).copyRows()
            if gaps > 0 { unreadable[table] = gaps }
        }
    }

    private mutating func count(_ db: Database) throws {
        for table in try db.archiveTables() {
            rows[table] = try db.value("SELECT count(*) FROM \(table)")
        }
    }

    private func removeDraft() {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: draft + suffix)
        }
    }
}
