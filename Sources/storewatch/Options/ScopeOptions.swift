import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Foundation
import History
import Nightly
import Watchlists

/// Which apps and storefronts an answer is about.
struct ScopeOptions: ParsableArguments {
    @Option(
        name: .customLong("app"),
        help: ArgumentHelp(
            "Show only these apps: IDs, bundle IDs, links or names.",
            valueName: "apps"
        ),
        completion: .custom(Completions.apps)
    )
    var apps: [String] = []

    @Option(
        name: .customLong("group"),
        help: ArgumentHelp("Show only these groups of the watchlist.", valueName: "names"),
        completion: .custom(Completions.groups)
    )
    var groups: [String] = []

    @Option(
        name: .customLong("storefront"),
        help: ArgumentHelp("Show only these storefronts, such as kr,us.", valueName: "codes"),
        completion: .custom(Completions.storefronts),
        transform: StorefrontList.parse
    )
    var storefronts: [StorefrontList] = []

    @Flag(help: "Show only your own apps.")
    var own = false
}

/// The apps, listings and storefronts that an answer is about; what is nil narrows nothing.
struct AnswerScope {
    private(set) var apps: Set<AppID>?
    /// Of groups, whose apps may be watched in some storefronts only.
    private var listings: Set<Listing>?
    let storefronts: Set<Storefront>?
    /// Of terms that the groups follow.
    private var rankings: Set<Ranking>?

    /// - Parameter named: apps that were given as arguments.
    init(
        _ options: ScopeOptions,
        named: [String] = [],
        _ shared: SharedOptions,
        _ archive: Archive
    ) throws {
        let watchlist = try archive.resolve(try shared.watchlist(for: archive))
        storefronts = options.storefronts.distinct.map(Set.init)
        if let storefronts { try archive.check(storefronts) }
        let mentions = try named + options.apps.flatMap { try shared.mentions($0, in: archive) }
        if !mentions.isEmpty { apps = Set(try mentions.map { try shared.knownID($0, archive) }) }
        if !options.groups.isEmpty {
            let groups = try watchlist.groups(named: options.groups)
            listings = Watchlist(groups: groups).listings
            rankings = Set(Watchlist(groups: groups).rankings.map(\.ranking))
            narrow(to: Set(groups.flatMap(\.apps).compactMap(\.reference.id)))
        }
        if options.own {
            let own = watchlist.ownApps
            guard !own.isEmpty else {
                throw Mistake("the watchlist marks no app as your own; add `own: true` to one")
            }
            narrow(to: own)
        }
        if options.own || !mentions.isEmpty { rankings = [] }
    }

    /// ` in jp, kr`; empty where no storefronts are given.
    var place: String {
        storefronts.map { " in \($0.map(\.code).sorted().joined(separator: ", "))" } ?? ""
    }

    private mutating func narrow(to others: Set<AppID>) {
        apps = apps?.intersection(others) ?? others
    }

    /// Newcomers to a ranking are no listings of anybody's: they come with the terms of the groups, unless
    /// apps are named.
    func follows(_ ranking: Ranking) -> Bool {
        (rankings?.contains(ranking) ?? true)
            && (storefronts?.contains(ranking.storefront) ?? true)
    }

    func contains(_ listing: Listing) -> Bool {
        (apps?.contains(listing.app) ?? true) && (listings?.contains(listing) ?? true)
            && (storefronts?.contains(listing.storefront) ?? true)
    }
}

extension Watchlist {
    /// By ID; bundle IDs that are not resolved yet are left out.
    var ownApps: Set<AppID> {
        Set(groups.flatMap(\.apps).filter(\.own).compactMap(\.reference.id))
    }

    /// The groups of some names, each of which may hold several between commas.
    func groups(named texts: [String]) throws -> [Group] {
        let known = groups.map(\.name)
        let names = texts.flatMap { text in
            known.contains(text)
                ? [text]
                : text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        return try names.flatMap { name in
            let found = groups.filter { $0.name == name }
            guard !found.isEmpty else {
                let near = nearestWord(to: name, among: known).map { "did you mean “\($0)”?" }
                let all = known.map { "“\($0)”" }.joined(separator: ", ")
                throw Mistake("there is no group “\(name)”; \(near ?? "there are \(all)")")
            }
            return found
        }
    }
}

extension SharedOptions {
    /// The apps that an option means: one, whose name may have commas, or several between commas.
    fileprivate func mentions(_ text: String, in archive: Archive) throws -> [String] {
        guard text.contains(","), (try? appID(text, in: archive)) == nil else { return [text] }
        return text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The ID of an app that some run asked about.
    func knownID(_ text: String, _ archive: Archive) throws -> AppID {
        let id = try appID(text, in: archive)
        guard try archive.isKnown(id) else {
            throw Mistake(
                "no run asked about app \(id); add it with `storewatch add \(id)`, or wait for a run"
            )
        }
        return id
    }
}

extension Archive {
    fileprivate func check(_ storefronts: Set<Storefront>) throws {
        let known = try self.storefronts()
        for storefront in storefronts.sorted() where !known.contains(storefront) {
            let codes = known.map(\.code).joined(separator: ", ")
            throw Mistake("no run asked about the storefront \(storefront), only about \(codes)")
        }
    }
}
