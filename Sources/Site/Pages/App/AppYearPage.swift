import AppStore
package import Markup
package import News
package import Watchlists

package struct AppYear: Sendable {
    /// The app's changes in the year.
    package let record: AppRecord
    package let year: HistoryYear
    /// The adjacent years with pages. Other years are left out, so that the page of a past year
    /// does not change.
    package let neighbors: [HistoryYear]
    /// The app's name as on its page.
    package let name: String?

    package init(
        record: AppRecord,
        year: HistoryYear,
        neighbors: [HistoryYear],
        name: String?
    ) {
        self.record = record
        self.year = year
        self.neighbors = neighbors
        self.name = name
    }
}

/// The page of one year of an app. Permalinks lead to it; it does not change once the year is over.
package func appYearPage(_ year: AppYear, _ settings: Watchlist.ReportSettings) -> Page {
    let components = Components(settings, links: .fromSubfolder)
    let summary = AppSummary(app: year.record.app, name: year.name)
    let subject = AppSubject(year.record, summary, components)
    let name = year.year.name
    return components.page(
        title: "\(subject.name) · \(name)",
        in: .apps,
        description: components.strings.lists.describesApp(subject.name)
    ) {
        E.main(.id("content"), .class("app-page")) {
            E.header {
                E.h1 {
                    E.a(components.links.app(year.record.app)) { E.bdi { subject.name } }
                    " \(name)"
                }
                if !year.neighbors.isEmpty {
                    YearLinks(subject: subject, years: year.neighbors)
                        .html(subject.strings.otherYears)
                }
            }
            E.section(
                .class("history"),
                .aria("labelledby", "history"),
                subject.timelineStrings
            ) {
                E.h2(.id("history")) { subject.strings.timeline }
                Timeline(
                    subject: subject,
                    showsWholeTexts: true,
                    titles: (outer: E.h3, inner: E.h4)
                ).html
            }
        }
        E.footer {
            E.p {
                components.strings.byStorewatch
            }
        }
    }
}
