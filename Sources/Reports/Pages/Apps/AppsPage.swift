import AppStore
import ChangeDetection
import Foundation
import History
package import Markup

/// Every app in a table that sorts and filters, by name.
package func appsPage(_ report: AppsReport) -> Page {
    AppsPage(report: report, components: Components(report.settings, links: .fromRoot)).page
}

private struct AppsPage {
    let report: AppsReport
    let components: Components

    private var words: Words { components.words }
    private var format: ReportFormat { components.format }

    /// By name, as people of the report's language order names; what nobody watches any more comes where
    /// its name does.
    private var apps: [AppSummary] {
        report.apps.sorted { one, other in
            let names = [one, other].map { $0.name ?? "\($0.app)" }
            switch names[0].compare(
                names[1],
                options: [.caseInsensitive, .diacriticInsensitive, .numeric],
                range: nil,
                locale: format.locale
            ) {
            case .orderedSame: return one.app < other.app
            case let order: return order == .orderedAscending
            }
        }
    }

    var page: Page {
        let apps = apps
        return components.page(
            title: words.apps,
            in: .apps,
            description: words.lists.describesApps(apps.count)
        ) {
            E.header { E.h1 { words.apps } }
            E.main(.id("content")) {
                if apps.isEmpty {
                    E.p(.class("quiet")) { words.lists.noApps }
                } else {
                    filter
                    letters(of: apps)
                    table(of: apps)
                }
            }
        }
    }

    private var filter: HTML {
        let storefronts = Set(report.apps.flatMap(\.storefronts)).sorted()
            .map { ($0.code, format.name($0)) }
        return FilterForm(
            components: components,
            choices: [
                .init("group", words.pages.group, report.groups.map { ($0.slug, $0.name) }),
                .init("storefront", words.storefront, storefronts),
            ]
        ).html
    }

    private func letters(of apps: [AppSummary]) -> HTML {
        let letters = Set(apps.map(NameLetter.init)).sorted()
        return E.nav(.class("letters"), .aria("label", words.lists.letters)) {
            E.ul {
                for letter in letters {
                    E.li {
                        E.a(.local("#\(letter.anchor)")) {
                            letter.text ?? words.lists.otherLetters
                        }
                    }
                }
            }
        }
    }

    private func table(of apps: [AppSummary]) -> HTML {
        let groups = GroupIndex(report.groups)
        let names = Dictionary(uniqueKeysWithValues: report.groups.map { ($0.slug, $0.name) })
        var seen: Set<NameLetter> = []
        let rows = apps.map { app in
            let letter = NameLetter(app)
            let anchor = seen.insert(letter).inserted ? letter.anchor : nil
            return row(of: app, anchor, in: groups[app.app].map { ($0, names[$0] ?? $0) })
        }
        let titles = [
            words.app, words.pages.groups, words.lists.developer, words.lists.lastRelease,
            words.lists.rating,
        ]
        return E.table(.class("watched sortable filtered")) {
            E.thead { E.tr { for title in titles { E.th(.scope(.column)) { title } } } }
            E.tbody { HTML.group(rows) }
        }
    }

    private func row(
        of app: AppSummary,
        _ anchor: String?,
        in groups: [(slug: String, name: String)]
    ) -> HTML {
        let shown = report.shown(of: app)
        return E.tr(
            anchor.map { .id($0) },
            .data("groups", groups.map(\.slug).joined(separator: " ")),
            .data("storefront", app.storefronts.map(\.code).joined(separator: " "))
        ) {
            head(of: app)
            E.td(.data("label", words.pages.groups)) {
                for group in groups {
                    E.a(components.links.group(group.slug)) { E.bdi { group.name } }
                    " "
                }
            }
            E.td(.data("label", words.lists.developer)) {
                if let seller = app.seller { StoreText(seller).inline(format) }
            }
            E.td(
                .class("when"),
                .data("label", words.lists.lastRelease),
                .data("value", shown?.versionDate?.utc ?? "")
            ) { release(of: app, shown) }
            E.td(
                .data("label", words.lists.rating),
                .data("value", shown?.rating.map { "\($0.average)" } ?? "")
            ) { if shown != nil { components.stars(shown?.rating) } }
        }
    }

    @HTMLBuilder private func release(of app: AppSummary, _ shown: ShelfEntry?) -> HTML {
        if let version = app.version {
            E.strong { StoreText(version).inline(format) }
            " "
            if let date = shown?.versionDate { components.age(date) }
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
                        if app.own { E.span(.class("own")) { words.ownApp } }
                        if app.version == nil { words.noSuchApp }
                        if app.isGone { E.em { words.labels.word(.gone) } }
                        if !app.isWatched { E.span(.class("unwatched")) { words.unwatched } }
                    }
                }
            }
        }
    }
}
