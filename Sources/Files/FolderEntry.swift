import Glibc
import SystemPackage

/// A name in a folder. No operation follows a symbolic link of this name.
struct FolderEntry {
    /// What a name in a folder stands for; `other` for a pipe, a device or a socket.
    enum Kind { case file, folder, link, other }

    let folder: Folder
    let name: String

    func kind() throws(Errno) -> Kind? {
        guard let status = try status() else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    private func status() throws(Errno) -> stat? {
        var status = stat()
        let flags = AT_SYMLINK_NOFOLLOW
        guard unsafe fstatat(folder.descriptor, name, &status, flags) == 0 else {
            guard errno == ENOENT else { throw Errno(rawValue: errno) }
            return nil
        }
        return status
    }

    func holds(_ bytes: [UInt8]) -> Bool {
        guard let status = try? status(), Int(status.st_size) == bytes.count else { return false }
        return (try? self.bytes()) == bytes
    }

    /// Flags for reading. Without O_NONBLOCK, opening a pipe would wait for a writer.
    static let reading = O_RDONLY | O_NONBLOCK
    /// Flags for creating a file. Opening fails if the name is taken.
    static let creating = O_WRONLY | O_CREAT | O_EXCL

    /// Opens the file with these flags of open(2).
    ///
    /// - Parameter mode: The permissions of a created file, before the user's umask.
    func open(_ flags: Int32, mode: mode_t = 0o666) throws(Errno) -> FileDescriptor {
        let flags = flags | O_NOFOLLOW | O_CLOEXEC
        let file = try Errno.check(unsafe openat(folder.descriptor, name, flags, mode))
        return FileDescriptor(rawValue: file)
    }

    /// Reads the whole file; throws if the entry is not a regular file.
    func bytes() throws(Errno) -> [UInt8] { try read().bytes }

    private func read() throws(Errno) -> (bytes: [UInt8], mode: mode_t) {
        let file = try open(Self.reading)
        defer { try? file.close() }
        var status = stat()
        try Errno.check(unsafe fstat(file.rawValue, &status))
        guard status.st_mode & S_IFMT == S_IFREG else { throw .invalidArgument }
        let bytes = try Self.read(file, upTo: Int(status.st_size))
        return (bytes, status.st_mode & 0o7777)
    }

    /// Reads up to `max` bytes of a file; fewer only at the end of the file.
    static func read(_ file: FileDescriptor, upTo max: Int) throws(Errno) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max)
        var count = 0
        do {
            while count < max {
                let read = unsafe try bytes.withUnsafeMutableBytes { buffer in
                    unsafe try file.read(into: .init(rebasing: buffer[count...]))
                }
                guard read > 0 else { break }
                count += read
            }
        } catch {
            throw (error as? Errno) ?? .ioError
        }
        return Array(bytes.prefix(count))
    }

    /// Creates a file; throws if the name is taken.
    ///
    /// - Parameters:
    ///   - mode: The file's permissions; nil for the defaults under the user's umask.
    ///   - lasting: Whether to wait until the file is on disk.
    func create(_ bytes: [UInt8], mode: mode_t? = nil, lasting: Bool = false) throws(Errno) {
        let file = try open(Self.creating)
        do {
            try file.closeAfter {
                try file.writeAll(bytes)
                if let mode { try Errno.check(fchmod(file.rawValue, mode)) }
                if lasting { try Errno.check(fsync(file.rawValue)) }
            }
        } catch {
            try? remove()
            throw (error as? Errno) ?? .ioError
        }
    }

    /// A random name of 16 hexadecimal digits, which nobody can guess and create beforehand.
    static func randomName() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Makes this entry a hard link to a file, or a copy of the file if a hard link is impossible.
    func linkOrCopy(_ source: FolderEntry) throws(Errno) {
        do {
            try Errno.check(
                unsafe linkat(source.folder.descriptor, source.name, folder.descriptor, name, 0)
            )
        } catch {
            // A hard link is impossible if the file is on a different file system or mount, has too
            // many links or belongs to a different user, or if the file system has no hard links.
            let reasons: [Errno] = [
                .improperLink, .notPermitted, .tooManyLinks, .notSupported, .noFunction,
            ]
            guard reasons.contains(error) else { throw error }
            let (bytes, mode) = try source.read()
            try create(bytes, mode: mode, lasting: true)
        }
    }

    /// Creates a symbolic link of this name; throws if the name is taken.
    func makeLink(to target: String) throws(Errno) {
        try Errno.check(unsafe symlinkat(target, folder.descriptor, name))
    }

    /// Creates a symbolic link of this name to a folder. Throws `notSupported` if the file system
    /// has no symbolic links, or does not follow them.
    func makeLink(toFolder target: String) throws(Errno) {
        do {
            try makeLink(to: target)
        } catch {
            throw [.notPermitted, .noFunction].contains(error) ? .notSupported : error
        }
        // `faccessat` follows the symbolic link, unlike all other operations.
        guard unsafe faccessat(folder.descriptor, "\(name)/.", F_OK, 0) == 0 else {
            throw .notSupported
        }
    }

    /// The target of a symbolic link; nil for other entries.
    func target() -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = unsafe readlinkat(folder.descriptor, name, &bytes, bytes.count)
        guard length > 0 else { return nil }
        return String(decoding: bytes[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Renames a file to this entry's name, and replaces any existing file.
    func replace(with source: FolderEntry) throws(Errno) {
        try Errno.check(
            unsafe renameat(source.folder.descriptor, source.name, folder.descriptor, name)
        )
    }

    /// Renames a temporary file to this entry's name. If this fails, removes the temporary file.
    func replace(withTemporary source: FolderEntry) throws(Errno) {
        do {
            try replace(with: source)
        } catch {
            try? source.remove()
            throw error
        }
    }

    func remove() throws(Errno) { try Errno.check(unsafe unlinkat(folder.descriptor, name, 0)) }

    func removeFolder() throws(Errno) {
        try Errno.check(unsafe unlinkat(folder.descriptor, name, AT_REMOVEDIR))
    }
}
