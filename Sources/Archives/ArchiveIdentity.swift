import Foundation
import GRDB

/// The number that distinguishes an archive from others. A copy has the number of its original, so
/// that a moved archive, or a backup that replaces an archive, still matches its site. SQLite keeps
/// the number in the file's header.
extension Archive {
    private static let key = "user_version"

    package func identity() throws(ArchiveError) -> String {
        try read { db in try Self.identity(in: db) ?? "" }
    }

    /// The identity of the archive in a file; nil if the file contains no archive yet.
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

    /// Gives a new archive its identity.
    static func identify(_ database: any DatabaseWriter) throws {
        guard try database.read(identity) == nil else { return }
        try database.write { db in
            try db.execute(sql: "PRAGMA \(key) = \(Int32.random(in: 1...Int32.max))")
        }
    }
}
