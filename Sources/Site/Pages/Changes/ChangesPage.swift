package import AppStore
import ChangeDetection
import Language
package import Markup
package import News
package import Watchlists

/// The log of a month's changes. `changes.html` shows the newest month.
package struct ChangesPage {
    private static let icon = 32

    /// The month, such as `2026-03`; nil if the archive has no changes.
    let month: String?
    /// Linked months, newest first: all months on `changes.html`, only the two adjacent months on a
    /// month's page, so that the page of a past month does not change.
    private(set) var months: [String]
    /// Newest night first.
    let changes: [RecordedChange]
    /// The number of changes that the page has no room for.
    let further: Int
    /// Changes of positions in Apple's search API, newest night first.
    let positions: [PositionNews]
    let groups: [GroupEntry]
    /// The apps of the changes, as of the last night of the month.
    let apps: [AppID: AppSummary]
    /// Whether the log names groups; false if all apps belong to the only group.
    let namesGroups: Bool
    private(set) var components: Components

    package init(
        _ settings: Watchlist.ReportSettings,
        month: String?,
        months: [String],
        _ changes: [RecordedChange],
        further: Int = 0,
        positions: [PositionNews] = [],
        groups: [GroupEntry] = [],
        apps: [AppID: AppSummary]
    ) {
        self.month = month
        self.months = months
        self.changes = changes
        self.further = further
        self.positions = positions
        self.groups = groups
        self.apps = apps
        let loud = Set(changes.map(\.listing.app))
        let isShared = groups.count == 1 && loud.isSubset(of: groups[0].apps)
        namesGroups = !groups.isEmpty && !isShared
        components = Components(settings, links: month == nil ? .fromRoot : .fromFolder)
        let storefronts = apps.values.places.union(changes.map(\.listing.storefront))
        components.namesStorefronts = storefronts.count > 1
    }

    /// The same log for `changes.html`, with links to other months.
    package func asFrontPage(among months: [String]) -> ChangesPage {
        var page = self
        page.months = months
        page.components.links = .fromRoot
        return page
    }

    /// Whether this is `changes.html`, which is in the site's root.
    var isFrontPage: Bool { components.links == .fromRoot }

    /// The app's name as on its page, which may differ from its name in the storefront.
    func name(of change: RecordedChange) -> String {
        apps[change.listing.app]?.name ?? change.name
    }

    var strings: Strings { components.strings }
    var pages: Strings.Site { strings.pages }

    package var page: Page {
        let month = month.map(name(of:))
        let rows = rows
        let further = further + rows.left
        let title = month.map { strings.lists.changesIn($0) } ?? pages.allChanges
        return components.page(
            title: title,
            in: .nights,
            description: month.map { strings.lists.describesLog($0) } ?? pages.noChanges
        ) {
            E.header {
                E.h1 { title }
                monthLinks
            }
            E.main(.id("content")) {
                if changes.isEmpty {
                    if positions.isEmpty { E.p(.class("quiet")) { pages.noChanges } }
                } else {
                    filter
                    // The script removes this note once it has drawn the other rows for filtering
                    // or sorting.
                    if further > 0 { E.p(.class("note further")) { pages.cutChanges(further) } }
                    table(of: rows.shown, further: further)
                }
                positionSection
            }
            E.footer { E.p { strings.byStorewatch } }
        }
    }

    /// The month's name, such as `March 2026`.
    private func name(of month: String) -> String {
        components.format.month(of: Night(label: "\(month)-01"))
    }

    private var monthLinks: HTML {
        E.nav(.class("months"), .aria("label", pages.month)) {
            E.ul {
                E.li { E.a(components.links[.nights]) { strings.search.history } }
                if !isFrontPage {
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
        if month == self.month {
            E.strong { name(of: month) }
        } else {
            E.a(components.links[.changes(in: month)], .data("keep", "")) { name(of: month) }
        }
    }

    /// The months that are not folded: the newest year on the front page, all months on other
    /// pages.
    private var recent: [String] {
        isFrontPage ? months.filter { $0.prefix(4) == months[0].prefix(4) } : months
    }

    private var earlierYears: [(year: String, months: [String])] {
        Dictionary(grouping: months.dropFirst(recent.count)) { String($0.prefix(4)) }
            .sorted { $0.key > $1.key }.map { (year: $0.key, months: $0.value) }
    }

    private func table(of rows: [ReleaseRow], further: Int) -> HTML {
        let groups = groups.slugs
        let places = components.namesStorefronts ? [("where", strings.storefronts)] : []
        let titles =
            [("when", pages.night), ("who", strings.app)] + places
            + [("what", pages.change), ("before", strings.before), ("after", strings.after)]
        return E.table(
            .class("log sortable filtered"),
            further > 0 ? .data("further", "\(further)") : nil,
            .data("lost", strings.news.kind(.ratingsLost)),
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
                    if let first = line.group.first { row(line, first, groups) }
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
        let subjects = line.groups.compactMap(\.first?.subject)
        let name = name(of: first)
        let ends = components.format.logEnds(of: first)
        return E.tr(
            .id(first.id),
            .data("app", "\(change.listing.app)"),
            namesGroups
                ? .data("groups", groups[change.listing.app, default: []].joined(separator: " "))
                : nil,
            components.namesStorefronts
                ? .data("storefront", storefronts.codes) : nil,
            .data("change", subjects.joined(separator: " "))
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
                value(ends.before, icon: change.before, first, E.del)
                line.facts(\.before, components.format)
            }
            E.td {
                value(ends.after, icon: change.after, first, E.ins)
                line.facts(\.after, components.format)
            }
        }
    }

    private func value(
        _ text: String,
        icon: FieldValue?,
        _ change: RecordedChange,
        _ tag: Tag
    ) -> HTML {
        if change.field == .icon, case .text(let name) = icon {
            return components.icon(name, of: self.name(of: change), size: Self.icon)
        }
        return text.isEmpty ? .nothing : tag { E.bdi { text } }
    }
}
