package import Foundation
import Glibc
import SystemPackage

/// A file that appears whole or not at all.
package enum AtomicFile {
    /// Writes a file under a random name beside its own, then renames it. What an earlier writer that was
    /// killed left there is removed.
    ///
    /// A symbolic link at `path` is replaced by the file, and what it leads to is left alone: in a
    /// folder that others write to, they may have put it there. The folder may be behind a link.
    ///
    /// - Parameter mode: its permissions; nil for those that the user's mask leaves.
    package static func write(
        _ bytes: Data,
        to path: String,
        mode: mode_t? = nil
    ) throws(SiteError) {
        let url = URL(filePath: path)
        do {
            let folder = try Folder(at: url.deletingLastPathComponent().path)
            let target = try folder.entry(url.lastPathComponent)
            StagedFile.removeLeftovers(beside: target)
            let staged = try StagedFile(beside: target, Array(bytes), mode: mode)
            do {
                try target.replace(with: staged.entry)
            } catch {
                try? staged.entry.remove()
                throw error
            }
        } catch {
            throw .unwritable(path, "\(error)")
        }
    }

    /// Gives a file that is there new content. Behind a symbolic link, that is the file which it leads to;
    /// its permissions stay, and its owner where we may say who that is.
    package static func rewrite(_ path: String, with bytes: Data) throws(SiteError) {
        do {
            var status = stat()
            try Errno.check(unsafe stat(path, &status))
            try Errno.check(unsafe access(path, W_OK))
            let target = try FilePath(realPathOf: path)
            let folder = try Folder(at: target.removingLastComponent().string)
            let file = try folder.entry(target.lastComponent?.string ?? path)
            StagedFile.removeLeftovers(beside: file)
            let staged = try StagedFile(
                beside: file,
                Array(bytes),
                mode: status.st_mode & 0o7777
            )
            // Only the superuser gives files away; everybody else owns what they may edit, or shares it.
            _ = unsafe fchownat(
                folder.descriptor,
                staged.entry.name,
                status.st_uid,
                status.st_gid,
                AT_SYMLINK_NOFOLLOW
            )
            do {
                try file.replace(with: staged.entry)
            } catch {
                try? staged.entry.remove()
                throw error
            }
        } catch {
            throw .unwritable(path, "\(error)")
        }
    }
}

extension FilePath {
    /// The path without symbolic links.
    fileprivate init(realPathOf path: String) throws(Errno) {
        guard let real = unsafe realpath(path, nil) else { throw Errno(rawValue: errno) }
        defer { unsafe free(real) }
        self = unsafe FilePath(platformString: real)
    }
}
