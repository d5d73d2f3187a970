import Foundation

/// The folder of a site. A new revision is written beside it and replaces it in one step, so a
/// reader sees the old revision or the new one. Files that do not change, and files that others put
/// there, are the same files in both.
package struct Site: Sendable {
    let root: URL
    /// What each of our files was made from, when the site was published last.
    private let before: Manifest

    /// Makes the folder where there is none.
    package init(at path: String) throws(SiteError) {
        try Self.checkFolder(at: path)
        // Absolute, because the name of the folder beside it comes from its path.
        root = URL(filePath: path, directoryHint: .isDirectory).absoluteURL
            .resolvingSymlinksInPath()
        before = Manifest(in: root)
    }

    /// Makes the folder where there is none, and checks that it can be written to.
    package static func checkFolder(at path: String) throws(SiteError) {
        do {
            try FileManager.default.createDirectory(
                at: URL(filePath: path, directoryHint: .isDirectory),
                withIntermediateDirectories: true
            )
        } catch {
            throw .unwritable(path)
        }
        guard FileManager.default.isWritableFile(atPath: path) else { throw .unwritable(path) }
    }

    /// Makes the files that are due, as many at a time as there are cores, and publishes them.
    ///
    /// - Parameters:
    ///   - files: the slowest to make first, so that no core is idle at the end.
    ///   - revision: a name for what the files show.
    ///   - follows: whether this revision follows the one that was published last; if not, all
    ///     files are made again.
    package func publish(
        _ files: [SiteFile],
        revision: String,
        follows: (String) -> Bool
    ) async throws {
        let known = follows(before.revision) ? before : Manifest()
        let staged = try StagedSite(of: root)
        defer { staged.remove() }
        let made = try await make(files, known: known, in: staged)
        let after = Manifest(revision: revision, files: files)
        let paths = Set(files.flatMap(\.paths))
        let dropped = before.paths.subtracting(paths)
        guard !made.isEmpty || !dropped.isEmpty else {
            if after != before { try after.write(into: root) }
            return
        }
        try after.write(into: staged.root)
        try staged.sync()
        // As late as possible: files that others add from now on go with the old revision.
        if staged.canExchange {
            try staged.takeOver(
                from: root,
                known: before.paths,
                except: dropped.union(made).union([Manifest.file])
            )
        }
        try staged.exchange(with: root, made: made, dropped: dropped)
    }

    /// - Returns: the paths of the files whose bytes are new.
    private func make(
        _ files: [SiteFile],
        known: Manifest,
        in staged: StagedSite
    ) async throws -> Set<String> {
        let due = files.filter { file in
            file.stamp == nil
                || file.paths.contains { known[$0] != file.stamp || !holds($0) }
        }
        for folder in Set(due.flatMap(\.paths).map(staged.folder)) {
            try staged.makeFolder(folder)
        }
        let width = ProcessInfo.processInfo.activeProcessorCount
        return try await withThrowingTaskGroup(of: [String].self) { group in
            var waiting = due[...]
            func makeNext() {
                guard let file = waiting.popFirst() else { return }
                group.addTask { @concurrent in try write(file, to: staged) }
            }
            for _ in 0..<width { makeNext() }
            var made: Set<String> = []
            while let paths = try await group.next() {
                made.formUnion(paths)
                makeNext()
            }
            return made
        }
    }

    /// - Returns: the paths of the files whose bytes are new.
    private func write(_ file: SiteFile, to staged: StagedSite) throws -> [String] {
        try zip(file.paths, file.make()).compactMap { path, bytes in
            let old = try? Data(contentsOf: root.appending(path: path))
            guard old?.elementsEqual(bytes) != true else { return nil }
            try staged.write(bytes, to: path)
            return path
        }
    }

    private func holds(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }
}
