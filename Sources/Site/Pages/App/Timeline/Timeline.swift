import AppStore
import ChangeDetection
import Markup
import News

/// An app's news, newest night first. The months of a long timeline are folded, except the newest
/// ones.
struct Timeline {
    private static let maxUnfolded = 10
    /// The number of nights from which on a month is left out if it would exceed `maxNights`.
    private static let minNights = 10

    let subject: AppSubject
    /// Whether whole texts and their edits are shown.
    let showsWholeTexts: Bool
    /// The number of newest nights to show, in whole months; nil for all. A single month may exceed
    /// it.
    var maxNights: Int?

    var strings: SiteStrings.App { subject.strings }

    typealias Night = (run: Run, news: AppNews)

    /// Newest night first.
    private var nights: [Night] {
        let changes = Dictionary(grouping: subject.record.changes, by: \.run.number)
        let events = Dictionary(grouping: subject.record.events, by: \.run.number)
        let formerPrices = subject.record.changes.formerPrices
        let runs = Set((subject.record.changes.map(\.run) + subject.record.events.map(\.run)))
        return newest(runs.sorted { $0.number > $1.number }).map { run -> Night in
            let news = AppNews(
                app: subject.record.app,
                changes: changes[run.number] ?? [],
                events: events[run.number] ?? [],
                context: NewsContext(formerPrices: formerPrices[run.number] ?? [:])
            )
            return (run, news)
        }
    }

    /// - Parameter runs: runs, newest first.
    private func newest(_ runs: [Run]) -> ArraySlice<Run> {
        guard let maxNights, runs.count > maxNights else { return runs[...] }
        var shown = 0
        while shown < runs.count {
            let month = runs[shown].night.month
            let nights = runs[shown...].prefix { $0.night.month == month }.count
            guard shown < Self.minNights || shown + nights <= maxNights else { break }
            shown += nights
        }
        return runs.prefix(shown)
    }

    @HTMLBuilder var html: HTML {
        let nights = nights
        if nights.isEmpty {
            E.p(.class("quiet")) {
                subject.seen.isEmpty ? strings.neverSeen : subject.components.strings.noHistory
            }
        } else if nights.count <= Self.maxUnfolded {
            for night in nights { html(night, title: E.h3) }
        } else {
            months(nights)
        }
    }

    @HTMLBuilder private func months(_ nights: [Night]) -> HTML {
        let months = Dictionary(grouping: nights, by: \.run.night.month)
            .sorted { $0.key > $1.key }
        let newest = nights.prefix(Self.maxUnfolded).last?.run.night.month ?? ""
        for month in months {
            E.details(.class("month"), month.key >= newest ? .open : nil) {
                E.summary {
                    E.h3 {
                        subject.format.month(of: month.value[0].run.night)
                        " "
                        E.small {
                            subject.components.strings.lists.newsItems(
                                month.value.map(\.news.items.count).reduce(0, +)
                            )
                        }
                    }
                }
                for night in month.value { html(night, title: E.h4) }
            }
        }
    }
}
