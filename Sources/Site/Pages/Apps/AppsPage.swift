import AppStore
import ChangeDetection
import Foundation
import History
import Language
package import Markup
import Wording

/// The list of all apps by name, including apps that are no longer watched. It is divided into one
/// page for each of `report.paths`. Readers can sort and filter the list.
package func appsPages(_ report: AppsReport) -> [Page] {
    var components = Components(report.settings, links: .fromRoot)
    components.namesStorefronts = report.namesStorefronts
    let apps = report.apps.sorted { one, other in
        components.format.isBefore(
            (one.name ?? "\(one.app)", "\(one.app)"),
            (other.name ?? "\(other.app)", "\(other.app)")
        )
    }
    let count = report.rowsPerPage
    let pages = stride(from: 0, to: max(apps.count, 1), by: count).map {
        apps[$0..<min($0 + count, apps.count)]
    }
    return pages.indices.map { place in
        AppsPage(report: report, components: components, pages: pages, place: place).page
    }
}

private struct AppsPage {
    let report: AppsReport
    let components: Components
    let pages: [ArraySlice<AppSummary>]
    let place: Int

    private var strings: Strings { components.strings }
    private var format: ReportFormat { components.format }

    var page: Page {
        let apps = pages[place]
        let title = place == 0 ? strings.apps : "\(strings.apps) (\(place + 1))"
        return components.page(
            title: title,
            in: .apps,
            description: strings.lists.describesApps(report.apps.count)
        ) {
            E.header { E.h1 { title } }
            E.main(.id("content")) {
                if apps.isEmpty {
                    E.p(.class("quiet")) { strings.lists.noApps }
                } else {
                    filter
                    if pages.count > 1 {
                        E.p(.class("note")) {
                            strings.lists.partOfApps(apps.count, report.apps.count)
                        }
                    }
                    table(of: apps)
                }
            }
            if pages.count > 1 { E.footer { pager } }
        }
    }

    /// Links to all other pages, each labeled with the first and last name on its page.
    private var pager: HTML {
        E.nav(.class("pager"), .aria("label", strings.lists.appsByName)) {
            for page in pages.indices where page != place {
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
        let places = components.choice(of: report.apps.flatMap(\.storefronts))
        return components.filterForm(
            [components.choice(of: report.groups)]
                + (components.namesStorefronts ? [places] : [])
        )
    }

    private func table(of apps: ArraySlice<AppSummary>) -> HTML {
        let groups = report.groups.byApp
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
        let shown = report.shown(of: app)
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
