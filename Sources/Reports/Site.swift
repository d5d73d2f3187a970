import Foundation

/// The folder that the site stands in. A new edition of it is written aside and takes its place at one
/// stroke: who reads it sees the old night or the new one. Files that stay as they are, and those that
/// others put there, are the same files in both.
package struct Site: Sendable {
    let root: URL
    /// What each of our files was made from, when the site was published last.
    private let before: Stamps

    /// Makes the folder where there is none.
    package init(at path: String) throws(SiteError) {
        try Self.checkFolder(at: path)
        // Whole, for what lies beside the folder is told from its path.
        root = URL(filePath: path, directoryHint: .isDirectory).absoluteURL
            .resolvingSymlinksInPath()
        before = Stamps(in: root)
    }

    /// Makes the folder where there is none, and sees that it can be written to.
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

    /// Makes what has to be made, as many files at a time as there are cores, and publishes it.
    ///
    /// - Parameters:
    ///   - leaves: what takes longest first, so that no core is idle at the end.
    ///   - edition: what the site is of; another one, or one of another series, is made from the start.
    ///   - series: tells whether this edition follows the one that was published last.
    package func publish(
        _ leaves: [Leaf],
        edition: String,
        follows series: (String) -> Bool
    ) async throws {
        let known = series(before.edition) ? before : Stamps()
        let aside = try Aside(of: root)
        defer { aside.remove() }
        let made = try await make(leaves, known: known, in: aside)
        let after = Stamps(edition: edition, leaves: leaves)
        let paths = Set(leaves.flatMap(\.paths))
        let dropped = before.paths.subtracting(paths)
        guard !made.isEmpty || !dropped.isEmpty else {
            if after != before { try after.write(into: root) }
            return
        }
        try after.write(into: aside.root)
        try aside.sync()
        // As late as can be: what others put there from now on goes with the old edition.
        if aside.canExchange {
            try aside.takeOver(
                from: root,
                known: before.paths,
                except: dropped.union(made).union([Stamps.file])
            )
        }
        try aside.exchange(with: root, made: made, dropped: dropped)
    }

    /// - Returns: the paths of the files whose bytes are new.
    private func make(
        _ leaves: [Leaf],
        known: Stamps,
        in aside: Aside
    ) async throws -> Set<String> {
        let due = leaves.filter { leaf in
            leaf.stamp == nil
                || leaf.paths.contains { known[$0] != leaf.stamp || !holds($0) }
        }
        for folder in Set(due.flatMap(\.paths).map(aside.folder)) { try aside.makeFolder(folder) }
        let width = ProcessInfo.processInfo.activeProcessorCount
        return try await withThrowingTaskGroup(of: [String].self) { group in
            var waiting = due[...]
            func makeNext() {
                guard let leaf = waiting.popFirst() else { return }
                group.addTask { @concurrent in try print(leaf, in: aside) }
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
    private func print(_ leaf: Leaf, in aside: Aside) throws -> [String] {
        try zip(leaf.paths, leaf.make()).compactMap { path, bytes in
            let old = try? Data(contentsOf: root.appending(path: path))
            guard old?.elementsEqual(bytes) != true else { return nil }
            try aside.write(bytes, to: path)
            return path
        }
    }

    private func holds(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }
}

/// Why the site cannot be written.
package enum SiteError: Error, Hashable {
    case unwritable(String)
    /// It would be lost.
    case unreadable(String)
}

extension SiteError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unwritable(let path):
            "\(path): cannot be written; mind its permissions and the space on its disk."
        case .unreadable(let path):
            "\(path): cannot be read, and would be lost with the old edition of the site; mind its permissions, or move it elsewhere."
        }
    }
}

/// What each file of a site was made from; kept in the site, so that it moves with it.
struct Stamps: Equatable {
    static let file = ".storewatch"

    private(set) var edition = ""
    private var stamps: [String: String] = [:]

    var paths: Set<String> { Set(stamps.keys) }

    subscript(path: String) -> String? { stamps[path] }

    init() {}

    init(edition: String, leaves: [Leaf]) {
        self.edition = edition
        let pairs = leaves.flatMap { leaf in leaf.paths.map { ($0, leaf.stamp ?? "-") } }
        stamps = Dictionary(pairs) { one, _ in one }
    }

    /// Reads what `write` wrote; a site without it has none of our files.
    init(in root: URL) {
        let file = root.appending(path: Self.file)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        let lines = text.split(separator: "\n")
        edition = lines.first.map(String.init) ?? ""
        for line in lines.dropFirst() {
            let parts = line.split(separator: " ", maxSplits: 1)
            if parts.count == 2 { stamps[String(parts[1])] = String(parts[0]) }
        }
    }

    func write(into root: URL) throws(SiteError) {
        let lines = stamps.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
        try AtomicFile.write(
            Data("\(edition)\n\(lines.joined())".utf8),
            to: root.appending(path: Self.file).path
        )
    }
}
