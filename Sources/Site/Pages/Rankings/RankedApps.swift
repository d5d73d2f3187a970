import AppStore
import Language
import Markup
import Wording

/// The apps of a ranking, for the ranking's pages.
struct RankedApps {
    /// The apps that are watched in the ranking's storefront.
    let watched: Set<AppID>
    /// The names of the apps that have pages on the site.
    let names: [AppID: String]
    let components: Components

    func name(of app: NamedApp) -> String? {
        names[app.app] ?? (watched.contains(app.app) ? app.name : nil)
    }

    func page(
        of ranking: Ranking,
        _ year: String? = nil,
        description: String,
        @HTMLBuilder body: () -> HTML
    ) -> Page {
        let (format, strings) = (components.format, components.strings.keywords)
        let name = "\(format.name(of: ranking)) · \(format.place(of: ranking))"
        let title = [name, year].compactMap(\.self).joined(separator: " · ")
        return components.page(title: title, in: .groups, description: description) {
            E.header {
                E.p(.class("lead")) { ranking.chart == nil ? strings.keyword : strings.charts }
                if let year {
                    E.h1 {
                        E.a(components.links[.ranking(ranking)]) { E.bdi { name } }
                        " \(year)"
                    }
                } else {
                    E.h1 { E.bdi { name } }
                }
            }
            body()
        }
    }

    /// The name of an app and its developer, with a link to the app's page if there is one. A star
    /// marks watched apps.
    @HTMLBuilder func html(_ app: NamedApp) -> HTML {
        if let name = name(of: app) {
            E.a(components.links[.app(app.app)]) { E.bdi { name } }
            if watched.contains(app.app) { " ★" }
        } else {
            StoreText(app.name).inline(components.format)
        }
        if let developer = app.developer {
            " "
            E.small { StoreText(developer).inline(components.format) }
        }
    }
}
