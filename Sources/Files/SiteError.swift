/// An error that prevented all or part of a site or an export from being published.
package enum SiteError: Error, Hashable {
    /// A file or folder cannot be written; the second value is the system's reason.
    case unwritable(String, String)
    case root(String)
    /// The folder is not a Storewatch site, and publishing would replace this file in it.
    case foreign(String, file: String)
    /// Other processes were still publishing into the folder when the patience ended.
    case busy(String)
    /// The path leads to another folder than when the publication began.
    case moved(String)
    /// All files are published except these, each listed with the system's reason.
    case incomplete(String, [String])

    /// The folder contains this file and no earlier export.
    case foreignExport(String, file: String)
    /// Another export is writing into the folder.
    case exporting(String)

    /// Whether the user must name another folder.
    package var isUsage: Bool {
        switch self {
        case .root, .foreign, .foreignExport: true
        case .unwritable, .busy, .moved, .incomplete, .exporting: false
        }
    }
}

extension SiteError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unwritable(let path, let reason):
            "\(path): cannot be written: \(reason)."
        case .root(let path):
            "\(path): the root of the file system cannot be the site's folder; name another folder."
        case .foreign(let path, let file):
            "\(path): the folder is not a Storewatch site, and its \(file) would be lost; name another folder, or move the file away."
        case .busy(let path):
            "\(path): another run is still publishing into this folder; give each archive its own folder."
        case .moved(let path):
            "\(path): another folder was put in its place during publication; the site is in the old one."
        case .incomplete(let path, let files):
            """
            \(path): the site is published, but these files could not be replaced: \
            \(files.prefix(Self.maxNamed).joined(separator: "; "))\
            \(files.count > Self.maxNamed ? "; and \(files.count - Self.maxNamed) more" : "").
            """
        case .foreignExport(let path, let file):
            "\(path): the folder contains \(file) and is not an export; name an empty folder, or that of an earlier export."
        case .exporting(let path):
            "\(path): another export is writing into this folder; wait for it, or name another folder."
        }
    }

    private static let maxNamed = 5
}
