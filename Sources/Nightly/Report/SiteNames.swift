import Archives
import Foundation
import Site

/// The names of files and folders that a site uses in its folder.
package enum SiteNames {
    private static let all = SitePath.rootNames.union([".storewatch", ".storewatch.lock"])
    /// The prefixes of folders with a revision to be published, and of further pages of the list of
    /// all apps.
    private static let prefixes = [".storewatch-", "apps-"]

    /// Refuses files that publishing a site would replace or mix with its own.
    ///
    /// - Parameter files: paths by the options that name them.
    package static func check(
        _ files: KeyValuePairs<String, String?>,
        in site: String
    ) throws(NightError) {
        for (option, path) in files {
            if let path, isTaken(path, in: site) {
                throw NightError(
                    """
                    \(option) \(path): the report takes this name in its folder, \(site); name another file, or \
                    another folder with --reports.
                    """
                )
            }
        }
    }

    /// Whether the site uses a path. Of a link, its own path and its target count: publishing would
    /// replace the link, and Storewatch would write to the target.
    private static func isTaken(_ path: String, in site: String) -> Bool {
        let folder = URL(filePath: site).resolvingSymlinksInPath().pathComponents
        let file = URL(filePath: path).standardizedFileURL
        let link = file.deletingLastPathComponent().resolvingSymlinksInPath()
            .appending(path: file.lastPathComponent)
        return [link, Archive.file(at: path)].map(\.pathComponents).contains { parts in
            guard parts.starts(with: folder), parts.count > folder.count else { return false }
            let name = parts[folder.count]
            return all.contains(name) || prefixes.contains(where: name.hasPrefix)
        }
    }
}
