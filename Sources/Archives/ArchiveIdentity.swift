import Foundation
import GRDB

/// The number that distinguishes an archive from others. A copy has the number of its original, so
/// that a moved archive, or a backup that replaces an archive, still matches its site. SQLite keeps
/// the number in the file's header.
extension Archive {
    private static let key = "user_version"

    /// The number that this archive shares only with its copies, in base 36; empty if it has none.
    package func identity() throws(ArchiveError) -> String {
        try read { db in try Self.identity(in: db) ?? "" }
    }

    /// The number, in base 36, that the archive at a path shares only with its copies; nil if the
    /// file is missing, or contains no archive yet.
    package static func identity(at path: String) throws(ArchiveError) -> String? {
        do {
            return try readIfExists(path, identity) ?? nil
        } catch {
            throw ArchiveError(error, at: path)
        }
    }

    private static func identity(in db: Database) throws -> String? {
        let number = try Int.fetchOne(db, sql: "PRAGMA \(key)") ?? 0
        return number == 0 ? nil : String(number, radix: 36)
    }

    /// Gives an archive without an identifying number a random one.
    static func identify(_ database: any DatabaseWriter) throws {
        guard try database.read(identity) == nil else { return }
        try database.write { db in
            try db.execute(sql: "PRAGMA \(key) = \(Int32.random(in: 1...Int32.max))")
        }
    }
}
