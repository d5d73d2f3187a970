package import AppStore
import Foundation
package import Markup
package import News
package import Watchlists

/// The news of a week, by group.
package struct PeriodPage {
    /// The news of a group, or of the apps that no longer belong to any.
    package typealias Part = (group: GroupEntry?, digest: NewsDigest)

    /// The maximum number of entries in all groups together, and in one group. The apps' pages and
    /// the log have the others.
    private static let (maxEntries, maxGroup) = (1_000, 200)
    private static let maxNights = 4

    let week: CalendarWeek
    /// The nights of the week's runs, oldest first.
    let nights: [RunSummary]
    /// Groups with news in the watchlist's order.
    let parts: [Part]
    /// The ratings that changed most.
    let moves: [RatingMove]
    /// The runs whose ratings the moves compare.
    let comparedRuns: [Run]
    /// Summaries by app, as of the week's end.
    let apps: [AppID: AppSummary]
    /// The names of the weeks before and after this one, if there are any.
    let neighbors: [String]
    let components: Components

    package init(
        _ week: CalendarWeek,
        _ settings: Watchlist.ReportSettings,
        nights: [RunSummary],
        parts: [Part],
        moves: [RatingMove],
        comparedRuns: [Run],
        apps: [AppID: AppSummary],
        neighbors: [String]
    ) {
        self.week = week
        self.nights = nights
        self.parts = parts
        self.moves = moves
        self.comparedRuns = comparedRuns
        self.apps = apps
        self.neighbors = neighbors
        var components = Components(settings, links: .fromFolder)
        components.namesStorefronts = apps.values.places.count > 1
        self.components = components
    }

    var strings: SiteStrings { components.strings }
    var periods: SiteStrings.Periods { strings.periods }
    var format: ReportFormat { components.format }

    package var page: Page {
        let title = format.title(ofWeek: week.name)
        return components.page(
            title: title,
            in: .nights,
            description: periods.describes(title)
        ) {
            E.header {
                E.p(.class("lead")) { lead }
                E.h1 { title }
                neighborLinks
            }
            E.main(.id("content")) {
                if parts.isEmpty { E.p(.class("quiet")) { strings.lists.noNews } }
                for part in parts { section(part) }
                cadence
                moveSection
                if nights.count > 1 { nightSection }
            }
            E.footer { E.p { strings.byStorewatch } }
        }
    }

    @HTMLBuilder private var lead: HTML {
        let (first, last) = (week.first.night, week.last.night)
        if first == last {
            E.a(components.links[.night(first)]) { format.night(first) }
        } else {
            "\(format.night(first)) – \(format.night(last))"
        }
    }

    @HTMLBuilder private var neighborLinks: HTML {
        if !neighbors.isEmpty {
            E.nav(.class("months"), .aria("label", periods.others)) {
                E.ul {
                    for name in neighbors {
                        E.li { E.a(.local("\(name).html")) { format.title(ofWeek: name) } }
                    }
                }
            }
        }
    }

    private func section(_ part: Part) -> HTML {
        let entries = part.digest.entries.byPart.flatMap(\.1)
        let maxShown = min(Self.maxGroup, max(Self.maxEntries / parts.count, 1))
        return E.section(.class("period")) {
            E.h2 {
                if let group = part.group {
                    E.a(components.links[.group(group.slug)]) { E.bdi { group.name } }
                } else {
                    strings.unwatched
                }
            }
            E.p(.class("lead")) { part.digest.headline }
            E.ul(.class("digest")) {
                for entry in entries.prefix(maxShown) {
                    self.entry(entry, namesStorefronts: part.digest.namesStorefronts)
                }
            }
            if entries.count > maxShown {
                E.p(.class("note")) { strings.news.moreApps(entries.count - maxShown) }
            }
            for aside in part.digest.asides { E.p(.class("note")) { aside } }
        }
    }

    private func entry(_ entry: NewsDigest.Entry, namesStorefronts: Bool) -> HTML {
        E.li {
            E.b { name(of: entry.app, entry.name) }
            if entry.isOwn {
                " "
                E.span(.class("own")) { strings.ownApp }
            }
            " "
            for (index, phrase) in entry.phrases.enumerated() {
                if index > 0 { " · " }
                E.bdi { phrase }
            }
            " "
            if namesStorefronts { components.codes(entry.storefronts) }
            if !nights(of: entry).isEmpty {
                " "
                E.small(.class("facts")) { nights(of: entry) }
            }
            if let gist = entry.gist {
                E.p(.class("gist"), .dir(.auto), .lang(gist.scriptLanguage)) { "“\(gist)”" }
            }
        }
    }

    /// The nights with news of the app, such as `Wed 4 Mar, Fri 6 Mar`; empty if they are many, or if
    /// the week has only one night.
    private func nights(of entry: NewsDigest.Entry) -> String {
        let withNews = entry.news.nights.compactMap(\.run?.night).distinct
        guard nights.count > 1, withNews.count <= Self.maxNights else { return "" }
        return withNews.map(format.shortNight).joined(separator: ", ")
    }

    func name(of app: AppID, _ name: String?) -> HTML {
        let shown = apps[app]?.name ?? name ?? "\(strings.app) \(app)"
        return E.a(components.links[.app(app)]) { E.bdi { shown } }
    }
}

extension ReportFormat {
    /// A week's title, such as `Week 10, 2026` for `2026-W10`.
    func title(ofWeek name: String) -> String {
        strings.periods.week(String(name.prefix(4)), Int(name.suffix(2)) ?? 0)
    }
}
