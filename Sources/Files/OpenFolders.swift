import SystemPackage

/// A cache of recently opened folders below a root. Opening the path to a file takes longer than
/// the operation on the file. The files of a site are sorted by folder.
final class OpenFolders {
    private static let maxFolders = 16

    private let root: Folder
    private var opened: [String: Folder] = [:]

    init(of root: Folder) { self.root = root }

    /// The entry of a file. The file's folder is opened only once, and the entry stays in the
    /// opened folder even if the path later leads to a different folder.
    ///
    /// - Parameters:
    ///   - path: The path of the file, relative to the root.
    ///   - making: Whether to create missing folders of the path.
    func entry(_ path: String, making: Bool = false) throws(Errno) -> FolderEntry {
        guard let slash = path.lastIndex(of: "/"), Folder.isBelow(path) else {
            return try root.entry(path)
        }
        let place = String(path[..<slash])
        if let folder = opened[place] {
            return FolderEntry(folder: folder, name: String(path[path.index(after: slash)...]))
        }
        let entry = try root.entry(path, making: making)
        if opened.count >= Self.maxFolders { opened.removeAll() }
        opened[place] = entry.folder
        return entry
    }
}
