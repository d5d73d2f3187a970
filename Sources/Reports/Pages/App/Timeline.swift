import AppStore
import ChangeDetection
import History
import Markup

/// What happened to an app, newest night first; a long timeline is folded by month.
struct Timeline {
    private static let mostUnfolded = 10

    private struct Entry {
        let run: Run
        var changes: [RecordedChange] = []
        var events: [Event] = []
    }

    let subject: AppSubject
    /// Whether it shows texts as a whole, with what was edited.
    let comparesTexts: Bool

    private var words: Words.App { subject.words }

    /// Where an app is in one storefront, its changes need not name it.
    private var showsStorefronts: Bool {
        let changed = subject.record.changes.lazy.map(\.change.listing.storefront)
        return Set(changed).union(subject.states.map(\.listing.storefront)).count > 1
    }

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
        return HTML {
            if entries.isEmpty {
                E.p(.class("quiet")) {
                    subject.seen.isEmpty ? words.neverSeen : subject.components.words.noHistory
                }
            } else if entries.count <= Self.mostUnfolded {
                table(entries)
            } else {
                months(entries)
            }
        }
    }

    private func months(_ entries: [Entry]) -> HTML {
        let months = Dictionary(grouping: entries, by: \.run.night.month)
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
                    table(month.value)
                }
            }
        }
    }

    /// One table, so that its head stands there once.
    private func table(_ entries: [Entry]) -> HTML {
        let showsStorefronts = showsStorefronts
        let columns = showsStorefronts ? 4 : 3
        return E.table(.class("changes")) {
            changes([], showsStorefronts).head
            for entry in entries {
                E.tbody {
                    E.tr(.class("night")) {
                        E.th(.scope(.rowGroup), .colspan(columns)) {
                            E.a(subject.components.links.night(entry.run.night)) {
                                entry.run.night.label
                            }
                        }
                    }
                    for event in entry.events { row(event, columns) }
                    changes(entry.changes, showsStorefronts).rows
                    pictures(entry.changes, columns)
                }
            }
        }
    }

    private func changes(_ changes: [RecordedChange], _ showsStorefronts: Bool) -> ChangeTable {
        ChangeTable(
            components: subject.components,
            app: subject.name,
            changes: changes,
            learnt: AppSubject.learnt,
            isPermanent: true,
            classes: subject.history.classes,
            showsStorefronts: showsStorefronts,
            comparesTexts: comparesTexts
        )
    }

    @HTMLBuilder private func pictures(_ changes: [RecordedChange], _ columns: Int) -> HTML {
        if changes.contains(where: { $0.change.field?.isScreenshots == true }) {
            E.tr {
                E.td(.colspan(columns)) {
                    ScreenshotChanges(subject: subject, changes: changes).html
                }
            }
        }
    }

    @HTMLBuilder private func row(_ event: Event, _ columns: Int) -> HTML {
        if let sentence = sentence(event) {
            E.tr {
                E.td(.colspan(columns)) {
                    E.p(.class("event"), .id(event.id)) {
                        E.bdi { sentence }
                        " "
                        subject.components.codes(event.listings.map(\.storefront))
                    }
                }
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
