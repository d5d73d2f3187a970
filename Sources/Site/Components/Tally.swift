import ChangeDetection
import Markup
import News

/// A night's count of each status. Listings that were removed on an earlier night count as absent.
struct Tally {
    let components: Components
    let shown: [ListingStatus]
    private let counts: [ListingStatus: Int]

    init(
        components: Components,
        summary: RunSummary,
        of shown: [ListingStatus] = ListingStatus.allCases
    ) {
        self.components = components
        self.shown = shown
        let gone = summary.counts[.gone, default: 0]
        let removed = min(summary.removals, gone)
        var counts = summary.counts
        counts[.gone] = removed
        counts[.absent, default: 0] += gone - removed
        self.counts = counts
    }

    var html: HTML {
        E.span(.class("tally")) {
            for status in shown where counts[status, default: 0] > 0 {
                E.span(.class("status \(status.rawValue)")) {
                    "\(components.format.number(counts[status, default: 0])) "
                    components.strings.labels.status(status)
                }
                " "
            }
        }
    }
}
