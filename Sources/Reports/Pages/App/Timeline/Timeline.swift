import AppStore
import ChangeDetection
import History
import Markup
import News

/// What happened to an app, newest night first; a long timeline is folded by month.
struct Timeline {
    private static let mostUnfolded = 10

    let subject: AppSubject
    /// Whether it shows texts as a whole, with what was edited.
    let comparesTexts: Bool
    /// The titles of months and of the nights in them; nights without months have the first.
    let titles: (outer: Tag, inner: Tag)

    private var words: Words.App { subject.words }

    /// Newest first.
    private var nights: [TimelineNight] {
        let changes = Dictionary(grouping: subject.record.changes, by: \.run.number)
        let events = Dictionary(grouping: subject.record.events, by: \.run.number)
        let formerPrices = formerPrices
        return Set(changes.keys).union(events.keys).sorted(by: >).compactMap { number in
            let (changes, events) = (changes[number] ?? [], events[number] ?? [])
            guard let run = changes.first?.run ?? events.first?.run else { return nil }
            return TimelineNight(
                subject: subject,
                run: run,
                news: AppNews(
                    app: subject.record.app,
                    changes: changes,
                    events: events,
                    context: NewsContext(formerPrices: formerPrices[number] ?? [:])
                ),
                comparesTexts: comparesTexts
            )
        }
    }

    /// For each run, the changes of prices before its own.
    private var formerPrices: [Int: [Listing: RecordedChange]] {
        var last: [Listing: RecordedChange] = [:]
        var former: [Int: [Listing: RecordedChange]] = [:]
        for change in subject.record.changes where change.change.field == .price {
            let listing = change.change.listing
            former[change.run.number, default: [:]][listing] = last[listing]
            last[listing] = change
        }
        return former
    }

    var html: HTML {
        let nights = nights
        return HTML {
            if nights.isEmpty {
                E.p(.class("quiet")) {
                    subject.seen.isEmpty ? words.neverSeen : subject.components.words.noHistory
                }
            } else if nights.count <= Self.mostUnfolded {
                for night in nights { night.html(title: titles.outer) }
            } else {
                months(nights)
            }
        }
    }

    private func months(_ nights: [TimelineNight]) -> HTML {
        let months = Dictionary(grouping: nights, by: \.run.night.month)
            .sorted { $0.key > $1.key }
        return HTML {
            for (index, month) in months.enumerated() {
                E.details(.class("month"), index == 0 ? .open : nil) {
                    E.summary {
                        titles.outer {
                            subject.format.month(of: month.value[0].run.night)
                            " "
                            E.small {
                                words.monthChanges(
                                    month.value.map(\.news.changes.count).reduce(0, +)
                                )
                            }
                        }
                    }
                    for night in month.value { night.html(title: titles.inner) }
                }
            }
        }
    }
}
