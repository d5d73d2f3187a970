import Foundation
import SystemPackage

/// The folder of a published site. A new revision replaces the old revision in one step, so readers
/// never see parts of both. The folder itself, unchanged files, and files that do not belong to the
/// site stay in place.
package struct SiteDirectory: Sendable {
    private let path: String

    package init(at path: String) { self.path = path }

    /// Renders the files that are due, as many at a time as there are cores, and publishes them. If
    /// the task is cancelled during rendering, nothing is published.
    ///
    /// - Parameters:
    ///   - files: All files of the site, the slowest to render first, so that no core is idle at
    ///     the end.
    ///   - companions: Files that are published together with the site, but stay in place if a
    ///     later revision omits them.
    ///   - archiveID: The identifier of the archive that the files show; nil for none. The site of
    ///     a different archive is refused, unless `replacesOtherSite` is true.
    ///   - revision: A name for the content of the files.
    ///   - patience: The maximum time to wait while other processes publish into the folder.
    ///   - follows: Whether the cache keys of the last published revision, given by name, are still
    ///     valid. If not, all files are rendered again.
    package func publish(
        _ files: [SiteFile],
        with companions: [SiteFile] = [],
        of archiveID: String? = nil,
        replacesOtherSite: Bool = false,
        revision: String,
        patience: Duration = .seconds(300),
        follows: (String) -> Bool
    ) async throws {
        let folder = try Self.open(path)
        do {
            let lock = try await SiteLock(of: folder, at: path, patience: patience)
            defer { lock.release() }
            try Exchange.finish(in: folder)
            try checkNoForeignFile(isReplacedBy: files, in: folder)
            let before = Manifest(in: folder)
            try Self.check(archiveID, of: before, at: path, replacesOtherSite: replacesOtherSite)
            let known = follows(before.revision) ? before : Manifest()
            let staged = StagedRevision(of: folder)
            let after = Manifest(of: archiveID, revision: revision, files: files)
            do {
                try await make(files + companions, known: known, in: folder, staged)
                for path in before.paths.subtracting(after.paths) { try staged.number(for: path) }
                if after != before { try staged.number(for: Manifest.file) }
            } catch {
                staged.discard()
                throw error
            }
            try report(try staged.exchange?.run(replacing: before, by: after), in: folder)
        } catch Errno.notSupported {
            throw OutputError.noLinks(path)
        } catch let error as Errno {
            throw OutputError.unwritable(path, "\(error)")
        }
    }

    /// Throws if the folder is not a site of Storewatch, and already has one of the files.
    private func checkNoForeignFile(
        isReplacedBy files: [SiteFile],
        in folder: Folder
    ) throws {
        guard !Self.isOurs(folder) else { return }
        for path in files.flatMap(\.paths) {
            let kind = try? folder.entry(path).kind()
            if let kind, kind != .folder { throw OutputError.foreign(self.path, file: path) }
        }
    }

    /// Throws if files could not be replaced, or if the folder was moved during publication.
    private func report(_ failures: Exchange.Failures?, in folder: Folder) throws(OutputError) {
        if let failures, !failures.isEmpty {
            let files = failures.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
            throw .incomplete(path, files)
        }
        guard let now = try? Folder(at: path).identity(), now == (try? folder.identity()) else {
            throw .moved(path)
        }
    }

    /// Renders the files that are due, and stages files whose bytes differ from the published file.
    ///
    /// - Parameter known: The manifest of the published revision.
    private func make(
        _ files: [SiteFile],
        known: Manifest,
        in folder: Folder,
        _ staged: StagedRevision
    ) async throws {
        let folders = OpenFolders(of: folder)
        func holds(_ path: String) -> Bool { (try? folders.entry(path).kind()) == .file }
        let due = files.filter { file in
            file.cacheKey == nil
                || file.paths.contains { known[$0] != file.cacheKey || !holds($0) }
        }
        let width = ProcessInfo.processInfo.activeProcessorCount
        try await withThrowingTaskGroup(of: Void.self) { group in
            var waiting = due[...]
            func makeNext() {
                guard let file = waiting.popFirst() else { return }
                group.addTask { @concurrent in
                    try Task.checkCancellation()
                    let contents = try file.make()
                    // A cancelled rendering must not be used, because slow parts may be missing.
                    try Task.checkCancellation()
                    for (path, bytes) in zip(file.paths, contents)
                    where (try? folder.entry(path).holds(bytes)) != true {
                        try staged.write(bytes, for: path)
                    }
                }
            }
            for _ in 0..<width { makeNext() }
            while try await group.next() != nil { makeNext() }
        }
    }
}
