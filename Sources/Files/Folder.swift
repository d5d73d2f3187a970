import CLinux
import Glibc
import SystemPackage

/// An open folder. All operations apply to this folder, even if its path later leads to a different
/// folder. No operation follows a symbolic link in the folder.
final class Folder: Sendable {
    let descriptor: Int32

    /// Opens the folder at a path from the user. Symbolic links in the path are followed.
    init(at path: String) throws(Errno) {
        descriptor = try Errno.check(unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }

    private init(_ name: String, in parent: Folder) throws(Errno) {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        descriptor = try Errno.check(unsafe openat(parent.descriptor, name, flags))
    }

    deinit { close(descriptor) }

    func folder(_ name: String) throws(Errno) -> Folder { try Folder(name, in: self) }

    func makeFolder(_ name: String) throws(Errno) {
        try Errno.check(unsafe mkdirat(descriptor, name, 0o777))
    }

    /// The entry of a file at a path below this folder.
    ///
    /// - Parameter making: Whether to create missing folders of the path.
    func entry(_ path: String, making: Bool = false) throws(Errno) -> FolderEntry {
        guard Self.isBelow(path) else { throw .invalidArgument }
        let names = path.split(separator: "/").map(String.init)
        var folder = self
        for name in names.dropLast() {
            do {
                folder = try folder.folder(name)
            } catch .noSuchFileOrDirectory where making {
                try folder.makeFolder(name)
                folder = try folder.folder(name)
            }
        }
        return FolderEntry(folder: folder, name: names.last ?? path)
    }

    /// Whether the path stays below a folder: no name in the path is empty, `.` or `..`. Paths from
    /// a manifest are checked, because a manifest may be forged.
    static func isBelow(_ path: some StringProtocol) -> Bool {
        let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return !path.utf8.contains(0)
            && names.allSatisfy { name in
                !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
            }
    }

    /// Removes the empty folders in a file's path, from the innermost outwards.
    func removeEmptyFolders(of path: String) {
        var path = path
        while let end = path.lastIndex(of: "/") {
            path = String(path[..<end])
            guard let entry = try? entry(path), (try? entry.removeFolder()) != nil else { return }
        }
    }

    /// The names of all entries except `.` and `..`, in no particular order.
    func names() throws(Errno) -> [String] {
        let descriptor = try Errno.check(
            unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        )
        guard let stream = unsafe fdopendir(descriptor) else {
            close(descriptor)
            throw Errno(rawValue: errno)
        }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            let size = MemoryLayout.size(ofValue: unsafe entry.pointee.d_name)
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { start in
                unsafe start.withMemoryRebound(to: CChar.self, capacity: size) {
                    unsafe String(cString: $0)
                }
            }
            if ![".", ".."].contains(name) { names.append(name) }
        }
        return names
    }

    func sync() throws(Errno) { try Errno.check(syncfs(descriptor)) }

    /// The device and inode numbers, which identify the folder.
    func identity() throws(Errno) -> [UInt64] {
        let status = try status()
        return [UInt64(status.st_dev), UInt64(status.st_ino)]
    }

    func owner() throws(Errno) -> uid_t { try status().st_uid }

    private func status() throws(Errno) -> stat {
        var status = stat()
        try Errno.check(unsafe fstat(descriptor, &status))
        return status
    }
}

extension Errno {
    /// Throws `errno` if the result of a system call is negative.
    @discardableResult
    static func check(_ result: Int32) throws(Errno) -> Int32 {
        guard result >= 0 else { throw Errno(rawValue: errno) }
        return result
    }
}
