import AppStore
import Archives
import ArgumentParser
import ChangeDetection
import History
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
            // The changes of fields name their brake events. The list has no held positions, so
            // their brake events are added.
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

    /// The brake events of all runs that still hold changes.
    func brakes() throws -> [Event] { try brakes(in: runs()) }
}
