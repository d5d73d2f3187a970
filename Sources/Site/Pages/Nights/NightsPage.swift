import AppStore
package import History
import Language
package import Markup
package import Watchlists

/// The list of nights: the newest months with their runs, folded, and earlier years with a line for
/// each month.
///
/// - Parameter nights: the nights, newest first.
package func nightsPage(_ nights: [RunSummary], _ settings: Watchlist.ReportSettings) -> Page {
    NightsPage(nights: nights, components: Components(settings, links: .fromRoot)).page
}

private struct NightsPage {
    /// The number of months with a list of their runs.
    private static let maxMonths = 12

    let nights: [RunSummary]
    let components: Components

    private var strings: Strings { components.strings }

    var page: Page {
        let title = strings.search.history
        let months = months
        return components.page(
            title: title,
            in: .nights,
            description: strings.lists.describesHistory
        ) {
            E.header { E.h1 { title } }
            E.main(.id("content")) {
                E.p { E.a(components.links[.changes]) { strings.pages.allChanges } }
                for month in months.prefix(Self.maxMonths) { section(month) }
                earlier(Array(months.dropFirst(Self.maxMonths)))
            }
        }
    }

    private typealias Month = (name: String, nights: [RunSummary])

    private var months: [Month] {
        Dictionary(grouping: nights) { $0.run.night.month }
            .map { (name: $0.key, nights: $0.value.sorted { $0.run.number > $1.run.number }) }
            .sorted { $0.name > $1.name }
    }

    private func facts(_ month: Month) -> String {
        let changes = month.nights.map(\.stories).reduce(0, +)
        return [strings.lists.nightsOf(month.nights.count), strings.lists.newsItems(changes)]
            .joined(separator: " · ")
    }

    /// Links to the month's weeks and to its changes.
    @HTMLBuilder private func parts(of month: Month) -> HTML {
        CalendarWeek.all(of: month.nights.map(\.run)).joined(by: .text(" · ")) { week in
            E.a(components.links[.week(week.name)]) { components.format.title(ofWeek: week.name) }
        }
        if hasLog(month) {
            " · "
            E.a(components.links[.changes(in: month.name)]) { strings.lists.log }
        }
    }

    private func hasLog(_ month: Month) -> Bool { month.nights.contains { $0.stories > 0 } }

    private func section(_ month: Month) -> HTML {
        E.details(.class("month"), .id(month.name)) {
            E.summary {
                E.h2 {
                    components.format.month(of: month.nights[0].run.night)
                    " "
                    E.small(.class("facts")) { facts(month) }
                }
            }
            E.p { parts(of: month) }
            components.table(of: month.nights)
        }
    }

    /// Earlier years with one line a month, so that the page stays small after many years.
    @HTMLBuilder private func earlier(_ months: [Month]) -> HTML {
        let years = Dictionary(grouping: months) { $0.name.prefix(4) }.sorted { $0.key > $1.key }
        if !years.isEmpty {
            E.titledSection("earlier", strings.lists.earlierYears) {
                for (year, months) in years {
                    E.details(.class("year")) {
                        E.summary {
                            E.h3 {
                                "\(title(of: year, months)) "
                                E.small(.class("facts")) {
                                    facts((name: "\(year)", nights: months.flatMap(\.nights)))
                                }
                            }
                        }
                        E.ul { for month in months { line(month) } }
                    }
                }
            }
        }
    }

    /// A year's title, such as `2025`, or `2025: Jan – Aug` if its other months are shown above.
    private func title(of year: Substring, _ months: [Month]) -> String {
        let isWhole = !self.months.contains {
            $0.name.hasPrefix(year) && $0.name > months[0].name
        }
        let ends = [months[months.count - 1], months[0]].map {
            components.format.shortMonth(of: $0.nights[0].run.night)
        }
        return isWhole ? "\(year)" : "\(year): \(ends.distinct.joined(separator: " – "))"
    }

    private func line(_ month: Month) -> HTML {
        E.li(.id(month.name)) {
            let title = components.format.month(of: month.nights[0].run.night)
            if hasLog(month) {
                E.a(components.links[.changes(in: month.name)]) { title }
            } else {
                title
            }
            " "
            E.span(.class("facts")) {
                facts(month)
                " · "
                if let first = month.nights.last {
                    E.a(components.links[.night(first.run.night)]) {
                        components.format.shortNight(first.run.night)
                    }
                }
            }
        }
    }
}
