import AppStore
import ChangeDetection
import Markup
import News

/// Permalinks of changes, and the elements that they lead to.
extension Components {
    func anchors(_ changes: [RecordedChange]) -> HTML {
        HTML { for change in changes { E.span(.id(change.id)) } }
    }

    /// A permanent link to a change.
    func permalink(_ change: RecordedChange) -> Link {
        links.permalink(change.id, of: change.listing.app, on: change.run.night)
    }
}
