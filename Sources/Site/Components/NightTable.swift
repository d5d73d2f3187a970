import AppStore
import ChangeDetection
import History
import Language
import Markup
import Wording

extension Components {
    /// A table of nights, with each night's number of news items. If any night has unchecked
    /// listings, another column shows how many.
    func table(of nights: [RunSummary]) -> HTML {
        let hasCounts = nights.contains { $0.counts[.unknown, default: 0] > 0 }
        return E.table(.class("nights")) {
            head(
                [strings.pages.night, strings.lists.newsItemsTitle]
                    + (hasCounts ? [strings.pages.counts] : []),
                numbers: [strings.lists.newsItemsTitle]
            )
            E.tbody {
                for night in nights {
                    E.tr(.class(night.outcome.rawValue)) {
                        E.th(.scope(.row)) {
                            E.a(links[.night(night.run.night)]) {
                                format.night(night.run.night)
                            }
                        }
                        E.td(.class("number"), .data("label", strings.lists.newsItemsTitle)) {
                            format.number(night.stories)
                        }
                        if hasCounts {
                            E.td {
                                tally(of: night, showing: .unknown)
                            }
                        }
                    }
                }
            }
        }
    }

    /// The number of listings with each status on a night, or only with the status `shown`.
    /// Statuses without listings are left out.
    func tally(of summary: RunSummary, showing shown: ListingStatus? = nil) -> HTML {
        let counts = format.tally(of: summary).filter { shown == nil || $0.status == shown }
        return E.span(.class("tally")) {
            for (status, words) in counts {
                E.span(.class("status \(status?.rawValue ?? "former")")) { words }
                " "
            }
        }
    }
}
