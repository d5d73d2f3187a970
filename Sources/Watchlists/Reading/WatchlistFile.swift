import AppStore

/// The user's file as read: the watchlist that it holds, and what looks odd about it.
package struct WatchlistFile: Sendable {
    package let watchlist: Watchlist
    package let warnings: [Diagnostic]

    /// Reads the file and the list files that it names.
    ///
    /// - Throws: every mistake at once, when there is one.
    package init(at path: String) throws(WatchlistMistakes) {
        var reader = WatchlistReader(file: path)
        let watchlist = reader.watchlist()
        let diagnostics = reader.diagnostics.inOrder
        guard let watchlist, !diagnostics.contains(where: { $0.severity == .error }) else {
            throw WatchlistMistakes(diagnostics: diagnostics)
        }
        self.watchlist = watchlist
        warnings = diagnostics
    }
}

/// Why a watchlist cannot be used.
package struct WatchlistMistakes: Error, Hashable {
    /// By file and position; at least one of them is an error.
    package let diagnostics: [Diagnostic]
}

extension WatchlistMistakes: CustomStringConvertible {
    package var description: String {
        diagnostics.excerpt.joined(separator: "\n")
    }
}
