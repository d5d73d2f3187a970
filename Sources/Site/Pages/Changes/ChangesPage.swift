import AppStore
import ChangeDetection
package import Markup
import News
import Watchlists

package func changesPage(_ log: MonthLog) -> Page {
    let links: SiteLinks = log.isFrontPage ? .fromRoot : .fromFolder
    var components = Components(log.settings, links: links)
    components.namesStorefronts = log.namesStorefronts
    return ChangesPage(log: log, components: components).page
}

private struct ChangesPage {
    private static let icon = 32

    let log: MonthLog
    let components: Components

    private var strings: SiteStrings { components.strings }
    private var pages: SiteStrings.Site { strings.pages }

    var page: Page {
        let month = monthName
        let rows = LogRows(of: log.changes, namesStorefronts: components.namesStorefronts)
        let further = log.further + rows.left
        let title = month.map(strings.lists.changesIn) ?? pages.allChanges
        return components.page(
            title: title,
            in: .history,
            description: month.map(strings.lists.describesLog) ?? pages.noChanges
        ) {
            E.header {
                E.h1 { title }
                months
            }
            E.main(.id("content")) {
                if log.changes.isEmpty {
                    if log.positions.isEmpty { E.p(.class("quiet")) { pages.noChanges } }
                } else {
                    components.filter(of: log)
                    // The script removes this note once it has drawn the other rows for filtering
                    // or sorting.
                    if further > 0 { E.p(.class("note further")) { pages.cutChanges(further) } }
                    table(of: rows.lines, further: further)
                }
                components.positions(of: log)
            }
            E.footer { E.p { strings.byStorewatch } }
        }
    }

    /// The month's name, such as `March 2026`.
    private var monthName: String? {
        log.month.map(name(of:))
    }

    private func name(of month: String) -> String {
        components.format.month(of: Night(label: "\(month)-01"))
    }

    private var months: HTML {
        E.nav(.class("months"), .aria("label", pages.month)) {
            E.ul {
                E.li { E.a(components.links[.nights]) { strings.search.history } }
                if !log.isFrontPage {
                    E.li { E.a(components.links[.changes], .data("keep", "")) { pages.allMonths } }
                }
                for month in recent { E.li { link(to: month) } }
            }
            for (year, months) in earlierYears {
                E.details {
                    E.summary { year }
                    E.ul { for month in months { E.li { link(to: month) } } }
                }
            }
        }
    }

    @HTMLBuilder private func link(to month: String) -> HTML {
        if month == log.month {
            E.strong { name(of: month) }
        } else {
            E.a(components.links[.changes(in: month)], .data("keep", "")) { name(of: month) }
        }
    }

    /// The months that are not folded: the newest year on the front page, all months on other
    /// pages.
    private var recent: [String] {
        log.isFrontPage ? log.months.filter { $0.prefix(4) == log.months[0].prefix(4) } : log.months
    }

    private var earlierYears: [(year: String, months: [String])] {
        Dictionary(grouping: log.months.dropFirst(recent.count)) { String($0.prefix(4)) }
            .sorted { $0.key > $1.key }.map { (year: $0.key, months: $0.value) }
    }

    private func table(of rows: [ReleaseRow], further: Int) -> HTML {
        let groups = log.groups.slugs
        let places = components.namesStorefronts ? [("where", strings.storefronts)] : []
        let titles =
            [("when", pages.night), ("who", strings.app)] + places
            + [("what", pages.change), ("before", strings.before), ("after", strings.after)]
        return E.table(
            .class("log sortable filtered"),
            further > 0 ? .data("further", "\(further)") : nil,
            .data("reset", strings.news.kind(.ratingsReset)),
            .data("most", strings.lists.mostRows),
            .data("none", strings.lists.noChanges),
            .data("title", pages.allChanges)
        ) {
            E.thead {
                E.tr {
                    for (name, title) in titles {
                        E.th(.scope(.column), .class(name)) { title }
                    }
                }
            }
            E.tbody {
                for line in rows {
                    if let first = line.group.members.first { row(line, first, groups) }
                }
            }
        }
    }

    /// - Parameter first: the first of the changes that are equal in several storefronts.
    private func row(
        _ line: ReleaseRow,
        _ first: RecordedChange,
        _ groups: [AppID: [String]]
    ) -> HTML {
        let (change, storefronts) = (first.change, line.group.storefronts)
        let kinds = line.groups.compactMap(\.members.first?.subject)
        let name = log.name(of: first)
        return E.tr(
            .id(first.id),
            .data("app", "\(change.listing.app)"),
            log.namesGroups
                ? .data("groups", groups[change.listing.app, default: []].joined(separator: " "))
                : nil,
            components.namesStorefronts
                ? .data("storefront", storefronts.codes) : nil,
            .data("kind", kinds.joined(separator: " "))
        ) {
            E.td(.data("value", first.run.night.label)) {
                E.a(components.links[.night(first.run.night)]) {
                    components.format.shortNight(first.run.night)
                }
            }
            E.th(.scope(.row)) {
                E.a(components.links[.change(first)]) {
                    StoreText(name).inline(components.format)
                }
                if first.name != name {
                    " "
                    E.small(.class("facts")) { StoreText(first.name).inline(components.format) }
                }
            }
            if components.namesStorefronts { E.td { components.codes(storefronts) } }
            E.td { line.title(strings) }
            E.td {
                value(change.items.map { .list($0.removed) } ?? change.before, first, E.del)
                line.facts(\.before, components.format)
            }
            E.td {
                value(change.items.map { .list($0.added) } ?? change.after, first, E.ins)
                line.facts(\.after, components.format)
            }
        }
    }

    /// A shortened value: long texts are cut, and sets show only removed or added items. The page
    /// of the app's year has whole values.
    private func value(_ value: FieldValue?, _ change: RecordedChange, _ tag: Tag) -> HTML {
        guard let field = change.field else { return .nothing }
        let text: String
        switch (field, value) {
        case (.rating, nil) where change.before == nil: text = strings.noRatings
        case (_, nil): text = strings.none
        case (.price, .number(let price)): text = components.format.price(price, change.currency)
        case (.icon, .text(let name)):
            return components.icon(name, of: log.name(of: change), size: Self.icon)
        case (_, .list(let list)) where field.isScreenshots: text = strings.pictures(list.count)
        case (_, .list(let list)):
            text = components.format.named(list, of: field).joined(separator: ", ")
        default: text = components.format.text(value, of: field)
        }
        guard !text.isEmpty else { return .nothing }
        return tag { E.bdi { text.cut(to: 80) } }
    }
}
