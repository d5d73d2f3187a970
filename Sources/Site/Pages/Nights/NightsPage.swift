import AppStore
package import History
import Language
package import Markup
package import Watchlists
import Wording

/// The list of nights. Each of the newest months has a line for each run; all but the newest month
/// are folded. Each earlier month has one line.
///
/// - Parameter nights: the nights, newest first.
package func nightsPage(_ nights: [RunSummary], _ settings: Watchlist.ReportSettings) -> Page {
    Components(settings, links: .fromRoot).nightsPage(nights)
}

extension Components {
    /// The number of months with a line for each run.
    private static let maxMonths = 12

    fileprivate func nightsPage(_ nights: [RunSummary]) -> Page {
        let title = strings.search.history
        let months = months(of: nights)
        return page(
            title: title,
            in: .nights,
            description: strings.lists.describesHistory
        ) {
            E.header { E.h1 { title } }
            E.main(.id("content")) {
                E.p { E.a(links[.changes]) { strings.pages.allChanges } }
                for month in months.prefix(Self.maxMonths) {
                    section(month, isOpen: month[0].run == months[0][0].run)
                }
                earlier(Array(months.dropFirst(Self.maxMonths)), among: nights)
            }
        }
    }

    private func months(of nights: [RunSummary]) -> [[RunSummary]] {
        Dictionary(grouping: nights) { $0.run.night.month }.sorted { $0.key > $1.key }
            .map { $0.value.sorted { $0.run.number > $1.run.number } }
    }

    private func facts(_ nights: [RunSummary]) -> String {
        let changes = nights.map(\.stories).reduce(0, +)
        return "\(strings.lists.nightsOf(nights.count)) · \(strings.lists.newsItems(changes))"
    }

    @HTMLBuilder private func parts(of month: [RunSummary]) -> HTML {
        Period.all(of: month.map(\.run), by: \.night.week).joined(by: .text(" · ")) { week in
            E.a(links[.week(week.name)]) { format.title(ofWeek: week.name) }
        }
        if hasLog(month) {
            " · "
            E.a(logLink(of: month)) { strings.lists.log }
        }
    }

    private func hasLog(_ month: [RunSummary]) -> Bool { month.contains { $0.stories > 0 } }

    private func logLink(of month: [RunSummary]) -> Link {
        let nights = month.map(\.run.night.date).sorted()
        return links[.changes(from: nights[0], to: nights[nights.count - 1])]
    }

    /// The name of a month, such as `2026-03`.
    private func name(of month: [RunSummary]) -> String { month[0].run.night.month }

    private func title(of month: [RunSummary]) -> String {
        format.month(of: month[0].run.night)
    }

    private func section(_ month: [RunSummary], isOpen: Bool) -> HTML {
        E.details(.class("month"), .id(name(of: month)), isOpen ? .open : nil) {
            E.summary {
                E.h2 {
                    title(of: month)
                    " "
                    E.small(.class("facts")) { facts(month) }
                }
            }
            E.p { parts(of: month) }
            table(of: month)
        }
    }

    /// Years with one line for each month, so that the page stays small after many years.
    @HTMLBuilder private func earlier(
        _ months: [[RunSummary]],
        among nights: [RunSummary]
    ) -> HTML {
        let years = Dictionary(grouping: months) { name(of: $0).prefix(4) }.sorted {
            $0.key > $1.key
        }
        if !years.isEmpty {
            E.titledSection("earlier", strings.lists.earlierYears) {
                for (year, months) in years {
                    E.details(.class("year")) {
                        E.summary {
                            E.h3 {
                                "\(title(of: year, months, among: nights)) "
                                E.small(.class("facts")) { facts(months.flatMap(\.self)) }
                            }
                        }
                        E.ul { for month in months { line(month) } }
                    }
                }
            }
        }
    }

    /// A year's title, such as `2025`. If some of the year's months are in the list of runs above,
    /// the title names the remaining months: `2025: Jan – Aug`.
    private func title(
        of year: Substring,
        _ months: [[RunSummary]],
        among nights: [RunSummary]
    ) -> String {
        let newest = months[0][0].run.night
        let isWhole = !nights.contains {
            $0.run.night.month.hasPrefix(year) && $0.run.night.month > newest.month
        }
        let ends = [months[months.count - 1][0].run.night, newest]
            .map { format.shortMonth(of: $0) }
        return isWhole ? "\(year)" : "\(year): \(ends.distinct.joined(separator: " – "))"
    }

    private func line(_ month: [RunSummary]) -> HTML {
        E.li(.id(name(of: month))) {
            if hasLog(month) {
                E.a(logLink(of: month)) { title(of: month) }
            } else {
                title(of: month)
            }
            " "
            E.span(.class("facts")) {
                facts(month)
                " · "
                if let first = month.last {
                    E.a(links[.night(first.run.night)]) {
                        format.shortNight(first.run.night)
                    }
                }
            }
        }
    }
}
