import AppStore
import ChangeDetection
import Markup
import News

extension Components {
    /// The former and the new icon of each changed icon.
    func icons(_ changes: [RecordedChange], of app: String) -> HTML {
        HTML {
            for group in ChangeGroup.grouped(changes.filter { $0.field == .icon }) {
                E.div(.class("picture-news icons")) {
                    E.p {
                        E.b { strings.labels.field(.icon) }
                        " "
                        codes(group.storefronts)
                    }
                    if let change = group.members.first {
                        E.p {
                            icon(change.before, of: app)
                            " → "
                            icon(change.after, of: app)
                        }
                    }
                }
            }
        }
    }

    private func icon(_ value: FieldValue?, of app: String) -> HTML {
        value?.plainText.map { icon($0, of: app, size: 64) }
            ?? E.span(.class("nothing")) { strings.none }
    }
}
