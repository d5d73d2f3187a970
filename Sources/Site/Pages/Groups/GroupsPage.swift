import AppStore
import Language
package import Markup
package import Watchlists
import Wording

/// The page that lists the watchlist's groups, each with its apps and their latest news.
package func groupsPage(_ index: IndexReport, _ settings: Watchlist.ReportSettings) -> Page {
    GroupsPage(index: index, components: Components(settings, links: .fromRoot)).page
}

private struct GroupsPage {
    private static let maxIcons = 8

    let index: IndexReport
    let components: Components

    private var strings: Strings.Lists { components.strings.lists }

    var page: Page {
        let title = components.strings.search.groups
        let apps = Dictionary(uniqueKeysWithValues: index.apps.map { ($0.app, $0) })
        let appsWithNews = index.tonight.appsWithNews
        return components.page(
            title: title,
            in: .groups,
            description: strings.describesGroups
        ) {
            E.header { E.h1 { title } }
            E.main(.id("content")) {
                if index.tonight.groups.isEmpty { E.p(.class("quiet")) { strings.noGroups } }
                E.p(.class("note")) {
                    E.a(components.links[.compare]) { components.strings.compare.title }
                }
                E.ul(.class("groups")) {
                    for group in index.tonight.groups {
                        line(group, group.apps.compactMap { apps[$0] }, appsWithNews)
                    }
                }
                components.list(of: index.topics)
            }
        }
    }

    private func line(_ group: GroupEntry, _ apps: [AppSummary], _ appsWithNews: Set<AppID>) -> HTML
    {
        let own = apps.count(where: \.own)
        let news = apps.count { appsWithNews.contains($0.app) }
        let facts = [
            strings.appsOf(group.apps.count), own > 0 ? strings.ownApps(own) : nil,
            news > 0 ? strings.newsOf(news) : nil,
        ]
        return E.li {
            E.h2 { components.link(to: group) }
            E.p(.class("facts")) { facts.compactMap(\.self).joined(separator: " · ") }
            E.p(.class("icons")) {
                for app in apps.prefix(Self.maxIcons) {
                    E.a(
                        components.links[.app(app.app)],
                        .title(app.name ?? "\(app.app)"),
                        .aria("label", app.name ?? "\(app.app)")
                    ) {
                        components.icon(app.icon, of: app.name ?? "?", size: 32)
                    }
                }
            }
        }
    }
}
