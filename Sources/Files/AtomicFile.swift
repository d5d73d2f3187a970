package import Foundation
import Glibc
import SystemPackage

/// Writes files so that readers see either the complete old content or the complete new content.
package enum AtomicFile {
    /// Writes a file under a random name in the same folder, then renames the file.
    ///
    /// A symbolic link at `path` is replaced by the file, and the link's target is left unchanged:
    /// in a folder that several users may write to, another user may have created the link.
    /// Symbolic links in the path of the folder are followed.
    ///
    /// - Parameter mode: The file's permissions; nil for the defaults under the user's umask.
    package static func write(
        _ bytes: Data,
        to path: String,
        mode: mode_t? = nil
    ) throws(OutputError) {
        let url = URL(filePath: path)
        do {
            let folder = try Folder(at: url.deletingLastPathComponent().path)
            let target = try folder.entry(url.lastPathComponent)
            try target.replace(withTemporary: stage(bytes, beside: target, mode: mode))
        } catch {
            throw .unwritable(path, "\(error)")
        }
    }

    /// Replaces the content of an existing file, or of a symbolic link's target. The file keeps its
    /// permissions, and its owner if the user may set it.
    package static func rewrite(_ path: String, with bytes: Data) throws(OutputError) {
        do {
            var status = stat()
            try Errno.check(unsafe stat(path, &status))
            try Errno.check(unsafe access(path, W_OK))
            let target = try FilePath(realPathOf: path)
            let folder = try Folder(at: target.removingLastComponent().string)
            let file = try folder.entry(target.lastComponent?.string ?? path)
            let staged = try stage(bytes, beside: file, mode: status.st_mode & 0o7777)
            // Errors are ignored, because only the superuser can give a file to another user.
            _ = unsafe fchownat(
                folder.descriptor,
                staged.name,
                status.st_uid,
                status.st_gid,
                AT_SYMLINK_NOFOLLOW
            )
            try file.replace(withTemporary: staged)
        } catch {
            throw .unwritable(path, "\(error)")
        }
    }

    /// Writes new content for a file to disk, under a random name in the same folder.
    private static func stage(
        _ bytes: Data,
        beside target: FolderEntry,
        mode: mode_t?
    ) throws(Errno) -> FolderEntry {
        let name = ".\(target.name).\(FolderEntry.randomName()).new"
        let entry = FolderEntry(folder: target.folder, name: name)
        try entry.create(Array(bytes), mode: mode, lasting: true)
        return entry
    }
}

extension FilePath {
    fileprivate init(realPathOf path: String) throws(Errno) {
        guard let real = unsafe realpath(path, nil) else { throw Errno(rawValue: errno) }
        defer { unsafe free(real) }
        self = unsafe FilePath(platformString: real)
    }
}
