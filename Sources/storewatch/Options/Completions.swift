import History
import AppStore
import Archives
import Watchlists

/// Offers shell completions, from the watchlist and the archive that the command line names.
///
/// A file that cannot be read yields no completions, and no error. The parameters are what
/// ArgumentParser passes: the words of the command line, the index of the word to complete, and the
/// beginning of this word.
enum Completions {
    /// The maximum number of nights to offer.
    private static let maxNights = 60

    /// The storefronts that the archive has listings of, or all storefronts if it has none.
    static func storefronts(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        let archived = archive(words).flatMap { try? $0.storefronts() } ?? []
        return list(archived.isEmpty ? Storefront.all : archived, after: prefix)
    }

    /// All storefronts, because any of them may be added.
    static func allStorefronts(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        list(Storefront.all, after: prefix)
    }

    /// - Parameter prefix: the list as typed so far, whose items are not offered again.
    private static func list(_ storefronts: [Storefront], after prefix: String) -> [String] {
        let start = prefix.lastIndex(of: ",").map { String(prefix[...$0]) } ?? ""
        let typed = start.split(separator: ",").map(String.init)
        return storefronts.map(\.code).filter { !typed.contains($0) }.map { start + $0 }
    }

    /// The names of the watchlist's channels.
    static func channels(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        (watchlist(words)?.channels.map(\.name) ?? []).filter(\.isShellSafe)
    }

    /// The names of the watchlist's groups.
    static func groups(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        (watchlist(words)?.groups.map(\.name) ?? []).filter(\.isShellSafe)
    }

    /// The names of the topics that the watchlist follows.
    static func topics(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        (watchlist(words)?.watchedTopics.map(\.name) ?? []).filter(\.isShellSafe)
    }

    /// The names of apps; IDs for apps that share a name, or whose name has a special meaning for
    /// shells.
    static func apps(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        names(of: knownApps(words))
    }

    /// The names or IDs of the apps that the watchlist watches.
    static func watchedApps(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        names(of: knownApps(words).filter(\.isWatched))
    }

    private static func knownApps(_ words: [String]) -> [KnownApp] {
        let watchlist = watchlist(words) ?? Watchlist()
        let heads = archive(words).flatMap { try? $0.namedHeads(watchlist) }
        return KnownApps(watchlist, heads: heads ?? [], bundles: [:]).apps
    }

    private static func names(of apps: [KnownApp]) -> [String] {
        let names = apps.map { $0.names.first?.withoutSlogan ?? $0.reference.text }
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return zip(apps, names).map { app, name in
            counts[name] == 1 && name.isShellSafe ? name : app.reference.text
        }.sorted()
    }

    /// The completions for a night: words such as `today` and `7d`, then the archive's latest
    /// nights, newest first.
    static func nights(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        let runs = archive(words).flatMap { try? $0.runs() } ?? []
        return NightTime.words + runs.suffix(maxNights).reversed().map(\.night.label)
    }

    /// The IDs of events whose changes the brake still holds.
    static func events(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
        let events = archive(words).flatMap { try? $0.events() } ?? []
        return events.filter { $0.stillHeld > 0 }.map(\.id)
    }

    private static func archive(_ words: [String]) -> Archive? {
        let path = value(of: "--archive", in: words) ?? SharedOptions.defaultArchive
        return try? Archive(reading: resolved(path, words))
    }

    private static func watchlist(_ words: [String]) -> Watchlist? {
        let path = value(of: "--config", in: words) ?? SharedOptions.defaultConfig
        return try? WatchlistFile(at: resolved(path, words)).watchlist
    }

    /// A path, within the folder of the option -C unless it is absolute.
    private static func resolved(_ path: String, _ words: [String]) -> String {
        guard let folder = value(of: "-C", in: words) ?? value(of: "--directory", in: words),
            !path.hasPrefix("/")
        else { return path }
        return "\(folder)/\(path)"
    }

    /// The value of an option on the line so far.
    private static func value(of option: String, in words: [String]) -> String? {
        if let index = words.firstIndex(of: option), words.indices.contains(index + 1) {
            return words[index + 1]
        }
        return words.first { $0.hasPrefix("\(option)=") }
            .map { String($0.dropFirst(option.count + 1)) }
    }
}

extension String {
    /// Whether the text has no special meaning for a shell: bash expands the argument of `compgen
    /// -W`, including commands in it (bash(1), "Programmable Completion"), and names come from
    /// stores.
    fileprivate var isShellSafe: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || scalar.properties.generalCategory == .nonspacingMark
                    || " .,-_+%@".unicodeScalars.contains(scalar)
            }
    }
}
