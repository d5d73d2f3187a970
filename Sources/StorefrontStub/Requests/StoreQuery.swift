import AppStore

/// A lookup, a search or a chart in a storefront.
struct StoreQuery: Sendable {
    enum Kind: String, Sendable {
        case lookup
        case search
        case chart
    }

    static let maxApps = 200

    let kind: Kind
    /// The code in lower case that the request names; there may be no such storefront.
    let storefront: String
    /// The distinct IDs of apps or developers, without leading zeros, sorted as text.
    let apps: [String]
    let bundles: Set<String>
    /// The words of a search, in lower case, all of which a result must contain.
    let words: [String]
    /// Apple's name for the kind of apps that a search is limited to, such as `desktopSoftware`.
    private let entity: String
    /// The name of a chart's file without its extension; nil for other requests.
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
        hasStrangeID = !ids.allSatisfy(\.isDigits)
        apps = Set(ids.filter(\.isDigits).map(\.withoutLeadingZeros)).sorted()
        bundles = Set(target.list("bundleId"))
        words = (target["term"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
            .map(String.init)
        chart = kind == .chart ? Self.chart(target.path) : nil
        entity = target["entity"] ?? "software"
        limit = min(max(target["limit"].flatMap(Int.init) ?? 50, 1), 200)
    }

    var isForMac: Bool { ["macSoftware", "desktopSoftware"].contains(entity) }

    /// The target of the request: path and query, as received.
    var uri: String { target.uri }

    /// A key that repetitions of a request share.
    var key: String {
        let subjects = apps + bundles.sorted() + words + [chart].compactMap(\.self)
        return "\(kind.rawValue) \(storefront) \(subjects.joined(separator: ","))"
    }

    /// Apple's response if it refuses the request; nil for a valid request.
    var refusal: Reply? {
        if Storefront(storefront) == nil { return refused(over: "country") }
        if kind == .chart { return nil }
        guard kind == .lookup else {
            let isKnown = isForMac || ["software", "iPadSoftware"].contains(entity)
            return isKnown ? nil : refused(over: "resultEntity")
        }
        if hasStrangeID { return refused(over: "itunesId") }
        return apps.count > Self.maxApps ? .page(502) : nil
    }

    /// The name of a chart's file: `jp-topfreeapplications-6015` for
    /// `jp/rss/topfreeapplications/limit=100/genre=6015/json`.
    private static func chart(_ path: [String]) -> String {
        let genre = path.first { $0.hasPrefix("genre=") }?.dropFirst("genre=".count)
        return ([path[0].lowercased(), path[2]] + [genre.map(String.init)].compactMap(\.self))
            .joined(separator: "-")
    }

    /// A response with status 400 that names a parameter.
    func refused(over name: String) -> Reply {
        let body: JSONObject = [
            "errorMessage": "Invalid value(s) for key(s): [\(name)]",
            "queryParameters": Dictionary(
                target.parameters.map { ($0.name, $0.value) },
                uniquingKeysWith: { $1 }
            ),
        ]
        var reply = Reply.response(body.json)
        reply.status = 400
        return reply
    }
}
