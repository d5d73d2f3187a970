package import Foundation
import Glibc
package import Markup

/// The folder that the site stands in.
///
/// A file appears whole or not at all, and one whose bytes would stay the same is left alone.
package struct SiteFolder: Sendable {
    private let root: URL

    /// Makes the folder where there is none.
    package init(at path: String) throws(SiteError) {
        root = URL(filePath: path, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path)
        }
        guard FileManager.default.isWritableFile(atPath: path) else { throw .unwritable(path) }
    }

    /// - Parameter path: relative to the site.
    package func write(_ bytes: some DataProtocol, to path: String) throws(SiteError) {
        let file = root.appending(path: path)
        let data = Data(bytes)
        do {
            if try FileManager.default.fileExists(atPath: file.path)
                && Data(contentsOf: file) == data
            {
                return
            }
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            // Under one name, so that what a crash leaves behind is written over the next time.
            let aside = file.appendingPathExtension("new")
            try data.write(to: aside)
            guard unsafe rename(aside.path, file.path) == 0 else {
                throw SiteError.unwritable(file.path)
            }
        } catch {
            throw .unwritable(file.path)
        }
    }

    package func write(_ page: Page, to path: String) throws(SiteError) {
        try write(page.bytes(), to: path)
    }

    package func holds(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }
}

/// Why the site cannot be written.
package enum SiteError: Error, Hashable {
    case unwritable(String)
}

extension SiteError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unwritable(let path):
            "\(path): cannot be written; mind its permissions and the space on its disk."
        }
    }
}

/// The files of ours that every page refers to, by their paths in the site.
package let siteAssets: [String: [UInt8]] = [
    "assets/site.css":
        PackageResources.base_css + PackageResources.nights_css + PackageResources.app_css,
    "assets/site.js": PackageResources.site_js,
]
