import AppStore
import Archives
import Language
import Nightly
import Site
import Watchlists

extension Query {
    /// Prints the apps that the store pages of each named app show as similar.
    func printSimilar() throws {
        guard let run = try archive.lastRun() else { return }
        let watched = Set(watchlist.groups.flatMap(\.apps).compactMap(\.reference.id))
        let found = try scope.named.flatMap { app in
            try archive.similarApps(to: app, asOf: run)
                .filter { scope.storefronts?.contains($0.listing.storefront) ?? true }
        }
        let records = found.flatMap { listing, apps in
            apps.map { similar -> JSONObject in
                let line: JSONObject = ["similarTo": listing.app, "storefront": listing.storefront]
                return line.adding(similar.json)
                    .adding(["isWatched": watched.contains(similar.app)])
            }
        }
        let printer = printer(
            columns: ["similarTo", "storefront", "app", "name", "developer", "isWatched"],
            emptyText: "\(strings.terminal.noSimilar)"
        )
        let format = try format()
        try printer.print(records) {
            found.filter { !$0.apps.isEmpty }.flatMap { listing, apps -> [OutputLine] in
                let country = format.format.name(listing.storefront)
                let title = strings.terminal.similarTo(format.name(of: listing.app), country)
                return [OutputLine(0, title)]
                    + apps.map { app in
                        let name = ([app.name] + [app.developer].compactMap(\.self)).joined(
                            separator: ", "
                        )
                        let isWatched = watched.contains(app.app)
                        let advice =
                            isWatched ? strings.terminal.watched : "storewatch add \(app.app)"
                        return OutputLine(2, [.init("\(name)  "), .init(advice, .quiet)])
                    }
            }
        }
    }

    /// The versions of an app from before the archive first saw the app; empty if the query names a
    /// range of nights.
    func earlierReleases(of app: AppID) throws -> [EarlierRelease] {
        guard options.range.since == nil, options.range.until == nil,
            let run = try archive.lastRun()
        else { return [] }
        return try archive.earlierReleases(of: app, asOf: run)
            .filter { scope.contains($0.listing) }
    }
}
