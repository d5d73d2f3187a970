import Archives
import Foundation
import Wording

/// The names of files and folders that a site uses in its folder.
private let siteNames = SitePath.rootNames.union([".storewatch", ".storewatch.lock"])
/// The beginnings of other names in a site's folder: of work folders, and of pages such as
/// `apps-2.html`.
private let sitePrefixes = [".storewatch-", "apps-"]

/// Throws if one of the files has a name that the site uses in its folder, so that publishing the
/// site would replace the file.
///
/// - Parameter files: the path for each option, such as `--metrics`; nil if there is no file.
package func checkNames(
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

/// Whether the site uses a path. If the path is a symbolic link, both the link and its target are
/// checked: publishing would replace the link, and Storewatch would write to the target.
private func isTaken(_ path: String, in site: String) -> Bool {
    let folder = URL(filePath: site).resolvingSymlinksInPath().pathComponents
    let file = URL(filePath: path).standardizedFileURL
    let link = file.deletingLastPathComponent().resolvingSymlinksInPath()
        .appending(path: file.lastPathComponent)
    return [link, Archive.file(at: path)].map(\.pathComponents).contains { parts in
        guard parts.starts(with: folder), parts.count > folder.count else { return false }
        let name = parts[folder.count]
        return siteNames.contains(name) || sitePrefixes.contains(where: name.hasPrefix)
    }
}
