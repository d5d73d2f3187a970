import AppStore
import Logging
import Lookups
import Watchlists

/// An app that a user wants to add, with the store's data if it was looked up.
struct WantedApp {
    /// The app as it would be written into the watchlist.
    var new: NewApp
    let found: StoreResult?

    init(_ new: NewApp, found: StoreResult?) {
        self.new = new
        self.found = found
        if self.new.comment == nil, new.name == nil { self.new.comment = found?.name }
    }

    /// The name and the ID, such as `Paper Orchard (9000000007)`.
    var words: String { found?.words ?? new.reference.text }

    /// The references by which a watchlist may name the app, each once.
    fileprivate var references: [Watchlist.Reference] {
        ([new.reference.folded] + (found?.references ?? [])).distinct
    }
}

/// The group and the storefronts to which apps are added, and the apps.
struct AddTarget {
    let group: String
    /// The storefronts for apps that name none themselves; empty if each app must name its own.
    private let storefronts: [Storefront]
    /// The storefronts to write with each new entry; nil if entries use those of the group.
    private let entryStorefronts: [Storefront]?
    private let file: WatchlistFile
    private(set) var apps: [WantedApp] = []
    /// The wanted apps that are already watched, each as JSON and as a sentence.
    private var watchedAlready: [(record: JSONObject, sentence: String)] = []

    init(
        group name: String?,
        storefronts: [Storefront]?,
        own isOwn: Bool,
        in file: WatchlistFile
    ) throws {
        let groups = file.watchlist.groups
        let usual =
            isOwn ? groups.first { $0.apps.contains(where: \.own) } ?? groups.first : groups.last
        let wanted = try file.watchlist.groupName(name ?? usual?.name ?? "")
        let inherited = file.groupStorefronts[wanted]
        group = wanted
        self.storefronts = storefronts ?? inherited ?? []
        entryStorefronts = storefronts == inherited ? nil : storefronts
        self.file = file
    }

    /// The storefronts in which to watch an app; with nil, those for apps that name none. Throws if
    /// there are none.
    func storefronts(of app: NewApp?) throws -> [Storefront] {
        let wanted = app?.storefronts ?? storefronts
        guard !wanted.isEmpty else {
            throw Mistake("the group “\(group)” has no storefronts; give --storefront")
        }
        return wanted
    }

    /// Whether an app is already watched in all storefronts for which it is wanted.
    func isWatched(_ app: NewApp) throws -> Bool {
        let watched = file.watchlist.groups.flatMap(\.apps)
            .filter { $0.reference.folded == app.reference.folded }
        return try Set(storefronts(of: app)).isSubset(of: watched.flatMap(\.storefronts))
    }

    /// Adds the apps that a user wants, without the listings that are already watched.
    ///
    /// - Parameter isBulk: whether an app that is named twice is added once; otherwise it is an
    ///   error.
    mutating func add(_ wanted: [WantedApp], isBulk: Bool) throws {
        if !isBulk { try wanted.checkDistinct() }
        var named: Set<Watchlist.Reference> = []
        var watched: [Watchlist.Reference: [(group: String, app: Watchlist.WatchedApp)]] = [:]
        for group in file.watchlist.groups {
            for app in group.apps {
                watched[app.reference.folded, default: []].append((group.name, app))
            }
        }
        for app in wanted where named.insert(app.new.reference.folded).inserted {
            var app = app
            let storefronts = try storefronts(of: app.new)
            let known = app.references.flatMap { watched[$0] ?? [] }
            let common = storefronts.filter { storefront in
                known.contains { $0.app.storefronts.contains(storefront) }
            }
            let rest = storefronts.filter { !common.contains($0) }
            if let first = known.first(where: { !Set(common).isDisjoint(with: $0.app.storefronts) })
            {
                let position = file.position(of: first.app.reference, in: first.group)
                let place = position.map { ", at \($0)" } ?? ""
                let sentence = """
                    \(app.words) is already watched in “\(first.group)” for \(common.summary)\(place).
                    """
                let record = app.json(false, group: first.group, own: first.app.own, common)
                watchedAlready.append((record, sentence))
                app.new.storefronts = rest
            }
            app.new.storefronts = app.new.storefronts ?? entryStorefronts
            if !rest.isEmpty { apps.append(app) }
        }
    }

    /// The edit as a sentence, which an undo of the edit repeats.
    var sentence: String {
        apps.count == 1
            ? "Added \(apps[0].words) to “\(group)”."
            : "Added \(apps.count) apps to “\(group)”."
    }

    /// Prints which apps were added, are already watched, or are missing.
    ///
    /// - Parameters:
    ///   - table: the file that lists the apps; nil without a file.
    ///   - missing: the apps of the file that the store does not have.
    func print(_ shared: SharedOptions, _ table: AppTable?, missing: [NewApp]) throws {
        let added = try apps.map { (app: $0, storefronts: try storefronts(of: $0.new)) }
        let records =
            try added.map { $0.app.json(true, group: group, own: $0.app.new.own, $0.storefronts) }
            + watchedAlready.map(\.record)
            + missing.map { app in
                try WantedApp(app, found: nil)
                    .json(false, group: group, own: app.own, storefronts(of: app))
                    .adding(["lines": table?.lines(of: app)])
            }
        try shared.report(each: records) {
            var lines: [Line] = added.count > 1 ? ["\(sentence)"] : []
            for (app, storefronts) in added {
                let from = app.found.map {
                    ", by \($0.page[text: .developer] ?? "an unknown developer")"
                }
                lines.append(
                    added.count == 1
                        ? "Added \(app.words)\(from.map { "\($0)," } ?? "") to “\(group)”, for \(storefronts.summary)."
                        : "  \(app.words)\(from ?? "")"
                )
            }
            lines += watchedAlready.map { "\($0.sentence)" }
            return added.isEmpty ? lines + ["Nothing to add."] : lines
        }
        try report(missing, of: table, shared)
    }

    /// Reports the apps of a file that the store does not have, with the numbers of their lines.
    func report(_ missing: [NewApp], of table: AppTable?, _ shared: SharedOptions) throws {
        let errors = try table?.errors(about: missing) { app in
            let searched = try storefronts(of: app).searched
            return "\(app.reference.text) is not sold in \(searched.inSentence("or"))"
        }
        for error in errors ?? [] { Terminal.error("\(error)") }
        if !missing.isEmpty {
            let apps = missing.count == 1 ? "1 app was" : "\(missing.count) apps were"
            shared.log.error(
                "\(apps) not added; name other storefronts with --storefront, or add IDs with --offline."
            )
        }
    }
}

extension [WantedApp] {
    /// Throws if two of these are the same app.
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
    /// The output of `add --json` for an app.
    ///
    /// - Parameters:
    ///   - added: whether the app was added to the group.
    ///   - own: whether the app is one of the user's own.
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

extension [WantedApp] {
    /// Looks up the apps of a table with as few requests as possible.
    ///
    /// - Returns: the apps to add, and the apps that the store does not have.
    static func checked(
        _ rows: [NewApp],
        for target: AddTarget,
        in store: StoreClient
    ) async throws -> (found: [WantedApp], missing: [NewApp]) {
        let storefronts = try rows.map { try target.storefronts(of: $0) }
        let found = try await store.apps(
            zip(rows, storefronts).compactMap { row, storefronts in
                row.reference.id.map { ($0, storefronts) }
            }
        )
        var (wanted, missing): ([WantedApp], [NewApp]) = ([], [])
        for (row, storefronts) in zip(rows, storefronts) {
            var app = row.reference.id.flatMap { found[$0] }
            if case .bundle(let bundle) = row.reference {
                let finder = AppFinder(store: store, storefronts: storefronts)
                app = try await finder.first(of: .bundle(bundle)).first
            }
            if let app {
                var new = row
                new.reference = .id(app.app)
                wanted.append(WantedApp(new, found: app))
            } else if try target.isWatched(row) {
                wanted.append(WantedApp(row, found: nil))
            } else {
                missing.append(row)
            }
        }
        return (wanted, missing)
    }
}
