import AppStore
import Archives
import Foundation
import Language
import Lookups
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

/// A store page that somebody saved from a browser.
struct SavedStorePage {
    let reading: PageReading

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - path: the path of the file with the page.
    ///   - storefront: the storefront whose page it must be; nil for any.
    init(at path: String, of app: AppID, in storefront: Storefront?) throws {
        guard let handle = FileHandle(forReadingAtPath: path),
            let html = try? handle.read(upToCount: StorePageFile.maxBytes + 1) ?? Data()
        else {
            throw Mistake("“\(path)” cannot be read; save the store page from a browser first")
        }
        defer { try? handle.close() }
        do {
            reading = try StorePageFile(html: html).reading(of: app, in: storefront)
        } catch {
            throw Mistake("“\(path)”: \(error.detail.dropLast())")
        }
    }

    private var page: StorePage {
        var page = StorePage(name: "", bundleID: "", version: "")
        page.copyWebFields(from: reading)
        return page
    }

    var json: JSONObject {
        let fields = Field.ofWebPage.map { ($0.rawValue, page[$0] as any Encodable) }
        let head: JSONObject = [
            "app": reading.listing.app, "storefront": reading.listing.storefront,
        ]
        return head.adding(JSONObject(fields)).adding([
            "unreadable": reading.unreadable.map(\.rawValue).sorted(),
            "releases": reading.releases, "similarApps": reading.similar.map(\.json),
        ])
    }

    func lines(_ format: OutputFormat) -> [OutputLine] {
        let (strings, listing) = (format.strings.terminal, reading.listing)
        let country = format.format.name(listing.storefront)
        return [
            OutputLine(0, strings.storePageOf(format.name(of: listing.app), country), .title)
        ]
            + format.lines(ofReading: page)
            + [
                OutputLine(2, "\(strings.historyVersions): \(reading.releases.count)"),
                OutputLine(2, "\(strings.similarApps): \(reading.similar.count)"),
            ]
    }
}
