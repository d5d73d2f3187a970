import AppStore
import ChangeDetection
import Markup
import News

/// The changes of screenshots on one night, with the pictures before and after if the archive has
/// them.
struct ScreenshotChanges {
    let subject: AppSubject
    let changes: [RecordedChange]
    /// The IDs of changes whose pictures are shown elsewhere on the page.
    let elsewhere: Set<String>

    @HTMLBuilder var html: HTML {
        for group in ChangeGroup.ranked(changes) {
            if let field = group.field, let change = group.members.first?.change,
                field.isScreenshots
            {
                news(field, change, group)
            }
        }
    }

    private func news(_ field: Field, _ change: Change, _ group: ChangeGroup) -> HTML {
        let (before, after) = (change.before?.items ?? [], change.after?.items ?? [])
        let other = group.members.first { elsewhere.contains($0.id) }
        return E.div(.class("picture-news")) {
            E.p {
                if let other {
                    E.a(.local("#\(other.id)")) { subject.field(field) }
                } else if let first = group.members.first {
                    subject.components.anchors(group.members)
                    E.a(subject.components.permalink(first)) { subject.field(field) }
                }
                ": \(subject.format.pictures(from: before, to: after))"
                if subject.components.namesStorefronts {
                    " "
                    subject.components.codes(group.storefronts)
                }
            }
            let galleries = [before, after].map { Gallery(subject, field, $0) }
            if other == nil, galleries.contains(where: \.isKept) {
                side(galleries[0], field, subject.components.strings.before)
                side(galleries[1], field, subject.components.strings.after)
            }
        }
    }

    private func side(_ gallery: Gallery, _ field: Field, _ title: String) -> HTML {
        HTML {
            E.p(.class("quiet")) { title }
            gallery.list("\(title): \(subject.field(field)), \(subject.name)")
        }
    }
}
