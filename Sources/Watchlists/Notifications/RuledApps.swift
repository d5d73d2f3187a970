extension WatchlistFile {
    /// Warnings about the apps that rules name but no group watches. A rule may name a developer's
    /// app before a response contains it.
    ///
    /// - Parameter known: the watchlist with all known apps of its developers.
    package func appsOnlyInRules(given known: Watchlist) -> [Diagnostic] {
        let watched = Set(known.groups.lazy.flatMap(\.apps).map(\.reference))
        let unknown = appsInRules.filter { !watched.contains($0.key) }.sorted { one, other in
            (one.value.line, one.value.column) < (other.value.line, other.value.column)
        }
        return unknown.map { app, position in
            Diagnostic(
                .warning,
                """
                nobody watches \(app.words) yet: no group names it, and no response about a developer held it; \
                check the ID
                """,
                at: position
            )
        }
    }
}
