package import Foundation
import SystemPackage

/// A file that appears whole or not at all.
package enum AtomicFile {
    /// Writes a file under a random name beside its own, then renames it.
    ///
    /// A symbolic link at `path` is replaced by the file, and what it leads to is left alone: in a
    /// folder that others write to, they may have put it there. The folder may be behind a link.
    package static func write(_ bytes: Data, to path: String) throws(SiteError) {
        let url = URL(filePath: path)
        do {
            let folder = try Folder(at: url.deletingLastPathComponent().path)
            let target = try folder.entry(url.lastPathComponent)
            let staged = try folder.entry(".\(target.name).\(randomName()).new")
            try staged.create(Array(bytes), lasting: true)
            do {
                try target.replace(with: staged)
            } catch {
                try? staged.remove()
                throw error
            }
        } catch {
            throw .unwritable(path, "\(error)")
        }
    }

    /// A name that nobody can have guessed and taken: 16 hexadecimal digits.
    static func randomName() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
