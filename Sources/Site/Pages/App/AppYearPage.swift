package import History
import Language
package import Markup
package import Watchlists
import Wording

/// The page of one year of an app, or of one month of a busy year. Permalinks of changes lead to
/// the page of the year, which does not change once the year is over.
///
/// - Parameters:
///   - record: the app's changes in the period, and its versions up to the end of the period.
///   - period: the year or the month.
///   - neighbors: the years before and after this year that have pages. Links to other years would
///     change the page of a past year.
///   - months: the earlier months of a busy year, which have separate pages, with the IDs of their
///     changes. The permalink of such a change leads to the link to the month's page, and a script
///     follows that link.
///   - appName: the app's name on its page; nil if it is unknown.
package func appYearPage(
    _ record: AppRecord,
    of period: Period,
    beside neighbors: [Period],
    after months: [(month: Period, changes: [String])] = [],
    appName: String?,
    _ settings: Watchlist.ReportSettings
) -> Page {
    let components = Components(settings, links: .fromSubfolder)
    let summary = AppSummary(app: record.app, name: appName)
    let subject = AppSubject(record, summary, components)
    let name = components.format.name(of: period)
    return components.page(
        title: "\(subject.name) · \(name)",
        in: .apps,
        description: components.strings.lists.describesApp(subject.name)
    ) {
        E.main([.id("content"), .class("app-page")] + components.copyStrings(of: subject.name)) {
            E.header {
                E.h1 {
                    E.small { E.a(components.links[.app(record.app)]) { E.bdi { subject.name } } }
                    " \(name)"
                }
                subject.yearRating(
                    in: period,
                    isOver: neighbors.contains { $0.last.number > period.last.number }
                )
                if !neighbors.isEmpty {
                    subject.links(to: neighbors, subject.strings.otherYears)
                }
                if !months.isEmpty { subject.links(to: months) }
            }
            E.titledSection("history", subject.strings.changelog, style: "history") {
                Changelog(subject: subject, of: period.numbers).html
            }
        }
        E.footer {
            E.p {
                components.strings.byStorewatch
                " "
                E.a(.local("\(period.name).json")) { "\(components.strings.pages.data) (JSON)" }
            }
        }
    }
}
