import AppStore
import Foundation
package import History
import Language
package import Markup
package import Watchlists
package import Wording

/// The page of one app: all its storefronts, and its recent changes.
///
/// The page changes only when the app has news, with one exception: a sentence about the last 12
/// months changes when a release or the first night becomes a year old.
///
/// - Parameters:
///   - years: the years for which the app has pages, oldest first.
///   - groups: the groups that contain the app.
///   - rankings: the rankings in which the app is watched.
///   - courses: the app's positions over time, one course for each ranking.
///   - moves: the news about the app's positions, oldest first.
package func appPage(
    _ record: AppRecord,
    _ summary: AppSummary,
    years: [Period],
    _ settings: Watchlist.ReportSettings,
    in groups: [GroupEntry] = [],
    rankings: [RankingState] = [],
    courses: [PositionCourse] = [],
    moves: [PositionNews] = [],
    asOf run: Run
) -> Page {
    AppPage(
        subject: AppSubject(record, summary, Components(settings, links: .fromFolder)),
        groups: groups,
        years: years,
        rankings: rankings,
        courses: courses,
        moves: moves,
        now: run.at
    ).page
}

struct AppPage {
    let subject: AppSubject
    let groups: [GroupEntry]
    let years: [Period]
    let rankings: [RankingState]
    let courses: [PositionCourse]
    let moves: [PositionNews]
    let now: Date

    var components: Components { subject.components }
    private var strings: Strings { components.strings }

    var page: Page {
        components.page(
            title: subject.name,
            in: .apps,
            description: strings.lists.describesApp(subject.name),
            feed: feed
        ) {
            E.main([.id("content"), .class("app-page")] + components.copyStrings(of: subject.name))
            {
                subject.header(in: groups)
                subject.notices
                contents
                sections
            }
            E.footer {
                E.p {
                    strings.byStorewatch
                    " "
                    E.a(.local("\(subject.summary.app).json")) { "\(strings.pages.data) (JSON)" }
                    " · "
                    components.feedLink(to: feed)
                }
            }
        }
    }

    /// The last run whose values the timeline shows; nil without values. This run may be later than
    /// the last news, because positions also move on nights without news.
    private var last: Run? {
        let moved = courses.compactMap(\.points.last?.run)
        return (moved + [subject.lastNews].compactMap(\.self)).max { $0.number < $1.number }
    }

    /// Whether the app has positions in the storefront of the timeline's graph.
    private var isRanked: Bool {
        courses.contains {
            $0.ranking.storefront == subject.lead?.listing.storefront && !$0.points.isEmpty
        }
    }

    private var feed: FeedScope { .app(subject.summary.app, name: subject.name) }

    /// The timeline comes first. The store page comes last, because readers can also open it in the
    /// App Store.
    @HTMLBuilder private var sections: HTML {
        subject.timeline(years, upTo: last, isRanked: isRanked, asOf: now)
        positions
        if components.namesStorefronts {
            subject.storefrontTable
        }
        storePage
    }

    @HTMLBuilder private var storePage: HTML {
        let listings = subject.seen.compactMap { ListingSection(subject, $0) }
        if let lead = listings.first {
            E.titledSection("store", subject.strings.storePage) { lead.full }
        }
        subject.webPages
        otherListings(listings)
    }

    @HTMLBuilder private func otherListings(_ listings: [ListingSection]) -> HTML {
        if listings.count > 1 {
            E.titledSection("others", subject.strings.otherStorefronts) {
                for (index, listing) in listings.enumerated().dropFirst() {
                    listing.folded(after: listings[..<index])
                }
            }
        }
    }

    /// Links to the page's sections, which stay visible while the reader scrolls.
    @HTMLBuilder private var contents: HTML {
        if subject.lead != nil {
            let places = [
                ("history", subject.strings.timeline), ("releases", subject.strings.changelog),
                ("keywords", knownRankings.isEmpty ? nil : titleOfPositions),
                ("storefronts", components.namesStorefronts ? strings.storefronts : nil),
                ("store", subject.strings.storePage),
            ]
            E.links(
                "contents",
                subject.strings.onThisPage,
                places.compactMap { id, title in
                    title.map { title in E.a(.local("#\(id)")) { title } }
                }
            )
        }
    }
}
