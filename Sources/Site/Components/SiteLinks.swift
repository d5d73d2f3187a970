import AppStore
package import Files
import History
package import Markup
package import Wording

extension SiteFile {
    package init(
        _ path: SitePath,
        cacheKey: String? = nil,
        page: @escaping @Sendable () throws -> Page
    ) {
        self.init(path.path, cacheKey: cacheKey) { try page().bytes() }
    }
}

/// Links to files of the site, relative to the folder of the current page.
enum SiteLinks {
    case fromRoot
    case fromFolder
    /// For a page two folders deep, such as an app's page for a year.
    case fromSubfolder

    subscript(path: SitePath) -> Link {
        switch self {
        case .fromRoot: .local(path.path)
        case .fromFolder: .local("../\(path.path)")
        case .fromSubfolder: .local("../../\(path.path)")
        }
    }

    /// A permalink to a change, for the app's page and for the app's pages of years.
    func permalink(_ id: String, of app: AppID, on night: Night) -> Link {
        .local(self == .fromSubfolder ? "#\(id)" : "\(app)/\(night.year).html#\(id)")
    }
}

extension Components {
    /// An empty element for each change: the target of the change's permalink.
    func anchors(_ changes: [RecordedChange]) -> HTML {
        HTML { for change in changes { E.span(.id(change.id)) } }
    }

    func permalink(_ change: RecordedChange) -> Link {
        links.permalink(change.id, of: change.listing.app, on: change.run.night)
    }
}
