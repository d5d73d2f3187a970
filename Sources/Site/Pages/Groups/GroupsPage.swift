import AppStore
import Language
package import Markup
package import Watchlists
import Wording

/// The page that lists the watchlist's groups, each with its apps and their latest news.
package func groupsPage(_ index: IndexReport, _ settings: Watchlist.ReportSettings) -> Page {
    Components(settings, links: .fromRoot).groupsPage(index)
}

extension Components {
    private static let maxIcons = 8

    fileprivate func groupsPage(_ index: IndexReport) -> Page {
        let title = strings.search.groups
        let apps = Dictionary(uniqueKeysWithValues: index.apps.map { ($0.app, $0) })
        let appsWithNews = index.tonight.appsWithNews
        return page(
            title: title,
            in: .groups,
            description: strings.lists.describesGroups
        ) {
            E.header { E.h1 { title } }
            E.main(.id("content")) {
                if index.tonight.groups.isEmpty { E.p(.class("quiet")) { strings.lists.noGroups } }
                E.p(.class("note")) {
                    E.a(links[.compare]) { strings.compare.title }
                }
                E.ul(.class("groups")) {
                    for group in index.tonight.groups {
                        line(group, group.apps.compactMap { apps[$0] }, appsWithNews)
                    }
                }
                list(of: index.topics)
            }
        }
    }

    private func line(_ group: GroupEntry, _ apps: [AppSummary], _ appsWithNews: Set<AppID>) -> HTML
    {
        let own = apps.count(where: \.own)
        let news = apps.count { appsWithNews.contains($0.app) }
        let facts = [
            strings.lists.appsOf(group.apps.count), own > 0 ? strings.lists.ownApps(own) : nil,
            news > 0 ? strings.lists.newsOf(news) : nil,
        ]
        return E.li {
            E.h2 { link(to: group) }
            E.p(.class("facts")) { facts.compactMap(\.self).joined(separator: " · ") }
            E.p(.class("icons")) {
                for app in apps.prefix(Self.maxIcons) {
                    E.a(
                        links[.app(app.app)],
                        .title(app.name ?? "\(app.app)"),
                        .aria("label", app.name ?? "\(app.app)")
                    ) {
                        icon(app.icon, of: app.name ?? "?", size: 32)
                    }
                }
            }
        }
    }
}
