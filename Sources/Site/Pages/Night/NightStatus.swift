import AppStore
import History
import Language
import Markup
import Wording

extension NightBody {
    /// The status of the run, which is inconspicuous if the run was complete.
    @HTMLBuilder var status: HTML {
        let format = components.format
        E.p(.class("status \(summary.outcome.rawValue)")) {
            if summary.outcome != .complete {
                E.strong { outcome }
                " · "
            }
            // On the first night, the headline already reports all news.
            if !report.isFirst, summary.stories > 0 {
                "\(strings.lists.newsOf(report.appsWithNews.count)) · "
            }
            strings.news.checked(format.number(summary.answered), format.number(summary.due))
            " · "
            components.time(summary.run.at)
        }
        E.details(.class("run")) {
            E.summary { strings.news.details }
            E.p(.class("note")) { strings.news.unit }
            banner
        }
        if !report.stale.isEmpty {
            E.p(.class("alarm")) {
                E.strong { strings.stale(report.stale.count) }
                " "
                E.a(.local("#unfound")) { strings.unchecked(report.next != nil) }
            }
        }
        if !report.overdueChannels.isEmpty {
            E.p(.class("alarm")) {
                let channels = report.overdueChannels.joined(separator: ", ")
                E.strong { strings.digest.overdue(report.overdueChannels.count, channels) }
                " "
                E.a(.local("#undelivered")) { strings.digest.undelivered }
            }
        }
    }

    private var banner: HTML {
        let oldest = report.unknown.compactMap(\.lastAnswered).min { $0.number < $1.number }
        return E.div(.class("banner \(summary.outcome.rawValue)")) {
            E.p(.class("outcome")) {
                E.strong { outcome }
                " · "
                components.time(summary.run.at)
            }
            E.p(.class("sum")) {
                counts
                if let oldest {
                    "; \(strings.pages.oldestUnknown(components.format.night(oldest.night)))"
                }
            }
            components.tally(of: summary)
        }
    }

    private var counts: String {
        let always = [
            (strings.due, summary.due), (strings.answered, summary.answered),
            (strings.lookups, summary.lookups),
        ]
        let odd = [
            (strings.suppressed, summary.suppressed),
            (strings.held, summary.held),
            (strings.withoutScreenshots, summary.withoutScreenshots),
            (strings.oddities, summary.oddities.ignored),
            (strings.wrongTypes, summary.oddities.wrongTypes),
        ]
        return (always + odd.filter { $0.1 > 0 })
            .map { "\($0.0): \(components.format.number($0.1))" }
            .joined(separator: ", ")
    }
}

extension Oddities {
    /// The number of results that were ignored because they show no requested listing.
    fileprivate var ignored: Int { notApps + unasked + repeated + unmatched }
}
