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
    /// The page is two folders deep, such as an app's page for a year.
    case fromSubfolder

    subscript(path: SitePath) -> Link {
        switch self {
        case .fromRoot: .local(path.path)
        case .fromFolder: .local("../\(path.path)")
        case .fromSubfolder: .local("../../\(path.path)")
        }
    }

    /// A link to a change's permanent address, from the app's page or from the app's page for a
    /// year.
    func permalink(_ id: String, of app: AppID, on night: Night) -> Link {
        .local(self == .fromSubfolder ? "#\(id)" : "\(app)/\(night.year).html#\(id)")
    }
}

extension Components {
    /// An empty element for each change, as the target of the change's permalink.
    func anchors(_ changes: [RecordedChange]) -> HTML {
        HTML { for change in changes { E.span(.id(change.id)) } }
    }

    /// A link to a change's permanent address, from the app's page or from the app's page for a
    /// year.
    func permalink(_ change: RecordedChange) -> Link {
        links.permalink(change.id, of: change.listing.app, on: change.run.night)
    }
}
