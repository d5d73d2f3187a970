import SystemPackage

/// The folders below one that were opened of late. A site's files come folder by folder, and opening the
/// way to each of them takes longer than what is done there.
final class OpenFolders {
    private static let most = 16

    private let root: Folder
    private var opened: [String: Folder] = [:]

    init(of root: Folder) { self.root = root }

    /// Finds the folder that a path below the root names a file in, as it was when it was opened first.
    ///
    /// - Parameter making: whether to make folders that are missing.
    func entry(_ path: String, making: Bool = false) throws(Errno) -> FolderEntry {
        guard let slash = path.lastIndex(of: "/"), Folder.isBelow(path) else {
            return try root.entry(path)
        }
        let place = String(path[..<slash])
        if let folder = opened[place] {
            return FolderEntry(folder: folder, name: String(path[path.index(after: slash)...]))
        }
        let entry = try root.entry(path, making: making)
        if opened.count >= Self.most { opened.removeAll() }
        opened[place] = entry.folder
        return entry
    }
}
