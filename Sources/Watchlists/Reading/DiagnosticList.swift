/// The diagnostics of a watchlist and its list files, each once, even if a YAML alias repeats the
/// text with the mistake.
struct DiagnosticList {
    private var diagnostics: Set<Diagnostic> = []
    /// The rank of each file in the order of the diagnostics: first the watchlist, then the list
    /// files in the order in which groups name them.
    private var ranks: [String: Int] = [:]

    /// Gives the next rank to a file that has no rank yet.
    mutating func rankNext(_ file: String) {
        if ranks[file] == nil { ranks[file] = ranks.count }
    }

    var count: Int { diagnostics.count }

    mutating func add(_ diagnostic: Diagnostic) { diagnostics.insert(diagnostic) }

    mutating func error(_ message: String, at position: SourcePosition) {
        add(Diagnostic(.error, message, at: position))
    }

    mutating func warn(_ message: String, at position: SourcePosition) {
        add(Diagnostic(.warning, message, at: position))
    }

    /// The result of `read`. If `read` throws, reports the mistake at the position and returns nil.
    mutating func checked<Meaning>(
        at position: SourcePosition,
        _ read: () throws(Mistake) -> Meaning
    ) -> Meaning? {
        do throws(Mistake) {
            return try read()
        } catch {
            self.error(error.message, at: position)
            return nil
        }
    }

    /// The diagnostics, sorted by file and position.
    var inOrder: [Diagnostic] {
        let files = Dictionary(grouping: diagnostics, by: \.position.file).sorted { one, other in
            ranks[one.key, default: 0] < ranks[other.key, default: 0]
        }
        return files.flatMap { _, diagnostics in
            diagnostics.sorted { ($0.position, $0.message) < ($1.position, $1.message) }
        }
    }
}
