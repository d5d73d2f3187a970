import AppStore
import ChangeDetection
package import News

/// Suppressed and held changes as lines, each with its ID for `review explain`.
package struct SuppressedResponse {
    private let changes: [Run: [RecordedChange]]
    private let positions: [Run: [(event: Event, held: [PositionNews])]]
    private let brakes: [Event]

    /// - Parameters:
    ///   - changes: suppressed or held changes.
    ///   - positions: events with the news about positions that they hold back.
    ///   - brakes: the brakes that the user can accept.
    package init(
        _ changes: [RecordedChange],
        positions: [(event: Event, held: [PositionNews])] = [],
        brakes: [Event] = []
    ) {
        self.brakes = brakes
        self.changes = Dictionary(grouping: changes, by: \.run)
        self.positions = Dictionary(grouping: positions, by: \.event.run)
    }

    package func lines(_ format: OutputFormat) -> [OutputLine] {
        let runs = Set(changes.keys).union(positions.keys).sorted { $0.number < $1.number }
        let advice = brakes.flatMap { [.blank, OutputLine(0, format.heldBack($0), .alert)] }
        return runs.enumerated().flatMap { index, run in
            let apps = Dictionary(
                grouping: changes[run, default: []],
                by: \.listing.app
            ).sorted { $0.key < $1.key }.map { lines(of: $0.value, format) }
            let events = positions[run, default: []].map { event, held in
                [EventLine(format: format, event: event).line] + event.lines(of: held, format)
            }
            let title = OutputLine(0, format.night(run.night), .title)
            return (index > 0 ? [.blank, title] : [title])
                + (events + apps).flatMap { [.blank] + $0.indented(by: 2) }
        } + advice
    }

    private func lines(of changes: [RecordedChange], _ format: OutputFormat) -> [OutputLine] {
        let heading = changes.first.map { [format.heading(of: $0.listing.app)] } ?? []
        return heading
            + ChangeGroup.ranked(changes)
            .flatMap { ChangeLines(format: format, group: $0, alwaysShowsID: true).lines }
            .indented(by: 2)
    }
}
