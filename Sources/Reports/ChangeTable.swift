import AppStore
import Markup

/// What changed of one app on one night, before and after.
struct ChangeTable {
    let parts: Parts
    let app: String
    let changes: [RecordedChange]
    /// Whether each change is found here under its ID.
    let isPermanent: Bool

    private var style: Style { parts.style }
    private var words: Words { parts.words }

    var html: HTML {
        E.table(.class("changes")) {
            E.thead {
                E.tr {
                    E.th(.scope(.column)) { words.changes }
                    E.th(.scope(.column)) { words.before }
                    E.th(.scope(.column)) { words.after }
                    E.th(.scope(.column)) { words.storefronts }
                }
            }
            E.tbody {
                for group in ChangeGroup.fold(changes) { row(group) }
            }
        }
    }

    private func row(_ group: ChangeGroup) -> HTML {
        E.tr(.class(group.field?.rawValue ?? "whole")) {
            E.th(.scope(.row)) {
                if isPermanent { anchors(group) }
                title(group)
            }
            if let field = group.field {
                E.td(.class("before")) {
                    value(group.members.first?.change.before, of: field, E.del)
                }
                E.td(.class("after")) { value(group.members.first?.change.after, of: field, E.ins) }
            } else {
                E.td(.colspan(2))
            }
            E.td { parts.codes(group.storefronts) }
        }
    }

    private func title(_ group: ChangeGroup) -> String {
        guard let field = group.field else {
            return group.members.first.flatMap { words.kinds[$0.change.kindName] } ?? ""
        }
        return words.fields[field] ?? field.rawValue
    }

    private func anchors(_ group: ChangeGroup) -> HTML {
        HTML {
            for member in group.members { E.span(.id(member.id)) }
        }
    }

    private func value(_ value: FieldValue?, of field: Field, _ tag: Tag) -> HTML {
        switch (field, value) {
        case (_, nil):
            E.span(.class("nothing")) { words.none }
        case (.icon, .text(let name)):
            parts.icon(name, of: app, size: 64)
        case (.screenshots, .list(let list)), (.ipadScreenshots, .list(let list)),
            (.tvScreenshots, .list(let list)):
            tag(.class("short")) { words.pictures(list.count) }
        case (.releaseNotes, .text(let text)), (.description, .text(let text)):
            E.div(.class("long \(tag == E.del ? "old" : "new")")) {
                StoreText(text, most: StoreText.most).folding(style, label: "\(words.more): \(app)")
            }
        default:
            tag(.class("short")) { StoreText(style.text(value, of: field)).inline(style) }
        }
    }
}
