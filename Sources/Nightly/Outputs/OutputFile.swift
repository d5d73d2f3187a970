import Archives
import Foundation
import Site
package import Watchlists

/// Checks of the files for outputs, so that no output spoils a file of a different kind, such as an
/// archive.
package enum OutputFile {
    /// The beginning of each message in a channel's file.
    private static let messageStart = "{\"events\":["
    /// The suffixes of an archive, of SQLite's files for it, and of its lock.
    private static let archiveSuffixes = ["", "-wal", "-shm", "-journal", ".lock"]

    /// Whether a file is empty or begins with the beginning of an output, so that the output may be
    /// written to it.
    static func isOurs(_ path: String, beginningWith start: String) -> Bool {
        guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)) else { return false }
        defer { try? file.close() }
        let content = (try? file.read(upToCount: start.utf8.count)) ?? Data()
        // If a disk was full, the file may have only a part of the beginning.
        return Data(start.utf8).starts(with: content)
    }

    /// Throws if a channel would append messages to an archive, to a file of the site, to a folder,
    /// or to another file without messages.
    ///
    /// - Parameters:
    ///   - site: the folder of the site; nil if there is no report.
    ///   - metrics: the file of `--metrics`, if any.
    package static func check(
        _ channels: [Channel],
        archive: String,
        site: String?,
        metrics: String? = nil
    ) throws(NightError) {
        for channel in channels {
            guard case .file(let path) = channel.service else { continue }
            let file = Archive.file(at: path).path
            let kept = Archive.file(at: archive).path
            let type = try? FileManager.default.attributesOfItem(atPath: file)[.type]
            let isRegular = type as? FileAttributeType == .typeRegular
            guard !archiveSuffixes.map({ kept + $0 }).contains(file),
                type == nil || isRegular && isOurs(file, beginningWith: messageStart)
            else {
                throw NightError(
                    "Channel \(channel.name): \(path) is not a file of messages, and would be spoiled; name another."
                )
            }
            guard metrics.map({ Archive.file(at: $0).path }) != file else {
                throw NightError(
                    "Channel \(channel.name): \(path) is the file of --metrics, too; name another."
                )
            }
            if let site { try checkNames(["Channel \(channel.name):": path], in: site) }
        }
    }
}

extension OutputFile {
    /// The names of files and folders that a site uses in its folder.
    private static let siteNames = SitePath.rootNames.union([".storewatch", ".storewatch.lock"])
    /// The prefixes of the names in a site's folder that vary: of work folders, and of the second
    /// and later pages of the list of all apps.
    private static let sitePrefixes = [".storewatch-", "apps-"]

    /// Throws if one of the files has a name that the site uses in its folder, so that publishing
    /// the site would replace the file.
    ///
    /// - Parameter files: the paths, by the option or channel that names them; nil for none.
    package static func checkNames(
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

    /// Whether the site uses a path. If the path is a symbolic link, both the link and its target
    /// are checked: publishing would replace the link, and Storewatch would write to the target.
    private static func isTaken(_ path: String, in site: String) -> Bool {
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
}
