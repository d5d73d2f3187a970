import AppStore
import Lookups
import Watchlists

/// An app that a user wants to add, with the store's data if it was looked up.
struct WantedApp {
    /// The entry for the app in the watchlist.
    var new: NewApp
    let found: StoreResult?

    init(_ found: StoreResult, own: Bool) {
        new = NewApp(.id(found.app), own: own, comment: found.name)
        self.found = found
    }

    /// Reads an ID, a bundle ID or a link; throws for a name, which cannot be looked up offline.
    init(offline text: String, own: Bool) throws {
        guard case .reference(let reference) = try AppMention(text) else {
            throw Mistake("--offline takes IDs, bundle IDs and links, not names such as “\(text)”")
        }
        new = NewApp(reference, own: own)
        found = nil
    }

    /// The name and ID, such as `Paper Orchard (9000000007)`; the ID alone without a lookup.
    var words: String { found?.words ?? new.reference.text }

    /// The references by which a watchlist may name the app, each once.
    fileprivate var references: [Watchlist.Reference] {
        ([new.reference.folded] + (found?.references ?? [])).distinct
    }
}

/// The group and the storefronts to which apps are added, and the apps.
struct AddTarget {
    let group: String
    /// The storefronts in which the apps are to be watched; at least one.
    let storefronts: [Storefront]
    /// The storefronts to write with each new entry; nil if entries use the group's storefronts.
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
        let typed = name ?? usual?.name ?? ""
        let wanted = try file.watchlist.groupName(typed, isTarget: true)
        let inherited = file.storefronts(of: wanted)
        group = wanted
        self.storefronts = storefronts ?? inherited ?? []
        guard !self.storefronts.isEmpty else {
            throw Mistake("the group “\(group)” has no storefronts; give --storefront")
        }
        entryStorefronts = storefronts == inherited ? nil : storefronts
        self.file = file
    }

    /// Adds each wanted app once, except in storefronts where the app is already watched.
    mutating func add(_ wanted: [WantedApp]) {
        var named: Set<Watchlist.Reference> = []
        let entries = file.watchlist.groups.flatMap { group in
            group.apps.map { (group: group.name, app: $0) }
        }
        let watched = Dictionary(grouping: entries, by: \.app.reference.folded)
        for var app in wanted where named.isDisjoint(with: app.references) {
            named.formUnion(app.references)
            let known = app.references.flatMap { watched[$0] ?? [] }
            let common = storefronts.filter { storefront in
                known.contains { $0.app.storefronts.contains(storefront) }
            }
            app.new.storefronts = entryStorefronts
            if let first = known.first(where: { !Set(common).isDisjoint(with: $0.app.storefronts) })
            {
                let position = file.position(of: first.app.reference, in: first.group)
                let place = position.map { ", at \($0)" } ?? ""
                let sentence = """
                    \(app.words) is already watched in “\(first.group)” for \(common.summary)\(place).
                    """
                let record = app.json(false, group: first.group, own: first.app.own, common)
                watchedAlready.append((record, sentence))
                app.new.storefronts = storefronts.filter { !common.contains($0) }
            }
            if app.new.storefronts != [] { apps.append(app) }
        }
    }

    /// The sentence saying what was added. `undo` repeats the sentence when it reverts the edit.
    var sentence: String {
        apps.count == 1
            ? "Added \(apps[0].words) to “\(group)”."
            : "Added \(apps.count) apps to “\(group)”."
    }

    func print(_ shared: SharedOptions) throws {
        let added = apps.map { (app: $0, storefronts: $0.new.storefronts ?? storefronts) }
        let records =
            added.map { $0.app.json(true, group: group, own: $0.app.new.own, $0.storefronts) }
            + watchedAlready.map(\.record)
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
    }
}

extension [WantedApp] {
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
    /// The output of `add --json`; `added` is false if the app is already watched.
    fileprivate func json(
        _ added: Bool,
        group: String,
        own: Bool,
        _ storefronts: [Storefront]
    ) -> JSONObject {
        let app = found?.app ?? new.reference.id
        return [
            "added": added, "app": app, "entry": new.reference.text, "name": found?.name,
            "group": group, "storefronts": storefronts, "own": own,
        ]
    }
}
