import AppStore
import Foundation
import HTTP

/// A response of Apple's feed of a chart.
///
/// An entry that cannot be read makes the order of the chart uncertain, so the whole response
/// fails; a chart is never read in part.
struct ChartFeed {
    /// The apps in the order of the feed. The feed of an empty chart has no `entry`.
    let apps: [NamedApp]

    /// The maximum number of entries in a response: ten times the number of apps in the longest
    /// chart.
    private static let maxEntries = 10 * Chart.maxApps
    /// The maximum size of a response in bytes. A response with 100 apps has less than 1 MB.
    private static let maxBytes = 8 << 20

    /// - Throws: if the response is not the whole chart of the storefront.
    init(_ body: Data, in storefront: Storefront) throws(LookupError) {
        guard body.count <= Self.maxBytes else { throw .exchange(.tooLarge(limit: Self.maxBytes)) }
        guard let feed = Feed(try Self.view(body)["feed"]) else { throw Self.unreadable(body) }
        guard feed.entries.count <= Self.maxEntries else {
            throw .unreadable("The response contains far too many apps.")
        }
        let places = [feed.storefront] + feed.entries.map(\.storefront)
        if let other = places.compactMap(\.self).first(where: { $0 != storefront }) {
            throw .unreadable(
                "The response is a chart of \(other.shownCode), not of \(storefront.shownCode)."
            )
        }
        apps = try Self.apps(feed.entries)
    }

    private static func apps(_ entries: [FeedEntry]) throws(LookupError) -> [NamedApp] {
        var apps: [NamedApp] = []
        for (position, entry) in zip(1..., entries) {
            guard let app = entry.app else {
                throw .unreadable("Place \(position) of the chart has no readable app ID.")
            }
            apps.append(NamedApp(app: app, name: entry.name, developer: entry.developer))
        }
        if let (app, position) = apps.repetition {
            throw .unreadable("App \(app) is twice in the chart, the second time at \(position).")
        }
        return apps
    }

    private static func view(_ body: Data) throws(LookupError) -> JSONView {
        do throws(JSONScanner.SyntaxError) {
            return try JSONView(Array(body))
        } catch {
            throw unreadable(body, error)
        }
    }

    /// The error for a body that is not a chart, with a hint at what the body is.
    private static func unreadable(
        _ body: Data,
        _ error: JSONScanner.SyntaxError? = nil
    ) -> LookupError {
        Envelope.unreadable(body, error, without: "a chart")
    }
}

extension [NamedApp] {
    /// The first app that occurs a second time, with the position of that occurrence; nil if no app
    /// is repeated. A repetition makes the order of the other apps uncertain.
    var repetition: (app: AppID, position: Int)? {
        var known: Set<AppID> = []
        return zip(1..., self).first { !known.insert($1.app).inserted }
            .map { (app: $1.app, position: $0) }
    }
}

private struct Feed {
    let storefront: Storefront?
    /// The entries under the feed's key `entry`, which holds an array, a single object, or nothing.
    let entries: [FeedEntry]

    /// - Returns: nil if the object has none of the keys of a feed.
    init?(_ feed: JSONView?) {
        guard let feed, ["entry", "id", "author"].contains(where: { feed[$0] != nil }) else {
            return nil
        }
        storefront = feed.storefront
        let entry = feed["entry"]
        entries = (entry?.elements ?? [entry].compactMap(\.self)).map(FeedEntry.init)
    }
}

private struct FeedEntry {
    let app: AppID?
    let name: String?
    let developer: String?
    let storefront: Storefront?

    init(_ entry: JSONView) {
        let id = entry["id"]?["attributes"]?["im:id"]
        let digits = id?.text(through: .line).flatMap { AppID(digits: $0) }
        app = id?.integer.flatMap { AppID(Int64($0)) } ?? digits
        name = entry.label("im:name")
        developer = entry.label("im:artist")
        storefront = entry.storefront
    }
}

extension JSONView {
    /// The text of a member such as `"im:name": {"label": "Bank"}`; nil if it is missing,
    /// unreadable or blank.
    fileprivate func label(_ part: String) -> String? {
        self[part]?["label"]?.text(through: .line).flatMap { $0.isBlank ? nil : $0 }
    }

    /// The storefront in the path of the URL under `id`: `jp` in
    /// `https://apps.apple.com/jp/app/id1`.
    fileprivate var storefront: Storefront? {
        label("id").flatMap { URL(string: $0)?.pathComponents.dropFirst().first }
            .flatMap { Storefront($0) }
    }
}
