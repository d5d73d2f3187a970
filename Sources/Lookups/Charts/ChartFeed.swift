package import AppStore
package import Foundation

/// A response of Apple's feed of a chart.
///
/// An unreadable entry makes the order of the chart uncertain, so it fails the whole response, with
/// a reason; a chart is never read in part.
package struct ChartFeed: Sendable {
    /// The apps in the order of the feed. The feed of an empty chart has no `entry`.
    package let apps: [NamedApp]

    /// The maximum number of entries in a response: ten times the apps of the longest chart.
    private static let maxEntries = 10 * Chart.maxApps
    /// The maximum size of a response in bytes. A response with 100 apps has less than 1 MB.
    private static let maxBytes = 8 << 20

    /// - Throws: `Failure` if the response is not the whole chart of the storefront.
    package init(_ body: Data, in storefront: Storefront) throws(Failure) {
        do throws(LookupError) {
            try self.init(reading: body, in: storefront)
        } catch {
            throw error.failure
        }
    }

    init(reading body: Data, in storefront: Storefront) throws(LookupError) {
        guard body.count <= Self.maxBytes else { throw .tooLarge(limit: Self.maxBytes) }
        guard let envelope = try? JSONDecoder().decode(FeedEnvelope.self, from: body) else {
            throw Self.unreadable(body)
        }
        let entries = envelope.feed.entries
        guard entries.count <= Self.maxEntries else {
            throw .unreadable("The response contains far too many apps.")
        }
        let places = [envelope.feed.storefront] + entries.map(\.storefront)
        if let other = places.compactMap(\.self).first(where: { $0 != storefront.code }) {
            throw .unreadable("The response is a chart of “\(other)”, not of “\(storefront)”.")
        }
        apps = try Self.apps(entries)
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

    /// The reason why a body is not a chart, with a hint at what it is instead.
    private static func unreadable(_ body: Data) -> LookupError {
        var scanner = JSONScanner(Array(body))
        return Envelope.unreadable(body, scanner.error, without: "a chart")
    }
}

extension JSONScanner {
    /// The syntax error in the text's JSON value; nil if the value is valid.
    fileprivate var error: SyntaxError? {
        mutating get {
            do throws(SyntaxError) {
                _ = try value()
                return nil
            } catch {
                return error
            }
        }
    }
}

private struct FeedEnvelope: Decodable {
    let feed: Feed
}

private struct Feed: Decodable {
    /// The URL of the feed, which names its storefront.
    let id: Label?
    /// The feed's `entry`: an array, a single object, or nothing.
    let entries: [FeedEntry]

    enum CodingKeys: String, CodingKey { case id, entry, author }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        id = try? values.decode(Label.self, forKey: .id)
        if let several = try? values.nestedUnkeyedContainer(forKey: .entry) {
            var several = several
            var entries: [FeedEntry] = []
            while !several.isAtEnd { entries.append(try several.decode(FeedEntry.self)) }
            self.entries = entries
        } else if values.contains(.entry) {
            entries = [try values.decode(FeedEntry.self, forKey: .entry)]
        } else {
            // An object with neither key is not a feed.
            guard values.contains(.id) || values.contains(.author) else {
                throw DecodingError.keyNotFound(
                    CodingKeys.id,
                    .init(codingPath: decoder.codingPath, debugDescription: "no feed")
                )
            }
            entries = []
        }
    }

    var storefront: String? { id?.label.flatMap(storefrontCode) }
}

private struct FeedEntry: Decodable {
    private let id: Label?
    private let title: Label?
    private let artist: Label?

    enum CodingKeys: String, CodingKey {
        case id
        case title = "im:name"
        case artist = "im:artist"
    }

    init(from decoder: any Decoder) throws {
        let values = try? decoder.container(keyedBy: CodingKeys.self)
        id = try? values?.decode(Label.self, forKey: .id)
        title = try? values?.decode(Label.self, forKey: .title)
        artist = try? values?.decode(Label.self, forKey: .artist)
    }

    var app: AppID? { id?.attributes?.app.flatMap(Int64.init).flatMap(AppID.init) }
    var name: String? { title?.label }
    var developer: String? { artist?.label }
    var storefront: String? { id?.label.flatMap(storefrontCode) }
}

private struct Label: Decodable {
    struct Attributes: Decodable {
        let app: String?

        enum CodingKeys: String, CodingKey { case app = "im:id" }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let number = try? values.decode(Int64.self, forKey: .app)
            app = number.map { "\($0)" } ?? (try? values.decode(String.self, forKey: .app))
        }
    }

    let label: String?
    let attributes: Attributes?

    enum CodingKeys: CodingKey { case label, attributes }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        label = try? values.decode(String.self, forKey: .label)
        attributes = try? values.decode(Attributes.self, forKey: .attributes)
    }
}

/// The storefront code at the start of the path of one of Apple's URLs: `jp` in
/// `https://apps.apple.com/jp/app/id1`.
private func storefrontCode(_ address: String) -> String? {
    guard let url = URL(string: address), let first = url.pathComponents.dropFirst().first,
        let storefront = Storefront(first.lowercased())
    else { return nil }
    return storefront.code
}
