package import Foundation
import Glibc

/// A file that appears whole or not at all.
package enum AtomicFile {
    package static func write(_ bytes: Data, to path: String) throws(SiteError) {
        // Under one name, so that what a crash leaves behind is written over the next time.
        let aside = "\(path).new"
        do {
            try bytes.write(to: URL(filePath: aside))
        } catch {
            throw .unwritable(path)
        }
        guard unsafe rename(aside, path) == 0 else { throw .unwritable(path) }
    }
}
