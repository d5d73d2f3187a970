package import AppStore

/// The user's file as read: its watchlist and the warnings about it.
package struct WatchlistFile: Sendable {
    package let watchlist: Watchlist
    package let warnings: [Diagnostic]
    private let appPositions: [String: [Watchlist.Reference: SourcePosition]]
    /// The storefronts of each group, for its apps that name none themselves.
    package let groupStorefronts: [String: [Storefront]]
    private let secrets: [NamedSecret]
    private let mentions: RuleMentions

    /// Reads the file and the list files that it names.
    ///
    /// - Throws: all mistakes at once.
    package init(at path: String) throws(WatchlistMistakes) {
        try self.init(at: path, holding: nil)
    }

    /// - Parameter text: the text to read in place of the file's content; nil for the file's own.
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
        mentions = reader.mentions
    }

    /// The position at which a group names an app, in the watchlist or in a list file; nil if it
    /// does not.
    package func position(of app: Watchlist.Reference, in group: String) -> SourcePosition? {
        appPositions[group]?[app]
    }

    /// The position at which a rule first names a group; nil if none does.
    func mention(ofGroup name: String) -> SourcePosition? { mentions.groups[name] }

    /// The apps that rules name, each with its first position.
    var appsInRules: [Watchlist.Reference: SourcePosition] { mentions.apps }

    /// The position at which a rule first names an app; nil if none does.
    func mention(of app: Watchlist.Reference) -> SourcePosition? { mentions.apps[app] }
}

/// The groups and apps that rules name, each with its first position.
struct RuleMentions {
    var groups: [String: SourcePosition] = [:]
    var apps: [Watchlist.Reference: SourcePosition] = [:]
}

/// A variable with a secret, and the position at which the watchlist names it.
struct NamedSecret {
    let name: String
    let use: SecretUse
    /// The channel that uses the secret; nil for the pings.
    let channel: String?
    let position: SourcePosition
}

extension WatchlistFile {
    /// The secrets that channels and pings need, but that are missing or invalid.
    ///
    /// - Parameter channel: the only channel to check; nil for all.
    package func missingSecrets(
        in store: SecretStore,
        of channel: String? = nil,
        _ severity: Diagnostic.Severity
    ) -> [Diagnostic] {
        secrets.filter { channel == nil || $0.channel == channel }.compactMap { secret in
            do {
                try secret.use.check(try store.secret(named: secret.name))
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

/// The mistakes that make a watchlist unusable.
package struct WatchlistMistakes: Error, Hashable {
    /// The diagnostics, sorted by file and position; at least one of them is an error.
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

extension WatchlistMistakes: CustomStringConvertible {
    package var description: String {
        diagnostics.excerpt.joined(separator: "\n")
    }
}
