import Foundation

/// What each file of a site was made from. It lies in the site, so that it moves with it.
struct Manifest: Equatable {
    static let file = ".storewatch"

    /// The revision that was published last.
    private(set) var revision = ""
    private var stamps: [String: String] = [:]

    var paths: Set<String> { Set(stamps.keys) }

    subscript(path: String) -> String? { stamps[path] }

    init() {}

    init(revision: String, files: [SiteFile]) {
        self.revision = revision
        let pairs = files.flatMap { file in file.paths.map { ($0, file.stamp ?? "-") } }
        stamps = Dictionary(pairs) { one, _ in one }
    }

    /// Reads what `write` wrote; a site without a manifest has none of our files.
    init(in root: URL) {
        let file = root.appending(path: Self.file)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        let lines = text.split(separator: "\n")
        revision = lines.first.map(String.init) ?? ""
        for line in lines.dropFirst() {
            let columns = line.split(separator: " ", maxSplits: 1)
            if columns.count == 2 { stamps[String(columns[1])] = String(columns[0]) }
        }
    }

    func write(into root: URL) throws(SiteError) {
        let lines = stamps.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
        try AtomicFile.write(
            Data("\(revision)\n\(lines.joined())".utf8),
            to: root.appending(path: Self.file).path
        )
    }
}
