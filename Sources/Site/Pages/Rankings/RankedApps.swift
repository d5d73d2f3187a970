import AppStore
import Markup

/// The apps of a ranking, as its pages name them.
struct RankedApps {
    /// The apps that are watched in the ranking's storefront.
    let watched: Set<AppID>
    /// The names of apps that have pages.
    let names: [AppID: String]
    let components: Components

    /// The name of an app with a page; nil for other apps.
    func name(of app: NamedApp) -> String? {
        names[app.app] ?? (watched.contains(app.app) ? app.name : nil)
    }

    /// The app's name with a link to its page, and its developer.
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
