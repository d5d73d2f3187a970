import AppStore
import ChangeDetection
import History
import Language
import Markup
import TextAnalysis

/// A table of one app's changes on one night, with the values before and after.
struct ChangeTable {
    /// The maximum number of items of a list that a night's page shows. The app's page shows whole
    /// lists.
    private static let maxItems = 8

    let components: Components
    let app: String
    /// Whether permalinks lead to this table; if so, its rows have the IDs of the changes.
    let isPermanent: Bool
    /// How much of each long text the table shows.
    var budget = TextBudget.whole

    private var format: ReportFormat { components.format }
    private var strings: Strings { components.strings }

    /// A table with a row for each group of equal changes, the most important first.
    func html(_ changes: [RecordedChange]) -> HTML {
        let rows = ReleaseRow.all(of: changes.rankedGroups)
        return E.table(.class("changes")) {
            components.head(
                [strings.changes, strings.before, strings.after]
                    + (components.namesStorefronts ? [strings.storefronts] : [])
            )
            E.tbody { for row in rows { self.row(row) } }
        }
    }

    private func row(_ row: ReleaseRow) -> HTML {
        let group = row.group
        return E.tr {
            E.th(.scope(.row)) {
                if isPermanent {
                    components.anchors(row.groups.flatMap(\.self))
                    permalink(row)
                } else {
                    row.title(strings)
                }
                if let kind = group.notesClass.map({ strings.labels.notesClasses($0) }) {
                    E.small(.class("class")) { kind }
                }
            }
            if let difference = difference(group) {
                E.td(.colspan(2), .class("edit")) { fold(difference) }
            } else if let field = group.field, let first = group.first {
                // Only the removed and added items of a set are shown.
                let items = first.items
                let removed = items.map { .list($0.removed) } ?? first.before?.nonBlank
                let added = items.map { .list($0.added) } ?? first.after?.nonBlank
                E.td {
                    value(removed, of: field, first, E.del)
                    row.facts(\.before, format)
                }
                E.td {
                    value(added, of: field, first, E.ins)
                    row.facts(\.after, format)
                }
            } else {
                E.td(.colspan(2))
            }
            if components.namesStorefronts { E.td { components.codes(group.storefronts) } }
        }
    }

    /// The difference between two names or long texts; nil for other fields.
    private func difference(_ group: ChangeGroup) -> DifferenceText? {
        guard let first = group.first,
            first.field?.isLongText == true || [.name, .subtitle].contains(first.field),
            case (.text(let before), .text(let after)) = (first.before, first.after)
        else { return nil }
        return DifferenceText(
            from: before,
            to: after,
            strings,
            budget,
            page: components.links[.change(first)]
        )
    }

    private func fold(_ difference: DifferenceText) -> HTML {
        guard difference.isLong else { return difference.html }
        return E.details(.class("fold")) {
            E.summary { difference.summary }
            difference.html
        }
    }

    /// The row's title, linked to the permanent address of its change.
    @HTMLBuilder private func permalink(_ row: ReleaseRow) -> HTML {
        if let first = row.group.first {
            E.a(components.permalink(first)) { row.title(strings) }
        }
    }

    /// The removed or the added items of a set.
    ///
    /// - Parameters:
    ///   - codes: the items as the store writes them.
    ///   - tag: `del` for removed items, `ins` for added items.
    @HTMLBuilder private func items(_ codes: [String], of field: Field, _ tag: Tag) -> HTML {
        let names = format.named(codes, of: field)
        let shown = isPermanent ? names[...] : names.prefix(Self.maxItems)
        tag {
            tag == E.del ? "−\u{a0}" : "+\u{a0}"
            StoreText(shown.joined(separator: ", ")).inline(format)
        }
        if shown.count < names.count {
            " "
            E.span(.class("facts")) { strings.news.moreItems(names.count - shown.count) }
        }
    }

    private func value(
        _ value: FieldValue?,
        of field: Field,
        _ change: RecordedChange,
        _ tag: Tag
    ) -> HTML {
        switch (field, value) {
        case (_, nil):
            E.span(.class("nothing")) {
                change.isUnreadable && tag == E.ins ? strings.news.unreadableNotes : strings.none
            }
        case (.icon, .text(let name)):
            components.icon(name, of: app, size: 64)
        case (_, .list(let list)) where field.isScreenshots:
            tag { strings.pictures(list.count) }
        case (_, .list(let members)) where field.isSet:
            members.isEmpty ? .nothing : items(members, of: field, tag)
        case (.releaseNotes, .text(let text)), (.description, .text(let text)):
            E.div(.class("long \(tag == E.del ? "old" : "new")")) {
                let text = StoreText(text, budget: budget)
                text.folding(format, label: "\(strings.more): \(app)")
                if text.isCut, budget.hasLongerTextElsewhere {
                    strings.omission(whole: components.links[.change(change)])
                }
            }
        default:
            tag { StoreText(format.text(value, of: field)).inline(format) }
        }
    }
}
