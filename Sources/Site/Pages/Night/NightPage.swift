import AppStore
import ChangeDetection
package import Markup
import News
import Watchlists

package func nightPage(_ report: NightReport) -> Page {
    let components = Components(report.settings, links: .fromFolder)
    let body = NightBody(components: components, report: report)
    let title = components.title(of: report)
    return components.page(title: title.long, in: .history, description: title.sentence) {
        E.nav(.class("pager"), .aria("label", components.strings.pages.nights)) {
            pager(report, components)
        }
        E.main(.id("content")) {
            body.headline
            body.content
        }
        E.footer {
            E.div(.class("pager")) { pager(report, components) }
            if report.isRecent {
                E.p {
                    E.a(components.links[.night(report.summary.run.night, as: "json")]) {
                        "\(components.strings.pages.data) (JSON)"
                    }
                }
            }
        }
    }
}

@HTMLBuilder private func pager(_ report: NightReport, _ components: Components) -> HTML {
    let strings = components.strings.pages
    if let previous = report.previous {
        E.a(components.links[.night(previous)]) {
            "‹ \(strings.previousNight): \(components.format.night(previous))"
        }
    }
    " "
    E.a(components.links[.nights(of: report.summary.run.night)]) { strings.calendar }
    " "
    if let next = report.next {
        E.a(components.links[.night(next)]) {
            "\(strings.nextNight): \(components.format.night(next)) ›"
        }
    }
}

extension Components {
    /// The number of apps with news on a night, with its date: in a short title, such as
    /// `7 apps with news · Fri 6 Mar`, in a long one, such as
    /// `7 apps with news · Fri, 6 Mar 2026`, and in a sentence.
    func title(of report: NightReport) -> (short: String, long: String, sentence: String) {
        let (lists, night) = (strings.lists, report.summary.run.night)
        let apps = report.appsWithNews.count
        let news =
            report.isFirst
            ? strings.news.watching(apps) : apps == 0 ? lists.noNews : lists.newsOf(apps)
        return (
            "\(news) · \(format.shortNight(night))", "\(news) · \(format.night(night))",
            lists.describesNight(news, format.night(night))
        )
    }
}
