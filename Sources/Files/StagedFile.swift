import Glibc
import SystemPackage

/// New content for a file, written under a random name beside it. The writer holds a lock on it, so
/// that other writers can recognize the files of killed ones.
struct StagedFile: ~Copyable {
    let entry: FolderEntry
    private let file: FileDescriptor

    /// Writes the content to disk.
    ///
    /// - Parameter mode: The permissions; nil for those of a new file.
    init(beside target: FolderEntry, _ bytes: [UInt8], mode: mode_t? = nil) throws(Errno) {
        let entry = try target.folder.entry(".\(target.name).\(Self.randomName()).new")
        let file = try entry.open(FolderEntry.creating)
        // On file systems without locks, the files of killed writers are never removed.
        _ = flock(file.rawValue, LOCK_EX | LOCK_NB)
        do {
            try file.writeAll(bytes)
            if let mode { try Errno.check(fchmod(file.rawValue, mode)) }
            try Errno.check(fsync(file.rawValue))
        } catch {
            try? file.close()
            try? entry.remove()
            throw (error as? Errno) ?? .ioError
        }
        self.entry = entry
        self.file = file
    }

    deinit { try? file.close() }

    /// A random name of 16 hexadecimal digits, which nobody can guess and create beforehand.
    static func randomName() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: digitsOfName - digits.count) + digits
    }

    private static let digitsOfName = 16
}

extension StagedFile {
    /// Removes the files that killed writers left beside a file.
    static func removeLeftovers(beside target: FolderEntry) {
        let names = (try? target.folder.names()) ?? []
        for name in names where isStaged(name, for: target.name) {
            let entry = FolderEntry(folder: target.folder, name: name)
            guard let file = try? entry.open(FolderEntry.reading) else { continue }
            if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { try? entry.remove() }
            try? file.close()
        }
    }

    private static func isStaged(_ name: String, for target: String) -> Bool {
        let (start, end) = (".\(target).", ".new")
        guard name.hasPrefix(start), name.hasSuffix(end),
            name.utf8.count == start.utf8.count + digitsOfName + end.utf8.count
        else { return false }
        return name.dropFirst(start.count).dropLast(end.count)
            .allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }
}
