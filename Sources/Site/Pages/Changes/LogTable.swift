import AppStore
import ChangeDetection
import History
import Language
import Markup
import News
import Wording

extension ChangesPage {
    private static let icon = 32

    private var format: ReportFormat { components.format }

    /// - Parameter further: the number of the month's rows that the page omits.
    func table(of rows: ArraySlice<LogRow>, further: Int) -> HTML {
        let places = components.namesStorefronts ? [("where", strings.storefronts)] : []
        let titles =
            [("when", pages.night), ("who", strings.app)] + places
            + [
                ("what", pages.change), ("before", strings.before), ("after", strings.after),
                ("percent", "%"),
            ]
        return E.table(
            .class("log sortable filtered"),
            further > 0 ? .data("further", "\(further)") : nil,
            hasSpans ? .data("months", months.joined(separator: " ")) : nil,
            hasSpans && rows.isEmpty ? newest.map { .data("newest", $0) } : nil,
            .data("most", strings.lists.mostRows),
            .data("none", strings.lists.noChanges),
            .data("latest", strings.lists.latestChange),
            .data("never", strings.lists.neverChanged),
            .data("title", pages.allChanges),
            .data("unread", strings.lists.unread)
        ) {
            E.thead {
                E.tr {
                    for (name, title) in titles {
                        E.th(.scope(.column), .class(name)) { title }
                    }
                }
            }
            body(of: rows)
        }
    }

    /// The date of the month's last news. In a log without rows, the filter's periods end on it.
    private var newest: String? { (changes.first?.run ?? positions.first?.run)?.night.date }

    func body(of rows: ArraySlice<LogRow>) -> HTML {
        let groups = scope.namesGroups ? groups.byApp : [:]
        return E.tbody { for row in rows { self.row(row, groups) } }
    }

    private func row(_ row: LogRow, _ groups: [AppID: [GroupEntry]]) -> HTML {
        let (first, storefronts) = (row.first, row.group.storefronts)
        let app = first.listing.app
        let step = first.field == .price ? PriceStep(first) : nil
        let currencies = [step?.before, step?.after].compactMap { $0?.currency }.distinct
        return E.tr(
            .id(first.id),
            .data("app", "\(app)"),
            groups[app].map { .data("groups", $0.map(\.slug).joined(separator: " ")) },
            components.namesStorefronts ? .data("storefront", storefronts.codes) : nil,
            .data("change", row.subjects.joined(separator: " ")),
            row.version.map { .data("version", $0) },
            currencies.isEmpty ? nil : .data("currency", format.arrows(currencies))
        ) {
            E.td(.data("value", first.run.night.label)) {
                E.a(components.links[.night(first.run.night)]) {
                    format.night(first.run.night)
                }
            }
            E.th(.scope(.row)) { name(first) }
            if components.namesStorefronts { E.td { components.codes(storefronts) } }
            E.td { row.title(strings) }
            E.td(number(first.before)) {
                value(row.before, icon: first.before, first, E.del)
                row.facts(\.before, format)
            }
            E.td(number(first.after)) {
                value(row.after, icon: first.after, first, E.ins)
                row.facts(\.after, format)
                if let unchanged = row.unchangedNotes { E.small { unchanged } }
                if let notes = row.notes { E.div(.class("notes")) { self.notes(notes) } }
            }
            percent(step?.relativeChange)
        }
    }

    /// The app's name on its page, with a link to the change; also its name in the storefront if
    /// the names differ.
    @HTMLBuilder private func name(_ change: RecordedChange) -> HTML {
        let name = name(of: change)
        E.a(components.links[.change(change)]) { StoreText(name).inline(format) }
        if change.name != name {
            " "
            E.small(.class("facts")) { StoreText(change.name).inline(format) }
        }
    }

    private func value(
        _ value: LogValue,
        icon: FieldValue?,
        _ change: RecordedChange,
        _ tag: Tag
    ) -> HTML {
        if change.field == .icon, case .text(let name) = icon {
            return components.icon(name, of: self.name(of: change), size: Self.icon)
        }
        return text(value) { text in tag { E.bdi { text } } }
    }

    /// The text of a value. If the row shows only a part, readers can unfold the whole text.
    private func text(_ value: LogValue, _ html: (String) -> HTML) -> HTML {
        guard value.isCut else { return value.whole.isEmpty ? .nothing : html(value.whole) }
        return fold(E.span(.class("preview")) { html(value.part) }) {
            StoreText(value.whole, budget: .whole).block(format)
        }
    }

    private func notes(_ value: LogValue) -> HTML {
        let text = NotesText(value.whole)
        if value.isCut {
            return fold(E.bdi(.class("preview")) { value.part }) { text.html(strings) }
        }
        return text.isParagraph ? E.bdi { value.whole } : text.html(strings)
    }

    private func fold(_ preview: HTML, @HTMLBuilder whole: () -> HTML) -> HTML {
        E.details(.class("fold")) {
            E.summary {
                preview
                E.span(.class("less")) { strings.less }
            }
            whole()
        }
    }

    /// The value as a number, which the script uses for sorting and in CSV files; nil if the value
    /// is not a number.
    private func number(_ value: FieldValue?) -> Attribute? {
        value?.amount.map { .data("value", "\($0)") }
    }

    private func percent(_ share: Double?) -> HTML {
        guard let share, let text = format.percent(share) else { return E.td() }
        return E.td(.data("value", "\(Int((share * 100).rounded()))")) { text }
    }
}
