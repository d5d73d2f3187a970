import AppStore
import ChangeDetection
import Markup
import News

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

    /// A permanent link to a change, from another page of the same app.
    func permalink(_ id: String, of app: AppID, on night: Night) -> Link {
        .local(self == .fromSubfolder ? "#\(id)" : "\(app)/\(night.year).html#\(id)")
    }
}

extension Components {
    func anchors(_ changes: [RecordedChange]) -> HTML {
        HTML { for change in changes { E.span(.id(change.id)) } }
    }

    func permalink(_ change: RecordedChange) -> Link {
        links.permalink(change.id, of: change.listing.app, on: change.run.night)
    }
}
