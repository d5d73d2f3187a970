package import AppStore
import Markup

/// What a feed is about.
package enum FeedScope: Hashable, Sendable {
    case all
    /// The user's own apps.
    case own
    /// What a rule of the user's calls an alert.
    case alerts
    case group(GroupEntry)
    case storefront(Storefront)
    case app(AppID, name: String)

    /// Its file in the site, without an extension.
    package var path: String {
        switch self {
        case .all: "feeds/all"
        case .own: "feeds/own"
        case .alerts: "feeds/alerts"
        case .group(let group): "feeds/groups/\(group.slug)"
        case .storefront(let storefront): "feeds/storefronts/\(storefront.code)"
        case .app(let app, _): "feeds/apps/\(app)"
        }
    }

    /// The page that shows the same.
    var page: SitePath {
        switch self {
        case .all, .own, .alerts, .storefront: .index
        case .group(let group): SitePath(path: "groups/\(group.slug).html")
        case .app(let app, _): .app(app)
        }
    }

    /// Whether each month's news is a part of its own (RFC 5005). The feeds of alerts, of storefronts and of apps are short:
    /// what they no longer have is in the parts of all apps.
    package var hasParts: Bool {
        switch self {
        case .all, .own, .group: true
        case .alerts, .storefront, .app: false
        }
    }

    /// Whether its releases are a calendar, too.
    var hasCalendar: Bool {
        if case .group = self { true } else { false }
    }

    func title(_ format: ReportFormat) -> String {
        switch self {
        case .all: format.words.digest.allApps
        case .own: format.words.digest.ownApps
        case .alerts: format.words.digest.alerts
        case .group(let group): group.name
        case .storefront(let storefront): format.name(storefront)
        case .app(_, let name): name
        }
    }

    /// The feeds of many apps. A storefront has one where there are several.
    package static func all(
        of groups: [GroupEntry],
        own: Set<AppID>,
        in storefronts: [Storefront]
    ) -> [FeedScope] {
        let places = storefronts.count > 1 ? storefronts : []
        return [.all] + (own.isEmpty ? [] : [.own]) + groups.map(FeedScope.group)
            + places.map(FeedScope.storefront)
    }
}
