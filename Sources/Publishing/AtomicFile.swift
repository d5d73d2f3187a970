package import Foundation
import Glibc

/// A file that appears whole or not at all.
package enum AtomicFile {
    package static func write(_ bytes: Data, to path: String) throws(SiteError) {
        // Always the same name, so that the next write replaces what a crash left behind.
        let staged = "\(path).new"
        do {
            try bytes.write(to: URL(filePath: staged))
        } catch {
            throw .unwritable(path)
        }
        guard unsafe rename(staged, path) == 0 else { throw .unwritable(path) }
    }
}
