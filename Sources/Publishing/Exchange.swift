import Glibc
import SystemPackage

/// The exchange of a site's files for those of a new revision, atomically.
///
/// Each file that changes is replaced by a symbolic link through the work folder's `current`. While
/// that leads to the old side, readers see the old revision; one rename leads it to the new side.
/// Then each link is replaced by the new file. So a reader sees one revision at any moment, and a
/// kill at any moment leaves the site whole; the next publication finishes the job.
struct Exchange {
    let site: Folder
    let work: WorkFolder
    /// Of the files that change.
    let numbers: [String: Int]
    private let folders: OpenFolders

    init(site: Folder, work: WorkFolder, numbers: [String: Int]) {
        (self.site, self.work, self.numbers) = (site, work, numbers)
        folders = OpenFolders(of: site)
    }

    /// What opening a file takes at most, in microseconds: some turns of the scheduler.
    private static let grace: UInt32 = 20_000

    /// Files that are not as they should be, and why.
    typealias Refusals = [String: Errno]

    /// Publishes the new side.
    ///
    /// - Returns: files that could not be replaced; the site's manifest says so, too.
    func run(replacing before: Manifest, by after: Manifest) throws(Errno) -> Refusals {
        let files = numbers.sorted { $0.key < $1.key }
        let plan = order(files.map { PlannedFile(number: $1, path: $0) })
        var refusals: Refusals = [:]
        do {
            try work.sync()
            try work.write(plan)
            refusals = try place(plan.filter { $0.path != Manifest.file })
            if let number = numbers[Manifest.file] {
                var manifest = after
                manifest.keep(refusals.keys, of: before)
                try work[.new, number].create(manifest.bytes, lasting: true)
                let file = PlannedFile(number: number, path: Manifest.file)
                refusals.merge(try place([file])) { one, _ in one }
            }
            try work.flip()
        } catch {
            // Back to the old side; what cannot go back leads there until the next publication.
            settle(plan)
            throw error
        }
        let unsettled = settle(plan.filter { refusals[$0.path] == nil })
        return refusals.merging(unsettled) { one, _ in one }
    }

    /// Finishes what publications began that were killed. Nobody else publishes meanwhile.
    static func finish(in site: Folder) throws(Errno) {
        for name in try site.names() {
            guard let work = WorkFolder(leftBehind: name, in: site) else { continue }
            Exchange(site: site, work: work, numbers: [:]).settle(work.readPlan())
        }
    }

    /// New files before those that lead to them, the index after all others, what goes last. Where
    /// there are no symbolic links, readers see the files change in this order.
    private func order(_ files: [PlannedFile]) -> [PlannedFile] {
        let ranked = files.map { file in
            let goes = (try? work[.new, file.number].kind()) == nil
            let isNew = (try? folders.entry(file.path).kind()) == nil
            let isTop = !file.path.contains("/")
            let isIndex = file.path == "index.html"
            return (goes ? 4 : isIndex ? 3 : isNew ? 0 : isTop ? 2 : 1, file)
        }
        return ranked.sorted { ($0.0, $0.1.path) < ($1.0, $1.1.path) }.map(\.1)
    }

    /// Puts links in the place of files, which still lead to the old side.
    private func place(_ files: [PlannedFile]) throws(Errno) -> Refusals {
        let hasLinks = try work.hasLinks()
        var refusals: Refusals = [:]
        for file in files {
            do {
                try place(file, hasLinks: hasLinks)
            } catch {
                guard !error.isShortage else { throw error }
                refusals[file.path] = error
            }
        }
        return refusals
    }

    private func place(_ file: PlannedFile, hasLinks: Bool) throws(Errno) {
        let stays = try work[.new, file.number].kind() != nil
        guard stays || exists(file) else { return }
        let entry = try folders.entry(file.path, making: stays)
        let kind = try entry.kind()
        guard kind != .folder else { throw .isDirectory }
        guard hasLinks else {
            // Finds out whether the file can be replaced at all.
            let trial = aside(file, entry)
            try trial.create([])
            return try trial.remove()
        }
        if kind == .file {
            try work[.old, file.number].take(entry)
        } else if kind != nil {
            // Somebody's link or pipe in the place of a file of ours: kept if it can be.
            try? work[.old, file.number].take(entry)
        }
        let target = work.link(to: file.number, from: file.path)
        guard kind != nil else { return try entry.makeLink(to: target) }
        let link = aside(file, entry)
        try link.makeLink(to: target)
        do {
            try entry.replace(with: link)
        } catch {
            try? link.remove()
            throw error
        }
    }

    /// Whether there is a file to remove; a folder of that name is somebody else's.
    private func exists(_ file: PlannedFile) -> Bool {
        let kind = try? folders.entry(file.path).kind()
        return kind.map { $0 != .folder } ?? false
    }

    /// A name beside a file, which nobody else takes.
    private func aside(_ file: PlannedFile, _ entry: FolderEntry) -> FolderEntry {
        FolderEntry(folder: entry.folder, name: "\(work.name).\(file.number)")
    }

    /// Replaces links by the files that they lead to, and removes the work folder.
    ///
    /// - Returns: the files that are links still, or where there are no links, the old ones. While
    ///   there are links, the work folder stays.
    @discardableResult
    private func settle(_ files: [PlannedFile]) -> Refusals {
        let side = work.side()
        let hasLinks = (try? work.hasLinks()) ?? false
        var refusals: Refusals = [:]
        for file in files {
            do {
                try settle(file, side, hasLinks: hasLinks)
            } catch .noSuchFileOrDirectory, .notDirectory {
                // Its folder has gone, or was never made.
            } catch {
                refusals[file.path] = error
            }
        }
        if refusals.isEmpty || !hasLinks {
            // Readers may be on their way through a link.
            if hasLinks, !files.isEmpty { usleep(Self.grace) }
            work.remove(from: site)
        }
        return refusals
    }

    private func settle(
        _ file: PlannedFile,
        _ side: WorkFolder.Side,
        hasLinks: Bool
    ) throws(Errno) {
        let source = work[side, file.number]
        let stays = try source.kind() != nil
        let entry = try folders.entry(file.path, making: stays && !hasLinks)
        let aside = aside(file, entry)
        // A kill may have left it.
        try? aside.remove()
        // Without links, nothing has been replaced before the flip.
        let link = work.link(to: file.number, from: file.path)
        let isDue = hasLinks ? entry.target() == link : side == .new && (stays || exists(file))
        if isDue, stays {
            try aside.take(source)
            try entry.replace(with: aside)
            // Renaming does nothing where a kill came later: both names are the new file already.
            if !hasLinks { try? aside.remove() }
        } else if isDue {
            try entry.remove()
        }
        if isDue || side == .old, !stays { site.removeEmptyFolders(of: file.path) }
    }
}

extension Errno {
    /// Whether everything else will fail, too.
    var isShortage: Bool {
        let shortages: [Errno] = [
            .noSpace, .diskQuotaExceeded, .ioError, .tooManyOpenFiles, .tooManyOpenFilesInSystem,
            .noMemory,
        ]
        return shortages.contains(self)
    }
}
