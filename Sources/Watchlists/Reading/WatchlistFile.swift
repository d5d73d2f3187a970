package import AppStore

/// The user's file as read: the watchlist that it holds, and what looks odd about it.
package struct WatchlistFile: Sendable {
    package let watchlist: Watchlist
    package let warnings: [Diagnostic]
    private let appPositions: [String: [Watchlist.Reference: SourcePosition]]
    /// By group, where its apps are watched that name no storefronts themselves.
    package let groupStorefronts: [String: [Storefront]]
    private let secrets: [NamedSecret]

    /// Reads the file and the list files that it names.
    ///
    /// - Throws: every mistake at once, when there is one.
    package init(at path: String) throws(WatchlistMistakes) {
        try self.init(at: path, holding: nil)
    }

    /// - Parameter text: what the file is to hold; nil for what it holds.
    init(at path: String, holding text: String?) throws(WatchlistMistakes) {
        var reader = WatchlistReader(file: path, text: text)
        let watchlist = reader.watchlist()
        let diagnostics = reader.diagnostics.inOrder
        guard let watchlist, !diagnostics.contains(where: { $0.severity == .error }) else {
            throw WatchlistMistakes(diagnostics: diagnostics)
        }
        self.watchlist = watchlist
        warnings = diagnostics
        appPositions = reader.appPositions
        groupStorefronts = reader.groupStorefronts
        secrets = reader.secrets
    }

    /// Where a group names an app, in the watchlist or in a list file; nil where it does not.
    package func position(of app: Watchlist.Reference, in group: String) -> SourcePosition? {
        appPositions[group]?[app]
    }
}

/// A variable that stands for a secret, and where the watchlist names it.
struct NamedSecret {
    let name: String
    let position: SourcePosition
    /// Whether messages are signed with it.
    var isKey = false
}

extension WatchlistFile {
    /// The secrets that channels need and that are not there, or are none.
    package func missingSecrets(
        in store: SecretStore,
        _ severity: Diagnostic.Severity
    ) -> [Diagnostic] {
        secrets.compactMap { secret in
            do {
                let value = try store.secret(named: secret.name)
                if secret.isKey { _ = try value.signingKey }
                return nil
            } catch let mistake as Mistake {
                return Diagnostic(
                    severity,
                    "$\(secret.name) cannot be used: \(mistake.message)",
                    at: secret.position
                )
            } catch {
                return Diagnostic(severity, "\(error)", at: secret.position)
            }
        }
    }
}

/// Why a watchlist cannot be used.
package struct WatchlistMistakes: Error, Hashable {
    /// By file and position; at least one of them is an error.
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension WatchlistMistakes: CustomStringConvertible {
    package var description: String {
        diagnostics.excerpt.joined(separator: "\n")
    }
}
