package import AppStore
import ChangeDetection
package import History
import Language
package import Markup
package import Watchlists
package import Wording

/// The log of a month's changes. The log of the newest month is the site's page `changes.html`, to
/// which the script adds the rows of earlier months.
package struct ChangesPage {
    /// The month, such as `2026-03`; nil if the archive has no changes.
    let month: String?
    /// The months with changes, newest first. On `changes.html`, readers can add the rows of
    /// earlier months.
    private(set) var months: [String] = []
    let changes: [RecordedChange]
    /// All rows of the month. The page shows only the newest rows; a separate file contains all
    /// rows.
    let rows: [LogRow]
    /// The news about positions in rankings, newest night first.
    let positions: [PositionNews]
    let groups: [GroupEntry]
    /// The apps with changes, as of the last night of the month.
    let apps: [AppID: AppSummary]
    let scope: LogScope
    /// The storefronts of earlier months, which `changes.html` also offers in its filter.
    private(set) var storefronts: [Storefront] = []
    let components: Components

    /// - Parameters:
    ///   - changes: the changes of the month, newest night first.
    ///   - firstNotes: the release notes that new listings had when they were first seen.
    package init(
        _ settings: Watchlist.ReportSettings,
        month: String?,
        _ changes: [RecordedChange],
        scope: LogScope,
        firstNotes: [ListingNight: String] = [:],
        positions: [PositionNews] = [],
        groups: [GroupEntry] = [],
        apps: [AppID: AppSummary]
    ) {
        self.month = month
        self.changes = changes
        self.scope = scope
        self.positions = positions
        self.groups = groups
        self.apps = apps
        var components = Components(settings, links: .fromRoot)
        components.namesStorefronts = scope.namesStorefronts
        self.components = components
        rows = LogRow.all(of: changes, firstNotes: firstNotes, components.format)
    }

    /// This log as `changes.html`, which also offers the rows of all months.
    package func asMainPage(
        among months: [String],
        in storefronts: [Storefront] = []
    ) -> ChangesPage {
        var page = self
        page.months = months
        page.storefronts = storefronts
        return page
    }

    /// A file with all rows of the month and with the options of the filter's menus, which the
    /// script adds to `changes.html`.
    package func file() throws -> [UInt8] {
        let menus = (choices + furtherChoices).map { choice in
            (choice.name, choice.values.map { [$0.value, $0.title] })
        }
        let content: JSONObject = [
            "menus": Dictionary(uniqueKeysWithValues: menus),
            "rows": body(of: rows[...]).fragment(),
        ]
        return try content.indexScript
    }

    /// The app's name on its page, which may differ from its name in the change's storefront.
    func name(of change: RecordedChange) -> String {
        apps[change.listing.app]?.name ?? change.name
    }

    var strings: Strings { components.strings }
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
            E.header { E.h1 { title } }
            E.main(.id("content")) {
                if changes.isEmpty, !hasSpans {
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

    /// A note that the table omits rows, with a button that adds these rows. The script hides the
    /// note once it has added the rows.
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
}
