import Glibc
import SystemPackage

/// A folder whose new files are first written to a hidden folder and then moved into place
/// together.
///
/// Each file appears completely or not at all, and unchanged files are not replaced. Files of a
/// killed writer are removed by the next one.
package final class StagedFolder {
    /// The name of the hidden folder.
    private static let stage = ".storewatch-export"

    private let path: String
    private let folder: Folder
    private var staged: [(path: String, entry: FolderEntry)] = []
    private var isOurs = false

    /// Opens a folder, and creates it if it is missing.
    ///
    /// - Parameter marker: A file of every export. A folder without this file must be empty.
    package init(at path: String, marker: String) throws(SiteError) {
        self.path = path
        do {
            if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw Errno(rawValue: errno) }
            folder = try Folder(at: path)
        } catch {
            throw .unwritable(path, "\(error)")
        }
        guard flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .exporting(path) }
        isOurs = true
        try failing {
            let names = try folder.names().filter { $0 != Self.stage }.sorted()
            if let other = names.first, !names.contains(marker) {
                throw SiteError.foreignExport(path, file: other)
            }
            try removeStage()
            try folder.makeFolder(Self.stage)
        }
    }

    deinit {
        if isOurs { try? removeStage() }
    }

    private func removeStage() throws {
        guard let stage = try? folder.folder(Self.stage) else { return }
        for name in try stage.names() { try stage.entry(name).remove() }
        try folder.entry(Self.stage).removeFolder()
    }

    /// Adds the path of the folder to system errors.
    private func failing<Value>(_ body: () throws -> Value) throws(SiteError) -> Value {
        do {
            return try body()
        } catch let error as SiteError {
            throw error
        } catch {
            throw .unwritable(path, "\(error)")
        }
    }
}

extension StagedFolder {
    /// The bytes of a file in the folder; nil if it cannot be read.
    package func bytes(of name: String) -> [UInt8]? {
        try? folder.entry(name).bytes()
    }

    /// The hidden entry of the next file.
    private func nextEntry() throws -> FolderEntry {
        try folder.folder(Self.stage).entry("\(staged.count)")
    }

    /// Writes a file as a stream.
    ///
    /// - Returns: The length of the file in bytes, and the result of `body`.
    package func write<Value>(
        _ name: String,
        _ body: (inout ByteStream) throws -> Value
    ) throws -> (bytes: Int, Value) {
        let entry = try failing { try nextEntry() }
        var stream = try ByteStream(to: entry, of: "\(path)/\(name)")
        let value = try body(&stream)
        let count = try stream.finish()
        staged.append((name, entry))
        return (count, value)
    }

    /// Discards the file that was written last.
    package func dropLast() throws {
        guard let last = staged.popLast() else { return }
        try failing { try last.entry.remove() }
    }

    /// Passes the path of a new file to `body`, which must write it.
    package func write(_ name: String, by body: (_ path: String) throws -> Void) throws {
        let entry = try failing { try nextEntry() }
        try body("\(path)/\(Self.stage)/\(entry.name)")
        staged.append((name, entry))
    }

    /// Moves all files into place in the order of writing, and removes obsolete ones.
    ///
    /// - Returns: The number of new and changed files.
    package func publish(removing obsolete: [String]) throws(SiteError) -> Int {
        try failing {
            try folder.sync()
            var written = 0
            for (path, entry) in staged {
                let target = try folder.entry(path, making: true)
                if entry.isSame(as: target) {
                    try entry.remove()
                } else {
                    try target.replace(with: entry)
                    written += 1
                }
            }
            for path in Set(obsolete).subtracting(staged.map(\.path)) {
                guard let entry = try? folder.entry(path), try entry.kind() == .file else {
                    continue
                }
                try entry.remove()
                folder.removeEmptyFolders(of: path)
            }
            return written
        }
    }
}
