import Glibc
import SystemPackage

/// Atomically replaces the changed files of a site by the files of a new revision.
///
/// Each changed file is first replaced by a symbolic link through the work folder's link `current`.
/// While `current` leads to the old versions of the files, readers see the old revision. Then
/// `current` is replaced, so that it leads to the new versions, and all readers see the new
/// revision. Finally, each link is replaced by the new file. Readers never see files of both
/// revisions. If the process is killed at any moment, the site is complete, and the next
/// publication finishes the exchange.
struct Exchange {
    let site: Folder
    let work: WorkFolder
    /// The number of each changed file in the work folder, by the file's path in the site.
    let numbers: [String: Int]
    private let folders: OpenFolders

    init(site: Folder, work: WorkFolder, numbers: [String: Int]) {
        (self.site, self.work, self.numbers) = (site, work, numbers)
        folders = OpenFolders(of: site)
    }

    /// The maximum time that a reader needs to open a file, in microseconds, with a margin.
    private static let maxOpenTime: UInt32 = 20_000

    /// The error of each file that could not be replaced, by the file's path.
    typealias Failures = [String: Errno]

    /// Publishes the new versions of the files.
    ///
    /// - Parameters:
    ///   - before: The manifest of the published revision.
    ///   - after: The manifest of the new revision.
    /// - Returns: The errors of files that keep their old version or remain links. In the manifest,
    ///   a file with its old version keeps its entry from `before`.
    func run(replacing before: Manifest, by after: Manifest) throws(Errno) -> Failures {
        let plan = numbers.sorted { $0.key < $1.key }.map { (number: $1, path: $0) }
        var failures: Failures = [:]
        do {
            try work.sync()
            try work.write(plan)
            failures = try replaceByLinks(plan.filter { $0.path != Manifest.file })
            if let number = numbers[Manifest.file] {
                var manifest = after
                manifest.keep(failures.keys, of: before)
                try work[.new, number].create(manifest.bytes, lasting: true)
                failures.merge(try replaceByLinks([(number, Manifest.file)])) { one, _ in one }
            }
            try work.switchToNew()
        } catch {
            // The old revision stays published, and links that cannot be replaced lead to it.
            settle(plan)
            throw error
        }
        let unsettled = settle(plan.filter { failures[$0.path] == nil })
        return failures.merging(unsettled) { one, _ in one }
    }

    /// Finishes the exchanges of killed publications. The caller must hold the site's lock.
    static func finish(in site: Folder) throws(Errno) {
        for name in try site.names() {
            guard let work = WorkFolder(leftBehind: name, in: site) else { continue }
            Exchange(site: site, work: work, numbers: [:]).settle(work.readPlan())
        }
    }

    /// Replaces files by links. The links lead to the old versions until `switchToNew`.
    private func replaceByLinks(_ files: [PlannedFile]) throws(Errno) -> Failures {
        var failures: Failures = [:]
        for file in files {
            do {
                try replaceByLink(file)
            } catch {
                guard !error.affectsAllFiles else { throw error }
                failures[file.path] = error
            }
        }
        return failures
    }

    private func replaceByLink(_ file: PlannedFile) throws(Errno) {
        let isStaged = try work[.new, file.number].kind() != nil
        guard isStaged || hasRemovableEntry(file) else { return }
        let entry = try folders.entry(file.path, making: isStaged)
        let kind = try entry.kind()
        guard kind != .folder else { throw .isDirectory }
        if kind == .file {
            try work[.old, file.number].linkOrCopy(entry)
        } else if kind != nil {
            // A link or a pipe does not belong to the site, and is preserved if possible.
            try? work[.old, file.number].linkOrCopy(entry)
        }
        let target = work.link(to: file.number, from: file.path)
        guard kind != nil else { return try entry.makeLink(to: target) }
        let link = temporaryEntry(file, entry)
        try link.makeLink(to: target)
        try entry.replace(withTemporary: link)
    }

    /// Whether there is something to remove at the file's path. A folder is never removed.
    private func hasRemovableEntry(_ file: PlannedFile) -> Bool {
        let kind = try? folders.entry(file.path).kind()
        return kind.map { $0 != .folder } ?? false
    }

    /// An entry with a unique temporary name in the folder of the file.
    private func temporaryEntry(_ file: PlannedFile, _ entry: FolderEntry) -> FolderEntry {
        FolderEntry(folder: entry.folder, name: "\(work.name).\(file.number)")
    }

    /// Replaces each link by its target, and removes the work folder.
    ///
    /// - Returns: The files that are still links. If there are any, the work folder stays.
    @discardableResult
    private func settle(_ files: [PlannedFile]) -> Failures {
        let side = work.side()
        var failures: Failures = [:]
        for file in files {
            do {
                try settle(file, side)
            } catch .noSuchFileOrDirectory, .notDirectory {
                // The folder of the file no longer exists or was never created.
            } catch {
                failures[file.path] = error
            }
        }
        if failures.isEmpty {
            // The pause lets readers finish opening files through links.
            if !files.isEmpty { usleep(Self.maxOpenTime) }
            work.remove(from: site)
        }
        return failures
    }

    private func settle(_ file: PlannedFile, _ side: WorkFolder.Side) throws(Errno) {
        // On a full disk, there may be space for the old version only after the new version is
        // removed.
        if side == .old { try? work[.new, file.number].remove() }
        let source = work[side, file.number]
        let hasSource = try source.kind() != nil
        let entry = try folders.entry(file.path)
        let temporary = temporaryEntry(file, entry)
        // A killed publication may have left the temporary file.
        try? temporary.remove()
        let isLink = entry.target() == work.link(to: file.number, from: file.path)
        if isLink, hasSource {
            try temporary.linkOrCopy(source)
            try entry.replace(with: temporary)
        } else if isLink {
            try entry.remove()
        }
        if isLink || side == .old, !hasSource { site.removeEmptyFolders(of: file.path) }
    }
}

extension Errno {
    /// Whether the error would also prevent the replacement of every other file.
    var affectsAllFiles: Bool {
        let shortages: [Errno] = [
            .noSpace, .diskQuotaExceeded, .ioError, .tooManyOpenFiles, .tooManyOpenFilesInSystem,
            .noMemory,
        ]
        return shortages.contains(self)
    }
}
