import AppStore
import ChangeDetection
import Foundation
package import History
import Language
package import Markup
package import Watchlists
package import Wording

/// The list of all apps by name, including apps that are no longer watched. It is divided into
/// several pages if it is long. Readers can sort and filter the list.
package struct AppsPages: Sendable {
    private let apps: [AppSummary]
    private let groups: [GroupEntry]
    /// The last confirmed facts of each listing.
    private let seen: [Listing: ListingHead]
    private let components: Components

    package init(
        _ apps: [AppSummary],
        groups: [GroupEntry],
        seen: [ListingHead],
        _ settings: Watchlist.ReportSettings
    ) {
        self.groups = groups
        self.seen = Dictionary(seen.map { ($0.listing, $0) }) { one, _ in one }
        var components = Components(settings, links: .fromRoot)
        components.namesStorefronts = apps.allStorefronts.count > 1
        self.components = components
        self.apps = apps.sorted { [format = components.format] one, other in
            format.isBefore(
                (one.name ?? "\(one.app)", "\(one.app)"),
                (other.name ?? "\(other.app)", "\(other.app)")
            )
        }
    }

    /// The approximate sizes, in bytes, of a row and of each storefront's or group's name in the
    /// row.
    private static let (costOfRow, costOfName) = (700, 60)
    /// The maximum size, in bytes, of a page's rows, so that the page opens quickly.
    private static let maxPageSize = 380_000

    private var rowsPerPage: Int {
        let hasPlaces = components.namesStorefronts
        let places = hasPlaces ? apps.lazy.map(\.storefronts.count).reduce(0, +) : 0
        let names = places + groups.lazy.map(\.apps.count).reduce(0, +)
        let cost = apps.count * Self.costOfRow + names * Self.costOfName
        return max(apps.count * Self.maxPageSize / max(cost, 1), 50)
    }

    /// The apps of each page.
    private var parts: [ArraySlice<AppSummary>] {
        let count = rowsPerPage
        return stride(from: 0, to: max(apps.count, 1), by: count).map {
            apps[$0..<min($0 + count, apps.count)]
        }
    }

    /// The paths of the list's pages from the site's root.
    package var paths: [String] { parts.indices.map { SitePath.apps(page: $0).path } }

    package var pages: [Page] {
        let parts = parts
        return parts.indices.map { page($0, of: parts) }
    }

    private var strings: Strings { components.strings }
    private var format: ReportFormat { components.format }

    private func page(_ index: Int, of pages: [ArraySlice<AppSummary>]) -> Page {
        let part = pages[index]
        let title = index == 0 ? strings.apps : "\(strings.apps) (\(index + 1))"
        return components.page(
            title: title,
            in: .apps,
            description: strings.lists.describesApps(apps.count)
        ) {
            E.header { E.h1 { title } }
            E.main(.id("content")) {
                if part.isEmpty {
                    E.p(.class("quiet")) { strings.lists.noApps }
                } else {
                    filter
                    if pages.count > 1 {
                        E.p(.class("note")) {
                            strings.lists.partOfApps(part.count, apps.count)
                        }
                    }
                    table(of: part)
                }
            }
            if pages.count > 1 { E.footer { pager(beside: index, pages) } }
        }
    }

    /// Links to all other pages, each labeled with the first and last name on its page.
    private func pager(beside index: Int, _ pages: [ArraySlice<AppSummary>]) -> HTML {
        E.nav(.class("pager"), .aria("label", strings.lists.appsByName)) {
            for page in pages.indices where page != index {
                E.a(components.links[.apps(page: page)]) {
                    E.bdi { name(of: pages[page].first) }
                    " – "
                    E.bdi { name(of: pages[page].last) }
                }
                " "
            }
        }
    }

    private func name(of app: AppSummary?) -> String {
        String((app?.name ?? app.map { "\($0.app)" } ?? "").prefix(20))
    }

    private var filter: HTML {
        let places = components.choice(of: apps.flatMap(\.storefronts))
        return components.filterForm(
            [components.choice(of: groups)]
                + (components.namesStorefronts ? [places] : [])
        )
    }

    private func table(of apps: ArraySlice<AppSummary>) -> HTML {
        let groups = groups.byApp
        let rows = apps.map { row(of: $0, in: groups[$0.app, default: []]) }
        let titles = [
            strings.app, strings.pages.groups, strings.lists.seller, strings.lists.lastRelease,
            strings.lists.rating,
        ]
        return E.table(.class("watched sortable filtered")) {
            components.head(titles)
            E.tbody { HTML.group(rows) }
        }
    }

    private func row(of app: AppSummary, in groups: [GroupEntry]) -> HTML {
        // The app's lead storefront is the first on the app's page.
        let shown = app.lead.flatMap { seen[Listing(app: app.app, storefront: $0)] }
        return E.tr(
            .data("groups", groups.map(\.slug).joined(separator: " ")),
            components.namesStorefronts
                ? .data("storefront", app.storefronts.codes) : nil
        ) {
            head(of: app)
            E.td(.data("label", strings.pages.groups)) {
                for group in groups {
                    components.link(to: group)
                    " "
                }
            }
            E.td(.data("label", strings.lists.seller)) {
                if let seller = app.seller { StoreText(seller).inline(format) }
            }
            E.td(
                .class("when"),
                .data("label", strings.lists.lastRelease),
                .data("value", shown?.versionDate?.utc ?? "")
            ) { release(of: app, shown) }
            E.td(
                .data("label", strings.lists.rating),
                .data("value", shown?.rating.map { "\($0.average)" } ?? "")
            ) { if shown != nil { components.stars(shown?.rating) } }
        }
    }

    @HTMLBuilder private func release(of app: AppSummary, _ shown: ListingHead?) -> HTML {
        if let version = app.version {
            E.strong { StoreText(version).inline(format) }
            " "
            if let date = shown?.versionDate { components.day(date) }
        }
    }

    private func head(of app: AppSummary) -> HTML {
        E.th(.scope(.row), .data("value", app.name ?? "\(app.app)")) {
            E.span(.class("named")) {
                components.icon(app.icon, of: app.name ?? "?", size: 32)
                E.span(.class("entry")) {
                    components.link(to: app)
                    E.span(.class("facts")) {
                        components.codes(app.storefronts)
                        if app.own { E.span(.class("own")) { strings.ownApp } }
                        if app.version == nil { strings.noSuchApp }
                        if app.isGone { E.em { strings.labels.statuses(ListingStatus.gone) } }
                        if !app.isWatched { E.span(.class("unwatched")) { strings.unwatched } }
                    }
                }
            }
        }
    }
}
