import AppStore
import ChangeDetection
import History
import Markup

/// Every change of an app, newest night first; a long one is folded by month.
struct Timeline {
    private static let mostUnfolded = 10

    private struct Entry {
        let run: Run
        var changes: [RecordedChange] = []
        var events: [Event] = []
    }

    let subject: AppSubject

    private var words: Words.App { subject.words }

    private var entries: [Entry] {
        var entries: [Int: Entry] = [:]
        for change in subject.record.changes {
            entries[change.run.number, default: Entry(run: change.run)].changes.append(change)
        }
        for event in subject.record.events {
            entries[event.run.number, default: Entry(run: event.run)].events.append(event)
        }
        return entries.values.sorted { $0.run.number > $1.run.number }
    }

    var html: HTML {
        let entries = entries
        return E.section(.class("history"), .aria("labelledby", "history")) {
            E.h2(.id("history")) { words.timeline }
            if entries.isEmpty {
                E.p(.class("quiet")) {
                    subject.seen.isEmpty ? words.neverSeen : subject.components.words.noHistory
                }
            } else if entries.count <= Self.mostUnfolded {
                for entry in entries { night(entry, E.h3) }
            } else {
                months(entries)
            }
        }
    }

    private func months(_ entries: [Entry]) -> HTML {
        let months = Dictionary(grouping: entries) { $0.run.night.date.prefix(7) }
            .sorted { $0.key > $1.key }
        return HTML {
            for (index, month) in months.enumerated() {
                E.details(.class("month"), index == 0 ? .open : nil) {
                    E.summary {
                        E.h3 {
                            subject.format.month(of: month.value[0].run.night)
                            " "
                            E.small {
                                words.monthChanges(month.value.map(\.changes.count).reduce(0, +))
                            }
                        }
                    }
                    for entry in month.value { night(entry, E.h4) }
                }
            }
        }
    }

    private func night(_ entry: Entry, _ heading: Tag) -> HTML {
        E.section(.aria("label", entry.run.night.label)) {
            heading {
                E.a(subject.components.links.night(entry.run.night)) { entry.run.night.label }
                " "
                E.small { subject.components.time(entry.run.at) }
            }
            for event in entry.events { html(event) }
            if !entry.changes.isEmpty {
                ChangeTable(
                    components: subject.components,
                    app: subject.name,
                    changes: entry.changes,
                    learnt: AppSubject.learnt,
                    isPermanent: true,
                    classes: subject.history.classes
                ).html
            }
            ScreenshotChanges(subject: subject, changes: entry.changes).html
        }
    }

    @HTMLBuilder private func html(_ event: Event) -> HTML {
        if let sentence = sentence(event) {
            E.p(.class("event"), .id(event.id)) {
                E.bdi { sentence }
                " "
                subject.components.codes(event.listings.map(\.storefront))
            }
        }
    }

    private func sentence(_ event: Event) -> String? {
        switch event.rule {
        case .rollout:
            guard case .text(let version) = event.after else { return nil }
            return words.rollout(String(version.prefix(100)))
        case .removal: return words.removal
        default: return nil
        }
    }
}
