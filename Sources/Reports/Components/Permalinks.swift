import AppStore
import ChangeDetection
import History
import Markup

/// Where permalinks of changes lead.
extension Components {
    func anchors(_ changes: [RecordedChange]) -> HTML {
        HTML { for change in changes { E.span(.id(change.id)) } }
    }

    /// A link to send to others.
    func permalink(_ change: RecordedChange) -> Link {
        links.permalink(change.id, of: change.change.listing.app, on: change.run.night)
    }
}
