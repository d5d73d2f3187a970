import Glibc
import SystemPackage

/// A hidden folder in a site that holds the files of an exchange.
///
/// `old/N` and `new/N` are the previous and the new version of file N, `current` is a symbolic link
/// to one of these two folders, and `plan` maps numbers to paths. During the exchange, the files of
/// the site are links through `current`.
struct WorkFolder: Sendable {
    /// The old or the new versions of the files; the raw value is the name of their folder.
    enum Side: String { case old, new }

    private static let prefix = ".storewatch-"
    /// The name of an empty file by which work folders are recognized.
    private static let mark = "storewatch"
    private static let current = "current"
    private static let plan = "plan"
    /// The temporary name of a new `plan` or `current`, until it replaces the old entry.
    private static let next = "next"

    let name: String
    private let folder: Folder
    private let old: Folder
    private let new: Folder

    /// Creates a work folder with an unused name. Throws `notSupported` if the file system has no
    /// symbolic links, or does not follow them.
    init(in site: Folder) throws(Errno) {
        let name = Self.prefix + FolderEntry.randomName()
        try site.makeFolder(name)
        do {
            let folder = try site.folder(name)
            try folder.entry(Self.mark).create([])
            try self.init(name, folder)
            try entry(Self.current).makeLink(toFolder: Side.old.rawValue)
        } catch {
            Self.remove(name, from: site)
            throw error
        }
    }

    /// Opens the work folder that a killed publication left; nil if there is none with this name.
    /// Only folders of this user or of the site's owner count.
    init?(leftBehind name: String, in site: Folder) {
        guard let folder = Self.folder(name, in: site) else { return nil }
        guard Self.isMarked(folder) else {
            // The publication was killed before it created the mark, or after it removed the mark.
            try? site.entry(name).removeFolder()
            return nil
        }
        try? self.init(name, folder)
    }

    /// Whether a publication into a site is in progress, or was killed.
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

    /// The target of the symbolic link that stands in for a file of the site until all new files
    /// are in place.
    func link(to number: Int, from path: String) -> String {
        let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
        let up = String(repeating: "../", count: depth)
        return "\(up)\(name)/\(Self.current)/\(number)"
    }

    /// Whether readers see the old or the new versions of the files.
    func side() -> Side { entry(Self.current).target().flatMap(Side.init) ?? .old }

    /// Atomically switches readers to the new versions of all files.
    func switchToNew() throws(Errno) {
        let next = entry(Self.next)
        try next.makeLink(to: Side.new.rawValue)
        try entry(Self.current).replace(with: next)
    }

    /// Writes the plan to disk, where the next publication finds it if this publication is killed.
    func write(_ plan: [PlannedFile]) throws(Errno) {
        let next = entry(Self.next)
        let lines = plan.map { "\($0.number) \($0.path)\n" }.joined()
        try next.create(Array(lines.utf8), lasting: true)
        try entry(Self.plan).replace(with: next)
    }

    /// The plan of a killed publication; empty if the exchange had not begun.
    func readPlan() -> [PlannedFile] {
        guard let bytes = try? entry(Self.plan).bytes() else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let columns = line.split(separator: " ", maxSplits: 1)
            guard columns.count == 2, let number = Int(columns[0]), Folder.isBelow(columns[1])
            else { return nil }
            return (number, String(columns[1]))
        }
    }

    func sync() throws(Errno) { try folder.sync() }

    func remove(from site: Folder) { Self.remove(name, from: site) }

    /// Removes everything that a publication created in the folder, and the folder itself if
    /// nothing else is left.
    private static func remove(_ name: String, from site: Folder) {
        guard let folder = try? site.folder(name) else { return }
        // The plan is removed first. Otherwise, a later publication would follow the plan: a file
        // that the work folder no longer has would be removed from the site.
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
        // The mark is removed last, because the next publication ignores a folder without a mark.
        guard let rest = try? folder.names(), rest.allSatisfy({ $0 == mark }) else { return }
        try? folder.entry(mark).remove()
        try? site.entry(name).removeFolder()
    }
}

/// A changed file of the site, with its number in the work folder.
typealias PlannedFile = (number: Int, path: String)
