import GRDB

/// Why the archive cannot be used.
package enum ArchiveError: Error, Hashable {
    case missing(String)
    case noFolder(String)
    /// The file is no database, or another program's.
    case notAnArchive(String)
    /// A later version of Storewatch has worked on the file.
    case newer(String)
    /// SQLite could not do its work: a full disk, a lock, a damaged file.
    case sqlite(path: String, message: String)
    /// A row holds what no version of Storewatch writes.
    case unreadableRow(String)
}

extension ArchiveError {
    init(_ error: any Error, at path: String) {
        switch error {
        case let error as ArchiveError:
            self = error
        case let error as DatabaseError where error.resultCode == .SQLITE_NOTADB:
            self = .notAnArchive(path)
        case let error as DatabaseError:
            self = .sqlite(path: path, message: error.message ?? error.description)
        default:
            self = .sqlite(path: path, message: String(describing: error))
        }
    }
}

extension ArchiveError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing(let path):
            "\(path): there is no archive here yet; `storewatch run` makes it."
        case .noFolder(let folder):
            "\(folder): this folder for the archive does not exist; make it first."
        case .notAnArchive(let path):
            "\(path): this file is no archive of Storewatch; name another with --archive."
        case .newer(let path):
            "\(path): a newer version of Storewatch made this archive; use that version."
        case .sqlite(let path, let message):
            "\(path): SQLite says: \(message)."
        case .unreadableRow(let what):
            "The archive holds \(what), which this version cannot read."
        }
    }
}
