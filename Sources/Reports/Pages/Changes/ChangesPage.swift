import AppStore
import ChangeDetection
import History
package import Markup
import Watchlists

package func changesPage(_ log: MonthLog) -> Page {
    let links: SiteLinks = log.isFront ? .fromRoot : .fromFolder
    var components = Components(log.settings, links: links)
    components.namesStorefronts = log.namesStorefronts
    return ChangesPage(log: log, components: components).page
}

private struct ChangesPage {
    /// About what a row takes, in bytes, without its values, and each of its storefronts.
    private static let (costOfRow, costOfStorefront) = (370, 40)
    /// Of all rows, so that the page opens at once.
    private static let most = 420_000

    let log: MonthLog
    let components: Components

    private var words: Words { components.words }
    private var pages: Words.Site { words.pages }

    var page: Page {
        let month = monthName
        let rows = rows
        let further = log.further + log.changes.count - rows.count
        let title = [pages.allChanges, month].compactMap(\.self).joined(separator: " · ")
        return components.page(
            title: title,
            in: .history,
            description: month.map(words.lists.describesLog) ?? pages.noChanges
        ) {
            E.header {
                E.h1 { title }
                months
            }
            E.main(.id("content")) {
                if log.changes.isEmpty {
                    E.p(.class("quiet")) { pages.noChanges }
                } else {
                    LogFilter(components: components, log: log).html
                    // Above the table, because the filter does not find them.
                    if further > 0 { E.p(.class("note")) { pages.cutChanges(further) } }
                    table(of: rows.lines)
                }
            }
            E.footer {
                if let month = log.month {
                    E.p { E.a(components.links.csv(of: month)) { "\(month).csv" } }
                }
            }
        }
    }

    /// `March 2026`.
    private var monthName: String? {
        log.month.map(name(of:))
    }

    private func name(of month: String) -> String {
        components.format.month(of: Night(label: "\(month)-01"))
    }

    private var months: HTML {
        E.nav(.class("months"), .aria("label", pages.month)) {
            E.ul {
                E.li { E.a(components.links.nights) { words.search.history } }
                if !log.isFront {
                    E.li { E.a(components.links.changes, .data("keep", "")) { pages.allMonths } }
                }
                for month in log.months {
                    E.li {
                        if month == log.month {
                            E.strong { name(of: month) }
                        } else {
                            E.a(components.links.month(month), .data("keep", "")) {
                                name(of: month)
                            }
                        }
                    }
                }
            }
        }
    }

    /// As many rows as the page has room for, and how many changes they show.
    private var rows: (lines: [ReleaseRow], count: Int) {
        var left = Self.most
        let lines = ReleaseRow.all(of: ChangeGroup.grouped(log.changes)).prefix { line in
            let storefronts = components.namesStorefronts ? line.group.storefronts.count : 0
            left -= cost(of: line) + storefronts * Self.costOfStorefront
            return left >= 0
        }
        return (Array(lines), lines.flatMap(\.groups).map(\.members.count).reduce(0, +))
    }

    private func cost(of line: ReleaseRow) -> Int {
        let change = line.group.members.first?.change
        let values = [change?.before, change?.after].map { value in
            value.map { min($0.plainText?.utf8.count ?? 80, 300) } ?? 0
        }
        return values.reduce(Self.costOfRow, +)
    }

    private func table(of rows: [ReleaseRow]) -> HTML {
        let groups = GroupIndex(log.groups)
        let titles =
            [pages.night, words.app] + (components.namesStorefronts ? [words.storefronts] : [])
            + [pages.change, words.before, words.after]
        return E.table(.class("log sortable filtered")) {
            E.thead {
                E.tr {
                    for title in titles { E.th(.scope(.column)) { title } }
                }
            }
            E.tbody {
                for line in rows {
                    if let first = line.group.members.first { row(line, first, groups) }
                }
            }
        }
    }

    /// - Parameter first: the first of the changes that are the same in several storefronts.
    private func row(
        _ line: ReleaseRow,
        _ first: RecordedChange,
        _ groups: GroupIndex
    ) -> HTML {
        let (change, storefronts) = (first.change, line.group.storefronts)
        let kinds = line.groups.compactMap(\.members.first?.subject)
        let name = log.name(of: first)
        return E.tr(
            .id(first.id),
            .data("app", "\(change.listing.app)"),
            log.namesGroups
                ? .data("groups", groups[change.listing.app].joined(separator: " ")) : nil,
            components.namesStorefronts
                ? .data("storefront", storefronts.map(\.code).joined(separator: " ")) : nil,
            .data("kind", kinds.joined(separator: " "))
        ) {
            E.td(.data("value", first.run.night.label)) {
                E.a(components.links.night(first.run.night)) {
                    components.format.shortNight(first.run.night)
                }
            }
            E.th(.scope(.row)) {
                E.a(components.links.change(first)) {
                    StoreText(name).inline(components.format)
                }
                if first.name != name {
                    " "
                    E.small(.class("facts")) { StoreText(first.name).inline(components.format) }
                }
            }
            if components.namesStorefronts { E.td { components.codes(storefronts) } }
            E.td { words.labels.change(change.kind) }
            E.td {
                value(change.items.map { .list($0.removed) } ?? change.before, first, E.del)
                facts(line, \.before)
            }
            E.td {
                value(change.items.map { .list($0.added) } ?? change.after, first, E.ins)
                facts(line, \.after)
            }
        }
    }

    @HTMLBuilder private func facts(
        _ line: ReleaseRow,
        _ side: KeyPath<Change, FieldValue?>
    ) -> HTML {
        if let facts = line.facts(side, components.format) {
            " "
            E.small { facts }
        }
    }

    /// Long texts are cut, and of lists without an order only what went or came is shown; the page of the app's
    /// year has the whole.
    private func value(_ value: FieldValue?, _ change: RecordedChange, _ tag: Tag) -> HTML {
        guard let value, let field = change.change.field else { return .nothing }
        let text =
            switch (field, value) {
            case (.price, .number(let price)): components.format.price(price, change.currency)
            case (.icon, _): "—"
            case (_, .list(let list)) where field.isScreenshots: words.pictures(list.count)
            default: components.format.text(value, of: field)
            }
        guard !text.isEmpty else { return .nothing }
        return tag { E.bdi { text.count > 80 ? "\(text.prefix(80))…" : text } }
    }
}
