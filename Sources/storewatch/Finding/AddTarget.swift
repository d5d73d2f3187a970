import AppStore
import Foundation
import Lookups
import Watchlists

/// An app that a user wants to add, as the store shows it if it was asked.
struct WantedApp {
    var new: NewApp
    let found: FoundApp?

    init(_ new: NewApp, found: FoundApp?) {
        self.new = new
        self.found = found
        if self.new.comment == nil, new.name == nil { self.new.comment = found?.name }
    }

    /// `Paper Orchard (9000000007)`
    var words: String { found?.words ?? new.reference.text }
}

extension Watchlist.Reference {
    var text: String {
        switch self {
        case .id(let id): id.description
        case .bundle(let bundle): bundle
        }
    }
}

/// Where apps are to be added.
struct AddTarget {
    let group: String
    /// Where an app is watched that names no storefronts; empty where each app must name some.
    private let storefronts: [Storefront]
    /// Those that are written down with each app; nil where the group's are meant.
    private let own: [Storefront]?
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

    /// Where an app is to be watched.
    func places(of app: NewApp?) throws -> [Storefront] {
        let places = app?.storefronts ?? storefronts
        guard !places.isEmpty else {
            throw Mistake("the group “\(group)” has no storefronts; give --storefront")
        }
        return places
    }

    /// What is to be added of what a user wants.
    ///
    /// - Parameter isBulk: whether apps that are watched already are left out; else they are refused.
    func addition(of wanted: [WantedApp], isBulk: Bool) throws -> Addition {
        var apps: [WantedApp] = []
        var doubles: [WantedApp] = []
        var named: Set<Watchlist.Reference> = []
        let watched = watchedApps
        for app in wanted {
            var app = app
            app.new.storefronts = app.new.storefronts ?? own
            let isNew = named.insert(app.new.reference).inserted
            if let double = isNew ? try double(of: app, in: watched) : "\(app.words) is named twice"
            {
                guard isBulk else { throw Mistake(double) }
                doubles.append(app)
            } else {
                apps.append(app)
            }
        }
        return Addition(apps: apps, doubles: doubles, target: self)
    }

    /// Every app of the watchlist with its group, by what names it there.
    private var watchedApps: [Watchlist.Reference: [(group: String, app: Watchlist.WatchedApp)]] {
        file.watchlist.groups.reduce(into: [:]) { watched, group in
            for app in group.apps {
                watched[app.reference.folded, default: []].append((group.name, app))
            }
        }
    }

    /// Why an app would be watched twice; nil where it would not.
    private func double(
        of app: WantedApp,
        in watched: [Watchlist.Reference: [(group: String, app: Watchlist.WatchedApp)]]
    ) throws -> String? {
        let places = Set(try places(of: app.new))
        for reference in app.references {
            for (group, known) in watched[reference] ?? [] {
                let common = known.storefronts.filter(places.contains)
                guard !common.isEmpty else { continue }
                let position = file.position(of: known.reference, in: group)
                let place = position.map { ", at \($0)" } ?? ""
                return "\(app.words) is already in “\(group)” for \(common.summary)\(place)"
            }
        }
        return nil
    }
}

extension WantedApp {
    /// What a watchlist may call the app, each once.
    fileprivate var references: [Watchlist.Reference] {
        var references = [new.reference]
        if let found { references += [.id(found.app), .bundle(found.result.page.bundleID)] }
        return references.map(\.folded).distinct
    }
}

extension Watchlist.Reference {
    /// Equal for bundle IDs that differ in their case only, which Apple does not tell apart.
    fileprivate var folded: Watchlist.Reference {
        switch self {
        case .id: self
        case .bundle(let bundle): .bundle(bundle.lowercased())
        }
    }
}

/// Apps that are added to a group, and those that were there.
struct Addition {
    let apps: [WantedApp]
    let doubles: [WantedApp]
    let target: AddTarget

    /// What it does, for the journal.
    var sentence: String {
        apps.count == 1
            ? "Added \(apps[0].words) to “\(target.group)”."
            : "Added \(apps.count) apps to “\(target.group)”."
    }

    func print(_ shared: SharedOptions) throws {
        if shared.json {
            for app in apps { Terminal.print(json: try AddedLine(app, target).jsonLine) }
            for double in doubles {
                Terminal.print(json: try WatchedAlready(double).jsonLine)
            }
            return
        }
        guard !shared.quiet else { return }
        if apps.count > 1 { Terminal.print("\(sentence)") }
        for app in apps {
            let places = try target.places(of: app.new).summary
            let from = app.found.map {
                ", by \($0.result.page.developer ?? "an unknown developer")"
            }
            Terminal.print(
                apps.count == 1
                    ? "Added \(app.words)\(from.map { "\($0)," } ?? "") to “\(target.group)”, for \(places)."
                    : "  \(app.words)\(from ?? "")"
            )
        }
        if !doubles.isEmpty {
            Terminal.print(
                "\(doubles.count) already watched: \(doubles.map(\.words).joined(separator: ", "))."
            )
        }
        if apps.isEmpty { Terminal.print("Nothing to add.") }
    }
}

/// What `add --json` prints of an app.
private struct AddedLine: Encodable {
    let added: String
    @OrNull var name: String?
    let group: String
    let storefronts: [Storefront]
    let own: Bool

    init(_ app: WantedApp, _ target: AddTarget) throws {
        added = app.new.reference.text
        name = app.new.name ?? app.found?.name
        group = target.group
        storefronts = try target.places(of: app.new)
        own = app.new.own
    }
}

/// What `add --json` prints of an app that was not added.
private struct WatchedAlready: Encodable {
    let watched: String
    @OrNull var name: String?

    init(_ app: WantedApp) {
        watched = app.new.reference.text
        name = app.new.name ?? app.found?.name
    }
}
