package import History
import Language
package import Markup
package import Watchlists
import Wording

/// The page of one year of an app, to which permalinks of changes lead. It does not change once the
/// year is over.
///
/// - Parameters:
///   - record: the app's changes in the year, and its versions up to the end of the year.
///   - neighbors: the previous and the next year with pages. The page links to no other years, so
///     that new years do not change the page of a past year.
///   - appName: the app's name on its page; nil if it is unknown.
package func appYearPage(
    _ record: AppRecord,
    of year: Period,
    beside neighbors: [Period],
    appName: String?,
    _ settings: Watchlist.ReportSettings
) -> Page {
    let components = Components(settings, links: .fromSubfolder)
    let summary = AppSummary(app: record.app, name: appName)
    let subject = AppSubject(record, summary, components)
    return components.page(
        title: "\(subject.name) · \(year.name)",
        in: .apps,
        description: components.strings.lists.describesApp(subject.name)
    ) {
        E.main([.id("content"), .class("app-page")] + components.copyStrings(of: subject.name)) {
            E.header {
                E.h1 {
                    E.small { E.a(components.links[.app(record.app)]) { E.bdi { subject.name } } }
                    " \(year.name)"
                }
                subject.yearRating(
                    in: year,
                    isOver: neighbors.contains { $0.last.number > year.last.number }
                )
                if !neighbors.isEmpty {
                    subject.links(to: neighbors, subject.strings.otherYears)
                }
            }
            E.titledSection("history", subject.strings.changelog, style: "history") {
                Changelog(subject: subject, of: year.numbers).html
            }
        }
        E.footer {
            E.p {
                components.strings.byStorewatch
                " "
                E.a(.local("\(year.name).json")) { "\(components.strings.pages.data) (JSON)" }
            }
        }
    }
}
