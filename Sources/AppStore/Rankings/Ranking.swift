/// An ordered list of apps in a storefront for a kind of device: a chart, or the results for a
/// keyword.
package struct Ranking: Hashable, Decodable, Sendable {
    package enum Source: Hashable, Sendable {
        /// A search with Apple's search API. The App Store's own search orders results differently.
        case keyword(String)
        case chart(Chart)
    }

    /// The raw value is the name in archives and JSON.
    package enum Kind: String, CaseIterable, Codable, Sendable {
        case chart, keyword
    }

    package let source: Source
    package let storefront: Storefront
    package let device: Device

    package init(_ source: Source, storefront: Storefront, device: Device) {
        self.source = source
        self.storefront = storefront
        self.device = device
    }

    /// The maximum number of apps in a response about a keyword. Each run requests this number.
    package static let maxApps = 200

    package var name: String { source.name }
    package var chart: Chart? { source.chart }
}

extension Ranking.Source {
    package var kind: Ranking.Kind {
        switch self {
        case .keyword: .keyword
        case .chart: .chart
        }
    }

    /// The keyword, or the chart's code.
    package var name: String {
        switch self {
        case .keyword(let keyword): keyword
        case .chart(let chart): chart.code
        }
    }

    package var chart: Chart? { if case .chart(let chart) = self { chart } else { nil } }

    /// - Parameter name: The keyword, or the chart's code.
    /// - Returns: nil if no chart has the code.
    package init?(_ kind: Ranking.Kind, _ name: String) {
        switch kind {
        case .keyword: self = .keyword(name)
        case .chart:
            guard let chart = Chart(code: name) else { return nil }
            self = .chart(chart)
        }
    }

    /// Whether all apps of a response are recorded. For keywords, only the first apps and watched
    /// apps are recorded.
    package var isRecordedWhole: Bool { kind == .chart }

    /// The number of apps in a complete response about a chart; nil for keywords, whose responses
    /// vary in length.
    package var limit: Int? { kind == .chart ? Chart.maxApps : nil }

    /// Whether a response has at least nine tenths of `limit` apps, as complete responses about
    /// charts usually do. False for keywords.
    package func isNearLimit(_ appCount: Int) -> Bool {
        limit.map { appCount * 10 >= $0 * 9 } ?? false
    }

    /// If a response has fewer apps, the next response is not compared with it: a few apps are a
    /// large share of it.
    private static let minComparable = 10

    /// Whether a response is probably incomplete: it is empty, or has far fewer apps than the
    /// previous response.
    ///
    /// - Parameter previous: The number of apps in the previous response; nil if there was none.
    package func isDoubtful(_ appCount: Int, after previous: Int?) -> Bool {
        if appCount == 0 { return previous != 0 }
        guard let previous, previous >= Self.minComparable else { return false }
        return appCount * 2 < previous || isNearLimit(previous) && !isNearLimit(appCount)
    }

    /// The ranking's title for people: `Keyword “bank”`, `Chart Top Free · Finance`.
    package var title: String {
        switch self {
        case .keyword(let keyword): "Keyword “\(keyword)”"
        case .chart(let chart): "Chart \(chart.title)"
        }
    }
}

extension Ranking.Source: Codable {
    private enum Key: CodingKey { case kind, name }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let kind = try values.decode(Ranking.Kind.self, forKey: .kind)
        let name = try values.decode(String.self, forKey: .name)
        guard let source = Self(kind, name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .name,
                in: values,
                debugDescription: "no \(kind.rawValue) “\(name)”"
            )
        }
        self = source
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(kind, forKey: .kind)
        try values.encode(name, forKey: .name)
    }
}

extension Ranking: Comparable {
    package static func < (one: Ranking, other: Ranking) -> Bool {
        (one.source.kind.rawValue, one.name, one.storefront, one.device.rawValue)
            < (other.source.kind.rawValue, other.name, other.storefront, other.device.rawValue)
    }
}

package enum Device: String, CaseIterable, Codable, Sendable {
    case iphone, ipad, mac

    package var title: String {
        switch self {
        case .iphone: "iPhone"
        case .ipad: "iPad"
        case .mac: "Mac"
        }
    }
}

/// The recorded part of a response about a ranking.
package struct RankingResponse: Hashable, Sendable {
    package let appCount: Int
    /// The recorded apps by position, from 1: the first apps of the response, and watched apps at
    /// any position.
    package let apps: [Int: NamedApp]

    package init(appCount: Int, apps: [Int: NamedApp]) {
        self.appCount = appCount
        self.apps = apps
    }

    /// - Parameters:
    ///   - apps: The apps in the order of the response.
    ///   - top: The number of positions, from the first, at which all apps are recorded.
    ///   - watched: The apps that are recorded at any position.
    package init(_ apps: [NamedApp], top: Int, watched: Set<AppID>) {
        let numbered = zip(1..., apps)
        let kept = numbered.filter { $0 <= top || watched.contains($1.app) }
        self.init(
            appCount: apps.count,
            apps: Dictionary(kept.map { ($0, $1) }) { one, _ in one }
        )
    }
}

/// An app, its name and its developer's name, as a response about many apps shows them.
package struct NamedApp: Hashable, Codable, Sendable {
    package let app: AppID
    /// The app's name; nil if the response has no readable name.
    package let readName: String?
    package let developer: String?

    package init(app: AppID, name: String?, developer: String?) {
        self.app = app
        self.readName = name
        self.developer = developer
    }

    package var name: String { readName ?? "\(app)" }

    package var json: JSONObject { ["app": app, "name": name, "developer": developer] }
}
