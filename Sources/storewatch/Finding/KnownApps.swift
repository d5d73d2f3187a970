import AppStore
import Archives
import Foundation
import History
import Nightly
import Watchlists
import Wording

struct KnownApp: Hashable {
    let reference: Watchlist.Reference
    /// The app's ID; nil if only the bundle ID is known.
    let id: AppID?
    let names: [String]
    let groups: [String]

    var isWatched: Bool { !groups.isEmpty }

    var words: String { names.first.map { "\($0) (\(reference.text))" } ?? reference.text }
}

/// The apps of the watchlist and the archive, which users name by ID, bundle ID, link or name.
struct KnownApps {
    private typealias Mention = (reference: Watchlist.Reference, name: String?, group: String?)

    private let apps: [KnownApp]
    private let bundles: [String: AppID]
    /// The bundle IDs for which the last run found no app.
    private let missingBundles: Set<String>

    /// - Parameter archive: the archive whose last run gives apps their names and IDs; nil if there
    ///   is none yet.
    init(_ watchlist: Watchlist, in archive: Archive?) throws {
        let resolved = try archive?.resolvedBundleIDs() ?? [:]
        // An ID from a lookup of the bundle ID is more reliable than one from an app's page.
        let bundles = try (archive?.bundleIDsOfPages() ?? [:]).merging(resolved) { $1 }
        let watched = watchlist.groups.flatMap { group in
            group.apps.map { ($0.reference, $0.name, group.name) as Mention }
        }
        let heads = try archive?.namedHeads(watchlist) ?? []
        let seen = heads.map { (.id($0.listing.app), $0.name, nil) as Mention }
        let mentions = (watched + seen).grouped(by: \.reference)
        let names = Dictionary(
            uniqueKeysWithValues: mentions.map { ($0.0, $0.1.compactMap(\.name)) }
        )
        apps = mentions.map { reference, mentions in
            let found =
                if case .bundle(let bundle) = reference { bundles[bundle] } else { AppID?.none }
            let others = found.flatMap { names[.id($0)] } ?? []
            return KnownApp(
                reference: reference,
                id: found ?? reference.id,
                names: (names[reference, default: []] + others).distinct,
                groups: mentions.compactMap(\.group).distinct
            )
        }
        self.bundles = bundles
        missingBundles = Set(try archive?.bundlesOfLastRun() ?? []).subtracting(resolved.keys)
    }

    /// The watched app that the user's text means, in the group or, if `group` is nil, in any.
    func watched(_ text: String, in group: String?) throws -> KnownApp {
        let watched = apps.filter(\.isWatched)
        guard let group else { return try app(text, among: watched) }
        let here = watched.filter { $0.groups.contains(group) }
        let mention = try AppMention(text)
        if matches(mention, among: here).isEmpty,
            let other = matches(mention, among: watched).first
        {
            throw Mistake("the app \(other.words) is not in the group “\(group)”")
        }
        return try app(text, among: here)
    }

    /// The ID of the app that the user's text means, watched or not.
    func id(_ text: String) throws -> AppID {
        if case .reference(let reference) = try AppMention(text), let id = id(of: reference) {
            return id
        }
        let app = try app(text, among: apps)
        if let id = app.id { return id }
        let bundle = app.reference.text
        throw Mistake(
            isMissing(app.reference)
                ? "no watched storefront knows the bundle ID \(bundle)"
                : "no run has looked up \(bundle) yet; run `storewatch run` first"
        )
    }

    /// Whether the last run found no app with this bundle ID.
    func isMissing(_ reference: Watchlist.Reference) -> Bool {
        missingBundles.contains(reference.text)
    }

    /// The app's ID; nil for a bundle ID whose app is not known.
    func id(of reference: Watchlist.Reference) -> AppID? {
        switch reference {
        case .id(let id): id
        case .bundle(let bundle): bundles[bundle]
        }
    }

    private func app(_ text: String, among apps: [KnownApp]) throws -> KnownApp {
        let mention = try AppMention(text)
        let found = matches(mention, among: apps)
        if let app = found.first, found.count == 1 { return app }
        switch mention {
        case .reference(.id(let id)): throw Mistake("app \(id) is not on the watchlist")
        case .reference(.bundle(let words)), .words(let words):
            throw Mistake(words, means: found, among: apps)
        }
    }

    private func matches(_ mention: AppMention, among apps: [KnownApp]) -> [KnownApp] {
        switch mention {
        case .words(let words): return named(words, among: apps)
        case .reference(let reference):
            let id = id(of: reference)
            let isSame = { (app: KnownApp) in
                app.reference == reference || id != nil && app.id == id
            }
            if let app = apps.first(where: isSame) { return [app] }
            // A name such as Booking.com looks like a bundle ID.
            guard case .bundle(let words) = reference else { return [] }
            return named(words, among: apps)
        }
    }

    /// The apps with exactly this name; if there are none, the apps whose names contain the words.
    /// An app that is known both by ID and by bundle ID counts once.
    private func named(_ words: String, among apps: [KnownApp]) -> [KnownApp] {
        let wanted = words.folded
        let exact = apps.filter { $0.names.contains { $0.isName(words) } }
        let found =
            exact.isEmpty
            ? apps.filter { $0.names.contains { $0.folded.contains(wanted) } } : exact
        return found.grouped { $0.id.map { .id($0) } ?? $0.reference }.map { $0.1[0] }
    }
}

extension Archive {
    /// The listings as of the last run, first those that have the name printed for their app.
    fileprivate func namedHeads(_ watchlist: Watchlist) throws -> [ListingHead] {
        guard let run = try lastRun() else { return [] }
        let heads = try heads(asOf: run)
        let format = try outputFormat(watchlist)
        func isFirst(_ head: ListingHead) -> Bool {
            head.name == format.knownName(of: head.listing.app)
        }
        return heads.filter(isFirst) + heads.filter { !isFirst($0) }
    }

    /// The IDs of the apps that the user's texts mean, without duplicates.
    func appIDs(_ texts: [String], watching watchlist: Watchlist) throws -> [AppID] {
        guard !texts.isEmpty else { return [] }
        let known = try KnownApps(watchlist, in: self)
        return try texts.mentions { (try? known.id($0)) != nil }.map(known.id).distinct
    }

    /// The bundle IDs in the last run's watchlist.
    fileprivate func bundlesOfLastRun() throws -> [String] {
        try lastRun().flatMap(watchlist(of:))?.bundles.map(\.bundle) ?? []
    }
}

extension Mistake {
    private static let maxNamed = 10

    /// The error about words that may mean all of the apps `found`, or no app if `found` is empty.
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
    /// The texts, split at commas. A text stays whole if `isOne` is true for it, because its commas
    /// belong to an app's name.
    func mentions(isOne: (String) -> Bool) -> [String] {
        flatMap { text in
            text.contains(",") && !isOne(text)
                ? text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                : [text]
        }
    }
}
