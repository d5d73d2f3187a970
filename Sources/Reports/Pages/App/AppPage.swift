import AppStore
package import History
package import Markup
package import Watchlists

/// The page of one app: all its storefronts, and what happened to it of late.
///
/// It shows nothing of the night that it is rendered on, so a page without news stays as it is.
///
/// - Parameter years: those that have pages of their own, oldest first.
package func appPage(
    _ record: AppRecord,
    _ summary: AppSummary,
    years: [HistoryYear],
    _ settings: Watchlist.ReportSettings,
    in groups: [GroupEntry] = []
) -> Page {
    let components = Components(settings, links: .fromFolder)
    let subject = AppSubject(record, summary, components)
    return AppPage(
        subject: subject,
        groups: groups,
        years: years,
        ratings: RatingSection(subject)
    ).page
}

private struct AppPage {
    let subject: AppSubject
    let groups: [GroupEntry]
    let years: [HistoryYear]
    let ratings: RatingSection

    private var components: Components { subject.components }
    private var words: Words { components.words }

    var page: Page {
        components.page(
            title: subject.name,
            in: .apps,
            description: words.lists.describesApp(subject.name)
        ) {
            E.main(.id("content"), .class("app-page")) {
                AppHeader(subject: subject, groups: groups).html
                strip
                StateNotice.all(of: subject)
                contents
                sections
            }
            E.footer {
                E.p {
                    words.byStorewatch
                    " "
                    E.a(.local("\(subject.summary.app).json")) { "\(words.pages.data) (JSON)" }
                }
            }
        }
    }

    @HTMLBuilder private var strip: HTML {
        if let lead = subject.lead, let page = lead.page {
            FactStrip(subject: subject, state: lead, page: page).html
        }
    }

    @HTMLBuilder private var sections: HTML {
        let listings = subject.seen.compactMap { ListingSection(subject, $0) }
        if let lead = listings.first { lead.full }
        StorefrontTable(subject: subject).html
        others(listings)
        ratings.html
        ReleaseSection(subject: subject).html
        HistorySection(subject: subject, years: years).html
    }

    @HTMLBuilder private func others(_ listings: [ListingSection]) -> HTML {
        if listings.count > 1 {
            E.section(.aria("labelledby", "others")) {
                E.h2(.id("others")) { subject.words.otherStorefronts }
                for (index, listing) in listings.enumerated().dropFirst() {
                    listing.folded(after: listings[..<index])
                }
            }
        }
    }

    /// Links to the sections that an App Store page does not have.
    @HTMLBuilder private var contents: HTML {
        if subject.lead != nil {
            E.nav(.class("contents"), .aria("label", subject.words.onThisPage)) {
                E.ul {
                    entry("storefronts", words.storefronts)
                    if !ratings.isEmpty {
                        entry("ratings", subject.words.ratings)
                    }
                    if !subject.history.releases.isEmpty {
                        entry("releases", subject.words.releases)
                    }
                    entry("history", subject.words.timeline)
                }
            }
        }
    }

    private func entry(_ id: String, _ title: String) -> HTML {
        E.li { E.a(.local("#\(id)")) { title } }
    }
}
