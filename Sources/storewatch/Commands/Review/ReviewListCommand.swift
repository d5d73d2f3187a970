import Archives
import ArgumentParser
import ChangeDetection
import News
import Nightly
import Site
import Watchlists

/// Lists changes that were not confirmed.
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

    func validate() throws { try options.output.check(shared) }

    func work() async throws {
        let query = try Query(options, shared)
        var filter = query.filter(try query.range(), fields.distinct)
        filter.standing = suppressed ? .suppressed : .held
        let found = FoundChanges(
            changes: try query.changes(filter),
            events: suppressed ? [] : try query.heldPositions(filter)
        )
        let none: Line = suppressed ? "Nothing was suppressed." : "Nothing is held back."
        try query.printer(columns: FoundChanges.columns, none: none)
            .print(found.records(filter.standing)) {
                try query.lines(found, brakes: suppressed ? [] : query.archive.brakes())
            }
    }
}

extension Query {
    /// The events that hold changes of positions. Other held changes name their events themselves.
    fileprivate func heldPositions(_ filter: ChangeFilter) throws -> [Event] {
        try archive.events(filter).brakes.filter { $0.aspect == .position }
    }

    fileprivate func lines(_ found: FoundChanges, brakes: [Event]) throws -> [OutputLine] {
        let listings = Set(found.changes.map(\.listing))
        let shown = brakes.filter {
            !listings.isDisjoint(with: $0.listings) || found.events.contains($0)
        }
        let positions = try found.events.map {
            (event: $0, held: try archive.positions(heldBy: $0))
        }
        return try format().lines(of: found.changes, positions: positions, brakes: shown)
    }
}

extension Archive {
    /// The events that still hold changes.
    func brakes() throws -> [Event] { try brakes(in: runs()) }
}
