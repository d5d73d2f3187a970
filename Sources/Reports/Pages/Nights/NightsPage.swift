import AppStore
package import History
package import Markup
package import Watchlists

/// Every night by month: a calendar, and a table of counts.
package func nightsPage(_ nights: [RunSummary], _ settings: Watchlist.ReportSettings) -> Page {
    let components = Components(settings, links: .fromRoot)
    let title = components.words.pages.nights
    let months = Dictionary(grouping: nights) { $0.run.night.month }.sorted { $0.key > $1.key }
    return components.page(title: "\(title) · \(settings.title)") {
        E.header {
            E.h1 { title }
            E.p(.class("lead")) { components.words.pages.calendarLead }
        }
        E.main(.id("content")) {
            for (month, nights) in months {
                let name = components.format.month(of: nights[0].run.night)
                E.section(.id(month), .aria("label", name)) {
                    E.h2 { name }
                    E.div(.class("days")) {
                        MonthCalendar(components: components, nights: nights).html
                        NightTable(components: components, nights: nights).html
                    }
                }
            }
        }
    }
}
