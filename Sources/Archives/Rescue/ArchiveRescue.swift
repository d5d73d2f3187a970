package import Foundation
import GRDB

/// Copies the readable rows of an archive into a new, sound file. A damaged page costs only its own
/// rows and those that depend on them.
///
/// The archive itself is only read. No other process may work on it meanwhile.
package struct ArchiveRescue {
    /// The result of a rescue.
    package struct Report: Encodable, Sendable {
        /// The path of the new file.
        package let file: String
        /// The number of rows of each table in the new file.
        package internal(set) var rows: [String: Int] = [:]
        /// The number of unreadable ranges and invalid rows of each table, which are lost.
        package internal(set) var unreadable: [String: Int] = [:]
        /// The number of readable rows of each table that were left out, because they refer to lost
        /// rows.
        package internal(set) var orphans: [String: Int] = [:]
        /// The new labels of nights that were in the future or without a date, by their old labels.
        package internal(set) var redated: [String: String] = [:]

        /// Whether the new file has all rows.
        package var isWhole: Bool { unreadable.isEmpty && orphans.isEmpty }
    }

    let source: String
    private var draft: String { "\(report.file).new" }
    private var report: Report

    private init(_ source: String) {
        self.source = source
        report = Report(file: "\(source).rescued")
    }

    /// Rescues an archive into a file next to it, whose name ends in `.rescued`.
    ///
    /// - Parameters:
    ///   - now: The current time. Later nights come from a wrong clock, and get new dates.
    ///   - zone: The time zone of the dates.
    package static func rescue(
        _ source: String,
        now: Date,
        zone: TimeZone
    ) throws(ArchiveError) -> Report {
        var rescue = ArchiveRescue(source)
        do {
            try rescue.run(now: now, zone: zone)
        } catch {
            rescue.removeDraft()
            if case .damaged(let path, let fault) = ArchiveError(error, at: source) {
                throw .beyondRescue(path, fault)
            }
            throw ArchiveError(error, at: source)
        }
        return rescue.report
    }

    private mutating func run(now: Date, zone: TimeZone) throws {
        let files = FileManager.default
        guard files.fileExists(atPath: source) else { throw ArchiveError.missing(source) }
        guard !files.fileExists(atPath: report.file) else {
            throw ArchiveError.rescuedBefore(report.file)
        }
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
                report.orphans = try Orphans.remove(new)
                report.redated = try Redating.redate(after: now, zone: zone, new)
                try count(new)
            }
        }
        try new.close()
        withExtendedLifetime(copy) {}
        try verify()
        try files.moveItem(atPath: draft, toPath: report.file)
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
            if gaps > 0 { report.unreadable[table] = gaps }
        }
    }

    private mutating func count(_ db: Database) throws {
        for table in try Orphans.tables(db) {
            report.rows[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
        }
    }

    private func verify() throws {
        let faults = try Archive(existingAt: draft).faults()
        if let fault = faults.first { throw ArchiveError.unverified(source, fault) }
    }

    private func removeDraft() {
        for suffix in ["", "-journal", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: draft + suffix)
        }
    }
}
