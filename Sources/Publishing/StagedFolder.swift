import Glibc
import SystemPackage

/// A folder of files that are written first, and then take their places together.
///
/// Each file appears whole or not at all, and one that would be the same stays as it is. What a writer that was
/// killed left behind is removed by the next.
package final class StagedFolder {
    /// Where files are written first.
    private static let stage = ".storewatch-export"

    private let path: String
    private let folder: Folder
    private let lock: Int32
    private var staged: [(path: String, entry: FolderEntry)] = []
    private var isOurs = false

    /// Opens a folder, making it where there is none.
    ///
    /// - Parameter marker: a file that tells a folder of ours; others must be empty.
    package init(at path: String, marker: String) throws(FolderError) {
        self.path = path
        do {
            if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw Errno(rawValue: errno) }
            folder = try Folder(at: path)
            lock = try Errno.check(unsafe openat(folder.descriptor, ".", O_RDONLY | O_CLOEXEC))
        } catch {
            throw .unwritable(path, "\(error)")
        }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw .busy(path) }
        isOurs = true
        try check(marker)
        try failing {
            try removeStage()
            try folder.makeFolder(Self.stage)
        }
    }

    deinit {
        if isOurs { try? removeStage() }
        close(lock)
    }

    /// Refuses a folder that holds something, and none of our exports.
    private func check(_ marker: String) throws(FolderError) {
        try failing {
            let names = try folder.names().filter { $0 != Self.stage }.sorted()
            guard let other = names.first, !names.contains(marker) else { return }
            throw FolderError.foreign(path, file: other)
        }
    }

    private func removeStage() throws {
        guard let stage = try? folder.folder(Self.stage) else { return }
        for name in try stage.names() { try stage.entry(name).remove() }
        try folder.entry(Self.stage).removeFolder()
    }

    /// Says of a system's error where it was met.
    private func failing<Value>(_ body: () throws -> Value) throws(FolderError) -> Value {
        do {
            return try body()
        } catch let error as FolderError {
            throw error
        } catch {
            throw .unwritable(path, "\(error)")
        }
    }
}

extension StagedFolder {
    /// The bytes of a file of the folder; nil where there is none that can be read.
    package func bytes(of name: String) -> [UInt8]? {
        try? folder.entry(name).bytes()
    }

    /// Where a program that writes files by itself may write the next one, below the folder's path.
    private func nextEntry() throws -> FolderEntry {
        try folder.folder(Self.stage).entry("\(staged.count)")
    }

    /// Writes a file, as a stream.
    ///
    /// - Returns: its length, and what `body` returns.
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

    /// Drops the file that was written last.
    package func dropLast() throws {
        guard let last = staged.popLast() else { return }
        try failing { try last.entry.remove() }
    }

    /// Has another program write a file at a path.
    package func write(_ name: String, by body: (_ path: String) throws -> Void) throws {
        let entry = try failing { try nextEntry() }
        try body("\(path)/\(Self.stage)/\(entry.name)")
        staged.append((name, entry))
    }

    /// Gives all files their places, the last one last, and removes some that are no longer wanted.
    ///
    /// - Returns: how many files were new or differed.
    package func publish(removing obsolete: [String]) throws(FolderError) -> Int {
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

/// Why files cannot be written into a folder.
package enum FolderError: Error, Hashable {
    /// The folder holds a file of somebody else.
    case foreign(String, file: String)
    /// Another program of ours writes into the folder.
    case busy(String)
    case unwritable(String, String)

    /// Whether another folder must be named.
    package var isUsage: Bool {
        if case .foreign = self { true } else { false }
    }
}

extension FolderError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .foreign(let path, let file):
            "\(path): the folder contains \(file) and is not an export; name an empty folder, or that of an earlier export."
        case .busy(let path):
            "\(path): another export is writing into this folder; wait for it, or name another folder."
        case .unwritable(let path, let reason):
            "\(path): cannot be written: \(reason)."
        }
    }
}
