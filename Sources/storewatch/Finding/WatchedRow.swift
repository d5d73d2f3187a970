import AppStore
import Archives
import ChangeDetection
import Foundation
import History
import Language
import Nightly
import Watchlists
import Wording

/// A row of `list`: a watched app, once even if several groups watch it.
struct WatchedRow {
    /// The app with the storefronts of all groups.
    let app: Watchlist.WatchedApp
    /// The app's ID; nil if only its bundle ID is known.
    let id: AppID?
    fileprivate let groups: [(name: String, storefronts: [Storefront])]
    let name: String
    /// The states of the listings that runs have requested, in the watchlist's order.
    let states: [ListingState]

    /// Whether the last run looked up the app's bundle ID and found no app.
    fileprivate let isMissing: Bool

    var groupNames: [String] { groups.map(\.name).distinct }

    /// The state that represents the app, preferably of a listing that is still in the store.
    private var shown: ListingState? {
        states.first { $0.page != nil && !$0.isGone } ?? states.first
    }

    private var page: StorePage? { shown?.page }

    /// The cells of the row. `withStorefront` adds the storefront that the version, price and
    /// rating are from.
    func cells(withStorefront: Bool, _ format: OutputFormat) -> [String] {
        let (format, strings) = (format.format, format.strings)
        let released = page?.versionDate.map { Night.date(of: $0, in: format.zone) }
        let price = page.map { format.price($0, isPreOrder: shown?.isPreOrder ?? false) }
        return [name + developer(strings), id?.description ?? "–"]
            + (withStorefront ? [shown?.listing.storefront.shownCode ?? "–"] : [])
            + [
                page?.version ?? "–", released ?? "–", price ?? "–", shown?.rating.stars ?? "–",
                state(strings),
            ]
    }

    /// The developer's name in brackets if the app is watched through the developer, or nothing.
    private func developer(_ strings: Strings) -> String {
        app.developer.map { developer in
            " \(strings.terminal.byDeveloper(page?[text: .developer] ?? "\(developer)"))"
        } ?? ""
    }

    /// The listings' statuses on the last night, with storefronts if the statuses differ.
    private func state(_ strings: Strings) -> String {
        if isMissing { return strings.noSuchApp }
        let missing = app.storefronts.count - states.count
        var statuses = states.grouped(by: \.shownStatus).map { status, states in
            (
                status: status,
                words: status.map { strings.labels.statuses($0) } ?? strings.terminal.notDue,
                storefronts: states.map(\.listing.storefront)
            )
        }
        if missing > 0 || states.isEmpty { statuses.append((nil, strings.terminal.notAsked, [])) }
        if statuses.count == 1 { return statuses[0].words }
        // Unchanged storefronts are omitted if other storefronts have a different status.
        if statuses.contains(where: { $0.status != .unchanged && !$0.storefronts.isEmpty }) {
            statuses.removeAll { $0.status == .unchanged }
        }
        return statuses.sorted { Self.rank($0.status) < Self.rank($1.status) }.map {
            _,
            words,
            storefronts in
            let codes = storefronts.shownCodes
            return codes.isEmpty ? words : "\(words) \(codes)"
        }.joined(separator: ", ")
    }

    /// The position of a status in the order of importance, 0 for the most important. Nil stands
    /// for listings that were not due.
    private static func rank(_ status: ListingStatus?) -> Int {
        let order: [ListingStatus?] = [.gone, .unknown, .new, .changed, .absent, .unchanged]
        return order.firstIndex(of: status) ?? order.count
    }

    /// The output of `list --json`: one object for each storefront.
    var json: [JSONObject] {
        app.storefronts.map { storefront in
            let state = states.first { $0.listing.storefront == storefront }
            let (page, rating) = (state?.page, state?.rating)
            let name = page?.name ?? name
            return [
                "app": id, "entry": app.reference.text, "name": name,
                "groups": groups.filter { $0.storefronts.contains(storefront) }.map(\.name)
                    .distinct,
                "own": app.own, "storefront": storefront,
                "version": page?.version, "versionDate": page?.versionDate?.utc,
                "price": page?.price?.amount, "formattedPrice": page?[text: .formattedPrice],
                "currency": page?.currency, "rating": rating?.average,
                "ratingCount": rating?.count, "state": state?.status?.rawValue,
                "developer": app.developer,
            ]
        }
    }
}

extension ListingState {
    fileprivate var isGone: Bool { standing.goneSince != nil }

    /// `gone` for every listing that is gone. For other listings, the status on the last night; nil
    /// if the last run did not request the listing.
    fileprivate var shownStatus: ListingStatus? { isGone ? .gone : status }
}

/// Reads the rows of `list` from the watchlist and the archive, which may not exist yet.
struct WatchedRowReader {
    private let archive: Archive?
    private let run: Run?
    let known: KnownApps
    let format: OutputFormat
    private let only: Set<Storefront>?

    /// - Parameter only: the storefronts that are shown; nil for all.
    init(_ shared: SharedOptions, _ watchlist: Watchlist, only: [Storefront]?) throws {
        archive = try shared.existingArchive()
        run = try archive?.lastRun()
        known = try KnownApps(watchlist, in: archive)
        format = try archive?.outputFormat(watchlist) ?? OutputFormat(watchlist.report)
        self.only = only.map(Set.init)
    }

    func rows(
        of groups: [Watchlist.Group],
        where isWanted: (Watchlist.WatchedApp) -> Bool
    ) throws -> [WatchedRow] {
        let entries = groups.flatMap { group in
            group.apps.filter(isWanted).map { (group: group.name, app: $0) }
        }
        return try entries.grouped {
            known.id(of: $0.app.reference)?.description ?? $0.app.reference.text
        }
        .compactMap { try row($0.1) }
    }

    /// The row of an app with these entries; nil if the app is watched in no shown storefront.
    private func row(_ entries: [(group: String, app: Watchlist.WatchedApp)]) throws -> WatchedRow?
    {
        var app = entries.dropFirst().reduce(entries[0].app) { $0.joined(with: $1.app) }
        if let only { app.storefronts.removeAll { !only.contains($0) } }
        guard !app.storefronts.isEmpty else { return nil }
        let id = known.id(of: app.reference)
        return WatchedRow(
            app: app,
            id: id,
            groups: entries.map { ($0.group, $0.app.storefronts) },
            name: app.name ?? id.flatMap(format.knownName) ?? app.reference.text,
            states: try states(of: id, in: app.storefronts),
            isMissing: id == nil && known.isMissing(app.reference)
        )
    }

    private func states(of id: AppID?, in storefronts: [Storefront]) throws -> [ListingState] {
        guard let archive, let run, let id else { return [] }
        let states = try archive.states(of: id, asOf: run)
        return storefronts.compactMap { storefront in
            states.first { $0.listing.storefront == storefront }
        }
    }
}
