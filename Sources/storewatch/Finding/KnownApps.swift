import AppStore
import Archives
import Foundation
import History
import Watchlists

/// An app that the watchlist or the archive knows, with the names that it goes by.
struct KnownApp: Hashable {
    let reference: Watchlist.Reference
    var names: [String]
    var isWatched: Bool

    /// `Paper Orchard (9000000007)`
    var words: String { names.first.map { "\($0) (\(reference.text))" } ?? reference.text }
}

/// The apps of the watchlist and the archive, to be found by what people call them.
struct KnownApps {
    private(set) var apps: [KnownApp]
    private let bundles: [String: AppID]

    /// - Parameters:
    ///   - heads: what the archive knows of listings.
    ///   - bundles: the apps of bundle IDs.
    ///   - comments: what stands behind apps in the watchlist.
    init(
        _ watchlist: Watchlist,
        heads: [ListingHead],
        bundles: [String: AppID],
        comments: [Watchlist.Reference: String]
    ) {
        var names: [Watchlist.Reference: [String]] = [:]
        var order: [Watchlist.Reference] = []
        func note(_ reference: Watchlist.Reference, _ name: String?) {
            if names[reference] == nil { order.append(reference) }
            names[reference, default: []] += [name].compactMap(\.self)
        }
        for app in watchlist.groups.flatMap(\.apps) { note(app.reference, app.name) }
        let watched = Set(order)
        for head in heads { note(.id(head.listing.app), head.name) }
        for (bundle, id) in bundles where watched.contains(.bundle(bundle)) {
            names[.bundle(bundle), default: []] += names[.id(id)] ?? []
        }
        for (reference, comment) in comments { note(reference, comment) }
        self.bundles = bundles
        apps = order.map { reference in
            var known: Set<String> = []
            let distinct = names[reference, default: []].filter { known.insert($0).inserted }
            return KnownApp(
                reference: reference,
                names: distinct,
                isWatched: watched.contains(reference)
            )
        }
    }

    /// The app of the watchlist that a text means.
    func watched(_ text: String, in group: String?) throws -> KnownApp {
        let candidates = apps.filter(\.isWatched)
        switch try AppMention(text) {
        case .reference(let reference):
            let same = [reference] + (equals[reference] ?? [])
            if let app = candidates.first(where: { same.contains($0.reference) }) { return app }
            if case .bundle(let words) = reference { return try named(words, among: candidates) }
            throw EditError.appMissing("app \(reference.text)", group: group)
        case .words(let words):
            return try named(words, among: candidates)
        }
    }

    /// The ID of the app that a text means, watched or not.
    func id(_ text: String) throws -> AppID {
        switch try AppMention(text) {
        case .reference(.id(let id)): return id
        case .reference(.bundle(let bundle)):
            return try bundles[bundle] ?? id(of: named(bundle, among: apps))
        case .words(let words): return try id(of: named(words, among: apps))
        }
    }

    private func id(of app: KnownApp) throws -> AppID {
        switch app.reference {
        case .id(let id): return id
        case .bundle(let bundle):
            if let id = bundles[bundle] { return id }
            throw Mistake("no run has looked up \(bundle) yet; run `storewatch run` first")
        }
    }

    /// The other names of an app: the ID of a bundle ID, and the other way about.
    private var equals: [Watchlist.Reference: [Watchlist.Reference]] {
        var equals: [Watchlist.Reference: [Watchlist.Reference]] = [:]
        for (bundle, id) in bundles {
            equals[.bundle(bundle), default: []].append(.id(id))
            equals[.id(id), default: []].append(.bundle(bundle))
        }
        return equals
    }

    private func named(_ words: String, among apps: [KnownApp]) throws -> KnownApp {
        let exact = distinct(apps.filter { $0.names.contains { $0.isName(words) } })
        let wanted = words.folded
        let found =
            exact.isEmpty
            ? distinct(apps.filter { $0.names.contains { $0.folded.contains(wanted) } }) : exact
        if let app = found.first, found.count == 1 { return app }
        guard found.isEmpty else {
            let list = found.prefix(10).map(\.words).joined(separator: ", ")
            throw Mistake("“\(words)” may mean \(list); give the ID")
        }
        let names = apps.flatMap(\.names).flatMap { [$0, $0.withoutSlogan] }
        let fix = nearestWord(to: words, among: names).map { "did you mean “\($0)”?" }
        throw Mistake(
            "no app here is called “\(words)”; \(fix ?? "`storewatch list` shows them all")"
        )
    }

    /// An app that is known by its bundle ID and by its ID is one.
    private func distinct(_ apps: [KnownApp]) -> [KnownApp] {
        var known: Set<Watchlist.Reference> = []
        return apps.filter { app in
            if case .bundle(let bundle) = app.reference, let id = bundles[bundle] {
                return known.insert(.id(id)).inserted
            }
            return known.insert(app.reference).inserted
        }
    }
}

extension SharedOptions {
    /// The apps that people may name, given a watchlist and the archive if there is one.
    func knownApps(watchlist: Watchlist) throws -> KnownApps {
        let archive =
            FileManager.default.fileExists(atPath: archive) ? try Archive(reading: archive) : nil
        return try knownApps(watchlist: watchlist, in: archive)
    }

    func knownApps(watchlist: Watchlist, in archive: Archive?) throws -> KnownApps {
        let run = try archive?.lastRun()
        return KnownApps(
            watchlist,
            heads: try run.flatMap { try archive?.heads(asOf: $0) } ?? [],
            bundles: try archive?.bundles() ?? [:],
            comments: WatchlistComments.read(config)
        )
    }

    /// The ID of the app that a text means, given an archive.
    func appID(_ text: String, in archive: Archive) throws -> AppID {
        if case .reference(.id(let id)) = try AppMention(text) { return id }
        // A watchlist with mistakes is no reason not to read the archive.
        let watchlist = (try? watchlist(for: archive)) ?? Watchlist()
        return try knownApps(watchlist: watchlist, in: archive).id(text)
    }
}
