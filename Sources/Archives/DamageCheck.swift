import Foundation
import GRDB

/// The check for damage, which is made before a run works on an archive.
extension Archive {
    /// The maximum size in bytes of a file that is read every night, which takes about 0.1 s.
    /// Larger files are read every seventh night, so that nights do not become longer over the
    /// years.
    static let maxCheckedBytes = 64 << 20

    /// Whether a run reads the whole archive for damage.
    ///
    /// - Parameters:
    ///   - bytes: The size of the file.
    ///   - lastRun: The number of the last run.
    ///   - hasLog: Whether the archive has a write-ahead log, because the last run was interrupted.
    static func isCheckDue(bytes: Int, lastRun: Int, hasLog: Bool) -> Bool {
        bytes <= maxCheckedBytes || hasLog || lastRun.isMultiple(of: 7)
    }

    /// Reads the whole archive if that is due, and throws if SQLite finds damage.
    static func checkSoundness(_ db: Database, at path: String) throws {
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        let hasRuns = try db.tableExists("run")
        let lastRun = hasRuns ? try Int.fetchOne(db, sql: "SELECT max(number) FROM run") : nil
        let log = try? FileManager.default.attributesOfItem(atPath: "\(path)-wal")
        let hasLog = log?[.size] as? Int ?? 0 > 0
        guard isCheckDue(bytes: pages * size, lastRun: lastRun ?? 0, hasLog: hasLog) else { return }
        let fault = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        if let fault, fault != "ok" { throw ArchiveError.damaged(path, fault) }
    }
}
