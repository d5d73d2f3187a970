import Glibc
import SystemPackage

/// A hidden folder in a site, where the files of a revision wait for the exchange.
///
/// `old/N` and `new/N` are a file of the site before and after, `current` is a symbolic link to one
/// of the two, and `plan` says which paths the numbers stand for. During the exchange, the site's
/// files are links through `current`.
struct WorkFolder: Sendable {
    enum Side: String { case old, new }

    private static let prefix = ".storewatch-"
    /// A folder without this file is not ours.
    private static let mark = "storewatch"
    private static let current = "current"
    private static let plan = "plan"
    /// What becomes the plan, or `current`.
    private static let next = "next"

    let name: String
    private let folder: Folder
    private let old: Folder
    private let new: Folder

    /// Makes a folder of a name that nobody has taken.
    init(in site: Folder) throws(Errno) {
        let name = Self.prefix + StagedFile.randomName()
        try site.makeFolder(name)
        do {
            let folder = try site.folder(name)
            try folder.entry(Self.mark).create([])
            try self.init(name, folder)
            do {
                let current = entry(Self.current)
                try current.makeLink(to: Side.old.rawValue)
                // The file system may have links and follow none.
                if !current.leadsToFolder { try current.remove() }
            } catch .notPermitted, .notSupported, .noFunction {
                // The file system has no symbolic links.
            }
        } catch {
            Self.remove(name, from: site)
            throw error
        }
    }

    /// Takes over what a publication left behind that was killed.
    ///
    /// - Returns: nil for everything that no publication of the same user made, or of the user whom
    ///   the site belongs to.
    init?(leftBehind name: String, in site: Folder) {
        guard let folder = Self.folder(name, in: site) else { return nil }
        guard Self.isMarked(folder) else {
            // Killed before the mark was made, or after it was removed: then it is empty.
            try? site.entry(name).removeFolder()
            return nil
        }
        try? self.init(name, folder)
    }

    /// Whether a publication is under way in a site, or was killed there.
    static func isPresent(in site: Folder) -> Bool {
        ((try? site.names()) ?? []).contains { name in
            folder(name, in: site).map(isMarked) ?? false
        }
    }

    private static func folder(_ name: String, in site: Folder) -> Folder? {
        let digits = name.dropFirst(prefix.count)
        guard name.hasPrefix(prefix), digits.count == 16, digits.allSatisfy(\.isHexDigit),
            let folder = try? site.folder(name), let owner = try? folder.owner(),
            owner == geteuid() || owner == (try? site.owner())
        else { return nil }
        return folder
    }

    private static func isMarked(_ folder: Folder) -> Bool {
        (try? folder.entry(mark).kind()) == .file
    }

    private init(_ name: String, _ folder: Folder) throws(Errno) {
        func subfolder(_ side: Side) throws(Errno) -> Folder {
            if try folder.entry(side.rawValue).kind() == nil {
                try folder.makeFolder(side.rawValue)
            }
            return try folder.folder(side.rawValue)
        }
        self.name = name
        self.folder = folder
        old = try subfolder(.old)
        new = try subfolder(.new)
    }

    private func entry(_ name: String) -> FolderEntry { FolderEntry(folder: folder, name: name) }

    subscript(side: Side, number: Int) -> FolderEntry {
        FolderEntry(folder: side == .old ? old : new, name: "\(number)")
    }

    /// What stands for a file in the site during the exchange.
    func link(to number: Int, from path: String) -> String {
        let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
        let up = String(repeating: "../", count: depth)
        return "\(up)\(name)/\(Self.current)/\(number)"
    }

    /// Whether the file system has symbolic links that lead somewhere.
    func hasLinks() throws(Errno) -> Bool { try entry(Self.current).kind() == .link }

    /// Which side readers see.
    func side() -> Side {
        let current = entry(Self.current)
        return (try? current.kind()) == .file
            ? .new : current.target().flatMap(Side.init) ?? .old
    }

    /// Shows readers the new side of all files, atomically.
    func flip() throws(Errno) {
        let next = entry(Self.next)
        if try hasLinks() {
            try next.makeLink(to: Side.new.rawValue)
        } else {
            try next.create([], lasting: true)
        }
        try entry(Self.current).replace(with: next)
    }

    func write(_ plan: [PlannedFile]) throws(Errno) {
        let next = entry(Self.next)
        let lines = plan.map { "\($0.number) \($0.path)\n" }.joined()
        try next.create(Array(lines.utf8), lasting: true)
        try entry(Self.plan).replace(with: next)
    }

    /// The plan of a publication that was killed; empty before the exchange.
    func readPlan() -> [PlannedFile] {
        guard let bytes = try? entry(Self.plan).bytes() else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let columns = line.split(separator: " ", maxSplits: 1)
            guard columns.count == 2, let number = Int(columns[0]), Folder.isBelow(columns[1])
            else { return nil }
            return PlannedFile(number: number, path: String(columns[1]))
        }
    }

    func sync() throws(Errno) { try folder.sync() }

    func remove(from site: Folder) { Self.remove(name, from: site) }

    /// Removes the folder, but for what others put into it.
    private static func remove(_ name: String, from site: Folder) {
        guard let folder = try? site.folder(name) else { return }
        // First of all, since by the plan, a file that is missing here goes from the site.
        try? folder.entry(plan).remove()
        guard (try? folder.entry(plan).kind()) == nil else { return }
        for side in [Side.old, .new].map(\.rawValue) {
            guard let files = try? folder.folder(side) else { continue }
            for name in (try? files.names()) ?? [] where Int(name) != nil {
                try? FolderEntry(folder: files, name: name).remove()
            }
            try? folder.entry(side).removeFolder()
        }
        for name in [current, next] { try? folder.entry(name).remove() }
        // Without the mark, the next publication would leave the rest alone.
        guard let rest = try? folder.names(), rest.allSatisfy({ $0 == mark }) else { return }
        try? folder.entry(mark).remove()
        try? site.entry(name).removeFolder()
    }
}

/// A file of the site that changes, by the number of its two sides.
struct PlannedFile: Equatable, Sendable {
    let number: Int
    let path: String
}
