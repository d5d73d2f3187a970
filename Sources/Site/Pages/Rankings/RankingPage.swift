import AppStore
package import Markup
import News

/// The page of a ranking with the current positions and their changes, or the ranking's page of one
/// night.
package func rankingPage(_ report: RankingReport) -> Page {
    let links: SiteLinks = report.night == nil ? .fromFolder : .fromSubfolder
    let components = Components(report.settings, links: links)
    return RankingPage(report: report, components: components).page
}

struct RankingPage {
    let report: RankingReport
    let components: Components

    private var strings: SiteStrings.Keywords { components.strings.keywords }
    var format: ReportFormat { components.format }
    private var state: RankingState { report.state }

    var page: Page {
        let ranking = state.ranking
        let name = "\(format.name(of: ranking)) · \(format.place(of: ranking))"
        let title = ([name] + [report.night].compactMap(\.self).map { format.night($0) })
            .joined(separator: " · ")
        let order = ranking.chart == nil ? strings.order : strings.chartOrder
        return components.page(title: title, in: .groups, description: order) {
            E.header {
                E.p(.class("lead")) { ranking.chart == nil ? strings.keyword : strings.charts }
                if let night = report.night {
                    E.h1 {
                        E.a(components.links[.ranking(ranking)]) { E.bdi { name } }
                        " \(format.night(night))"
                    }
                } else {
                    E.h1 { E.bdi { name } }
                }
            }
            E.main(.id("content")) {
                if report.night == nil || ranking.chart == nil { E.p(.class("note")) { order } }
                components.failure(of: state)
                components.scroll(strings.bump) { bumpChart }
                table
                moves(strings.cameIn, state.entries.filter(state.hasEntered), \.position)
                moves(strings.wentOut, state.entries.filter(state.hasLeft), \.former)
                nights
            }
            components.footer(report.summary)
        }
    }

    @HTMLBuilder private var nights: HTML {
        if let night = report.night {
            E.div(.class("pager")) {
                for other in report.nights {
                    let title = format.night(other)
                    E.a(components.links[.ranking(state.ranking, on: other)]) {
                        other.label < night.label
                            ? "‹ \(components.strings.pages.previousNight): \(title)"
                            : "\(components.strings.pages.nextNight): \(title) ›"
                    }
                    " "
                }
            }
        } else if !report.nights.isEmpty {
            E.nav(.class("months"), .aria("label", components.strings.earlierNights)) {
                E.ul {
                    E.li { components.strings.earlierNights }
                    for night in report.nights.reversed() {
                        E.li {
                            E.a(components.links[.ranking(state.ranking, on: night)]) {
                                format.shortNight(night)
                            }
                        }
                    }
                }
            }
        }
    }

    private var table: HTML {
        let course = report.night == nil ? [strings.week, strings.course] : []
        let titles = [strings.position, components.strings.app, strings.step] + course
        return components.scroll(format.name(of: state.ranking)) {
            E.table(.class(report.night == nil ? "sortable ranking" : "ranking")) {
                components.head(titles)
                E.tbody { for entry in state.entries where entry.position != nil { row(entry) } }
            }
        }
    }

    private func row(_ entry: RankingState.Entry) -> HTML {
        let week = report.course.position(of: entry.app.app, daysAgo: 7)
        let rise = week.flatMap { week in entry.position.map { week - $0 } }
        return E.tr(report.watched.contains(entry.app.app) ? .class("watched") : nil) {
            E.td { entry.position.map { format.number($0) } ?? "–" }
            E.th(.scope(.row)) { app(entry.app) }
            if report.night != nil {
                E.td { format.move(of: entry, in: state) }
            } else {
                E.td(.data("value", entry.rise.map(String.init) ?? "")) {
                    format.move(of: entry, in: state)
                }
                E.td(.data("value", rise.map(String.init) ?? "")) { format.move(rise) }
                E.td { sparkline(report.course.positions(of: entry.app.app)) }
            }
        }
    }

    @HTMLBuilder private func app(_ app: NamedApp) -> HTML {
        if let name = report.name(of: app) {
            E.a(components.links[.app(app.app)]) { E.bdi { name } }
            if report.watched.contains(app.app) { " ★" }
        } else {
            StoreText(app.name).inline(format)
        }
        if let developer = app.developer {
            " "
            E.small { StoreText(developer).inline(format) }
        }
    }

    /// A list of apps that entered or left since the previous response.
    @HTMLBuilder private func moves(
        _ title: String,
        _ entries: [RankingState.Entry],
        _ position: (RankingState.Entry) -> Int?
    ) -> HTML {
        if !entries.isEmpty {
            E.h2 { title }
            E.ul(.class("moves")) {
                for entry in entries {
                    E.li {
                        position(entry).map { "\(format.number($0)) " } ?? ""
                        app(entry.app)
                    }
                }
            }
        }
    }
}
