import AppStore
import Foundation

/// A response of Apple's feed of a chart.
///
/// An unreadable entry makes the order of the chart uncertain, so the whole response then fails; a
/// chart is never read in part.
struct ChartFeed {
    /// The apps in the order of the feed. The feed of an empty chart has no `entry`.
    let apps: [NamedApp]

    /// The maximum number of entries in a response: ten times the apps of the longest chart.
    private static let maxEntries = 10 * Chart.maxApps
    /// The maximum size of a response in bytes. A response with 100 apps has less than 1 MB.
    private static let maxBytes = 8 << 20

    /// - Throws: if the response is not the whole chart of the storefront.
    init(_ body: Data, in storefront: Storefront) throws(LookupError) {
        guard body.count <= Self.maxBytes else { throw .tooLarge(limit: Self.maxBytes) }
        guard let feed = try? JSONDecoder().decode(Feed.self, from: body) else {
            throw Self.unreadable(body)
        }
        guard feed.entries.count <= Self.maxEntries else {
            throw .unreadable("The response contains far too many apps.")
        }
        let places = [feed.storefront] + feed.entries.map(\.storefront)
        if let other = places.compactMap(\.self).first(where: { $0 != storefront }) {
            throw .unreadable("The response is a chart of “\(other)”, not of “\(storefront)”.")
        }
        apps = try Self.apps(feed.entries)
    }

    private static func apps(_ entries: [FeedEntry]) throws(LookupError) -> [NamedApp] {
        var apps: [NamedApp] = []
        var known: Set<AppID> = []
        for (position, entry) in zip(1..., entries) {
            guard let app = entry.app else {
                throw .unreadable("Place \(position) of the chart has no readable app ID.")
            }
            guard known.insert(app).inserted else {
                throw .unreadable(
                    "App \(app) is twice in the chart, the second time at \(position)."
                )
            }
            apps.append(
                NamedApp(app: app, name: entry.name ?? "\(app)", developer: entry.developer)
            )
        }
        return apps
    }

    /// The error for a body that is not a chart, with a hint at what it is.
    private static func unreadable(_ body: Data) -> LookupError {
        var scanner = JSONScanner(Array(body))
        var syntaxError: JSONScanner.SyntaxError?
        do throws(JSONScanner.SyntaxError) { _ = try scanner.value() } catch { syntaxError = error }
        return Envelope.unreadable(body, syntaxError, without: "a chart")
    }
}

private enum FeedKey: String, CodingKey {
    case feed, author, entry, id, label, attributes
    case name = "im:name"
    case developer = "im:artist"
    case app = "im:id"
}

/// The parts of a feed; nil if they are missing or of another type.
extension KeyedDecodingContainer<FeedKey> {
    fileprivate func part(_ key: FeedKey) -> Self? {
        try? nestedContainer(keyedBy: FeedKey.self, forKey: key)
    }

    /// The text of a part such as `{"label": "Bank"}`.
    fileprivate func label(_ key: FeedKey) -> String? {
        try? part(key)?.decode(String.self, forKey: .label)
    }

    /// The storefront at the start of the path of the part's URL: `jp` in
    /// `https://apps.apple.com/jp/app/id1`.
    fileprivate var storefront: Storefront? {
        label(.id).flatMap { URL(string: $0)?.pathComponents.dropFirst().first }
            .flatMap { Storefront($0) }
    }
}

private struct Feed: Decodable {
    let storefront: Storefront?
    /// The feed's `entry`: an array, a single object, or nothing.
    let entries: [FeedEntry]

    init(from decoder: any Decoder) throws {
        let feed = try decoder.container(keyedBy: FeedKey.self)
            .nestedContainer(keyedBy: FeedKey.self, forKey: .feed)
        storefront = feed.storefront
        if let several = try? feed.nestedUnkeyedContainer(forKey: .entry) {
            var several = several
            var entries: [FeedEntry] = []
            while !several.isAtEnd { entries.append(try several.decode(FeedEntry.self)) }
            self.entries = entries
        } else if feed.contains(.entry) {
            entries = [try feed.decode(FeedEntry.self, forKey: .entry)]
        } else {
            // An object with neither key is not a feed.
            guard feed.contains(.id) || feed.contains(.author) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .id,
                    in: feed,
                    debugDescription: "no feed"
                )
            }
            entries = []
        }
    }
}

private struct FeedEntry: Decodable {
    let app: AppID?
    let name: String?
    let developer: String?
    let storefront: Storefront?

    init(from decoder: any Decoder) throws {
        let entry = try? decoder.container(keyedBy: FeedKey.self)
        let id = entry?.part(.id)?.part(.attributes)
        let number = try? id?.decode(Int64.self, forKey: .app)
        let digits = try? id?.decode(String.self, forKey: .app)
        app = (number ?? digits.flatMap { Int64($0) }).flatMap { AppID($0) }
        name = entry?.label(.name)
        developer = entry?.label(.developer)
        storefront = entry?.storefront
    }
}
