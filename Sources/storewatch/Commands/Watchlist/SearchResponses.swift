import AppStore
import Foundation
import Logging
import Lookups
import Nightly
import Watchlists

/// The responses of storefronts to a search or a lookup.
struct SearchResponses {
    typealias Results = Result<[StoreResult], Failure>

    let question: StoreQuestion
    var all: [(storefront: Storefront, results: Results)] = []

    /// The search; nil for a lookup.
    private var search: StoreSearch? {
        if case .search(let search) = question { search } else { nil }
    }

    /// Whether all storefronts responded, and none has such an app.
    var isEmpty: Bool { all.allSatisfy { (try? $0.results.get())?.isEmpty ?? false } }

    var status: ExitStatus {
        let failed = all.count { (try? $0.results.get()) == nil }
        return failed == 0 ? .complete : failed < all.count ? .incomplete : .failed
    }
}

extension SearchResponses {
    func print(_ shared: SharedOptions, _ watchlist: Watchlist?) throws {
        for case (let storefront, .failure(let failure)) in all {
            shared.log.error("\(storefront.label): \(failure.detail)")
        }
        guard !shared.json else {
            for line in all.flatMap({ json($0.storefront, $0.results, watchlist) }) {
                Terminal.print(json: try line.jsonLine)
            }
            return
        }
        var rows: [(storefront: Storefront, app: StoreResult?)] = []
        for case (let storefront, .success(let apps)) in all {
            guard let search else {
                rows.append((storefront, apps.first))
                continue
            }
            let subject = "for “\(search.keyword)” (\(search.device.rawValue))"
            guard !apps.isEmpty else {
                Terminal.print("\(storefront.label): no app found \(subject).")
                continue
            }
            Terminal.print("\(storefront.label): \(counted(apps.count, "app")) \(subject)")
            print(apps.map { (storefront, $0) }, watchlist, shared.paint)
        }
        print(rows, watchlist, shared.paint)
    }

    /// Prints apps in a table; those of a lookup with their storefronts and versions.
    ///
    /// - Parameter rows: the apps; nil for a storefront that does not sell the app.
    private func print(
        _ rows: [(storefront: Storefront, app: StoreResult?)],
        _ watchlist: Watchlist?,
        _ paint: Paint
    ) {
        let isLookup = search == nil
        var columns: [Table.Column] = isLookup ? [.init(title: "IN")] : []
        columns += [.init(title: "NAME", least: 12), .init(title: "DEVELOPER", least: 10)]
        if isLookup { columns.append(.init(title: "VERSION", least: 7)) }
        columns += [
            .init(title: "RATING", isRight: true), .init(title: "PRICE", isRight: true),
            .init(title: "ID", isRight: true), .init(title: "WATCHED IN", least: 10),
        ]
        let cells = rows.map { storefront, app -> [String] in
            guard let app else { return [storefront.code, "not sold", "", "", "", "", "", ""] }
            var cells = isLookup ? [storefront.code] : []
            cells += [app.page.name, app.page.developer ?? "–"]
            if isLookup { cells.append(app.page.version) }
            let groups = watchlist?.groups(watching: app).map(\.name) ?? []
            return cells
                + [app.rating.stars, app.price, "\(app.app)", groups.joined(separator: ", ")]
        }
        for line in Table(columns, cells).lines(paint, width: Terminal.outputWidth) {
            Terminal.print(line)
        }
    }

    /// The apps of a storefront as `search --json` prints them; the absence of one, or a failure.
    private func json(
        _ storefront: Storefront,
        _ results: Results,
        _ watchlist: Watchlist?
    ) -> [JSONObject] {
        var failure: Failure?
        if case .failure(let error) = results { failure = error }
        let apps = (try? results.get()) ?? []
        let rows: [StoreResult?] = apps.isEmpty ? [nil] : apps
        return zip(1..., rows).map { place, app in
            let (page, rating) = (app?.page, app?.rating)
            // The position in the results of Apple's search API.
            let position: Int? = search == nil || app == nil ? nil : place
            let sold: Bool? = failure == nil ? app != nil : nil
            let watched = app.flatMap { watchlist?.groups(watching: $0).map(\.name) } ?? []
            return [
                "storefront": storefront, "device": search?.device.rawValue,
                "position": position, "sold": sold, "app": app?.app, "name": page?.name,
                "developer": page?.developer, "bundleID": page?.bundleID,
                "version": page?.version, "price": page?.price,
                "formattedPrice": page?.formattedPrice, "currency": page?.currency,
                "rating": rating?.average, "ratingCount": rating?.count, "kind": page?.kind,
                "url": page?.url, "watched": watched, "failure": failure?.reason.rawValue,
            ]
        }
    }
}
