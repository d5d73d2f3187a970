import AppStore
import ChangeDetection
import History
import Language
import News
import Wording

extension OutputFormat {
    /// Suppressed and held changes as lines, each with its ID for `review explain`. On each night,
    /// apps that lost ratings come first.
    ///
    /// - Parameters:
    ///   - changes: the suppressed or held changes.
    ///   - positions: the events that hold back news about positions, each with that news.
    ///   - brakes: the brakes that the user can accept.
    func lines(
        of changes: [RecordedChange],
        positions: [(event: Event, held: [PositionNews])],
        brakes: [Event]
    ) -> [Line] {
        let changes = Dictionary(grouping: changes, by: \.run)
        let positions = Dictionary(grouping: positions, by: \.event.run)
        let runs = Set(changes.keys).union(positions.keys).sorted { $0.number < $1.number }
        let advice = brakes.flatMap {
            [.blank, Line(0, format.heldBackWithCommands($0), .alert)]
        }
        return runs.enumerated().flatMap { index, run in
            let apps = Dictionary(grouping: changes[run, default: []], by: \.listing.app)
                .map { (losesRatings: $1.contains { $0.rule == .dip }, app: $0, changes: $1) }
                .sorted { ($1.losesRatings ? 1 : 0, $0.app) < ($0.losesRatings ? 1 : 0, $1.app) }
                .map { appLines(of: $0.changes) }
            let events = positions[run, default: []].map { event, held in
                [line(of: event)] + event.lines(of: held, self)
            }
            let title = Line(0, night(run.night), .title)
            return (index > 0 ? [.blank, title] : [title])
                + (events + apps).flatMap { [.blank] + $0.indented(by: 2) }
        } + advice
    }

    private func appLines(of changes: [RecordedChange]) -> [Line] {
        let heading = changes.first.map { [self.heading(of: $0.listing.app)] } ?? []
        return heading
            + changes.rankedGroups.flatMap { lines(of: $0) }.indented(by: 2)
    }
}
