import AppStore
import ChangeDetection
package import History

/// Changes that were not believed or are held back, as lines, each with the ID that `explain` takes.
package struct DoubtedAnswer {
    private let changes: [RecordedChange]

    /// - Parameter changes: by run and app.
    package init(_ changes: [RecordedChange]) { self.changes = changes }

    package func lines(_ format: AnswerFormat) -> [AnswerLine] {
        let nights = Dictionary(grouping: changes, by: \.run).sorted {
            $0.key.number < $1.key.number
        }
        return nights.enumerated().flatMap { index, night in
            let apps = Dictionary(grouping: night.value, by: \.change.listing.app)
                .sorted { $0.key < $1.key }
            let title = AnswerLine(0, format.night(night.key.night), .title)
            return (index > 0 ? [.blank, title] : [title])
                + apps.flatMap { [.blank] + lines(of: $0.value, format).indented(by: 2) }
        }
    }

    private func lines(of changes: [RecordedChange], _ format: AnswerFormat) -> [AnswerLine] {
        let heading = changes.first.map { [format.heading(of: $0.change.listing.app)] } ?? []
        return heading
            + ChangeGroup.ranked(changes)
            .flatMap { ChangeLines(format: format, group: $0, namesAll: true).lines }
            .indented(by: 2)
    }
}
