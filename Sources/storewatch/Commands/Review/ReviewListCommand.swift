import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import History
import Language
import News
import Nightly
import Watchlists
import Wording

struct ReviewListCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List what the brake holds back, or what was suppressed.",
        discussion: """
            Examples:
              storewatch review list
              storewatch review list --suppressed --since 7d
            """
    )

    @Flag(help: "List what looked like a step back and was not confirmed that night.")
    var suppressed = false

    @OptionGroup var fields: FieldOptions

    @OptionGroup var options: QueryOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func work() async throws {
        let query = try Query(options, shared)
        var filter = query.filter(try query.range(), fields.distinct)
        filter.status = suppressed ? .suppressed : .held
        var found = FoundChanges(
            changes: try query.changes(filter),
            kindsByChange: try query.kindsByChange(filter)
        )
        if !suppressed {
            // Held changes of fields already name their brake events. Held positions are not in the
            // list, so their brake events are added.
            found.events = try query.archive.events(filter).brakes.filter {
                $0.aspect == .position
            }
        }
        let emptyText: Line = suppressed ? "Nothing was suppressed." : "Nothing is held back."
        try query.printer(columns: FoundChanges.columns, emptyText: emptyText)
            .print(found.records(filter.status)) {
                let listings = Set(found.changes.map(\.listing))
                let brakes = try suppressed ? [] : query.archive.brakes()
                var format = try query.archive.outputFormat(
                    query.watchlist,
                    of: query.scope.apps
                )
                format.priceChanges = try query.archive.priceChanges(
                    of: Set(found.changes.filter { $0.field == .price }.map(\.listing))
                )
                return try format.lines(
                    of: found.changes,
                    positions: found.events.map {
                        (event: $0, held: try query.archive.positions(heldBy: $0))
                    },
                    brakes: brakes.filter {
                        !listings.isDisjoint(with: $0.listings) || found.events.contains($0)
                    }
                )
            }
    }
}

extension Archive {
    func priceChanges(of listings: Set<Listing>) throws -> [Listing: [RecordedChange]] {
        let filter = ChangeFilter(apps: Set(listings.map(\.app)), fields: [.price])
        return Dictionary(grouping: try changes(filter), by: \.listing)
    }

    /// All brake events that still hold changes back.
    func brakes() throws -> [Event] { try brakes(in: runs()) }
}

extension OutputFormat {
    /// Suppressed or held changes as lines, each with the change's ID for `review explain`. On each
    /// night, apps that lost ratings come first.
    ///
    /// - Parameters:
    ///   - changes: the suppressed or held changes.
    ///   - positions: the events that hold positions back, each with the news that it holds back.
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
