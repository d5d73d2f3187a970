package import AppStore
import Language
import Wording

/// The news that a feed covers.
package enum FeedScope: Hashable, Sendable {
    case all
    /// News about the user's own apps.
    case own
    case group(GroupEntry)
    case topic(TopicEntry)
    case storefront(Storefront)
    case app(AppID, name: String)

    /// The name of the feed's file, such as `groups/pilots`.
    package var name: String {
        switch self {
        case .all: "all"
        case .own: "own"
        case .group(let group): "groups/\(group.slug)"
        case .topic(let topic): "topics/\(topic.slug)"
        case .storefront(let storefront): "storefronts/\(storefront.code)"
        case .app(let app, _): "apps/\(app)"
        }
    }

    /// The page of the site with the same news; if there is none, the first page.
    var page: SitePath {
        switch self {
        case .all, .own, .storefront: .index
        case .group(let group): .group(group.slug)
        case .topic(let topic): .topic(topic.slug)
        case .app(let app, _): .app(app)
        }
    }

    /// The subject of the feed in words, such as a group's name or “All apps”.
    func title(_ format: ReportFormat) -> String {
        switch self {
        case .all: format.strings.digest.allApps
        case .own: format.strings.digest.ownApps
        case .group(let group): group.name
        case .topic(let topic): "“\(topic.name)”"
        case .storefront(let storefront): format.name(storefront)
        case .app(_, let name): name
        }
    }

    /// The feeds about several apps. Storefronts have feeds only if there is more than one.
    package static func all(
        of groups: [GroupEntry],
        _ topics: [TopicEntry],
        own: Set<AppID>,
        in storefronts: [Storefront]
    ) -> [FeedScope] {
        let places = storefronts.count > 1 ? storefronts : []
        return [.all] + (own.isEmpty ? [] : [.own]) + groups.map(FeedScope.group)
            + topics.map(FeedScope.topic) + places.map(FeedScope.storefront)
    }
}
