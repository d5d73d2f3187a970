import Archives
import Foundation
import Site
package import Watchlists

/// Refuses files of other kinds as the target of an output.
package enum OutputFile {
    /// The beginning of a message's JSON.
    private static let message = "{\"events\":["
    /// The suffixes of an archive, of SQLite's files for it, and of its lock.
    private static let companions = ["", "-wal", "-shm", "-journal", ".lock"]

    /// Whether a file is empty or begins like an output.
    static func isOurs(_ path: String, beginningWith start: String) -> Bool {
        guard let file = try? FileHandle(forReadingFrom: URL(filePath: path)) else { return false }
        defer { try? file.close() }
        let content = (try? file.read(upToCount: start.utf8.count)) ?? Data()
        // A full disk may have cut off the first line.
        return Data(start.utf8).starts(with: content)
    }

    /// Refuses channels that append messages to an archive, to a file of the site, to a folder, or
    /// to another file without messages.
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
            guard !companions.map({ kept + $0 }).contains(file),
                type == nil || isRegular && isOurs(file, beginningWith: message)
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
    /// The prefixes of other names that a site uses: those of work folders, and of the further pages
    /// of the list of all apps.
    private static let sitePrefixes = [".storewatch-", "apps-"]

    /// Refuses files that publishing a site would replace or mix with its own.
    ///
    /// - Parameter files: paths by the options that name them.
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

    /// Whether the site uses a path. For a symbolic link, the path of the link and its target are
    /// both checked: publishing would replace the link, and Storewatch would write to the target.
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
