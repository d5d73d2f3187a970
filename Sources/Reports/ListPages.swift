package import AppStore
package import History
package import Markup
package import Watchlists

/// Every night, by month: a calendar, and what became of the listings.
package func nightsPage(_ nights: [RunSummary], _ settings: Watchlist.ReportSettings) -> Page {
    let parts = Parts(style: Style(settings), place: .top)
    let title = parts.words.pages.nights
    let months = Dictionary(grouping: nights) { $0.run.night.month }.sorted { $0.key > $1.key }
    return parts.page(title: "\(title) · \(settings.title)") {
        E.header {
            E.h1 { title }
            E.p(.class("lead")) { parts.words.pages.calendarLead }
        }
        E.main(.id("content")) {
            for (month, nights) in months {
                let name = parts.style.month(of: nights[0].run.night)
                E.section(.id(month), .aria("label", name)) {
                    E.h2 { name }
                    E.div(.class("days")) {
                        MonthCalendar(parts: parts, nights: nights).html
                        NightTable(parts: parts, nights: nights).html
                    }
                }
            }
        }
    }
}

/// Every app, watched ones first.
package func appsPage(_ headings: [Heading], _ settings: Watchlist.ReportSettings) -> Page {
    let parts = Parts(style: Style(settings), place: .top)
    let title = parts.words.apps
    let (watched, others) = (headings.filter(\.isWatched), headings.filter { !$0.isWatched })
    return parts.page(title: "\(title) · \(settings.title)") {
        E.header { E.h1 { title } }
        E.main(.id("content")) {
            HeadingList(parts: parts, headings: watched).html
            if !others.isEmpty {
                E.section(.aria("labelledby", "unwatched")) {
                    E.h2(.id("unwatched")) { parts.words.unwatched }
                    HeadingList(parts: parts, headings: others).html
                }
            }
        }
    }
}

extension Night {
    /// `2026-03`.
    package var month: String { String(label.prefix(7)) }
}
