import AppStore
import Foundation
import History
import Watchlists

/// An app that the watchlist or the archive knows, with its names.
struct KnownApp: Hashable {
    let reference: Watchlist.Reference
    let names: [String]
    let groups: [String]

    var isWatched: Bool { !groups.isEmpty }

    /// The name and the reference, such as `Paper Orchard (9000000007)`.
    var words: String { names.first.map { "\($0) (\(reference.text))" } ?? reference.text }
}

/// The apps of the watchlist and the archive, which users name by ID, bundle ID, link or name.
struct KnownApps {
    let apps: [KnownApp]
    private let names: [Watchlist.Reference: [String]]
    private let bundles: [String: AppID]
    private let missingBundles: Set<String>

    /// - Parameters:
    ///   - heads: the listings in the archive, which give apps their names.
    ///   - bundles: the IDs of apps by bundle ID.
    ///   - missingBundles: the bundle IDs for which the last run found no app.
    init(
        _ watchlist: Watchlist,
        heads: [ListingHead],
        bundles: [String: AppID],
        missingBundles: Set<String> = []
    ) {
        var names: [Watchlist.Reference: [String]] = [:]
        var order: [Watchlist.Reference] = []
        func note(_ reference: Watchlist.Reference, _ name: String?) {
            if names[reference] == nil { order.append(reference) }
            names[reference, default: []] += [name].compactMap(\.self)
        }
        var groups: [Watchlist.Reference: [String]] = [:]
        for group in watchlist.groups {
            for app in group.apps {
                note(app.reference, app.name)
                groups[app.reference, default: []].append(group.name)
            }
        }
        for head in heads { note(.id(head.listing.app), head.name) }
        for (bundle, id) in bundles where groups[.bundle(bundle)] != nil {
            names[.bundle(bundle), default: []] += names[.id(id)] ?? []
        }
        self.bundles = bundles
        self.missingBundles = missingBundles
        self.names = names
        apps = order.map { reference in
            KnownApp(
                reference: reference,
                names: names[reference, default: []].distinct,
                groups: groups[reference, default: []].distinct
            )
        }
    }

    func name(of reference: Watchlist.Reference) -> String? { names[reference]?.first }

    /// The watched app that a text means; if a group is given, only its apps are considered.
    func watched(_ text: String, in group: String?) throws -> KnownApp {
        let watched = apps.filter(\.isWatched)
        guard let group else { return try app(text, among: watched) }
        let here = watched.filter { $0.groups.contains(group) }
        let mention = try AppMention(text)
        if matches(mention, among: here).isEmpty,
            let other = matches(mention, among: watched).first
        {
            throw EditError.appMissing(other.words, group: group)
        }
        return try app(text, among: here)
    }

    /// The ID of the app that a text means, watched or not.
    func id(_ text: String) throws -> AppID {
        switch try AppMention(text) {
        case .reference(.id(let id)): return id
        case .reference(.bundle(let bundle)):
            return try bundles[bundle] ?? id(of: app(text, among: apps))
        case .words: return try id(of: app(text, among: apps))
        }
    }

    /// Whether the last run found no app with this bundle ID.
    func isMissing(_ reference: Watchlist.Reference) -> Bool {
        missingBundles.contains(reference.text)
    }

    /// The ID of an app; nil if no run has looked up its bundle ID.
    func id(of reference: Watchlist.Reference) -> AppID? {
        switch reference {
        case .id(let id): id
        case .bundle(let bundle): bundles[bundle]
        }
    }

    private func id(of app: KnownApp) throws -> AppID {
        if let id = id(of: app.reference) { return id }
        let bundle = app.reference.text
        if isMissing(app.reference) {
            throw Mistake("no watched storefront knows the bundle ID \(bundle)")
        }
        throw Mistake("no run has looked up \(bundle) yet; run `storewatch run` first")
    }

    private func app(_ text: String, among apps: [KnownApp]) throws -> KnownApp {
        let mention = try AppMention(text)
        let found = matches(mention, among: apps)
        if let app = found.first, found.count == 1 { return app }
        switch mention {
        case .reference(.id(let id)): throw EditError.appMissing("App \(id)", group: nil)
        case .reference(.bundle(let words)), .words(let words):
            throw Mistake(words, means: found, among: apps)
        }
    }

    private func matches(_ mention: AppMention, among apps: [KnownApp]) -> [KnownApp] {
        switch mention {
        case .words(let words): return named(words, among: apps)
        case .reference(let reference):
            let same = sameAppReferences(of: reference)
            if let app = apps.first(where: { same.contains($0.reference) }) { return [app] }
            // A name such as Booking.com looks like a bundle ID.
            guard case .bundle(let words) = reference else { return [] }
            return named(words, among: apps)
        }
    }

    /// All references to the app that a reference means: its ID and its known bundle IDs.
    private func sameAppReferences(of reference: Watchlist.Reference) -> Set<Watchlist.Reference> {
        switch reference {
        case .bundle(let bundle): Set([reference] + (bundles[bundle].map { [.id($0)] } ?? []))
        case .id(let id): Set([reference] + bundles.filter { $1 == id }.keys.map { .bundle($0) })
        }
    }

    /// The apps that the words name: those with exactly this name, or else those whose name contains
    /// the words.
    private func named(_ words: String, among apps: [KnownApp]) -> [KnownApp] {
        let exact = distinct(apps.filter { $0.names.contains { $0.isName(words) } })
        guard exact.isEmpty else { return exact }
        let wanted = words.folded
        return distinct(apps.filter { $0.names.contains { $0.folded.contains(wanted) } })
    }

    /// The apps without repeats: an app known by its bundle ID and by its ID counts once.
    private func distinct(_ apps: [KnownApp]) -> [KnownApp] {
        var known: Set<Watchlist.Reference> = []
        return apps.filter { app in
            let id = self.id(of: app.reference).map { Watchlist.Reference.id($0) }
            return known.insert(id ?? app.reference).inserted
        }
    }
}

extension Mistake {
    private static let maxNamed = 10

    /// The error for a text that names no app, or several.
    ///
    /// - Parameters:
    ///   - found: the apps that the text may mean: none, or several.
    ///   - apps: all apps that were searched.
    fileprivate init(_ words: String, means found: [KnownApp], among apps: [KnownApp]) {
        guard found.isEmpty else {
            let list = found.prefix(Self.maxNamed).map(\.words).joined(separator: ", ")
            self.init("“\(words)” may mean \(list); give the ID")
            return
        }
        let listed =
            "`storewatch list` shows them all. An app has only its ID until a run asks about it"
        let names = apps.flatMap(\.names).flatMap { [$0, $0.withoutSlogan] }
        let fix = nearestWord(to: words, among: names).map { "did you mean “\($0)”?" }
        self.init("no app here is called “\(words)”; \(fix ?? listed)")
    }
}

extension [String] {
    /// The texts, each split at its commas unless the whole text means one app.
    ///
    /// - Parameter isOne: whether a text with commas means one app, because the app's name contains
    ///   commas.
    func mentions(isOne: (String) -> Bool) -> [String] {
        flatMap { text in
            text.contains(",") && !isOne(text)
                ? text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                : [text]
        }
    }
}
