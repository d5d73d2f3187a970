package import AppStore

/// The user's file as read: its watchlist and the warnings about it.
package struct WatchlistFile: Sendable {
    package let watchlist: Watchlist
    package let warnings: [Diagnostic]
    let reader: WatchlistReader

    /// Reads the file and the list files that it names.
    ///
    /// - Parameter text: the text to read in place of the file's content; nil to read the file.
    /// - Throws: all mistakes at once.
    package init(at path: String, holding text: String? = nil) throws(WatchlistMistakes) {
        var reader = WatchlistReader(file: path, text: text)
        let watchlist = reader.watchlist()
        let diagnostics = reader.diagnostics.inOrder
        guard let watchlist, !diagnostics.contains(where: { $0.severity == .error }) else {
            throw WatchlistMistakes(diagnostics: diagnostics)
        }
        self.watchlist = watchlist
        warnings = diagnostics
        self.reader = reader
    }

    /// A group's storefronts, for apps that name no storefronts; nil for none.
    package func storefronts(of group: String) -> [Storefront]? {
        self.group(named: group)?.storefronts
    }

    func group(named name: String) -> WrittenGroup? {
        reader.writtenGroups.first { $0.name == name }
    }

    /// Where a group first names an app, in the watchlist or in a list file; nil if nowhere.
    package func position(of app: Watchlist.Reference, in group: String) -> SourcePosition? {
        reader.appPositions[group]?[app]
    }

    /// Warnings about apps that rules name but no group watches. Such apps are not errors, because
    /// an app of a developer is unknown before the first response that contains it.
    ///
    /// - Parameter known: the watchlist with all known apps of its developers.
    package func appsOnlyInRules(given known: Watchlist) -> [Diagnostic] {
        let watched = Set(known.groups.lazy.flatMap(\.apps).map(\.reference))
        let unknown = reader.appsInRules.filter { !watched.contains($0.key) }
        return unknown.sorted { $0.value < $1.value }.map { app, position in
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

extension WatchlistFile {
    /// Diagnostics about missing or invalid secrets of channels and pings.
    ///
    /// - Parameter channel: the only channel to check; nil for all channels and pings.
    package func missingSecrets(
        in store: SecretStore,
        of channel: String? = nil,
        _ severity: Diagnostic.Severity
    ) -> [Diagnostic] {
        reader.secrets.filter { channel == nil || $0.channel == channel }.compactMap { secret in
            do throws(Mistake) {
                let value = try store.secret(named: secret.name)
                do throws(Mistake) {
                    try secret.check(value)
                    return nil
                } catch {
                    return Diagnostic(
                        severity,
                        "$\(secret.name) cannot be used: \(error.message)",
                        at: secret.position
                    )
                }
            } catch {
                return Diagnostic(severity, "\(error)", at: secret.position)
            }
        }
    }
}

package struct WatchlistMistakes: Error, Hashable {
    /// The diagnostics, sorted by file and position; at least one of them is an error.
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

    init(_ message: String, at position: SourcePosition) {
        diagnostics = [Diagnostic(.error, message, at: position)]
    }
}

extension WatchlistMistakes: CustomStringConvertible {
    package var description: String {
        diagnostics.excerpt.joined(separator: "\n")
    }
}
