/// The reason why a folder cannot be imported.
package enum ImportError: Error, Hashable {
    /// The path has no importable data.
    case unknown(String)
    /// A later version made the export.
    case newer(String)
    /// The export has a format that cannot be imported.
    case notImportable(String, format: String)
    /// The archive already has nights.
    case notEmpty(String, nights: Int)
    case missing(String)
    /// A file of the export has another size than when it was written, or an invalid path.
    case incomplete(String)
    case row(String, line: Int, reason: String)
    case notPicture(String)
    /// A night that the archive lacks is before its last one.
    case overlapping(String, night: String, last: String)
    /// A night is in the future, or before the App Store opened.
    case impossibleTime(String, String)
    /// A night's folder has an impossible date as its name.
    case noDate(String)
    /// A watchlist is required.
    case unwatched(String)
    /// No file contains a response.
    case noResponses(String)
    /// A night or one of its files is larger than a limit.
    case tooLarge(String, String)
    /// The path of a response is a pipe, a device or a folder.
    case notFile(String)
    case git(String)
}

extension ImportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknown(let path):
            """
            \(path): this is not an export, a folder of nights (2026-03-02/kr.json) or a git repository; name \
            one of these.
            """
        case .newer(let path):
            "\(path): a newer version of Storewatch made this export; use that version."
        case .notImportable(let path, let format):
            "\(path): only exports in NDJSON can be imported, and this one is in \(format.uppercased())."
        case .notEmpty(let archive, let nights):
            """
            \(archive): this archive holds \(nights) nights, but an export is only imported into an empty one; name \
            another file with --archive. Nothing was imported.
            """
        case .missing(let file):
            "\(file): this file of the export is missing; export again. Nothing was imported."
        case .incomplete(let file):
            "\(file): the file has changed since the export; export again. Nothing was imported."
        case .row(let file, let line, let reason):
            "\(file):\(line):1: error: This is not a row of an export: \(reason). Nothing was imported."
        case .notPicture(let file):
            "\(file): the picture does not match its name. Nothing was imported."
        case .overlapping(let archive, let night, let last):
            """
            \(archive): night \(night) of the import is not in this archive, and is before its last one, \
            \(last). Nothing was imported.
            """
        case .impossibleTime(let path, let time):
            """
            \(path): it holds a night at \(time), which is in the future or before the App Store opened. Nothing was \
            imported.
            """
        case .noDate(let path):
            "\(path): there is no such date; rename the folder. Nothing was imported."
        case .unwatched(let path):
            """
            \(path): there is no watchlist to select apps; write one with `storewatch init`, or import all \
            apps with --all.
            """
        case .noResponses(let path):
            """
            \(path): no JSON file here names a storefront, such as kr.json or kr/284882215.json; name it \
            with --storefront.
            """
        case .tooLarge(let path, let limit):
            "\(path): this is too large to import; the limit is \(limit)."
        case .notFile(let path): "\(path): this is not a regular file; remove or rename it."
        case .git(let reason): "git: \(reason)"
        }
    }
}
