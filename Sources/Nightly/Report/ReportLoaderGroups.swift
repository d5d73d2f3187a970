import News
import AppStore
import Archives
import ChangeDetection
import Files
import History
import Markup
import Site
import Watchlists
import Wording

extension ReportLoader {
    /// The maximum number of apps compared on a page; the list of all apps includes the rest.
    private static let maxCompared = 200

    /// The maximum number of storefronts for which a group has a page.
    private static let maxStorefronts = 12

    /// The pages of a group: the main page, and a page for each further storefront that has apps of
    /// the group. The notes are those of the last two weeks.
    func pages(of group: GroupEntry, _ index: IndexReport, _ notes: NotesReport) -> [SiteFile] {
        let summaries = group.apps.prefix(Self.maxCompared).map { summary($0, index) }
        let storefronts = Array(Self.storefronts(of: summaries).prefix(Self.maxStorefronts))
        let main = SiteFile(.group(group.slug)) { [self] in
            try page(of: group, index, notes, summaries, storefronts.first, storefronts)
        }
        let others = storefronts.dropFirst().map { storefront in
            SiteFile(.group(group.slug, in: storefront)) { [self] in
                try page(of: group, index, notes, summaries, storefront, storefronts)
            }
        }
        return [main] + others
    }

    private func summary(_ app: AppID, _ index: IndexReport) -> AppSummary {
        index.tonight.apps[app]
            ?? AppSummary(app: app, [], watched: watched, language: settings.language)
    }

    /// The storefronts of some apps. The storefront with the most of these apps comes first.
    /// Storefronts with equally many apps are in the order in which they first appear among the
    /// apps.
    private static func storefronts(of apps: [AppSummary]) -> [Storefront] {
        let all = apps.flatMap { app in
            ([app.lead].compactMap(\.self) + app.watched).distinct
                .filter { app.storefronts.contains($0) }
        }
        let counts = Dictionary(grouping: all) { $0 }.mapValues(\.count)
        let order = Dictionary(uniqueKeysWithValues: all.distinct.enumerated().map { ($1, $0) })
        return counts.keys.sorted { one, other in
            (-counts[one, default: 0], order[one, default: 0])
                < (-counts[other, default: 0], order[other, default: 0])
        }
    }

    private func page(
        of group: GroupEntry,
        _ index: IndexReport,
        _ notes: NotesReport,
        _ compared: [AppSummary],
        _ storefront: Storefront?,
        _ storefronts: [Storefront]
    ) throws -> Page {
        try GroupPage(
            of: group,
            in: storefront,
            among: storefronts,
            compared,
            competitors(compared, storefront),
            index.tonight,
            notes: notes.narrowed(to: group),
            runs: summaries.reversed().filter { $0.outcome != .failed }.map(\.run),
            rankings: rankings(of: group)
        ).page
    }

    private func competitors(
        _ apps: [AppSummary],
        _ storefront: Storefront?
    ) throws -> [AppID: Competitor] {
        guard let storefront else { return [:] }
        let listings = Set(apps.map { Listing(app: $0.app, storefront: storefront) })
        let competitors = try archive.competitors(listings, asOf: last)
        return Dictionary(uniqueKeysWithValues: competitors.map { ($0.listing.app, $0) })
    }
}
