import AppStore
import Lookups
import Watchlists

/// An app that a user wants to add, with the store's data if it was looked up.
struct WantedApp {
    var new: NewApp
    let found: StoreResult?

    init(_ new: NewApp, found: StoreResult?) {
        self.new = new
        self.found = found
        if self.new.comment == nil, new.name == nil { self.new.comment = found?.name }
    }

    /// The name and the ID, such as `Paper Orchard (9000000007)`.
    var words: String { found?.words ?? new.reference.text }
}

extension Watchlist.Reference {
    /// The ID of the app; nil for a bundle ID.
    var id: AppID? {
        guard case .id(let id) = self else { return nil }
        return id
    }
}

/// The group and the storefronts to which apps are added.
struct AddTarget {
    let group: String
    /// The storefronts for apps without their own; empty if each app must have its own.
    private let storefronts: [Storefront]
    /// The storefronts to write with each entry; nil if the group's storefronts apply.
    let own: [Storefront]?
    private let file: WatchlistFile

    init(
        group name: String?,
        storefronts: [Storefront]?,
        own isOwn: Bool,
        in file: WatchlistFile
    ) throws {
        let groups = file.watchlist.groups
        let usual =
            isOwn ? groups.first { $0.apps.contains(where: \.own) } ?? groups.first : groups.last
        let wanted = name ?? usual?.name ?? ""
        guard groups.contains(where: { $0.name == wanted }) else {
            throw EditError.unknownGroup(wanted, among: groups.map(\.name))
        }
        let inherited = file.groupStorefronts[wanted]
        group = wanted
        self.storefronts = storefronts ?? inherited ?? []
        own = storefronts == inherited ? nil : storefronts
        self.file = file
    }

    /// The storefronts in which an app is to be watched.
    func places(of app: NewApp?) throws -> [Storefront] {
        let places = app?.storefronts ?? storefronts
        guard !places.isEmpty else {
            throw Mistake("the group “\(group)” has no storefronts; give --storefront")
        }
        return places
    }

    /// The apps that a user wants, without the listings that are already watched.
    ///
    /// - Parameter isBulk: whether an app may be named twice.
    func addition(of wanted: [WantedApp], isBulk: Bool) throws -> Addition {
        if !isBulk { try wanted.checkDistinct() }
        var addition = Addition(target: self)
        var named: Set<Watchlist.Reference> = []
        let watched = watchedApps
        for app in wanted where named.insert(app.new.reference.folded).inserted {
            var app = app
            let places = try places(of: app.new)
            let known = app.references.flatMap { watched[$0] ?? [] }
            let common = places.filter { place in
                known.contains { $0.app.storefronts.contains(place) }
            }
            let rest = places.filter { !common.contains($0) }
            if let first = known.first(where: { !Set(common).isDisjoint(with: $0.app.storefronts) })
            {
                let position = file.position(of: first.app.reference, in: first.group)
                let place = position.map { ", at \($0)" } ?? ""
                let sentence = """
                    \(app.words) is already watched in “\(first.group)” for \(common.summary)\(place).
                    """
                addition.watchedAlready.append((app, first.group, first.app.own, common, sentence))
                app.new.storefronts = rest
            }
            app.new.storefronts = app.new.storefronts ?? own
            if !rest.isEmpty { addition.apps.append(app) }
        }
        return addition
    }

    /// The watched apps with their groups, by folded reference.
    private var watchedApps: [Watchlist.Reference: [(group: String, app: Watchlist.WatchedApp)]] {
        file.watchlist.groups.reduce(into: [:]) { watched, group in
            for app in group.apps {
                watched[app.reference.folded, default: []].append((group.name, app))
            }
        }
    }
}

extension [WantedApp] {
    /// Refuses an app that is named twice.
    func checkDistinct() throws {
        var named: Set<Watchlist.Reference> = []
        for app in self {
            guard named.isDisjoint(with: app.references) else {
                throw Mistake("\(app.words) is named twice; name it once")
            }
            named.formUnion(app.references)
        }
    }
}

extension WantedApp {
    /// The references by which a watchlist may name the app, each once.
    fileprivate var references: [Watchlist.Reference] {
        var references = [new.reference]
        if let found { references += [.id(found.app), .bundle(found.page.bundleID)] }
        return references.map(\.folded).distinct
    }
}

/// The apps to add to a group.
struct Addition {
    var apps: [WantedApp] = []
    /// The wanted apps that are already watched, with their groups and storefronts.
    var watchedAlready:
        [(app: WantedApp, group: String, own: Bool, storefronts: [Storefront], sentence: String)] =
            []
    let target: AddTarget

    /// The edit as a sentence, for the journal.
    var sentence: String {
        apps.count == 1
            ? "Added \(apps[0].words) to “\(target.group)”."
            : "Added \(apps.count) apps to “\(target.group)”."
    }

    func print(_ shared: SharedOptions) throws {
        let added = try apps.map { (app: $0, places: try target.places(of: $0.new)) }
        let records =
            added.map { $0.app.json(true, group: target.group, own: $0.app.new.own, $0.places) }
            + watchedAlready.map {
                $0.app.json(false, group: $0.group, own: $0.own, $0.storefronts)
            }
        try shared.report(each: records) {
            var lines: [Line] = added.count > 1 ? ["\(sentence)"] : []
            for (app, places) in added {
                let from = app.found.map { ", by \($0.page.developer ?? "an unknown developer")" }
                lines.append(
                    added.count == 1
                        ? "Added \(app.words)\(from.map { "\($0)," } ?? "") to “\(target.group)”, for \(places.summary)."
                        : "  \(app.words)\(from ?? "")"
                )
            }
            lines += watchedAlready.map { "\($0.sentence)" }
            return added.isEmpty ? lines + ["Nothing to add."] : lines
        }
    }
}

extension WantedApp {
    /// The output of `add --json` for an app.
    fileprivate func json(
        _ added: Bool,
        group: String,
        own: Bool,
        _ storefronts: [Storefront]
    ) -> JSONObject {
        let app = found?.app ?? new.reference.id
        let name = new.name ?? found?.name
        return [
            "added": added, "app": app, "entry": new.reference.text, "name": name,
            "group": group, "storefronts": storefronts, "own": own,
        ]
    }
}

extension WantedApp {
    /// The apps of a table as the store shows them, looked up with as few requests as possible.
    static func checked(
        _ rows: [NewApp],
        for target: AddTarget,
        in store: StoreClient
    ) async throws -> [WantedApp] {
        let places = try rows.map { try target.places(of: $0) }
        var found: [AppID: StoreResult] = [:]
        for storefronts in places.distinct {
            let ids = zip(rows, places).compactMap { row, places -> AppID? in
                guard case .id(let id) = row.reference, places == storefronts else { return nil }
                return id
            }
            let finder = AppFinder(store: store, storefronts: storefronts)
            found.merge(try await finder.apps(ids.sorted())) { first, _ in first }
        }
        var wanted: [WantedApp] = []
        for (row, storefronts) in zip(rows, places) {
            switch row.reference {
            case .id(let id):
                guard let app = found[id] else {
                    throw Mistake.unknownApp("\(id)", in: storefronts)
                }
                wanted.append(WantedApp(row, found: app))
            case .bundle(let bundle):
                let finder = AppFinder(store: store, storefronts: storefronts)
                let found = try await finder.find(.reference(row.reference))
                guard let app = found.first, found.count == 1 else {
                    throw Mistake.unknownApp(bundle, in: storefronts)
                }
                var new = row
                new.reference = .id(app.app)
                wanted.append(WantedApp(new, found: app))
            }
        }
        return wanted
    }
}
