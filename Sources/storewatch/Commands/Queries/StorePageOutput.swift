import AppStore
import Archives
import Foundation
import Lookups
import News
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
            none: "No store page of this app that shows similar apps has been read; see storePages."
        )
        try printer.print(records) {
            found.filter { !$0.apps.isEmpty }.flatMap { listing, apps -> [OutputLine] in
                [OutputLine(0, "Similar, by the store page in \(listing.storefront.inSentence):")]
                    + apps.map { app in
                        let maker = app.developer.map { ", \($0)" } ?? ""
                        let advice =
                            watched.contains(app.app)
                            ? "watched" : "storewatch add \(app.app)"
                        return OutputLine(
                            2,
                            [.init("\(app.name)\(maker)  "), .init(advice, .quiet)]
                        )
                    }
            }
        }
    }

    /// The versions of an app from before the archive first saw it, unless the query is about a
    /// range of nights.
    func earlierReleases(of app: AppID) throws -> [ListedRelease] {
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

    /// - Parameter storefront: the storefront that the page must be of; nil for any.
    init(at path: String, of app: AppID, in storefront: Storefront?) throws {
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw Mistake("“\(path)” cannot be read; save the store page from a browser first")
        }
        defer { try? handle.close() }
        let html = try handle.read(upToCount: StorePageFile.maxBytes + 1) ?? Data()
        do {
            reading = try StorePageFile(html: html).reading(of: app, in: storefront)
        } catch {
            throw Mistake("\(path): \(error.detail.dropLast())")
        }
    }

    var json: JSONObject {
        let fields = Field.ofReadings.map { field -> (String, any Encodable) in
            (field.rawValue, reading.values[field])
        }
        let head: JSONObject = [
            "app": reading.listing.app, "storefront": reading.listing.storefront,
        ]
        let releases = reading.releases.map {
            ListedRelease(listing: reading.listing, release: $0)
        }
        return head.adding(JSONObject(fields)).adding([
            "unreadable": reading.unreadable.map(\.rawValue).sorted(),
            "releases": releases, "similarApps": reading.similar.map(\.json),
        ])
    }

    func lines(_ format: OutputFormat) -> [OutputLine] {
        let listing = reading.listing
        let title = OutputLine(
            0,
            "Store page of app \(listing.app) in \(listing.storefront.inSentence)",
            .title
        )
        let fields = Field.ofReadings.compactMap { field -> OutputLine? in
            if reading.unreadable.contains(field) {
                return OutputLine(2, "\(field.label): unknown: not stated, or not readable")
            }
            guard let value = reading.values[field] else { return nil }
            if field.isScreenshots {
                return OutputLine(2, "\(field.label): \(value.items.count)")
            }
            return OutputLine(2, "\(field.label): \(format.oneLine(value, of: field))")
        }
        let counts = [
            "Versions in its history: \(reading.releases.count)",
            "Similar apps: \(reading.similar.count)",
        ]
        return [title] + fields + counts.map { OutputLine(2, $0) }
    }
}
