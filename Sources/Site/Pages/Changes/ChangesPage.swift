package import AppStore
import ChangeDetection
package import History
import Language
package import Markup
package import Watchlists
package import Wording

/// The log of a month's changes. The log of the newest month is also the site's page
/// `changes.html`.
package struct ChangesPage {
    /// The month, such as `2026-03`; nil if the archive has no changes.
    let month: String?
    /// The months that the page links to, newest first: on `changes.html` all months, on the page
    /// of a month only the months before and after it, so that pages of past months do not change.
    private(set) var months: [String]
    /// The changes of the month, newest night first.
    let changes: [RecordedChange]
    /// All rows of the month. The page shows only the first rows; a separate file contains all.
    let rows: [LogRow]
    /// The news about positions in rankings, newest night first.
    let positions: [PositionNews]
    let groups: [GroupEntry]
    /// The apps with changes, as of the last night of the month.
    let apps: [AppID: AppSummary]
    let scope: LogScope
    /// The storefronts that `changes.html` offers in any case, because earlier months have them.
    private(set) var storefronts: [Storefront] = []
    private(set) var components: Components

    /// - Parameters:
    ///   - month: the month, such as `2026-03`; nil if the archive has no changes.
    ///   - months: the months that the page links to, newest first.
    ///   - changes: the changes of the month, newest night first.
    ///   - firstNotes: the release notes that new listings had when they were first seen.
    ///   - positions: the news about positions in rankings, newest night first.
    package init(
        _ settings: Watchlist.ReportSettings,
        month: String?,
        months: [String],
        _ changes: [RecordedChange],
        scope: LogScope,
        firstNotes: [ListingNight: String] = [:],
        positions: [PositionNews] = [],
        groups: [GroupEntry] = [],
        apps: [AppID: AppSummary]
    ) {
        self.month = month
        self.months = months
        self.changes = changes
        self.scope = scope
        self.positions = positions
        self.groups = groups
        self.apps = apps
        components = Components(settings, links: month == nil ? .fromRoot : .fromFolder)
        components.namesStorefronts = scope.namesStorefronts
        rows = LogRow.all(of: changes, firstNotes: firstNotes, components.format)
    }

    /// This log as `changes.html`, with links to other months.
    ///
    /// - Parameters:
    ///   - months: the months to link to, newest first.
    ///   - storefronts: the storefronts of all months.
    package func asMainPage(
        among months: [String],
        in storefronts: [Storefront] = []
    ) -> ChangesPage {
        var page = self
        page.months = months
        page.storefronts = storefronts
        page.components.links = .fromRoot
        return page
    }

    /// Whether this page is `changes.html`; false for the page of a month.
    var isMainPage: Bool { components.links == .fromRoot }

    /// A file with all rows of the month and with the options of the filter's menus. The script
    /// adds these rows to the page of this month or of a later one. Links are relative to the
    /// site's root.
    package func file() throws -> [UInt8] {
        let log = asMainPage(among: [])
        let menus = (log.choices + log.furtherChoices).map { choice in
            (choice.name, choice.values.map { [$0.value, $0.title] })
        }
        let content: JSONObject = [
            "menus": Dictionary(uniqueKeysWithValues: menus),
            "rows": log.body(of: rows[...]).fragment(),
        ]
        return try Exports.script(content)
    }

    /// The app's name on its own page, which may differ from its name in the change's storefront.
    func name(of change: RecordedChange) -> String {
        apps[change.listing.app]?.name ?? change.name
    }

    var strings: Strings { components.strings }
    /// Texts that several kinds of pages share, such as the labels of links and filters.
    var pages: Strings.Site { strings.pages }

    package var page: Page {
        let month = month.map(name(of:))
        let shown = shownRows
        let further = rows.count - shown.count
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
                    if further > 0 { note(further) }
                    table(of: shown, further: further)
                }
                positionSection
            }
            E.footer { E.p { strings.byStorewatch } }
        }
    }

    /// A note that the table lacks rows, with a button that shows them. The script hides the note
    /// once it has added the rows.
    private func note(_ further: Int) -> HTML {
        E.p(.class("note further")) {
            "\(pages.cutChanges(further)) "
            E.button(.type("button"), .class("whole"), .hidden) { pages.showChanges(rows.count) }
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
                if !isMainPage {
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

    /// The months that are always visible: on `changes.html` the months of the newest year, on
    /// other pages all months.
    private var recent: [String] {
        isMainPage ? months.filter { $0.prefix(4) == months[0].prefix(4) } : months
    }

    private var earlierYears: [(year: String, months: [String])] {
        Dictionary(grouping: months.dropFirst(recent.count)) { String($0.prefix(4)) }
            .sorted { $0.key > $1.key }.map { (year: $0.key, months: $0.value) }
    }
}
