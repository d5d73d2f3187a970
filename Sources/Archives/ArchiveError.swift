import AppStore
import Foundation
import GRDB

/// The reason why the archive cannot be used. Unless a case says otherwise, the first value of a
/// case is the path of the archive.
package enum ArchiveError: Error, Hashable {
    case missing(String)
    /// The archive's folder does not exist; the value is the path of the folder.
    case noFolder(String)
    /// The system cannot reach the path; the second value is the system's reason.
    case unreachable(String, String)
    /// The file is not a database, or belongs to another program.
    case notAnArchive(String)
    /// A later version of Storewatch has written the file.
    case newer(String)
    /// An earlier version of Storewatch wrote the file; read-only commands do not migrate it.
    case older(String)
    /// Tables or indexes have names of Storewatch's views; the second value lists the names.
    case inPlaceOfViews(String, String)
    /// A file exists at the path of a backup, and the user did not allow replacing it.
    case backupExists(String)
    /// The path of a backup leads to the archive itself.
    case backupIsArchive(String)
    /// A symbolic link exists at the path of a backup.
    case backupIsLink(String)
    /// The file at the path of a backup is not an archive.
    case backupIsForeign(String)
    /// A log or journal of another database lies next to the path of a backup. SQLite would apply
    /// the log or journal, whose path is the second value, to the backup.
    case backupInUse(String, String)
    /// A new backup failed its checks, so the old file was kept; the second value is the fault.
    case unverified(String, String)
    /// The archive can only be read from a copy, but the folder `to` is full or read-only.
    case uncopied(String, to: String)
    /// Another process has locked the archive; `by` describes that process.
    case locked(String, by: String)
    /// The lock file cannot be created; the second value is the system's reason.
    case noLockFile(String, String)
    /// The file exists, but contains no archive.
    case empty(String)
    /// SQLite found damaged pages or rows; the second value is the fault.
    case damaged(String, String)
    /// The file was deleted or moved away while it was in use.
    case removed(String)
    /// A different file replaced the archive while it was in use.
    case replaced(String)
    /// Another program changed the content of the file while it was in use.
    case overwritten(String)
    /// SQLite failed for another reason, such as a full disk or a lock.
    case sqlite(path: String, message: String)
    /// A file could not be read, copied or moved; the values are its path and the system's reason.
    case file(String, String)
    /// A row has content that no version of Storewatch writes; the value describes the row.
    case unreadableRow(String)
}

extension ArchiveError {
    init(_ error: any Error, at path: String) {
        switch error {
        case let error as ArchiveError:
            self = error
        case let error as DatabaseError where error.resultCode == .SQLITE_NOTADB:
            self = .notAnArchive(path)
        // A foreign key constraint fails only if the archive has lost the referenced row.
        case let error as DatabaseError
        where error.resultCode == .SQLITE_CORRUPT
            || error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
            self = .damaged(path, error.message ?? error.description)
        case is RowDecodingError, is DecodingError:
            self = .damaged(path, "\(error)".excerpt(maxScalars: 200))
        case let error as DatabaseError:
            self = .sqlite(path: path, message: error.reason)
        case let error as CocoaError:
            self = .file(error.filePath ?? path, error.systemReason)
        default:
            self = .sqlite(path: path, message: String(describing: error))
        }
    }
}

extension DatabaseError {
    /// SQLite's message. The name of the result code replaces a missing message, and the message
    /// "not an error", which a failed backup has.
    fileprivate var reason: String {
        message.flatMap { $0 == "not an error" ? nil : $0 } ?? resultCode.description
    }
}

extension ArchiveError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing(let path):
            "\(path): there is no archive here yet; `storewatch run` creates it."
        case .noFolder(let folder):
            "\(folder): this folder does not exist; create it first."
        case .unreachable(let path, let reason):
            "\(path): no archive can be here: \(reason); name another file."
        case .notAnArchive(let path):
            "\(path): this is not a Storewatch archive; name a different file."
        case .newer(let path):
            "\(path): a newer version of Storewatch made this archive; use that version."
        case .older(let path):
            """
            \(path): an earlier version of Storewatch made this archive; `storewatch archive report` migrates it, \
            and so does the next `storewatch run`.
            """
        case .inPlaceOfViews(let path, let names):
            """
            \(path): this archive holds entries with names of Storewatch’s views: \(names). Rename them in sqlite3 \
            with ALTER TABLE, or remove them with DROP.
            """
        case .backupExists(let path):
            "\(path): this file already exists; name another, or replace it with --force."
        case .backupIsArchive(let path):
            "\(path): this is the archive itself; name another file."
        case .backupIsLink(let path):
            "\(path): this is a symbolic link; name the file itself."
        case .backupIsForeign(let path):
            "\(path): this is not an archive, and would be lost; name another file."
        case .backupInUse(let path, let log):
            "\(path): \(log) is part of another database, which may be in use; name another file."
        case .unverified(let path, let fault):
            "\(path): the new archive is not sound (\(fault)), so the old one stays as it is."
        case .uncopied(let path, let folder):
            """
            \(path): this archive can only be read from a copy, and \(folder) has no room for one or \
            cannot be written to; name another folder with TMPDIR.
            """
        case .locked(let path, let holder):
            "\(path): another run is using this archive: \(holder). Use --wait to wait for it."
        case .noLockFile(let path, let reason):
            "\(path): the lock cannot be created: \(reason)."
        case .empty(let path):
            "\(path): there is no archive in this file; `storewatch run` creates one."
        case .damaged(let path, let fault):
            """
            \(path): this archive is damaged (\(fault)). Move it away with its files -wal and -shm, and put a \
            backup in its place.
            """
        case .removed(let path):
            "\(path): the archive was removed while it was in use, so nothing is kept here."
        case .replaced(let path):
            """
            \(path): another file was put in the archive's place while it was in use, so nothing is \
            kept here.
            """
        case .overwritten(let path):
            """
            \(path): another program wrote over the archive while it was in use, so nothing is kept \
            here.
            """
        case .sqlite(let path, let message):
            "\(path): SQLite says: \(message)."
        case .file(let path, let reason):
            "\(path): the file cannot be read or written: \(reason)."
        case .unreadableRow(let what):
            "The archive holds \(what), which this version cannot read."
        }
    }
}
