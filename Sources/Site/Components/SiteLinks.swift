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

/// Links to files of the site, relative to the current page's folder.
enum SiteLinks {
    case fromRoot
    case fromFolder
    /// A page two folders deep, such as an app's year.
    case fromSubfolder

    subscript(path: SitePath) -> Link {
        switch self {
        case .fromRoot: .local(path.path)
        case .fromFolder: .local("../\(path.path)")
        case .fromSubfolder: .local("../../\(path.path)")
        }
    }

    /// A permanent link to a change, from the app's page or from its page for a year.
    func permalink(_ id: String, of app: AppID, on night: Night) -> Link {
        .local(self == .fromSubfolder ? "#\(id)" : "\(app)/\(night.year).html#\(id)")
    }
}

extension Components {
    /// An empty element for each change, to which the change's permalink leads.
    func anchors(_ changes: [RecordedChange]) -> HTML {
        HTML { for change in changes { E.span(.id(change.id)) } }
    }

    /// A permanent link to a change, from the app's page or from its page for a year.
    func permalink(_ change: RecordedChange) -> Link {
        links.permalink(change.id, of: change.listing.app, on: change.run.night)
    }
}
