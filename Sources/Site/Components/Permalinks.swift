import AppStore
import ChangeDetection
import Markup
import News

extension Components {
    func anchors(_ changes: [RecordedChange]) -> HTML {
        HTML { for change in changes { E.span(.id(change.id)) } }
    }

    func permalink(_ change: RecordedChange) -> Link {
        links.permalink(change.id, of: change.listing.app, on: change.run.night)
    }
}
