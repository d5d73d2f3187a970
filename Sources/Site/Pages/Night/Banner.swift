import AppStore
import ChangeDetection
import Markup
import News

/// The outcome of a night, with the numbers of listings, lookups and problems.
struct Banner {
    let components: Components
    let summary: RunSummary
    /// The oldest last response among the unknown listings.
    var oldest: Run?

    private var strings: SiteStrings { components.strings }
    private var format: ReportFormat { components.format }

    var html: HTML {
        E.div(.class("banner \(summary.outcome.rawValue)")) {
            E.p(.class("outcome")) {
                E.strong { strings.labels.outcome(summary.outcome) }
                " · "
                components.time(summary.run.at)
            }
            E.p(.class("sum")) {
                sum
                if let oldest { "; \(strings.pages.oldestUnknown(format.night(oldest.night)))" }
            }
            if summary.relisted > 0 {
                E.p(.class("relisted")) { strings.digest.relisted(summary.relisted) }
            }
            Tally(components: components, summary: summary).html
        }
    }
}

extension Banner {
    /// The numbers of due and checked listings, of lookups, and of each kind of problem that
    /// occurred.
    private var sum: String {
        let always = [
            (strings.due, summary.due), (strings.answered, summary.answered),
            (strings.lookups, summary.lookups),
        ]
        let odd = [
            (strings.suppressed, summary.suppressed),
            (strings.held, summary.held),
            (strings.oddities, summary.oddities.leftOut),
            (strings.wrongTypes, summary.oddities.wrongTypes),
        ]
        return (always + odd.filter { $0.1 > 0 })
            .map { "\($0.0): \(format.number($0.1))" }
            .joined(separator: ", ")
    }
}

extension Oddities {
    /// The number of results in responses that belong to no listing.
    fileprivate var leftOut: Int { notApps + unasked + repeated + unmatched }
}
