package import Markup
package import Watchlists

/// Every app, watched ones first.
package func appsPage(_ apps: [AppSummary], _ settings: Watchlist.ReportSettings) -> Page {
    let components = Components(settings, links: .fromRoot)
    let title = components.words.apps
    let (watched, others) = (apps.filter(\.isWatched), apps.filter { !$0.isWatched })
    return components.page(title: "\(title) · \(settings.title)") {
        E.header { E.h1 { title } }
        E.main(.id("content")) {
            AppList(components: components, apps: watched).html
            if !others.isEmpty {
                E.section(.aria("labelledby", "unwatched")) {
                    E.h2(.id("unwatched")) { components.words.unwatched }
                    AppList(components: components, apps: others).html
                }
            }
        }
    }
}
