import Foundation
import NIOHTTP1

/// A lookup, a search or a chart in a storefront.
struct Inquiry: Sendable {
    enum Kind: String, Sendable {
        case lookup
        case search
        case chart
    }

    /// The kind of app that a search is limited to.
    enum Entity: String, Sendable {
        case software, iPadSoftware, macSoftware, desktopSoftware

        var isMac: Bool { self == .macSoftware || self == .desktopSoftware }
    }

    /// The maximum number of distinct IDs in one lookup.
    static let maxApps = 200

    let kind: Kind
    /// The code in lower case. It may not exist.
    let storefront: String
    /// The distinct IDs, without leading zeros, sorted as text.
    let apps: [String]
    let bundles: Set<String>
    /// The words of a search, in lower case. A result must contain all of them.
    let words: [String]
    /// The kind of app that a search is limited to; nil if Apple does not know it.
    let entity: Entity?
    /// The file of a chart, without its ending; nil for other requests.
    let chart: String?
    /// The maximum number of results of a search, or of a developer's apps.
    let limit: Int
    private let target: RequestTarget
    private let hasStrangeID: Bool

    init(_ kind: Kind, _ target: RequestTarget, country: String? = nil) {
        let ids = target.list("id")
        self.kind = kind
        self.target = target
        storefront = (target["country"] ?? country ?? "us").lowercased()
        hasStrangeID = !ids.allSatisfy(AppNumber.isNumeric)
        apps = Set(ids.filter(AppNumber.isNumeric).map(AppNumber.canonical)).sorted()
        bundles = Set(target.list("bundleId"))
        words = (target["term"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
            .map(String.init)
        chart = kind == .chart ? Self.chart(target.path) : nil
        entity = Entity(rawValue: target["entity"] ?? "software")
        limit = min(max(target["limit"].flatMap(Int.init) ?? 50, 1), 200)
    }

    /// The request target as it was received.
    var uri: String { target.uri }

    /// A key that is equal for repeated requests.
    var key: String {
        let subjects = apps + bundles.sorted() + words + [chart].compactMap(\.self)
        return "\(kind.rawValue) \(storefront) \(subjects.joined(separator: ","))"
    }

    /// The response to a request that Apple would refuse; nil for a valid one.
    var refusal: Reply? {
        if !Storefronts.all.contains(storefront) { return refused(over: "country") }
        if kind == .chart { return nil }
        guard kind == .lookup else { return entity == nil ? refused(over: "resultEntity") : nil }
        if hasStrangeID { return refused(over: "itunesId") }
        return apps.count > Self.maxApps ? .page(.badGateway) : nil
    }

    /// The name of a chart's file: `jp-topfreeapplications-6015` for
    /// `jp/rss/topfreeapplications/limit=100/genre=6015/json`.
    private static func chart(_ path: [String]) -> String {
        let genre = path.first { $0.hasPrefix("genre=") }?.dropFirst("genre=".count)
        return ([path[0].lowercased(), path[2]] + [genre.map(String.init)].compactMap(\.self))
            .joined(separator: "-")
    }

    /// A response of status 400 that names a parameter.
    func refused(over name: String) -> Reply {
        let body = Refusal(
            errorMessage: "Invalid value(s) for key(s): [\(name)]",
            queryParameters: Dictionary(
                target.parameters.map { ($0.name, $0.value) },
                uniquingKeysWith: { $1 }
            )
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding a dictionary of strings cannot fail.
        var reply = Reply.response((try? encoder.encode(body)).map(Array.init) ?? [])
        reply.status = .badRequest
        return reply
    }

    private struct Refusal: Encodable {
        let errorMessage: String
        let queryParameters: [String: String]
    }
}
