/// An error that prevented all or part of an output, such as the site, from being written.
package enum OutputError: Error, Hashable {
    /// The file or folder at a path cannot be written; the second value is the system's reason.
    case unwritable(String, String)
    /// The path leads to the root of the file system, which cannot be a site.
    case root(String)
    /// The file system of the folder at this path has no symbolic links, or does not follow them.
    case noLinks(String)
    /// The folder at a path is not a Storewatch site, and publishing would replace a file in it.
    case foreign(String, file: String)
    /// The folder at this path has the site of a different archive.
    case otherArchive(String)
    /// Other processes were still publishing into the folder at this path after the maximum wait.
    case busy(String)
    /// The folder into which the files were published is no longer at this path.
    case moved(String)
    /// All files of the site at a path are published except the listed files, each with the
    /// system's reason.
    case incomplete(String, [String])

    /// Whether the user must name a different folder.
    package var isUsage: Bool {
        switch self {
        case .root, .noLinks, .foreign, .otherArchive: true
        case .unwritable, .busy, .moved, .incomplete: false
        }
    }
}

extension OutputError: CustomStringConvertible {
    /// The error as a sentence for users, which begins with the path.
    package var description: String {
        switch self {
        case .unwritable(let path, let reason):
            "\(path): cannot be written: \(reason)."
        case .root(let path):
            "\(path): the root of the file system cannot be the site's folder; name another folder."
        case .noLinks(let path):
            "\(path): its file system has no symbolic links, which replace all pages at once; name another folder, and copy the site from there."
        case .foreign(let path, let file):
            "\(path): the folder is not a Storewatch site, and its \(file) would be lost; name another folder, or move the file away."
        case .otherArchive(let path):
            "\(path): the folder has the site of another archive; name another folder, or replace that site with --fresh-site."
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
        }
    }

    private static let maxNamed = 5
}
