import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import Nightly
import Watchlists

/// The apps that a query covers. The user names them by arguments or with `--app`.
struct AppOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Show only these apps: IDs, bundle IDs, links or names.",
            valueName: "app"
        )
    )
    private var arguments: [String] = []

    @Option(
        name: .customLong("app"),
        help: "The same as an argument; repeatable."
    )
    private var options: [String] = []

    /// The apps to cover, as the user typed them; empty for all.
    var apps: [String] { arguments + options }
}

/// The options that limit a query to groups, storefronts or the user's own apps.
struct ScopeOptions: ParsableArguments {
    @Option(
        name: .customLong("group"),
        help: ArgumentHelp("Show only these groups of the watchlist.", valueName: "names")
    )
    var groupNames: [String] = []

    @Option(storefronts: "Show only these storefronts, such as kr,us or norway.")
    var storefronts: [[Storefront]] = []

    @Flag(help: "Show only your own apps.")
    var own = false
}

/// The apps, listings and storefronts that a query covers; nil means no limit.
struct QueryScope {
    /// The apps that the user names, in the user's order.
    let named: [AppID]
    private(set) var apps: Set<AppID>?
    /// The listings that the chosen groups watch; `apps` does not say in which storefronts.
    private var listings: Set<Listing>?
    let storefronts: Set<Storefront>?
    /// The rankings that the chosen groups follow; empty if apps are chosen.
    private var rankings: Set<Ranking>?

    init(
        _ options: ScopeOptions,
        _ apps: AppOptions,
        _ archive: Archive,
        watching watchlist: Watchlist
    ) throws {
        let watchlist = try archive.resolve(watchlist)
        let archived = try archive.listings()
        storefronts = options.storefronts.chosen.map(Set.init)
        if let storefronts {
            let known = Set(archived.map(\.storefront)).sorted()
            for storefront in storefronts.sorted() where !known.contains(storefront) {
                throw Mistake(
                    "no run asked about \(storefront.inSentence), only about \(known.inSentence())"
                )
            }
        }
        named = try archive.appIDs(apps.apps, watching: watchlist)
        if let app = named.first(where: { app in !archived.contains { $0.app == app } }) {
            throw Mistake(
                "no run asked about app \(app); add it with `storewatch add \(app)`, or wait for a run"
            )
        }
        if !named.isEmpty { self.apps = Set(named) }
        if !options.groupNames.isEmpty {
            let groups = try watchlist.groups(named: options.groupNames)
            listings = Watchlist(groups: groups).listings
            rankings = Set(Watchlist(groups: groups).rankings.map(\.ranking))
            narrow(to: Set(groups.flatMap(\.apps).compactMap(\.reference.id)))
        }
        if options.own { narrow(to: try watchlist.requiredOwnApps()) }
        if options.own || !named.isEmpty { rankings = [] }
    }

    /// The chosen storefronts for a sentence: ` in Japan and South Korea`; empty without a choice.
    var place: String { storefronts.map { " in \($0.sorted().inSentence())" } ?? "" }

    private mutating func narrow(to others: Set<AppID>) {
        apps = apps?.intersection(others) ?? others
    }

    /// Whether the query includes the news of a ranking. If groups or storefronts are chosen, a
    /// chosen group must follow the ranking in a chosen storefront. If apps are chosen, no ranking
    /// is included.
    func contains(_ ranking: Ranking) -> Bool {
        (rankings?.contains(ranking) ?? true)
            && (storefronts?.contains(ranking.storefront) ?? true)
    }

    func contains(_ listing: Listing) -> Bool {
        (apps?.contains(listing.app) ?? true) && (listings?.contains(listing) ?? true)
            && (storefronts?.contains(listing.storefront) ?? true)
    }
}

extension Watchlist {
    /// The IDs of the user's own apps, except apps whose bundle ID is not resolved yet.
    var ownApps: Set<AppID> {
        Set(groups.flatMap(\.apps).filter(\.own).compactMap(\.reference.id))
    }

    func requiredOwnApps() throws -> Set<AppID> {
        let own = ownApps
        guard !own.isEmpty else {
            throw Mistake("the watchlist marks no app as your own; add `own: true` to one")
        }
        return own
    }

    /// The groups with the given names, in the watchlist's order; all groups if there are no names.
    /// A text may contain several names, separated by commas.
    func groups(named texts: [String]) throws -> [Group] {
        guard !texts.isEmpty else { return groups }
        let typed = texts.mentions { (try? groupName($0)) != nil }
        let names = Set(try typed.map { try groupName($0) })
        return groups.filter { names.contains($0.name) }
    }
}
