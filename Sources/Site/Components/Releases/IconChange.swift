import AppStore
import ChangeDetection
import Markup
import News

struct IconChange {
    let components: Components
    let app: String
    let changes: [RecordedChange]

    var html: HTML {
        let groups = ChangeGroup.grouped(changes.filter { $0.field == .icon })
        return HTML {
            for group in groups {
                E.div(.class("picture-news icons")) {
                    E.p {
                        E.b { components.strings.labels.field(.icon) }
                        " "
                        components.codes(group.storefronts)
                    }
                    if let change = group.members.first?.change {
                        IconPair(components: components, app: app, change: change).html
                    }
                }
            }
        }
    }
}

struct IconPair {
    private static let size = 64

    let components: Components
    let app: String
    let change: Change

    var html: HTML {
        E.p {
            icon(change.before)
            " → "
            icon(change.after)
        }
    }

    @HTMLBuilder private func icon(_ value: FieldValue?) -> HTML {
        if let name = value?.plainText {
            components.icon(name, of: app, size: Self.size)
        } else {
            E.span(.class("nothing")) { components.strings.none }
        }
    }
}
