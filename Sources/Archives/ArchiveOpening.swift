package import Foundation
import GRDB
import Glibc

extension Archive {
    /// The file at a path, with symbolic links resolved. The file need not exist.
    package static func file(at path: String) -> URL {
        var file = URL(filePath: path)
        // Linux also follows at most 40 links.
        for _ in 0..<40 {
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
            guard let target else { break }
            file = URL(filePath: target, relativeTo: file.deletingLastPathComponent()).absoluteURL
        }
        let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
        return folder.appending(path: file.lastPathComponent)
    }

    package static func checkExists(at path: String) throws(ArchiveError) {
        try checkReachable(path)
        guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
    }

    /// Throws if the system cannot look up the path, for example because links form a circle, a
    /// parent folder is a file, or the user may not search a folder.
    package static func checkReachable(_ path: String) throws(ArchiveError) {
        var status = stat()
        guard unsafe stat(path, &status) != 0, errno != ENOENT else { return }
        throw .unreachable(path, unsafe String(cString: strerror(errno)))
    }

    /// Throws if the path's folder is missing, or if the path leads to anything but a regular file.
    static func checkFolder(of path: String) throws(ArchiveError) {
        try checkReachable(path)
        let folder = URL(filePath: path).deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw .noFolder(folder.path)
        }
        var isFolder: ObjCBool = false
        let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard !exists || !isFolder.boolValue else { throw .notAnArchive(path) }
        // SQLite would wait at a pipe until somebody writes to the pipe.
        let file = URL(filePath: path).resolvingSymlinksInPath().path
        let type = try? FileManager.default.attributesOfItem(atPath: file)[.type]
        guard !exists || type as? FileAttributeType == .typeRegular else {
            throw .notAnArchive(path)
        }
    }

    /// Throws if the file has no SQLite header. An empty, missing or unreadable file passes.
    static func checkIsDatabase(_ path: String) throws(ArchiveError) {
        guard FileManager.default.isReadableFile(atPath: path) else { return }
        guard let start = start(of: path, length: databaseStart.count) else { return }
        guard start.isEmpty || start == databaseStart else { throw .notAnArchive(path) }
    }

    /// Whether the file begins with an SQLite header that has Storewatch's application ID, even if
    /// the rest of the file is damaged.
    static func startsAsArchive(_ path: String) -> Bool {
        // The application ID is at the end of the header's first 72 bytes:
        // https://www.sqlite.org/fileformat.html
        guard let head = start(of: path, length: 72), head.starts(with: databaseStart) else {
            return false
        }
        return head.dropFirst(68).reduce(0) { $0 << 8 | Int64($1) } == Schema.applicationID
    }

    private static let databaseStart = Data("SQLite format 3\0".utf8)

    private static func start(of path: String, length: Int) -> Data? {
        let file = try? FileHandle(forReadingFrom: URL(filePath: path))
        defer { try? file?.close() }
        return try? file?.read(upToCount: length)
    }

    /// The options with which SQLite opens an archive: it waits up to 30 seconds for a lock.
    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        configuration.label = "archive"
        return configuration
    }

    /// Throws if the file is damaged, is not an archive, belongs to a different version, or fails
    /// `checkViews`. Nothing is written, so a damaged file stays unchanged.
    static func checkVersion(of path: String) throws {
        try check(path) { db in
            // Skips the constraints on values, which would double the time. The check takes about
            // 0.06 s for an archive of 64 MiB.
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
            let fault = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
            if let fault, fault != "ok" { throw ArchiveError.damaged(path, fault) }
        }
    }

    /// Throws if an existing file belongs to another program or version, or fails `checkViews`.
    package static func checkSchema(of path: String) throws(ArchiveError) {
        do { try check(path) } catch { throw ArchiveError(error, at: path) }
    }

    private static func check(
        _ path: String,
        _ further: (Database) throws -> Void = { _ in }
    ) throws {
        try readIfExists(path) { db in
            _ = try isArchive(db, path)
            try checkViews(db, path)
            try further(db)
        }
    }

    /// Throws if a table or an index has the name of a view. Users may add other tables and views.
    private static func checkViews(_ db: Database, _ path: String) throws {
        let views = Views.all.keys.map { "'\($0)'" }.joined(separator: ", ")
        let sql = """
            SELECT type || ' ' || name FROM sqlite_schema
            WHERE type <> 'view' AND name COLLATE NOCASE IN (\(views)) ORDER BY type DESC, name
            """
        let names = try String.fetchAll(db, sql: sql)
        guard names.isEmpty else {
            throw ArchiveError.inPlaceOfViews(path, names.joined(separator: ", "))
        }
    }

    static func readIfExists<Value>(
        _ path: String,
        _ body: (Database) throws -> Value
    ) throws -> Value? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        var configuration = configuration
        // A killed first night leaves a journal, which only a writable connection can roll back.
        configuration.readonly = !FileManager.default.fileExists(atPath: "\(path)-journal")
        let database = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? database.close() }
        return try database.read(body)
    }

    /// Whether the database has tables of this version. Throws if its tables belong to another
    /// program or version.
    private static func isArchive(_ db: Database, _ path: String) throws -> Bool {
        // A first night that was interrupted early leaves only the table of migrations.
        let tables = "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE '%grdb_migrations%'"
        guard try Int.fetchOne(db, sql: tables) != 0 else { return false }
        let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
        guard id == Schema.applicationID else { throw ArchiveError.notAnArchive(path) }
        guard try !Schema.migrator.hasBeenSuperseded(db) else { throw ArchiveError.newer(path) }
        return true
    }

    /// Opens an archive of this version for reading. If SQLite may not write next to the file,
    /// opens a copy instead. The second value is this copy; nil if the archive itself is open.
    static func openForReading(at path: String) throws -> (DatabaseQueue, ArchiveCopy?) {
        do {
            return (try openInPlace(path), nil)
        } catch let error as DatabaseError
            where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
        {
            guard FileManager.default.isReadableFile(atPath: path) else { throw error }
            let copy = try ArchiveCopy(of: path)
            return (try openInPlace(copy.path), copy)
        }
    }

    private static func openInPlace(_ path: String) throws -> DatabaseQueue {
        var configuration = configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.read { db in
            guard try isArchive(db, path) else { throw ArchiveError.empty(path) }
            guard try Schema.migrator.hasCompletedMigrations(db),
                try Schema.missingFields(db).isEmpty
            else { throw ArchiveError.older(path) }
        }
        return queue
    }

    /// Whether the file exists but is empty, or its first run created no tables.
    package static func isEmpty(at path: String) throws(ArchiveError) -> Bool {
        do {
            return try readIfExists(path) { db in try !isArchive(db, path) } ?? false
        } catch {
            throw ArchiveError(error, at: path)
        }
    }

    /// Brings the archive up to date after it was opened for writing: creates missing tables, adds
    /// columns for new fields, updates the views, and gives a new archive its identifying number.
    func prepare(_ path: String) throws(ArchiveError) {
        do {
            try Schema.migrator.migrate(database)
            if try database.read({ db in try !Schema.missingFields(db).isEmpty }) {
                try database.write { db in try Schema.addMissingFields(db) }
            }
            try Views.update(in: database)
            try Self.identify(database)
        } catch {
            throw ArchiveError(error, at: path)
        }
    }
}
