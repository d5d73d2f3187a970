import AppStore
package import History
package import Markup
package import Watchlists

/// What the page of an app's year shows.
package struct AppYear: Sendable {
    /// What happened in it.
    package let record: AppRecord
    package let year: HistoryYear
    /// The years before and after it that have pages; no others, so that the page of a year that is over
    /// stays as it is.
    package let neighbors: [HistoryYear]
    /// The one that all pages call the app by.
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

/// The page of one year of an app, which stays as it is when the year is over: permalinks of changes
/// lead to it.
package func appYearPage(_ year: AppYear, _ settings: Watchlist.ReportSettings) -> Page {
    let components = Components(settings, links: .fromSubfolder)
    let summary = AppSummary(app: year.record.app, name: year.name)
    let subject = AppSubject(year.record, summary, components)
    let name = year.year.name
    return components.page(
        title: "\(subject.name) · \(name)",
        in: .apps,
        description: components.words.lists.describesApp(subject.name)
    ) {
        E.main(.id("content"), .class("app-page")) {
            E.header {
                E.h1 {
                    E.a(components.links.app(year.record.app)) { E.bdi { subject.name } }
                    " \(name)"
                }
                if !year.neighbors.isEmpty {
                    YearLinks(subject: subject, years: year.neighbors)
                        .html(subject.words.otherYears)
                }
            }
            E.section(.class("history"), .aria("label", subject.words.timeline)) {
                Timeline(
                    subject: subject,
                    comparesTexts: true,
                    titles: (outer: E.h2, inner: E.h3)
                ).html
            }
        }
        E.footer {
            E.p {
                components.words.byStorewatch
                " "
                E.a(.local("\(name).json")) { "\(components.words.pages.data) (JSON)" }
            }
        }
    }
}
