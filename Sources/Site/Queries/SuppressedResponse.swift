import AppStore
import ChangeDetection
package import News

extension OutputFormat {
    /// Suppressed and held changes as lines, each with its ID for `review explain`.
    ///
    /// - Parameters:
    ///   - changes: suppressed or held changes.
    ///   - positions: events with the news about positions that they hold back.
    ///   - brakes: the brakes that the user can accept.
    package func lines(
        of changes: [RecordedChange],
        positions: [(event: Event, held: [PositionNews])],
        brakes: [Event]
    ) -> [OutputLine] {
        let changes = Dictionary(grouping: changes, by: \.run)
        let positions = Dictionary(grouping: positions, by: \.event.run)
        let runs = Set(changes.keys).union(positions.keys).sorted { $0.number < $1.number }
        let advice = brakes.flatMap { [.blank, OutputLine(0, heldBack($0), .alert)] }
        return runs.enumerated().flatMap { index, run in
            let apps = Dictionary(grouping: changes[run, default: []], by: \.listing.app)
                .sorted { $0.key < $1.key }.map { lines(of: $0.value) }
            let events = positions[run, default: []].map { event, held in
                [line(of: event)] + event.lines(of: held, self)
            }
            let title = OutputLine(0, night(run.night), .title)
            return (index > 0 ? [.blank, title] : [title])
                + (events + apps).flatMap { [.blank] + $0.indented(by: 2) }
        } + advice
    }

    private func lines(of changes: [RecordedChange]) -> [OutputLine] {
        let heading = changes.first.map { [self.heading(of: $0.listing.app)] } ?? []
        return heading
            + changes.rankedGroups.flatMap { lines(of: $0, alwaysShowsID: true) }
            .indented(by: 2)
    }
}
