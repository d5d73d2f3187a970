import AppStore
import ChangeDetection
import Markup
import News

/// Links to other pages, relative to the current page's folder.
enum SiteLinks {
    case fromRoot
    case fromFolder
    /// A page two folders deep, such as an app's year.
    case fromSubfolder

    private var root: String {
        switch self {
        case .fromRoot: ""
        case .fromFolder: "../"
        case .fromSubfolder: "../../"
        }
    }

    var index: Link { local("index.html") }
    var nights: Link { local("nights.html") }
    var apps: Link { local("apps.html") }
    var groups: Link { local("groups.html") }
    var changes: Link { local("changes.html") }
    /// A link to the changes of a kind in all months.
    func changes(of kind: String) -> Link { local("changes.html#kind=\(kind)&since=all") }
    var compare: Link { local("compare.html") }
    func compare(_ app: AppID) -> Link { local("compare.html#apps=\(app)") }
    var stylesheet: Link { local("assets/site.css") }
    var script: Link { local("assets/site.js") }
    var icon: Link { local("assets/icon.svg") }

    func picture(_ name: String) -> Link { local("pictures/\(name)") }
    func app(_ app: AppID) -> Link { local("apps/\(app).html") }
    func nights(of night: Night) -> Link { local("nights.html#\(night.month)") }
    func night(_ night: Night) -> Link { local("nights/\(night.label).html") }
    func data(of night: Night) -> Link { local("nights/\(night.label).json") }
    func night(_ night: Night, app: AppID) -> Link {
        local(SitePath.night(night, app: app).path)
    }
    func year(_ year: String, of app: AppID) -> Link { local("apps/\(app)/\(year).html") }
    /// A permanent link to a change, on the page of its year.
    func change(_ change: RecordedChange) -> Link {
        local(SitePath.change(change).path)
    }
    func change(_ id: String, of app: AppID, on night: Night) -> Link {
        local("apps/\(app)/\(night.year).html#\(id)")
    }
    /// A permanent link to a change, from another page of the same app.
    func permalink(_ id: String, of app: AppID, on night: Night) -> Link {
        .local(self == .fromSubfolder ? "#\(id)" : "\(app)/\(night.year).html#\(id)")
    }
    func group(_ slug: String) -> Link { local("groups/\(slug).html") }
    func group(_ slug: String, in storefront: Storefront) -> Link {
        local("groups/\(slug)/\(storefront).html")
    }
    func ranking(_ ranking: Ranking) -> Link { local(ranking.pagePath) }
    func ranking(_ ranking: Ranking, on night: Night) -> Link {
        local(ranking.pagePath(on: night))
    }
    var feeds: Link { local("feeds.html") }
    func feed(_ scope: FeedScope, as type: String) -> Link { local("\(scope.path).\(type)") }
    func month(_ month: String) -> Link { local("changes/\(month).html") }
    func review(ofMonth month: String) -> Link { local("months/\(month).html") }
    func review(ofWeek week: String) -> Link { local("weeks/\(week).html") }
    func csv(of month: String) -> Link { local("changes/\(month).csv") }

    func local(_ path: String) -> Link { .local("\(root)\(path)") }
}
