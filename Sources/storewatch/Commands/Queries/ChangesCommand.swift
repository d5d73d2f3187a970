import Archives
import ArgumentParser
import ChangeDetection
import News
import Nightly
import Watchlists

struct ChangesCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "List what changed; count releases.",
        discussion: """
            Examples:
              storewatch changes "Paper Orchard" --since 7d --storefront kr
              storewatch changes --since quarter --kind release,price --csv
              storewatch changes --text "dark mode"
              storewatch changes "Paper Orchard" --kind purchases,subtitle
              storewatch changes --topic AI --since year --json
              storewatch changes --count --since year --group Competitors
              storewatch changes --prices --storefront us

            --count counts each version once, on the night when it reached its first storefront. It lists \
            the releases of apps that you name; JSON and CSV always list them.
            """
    )

    /// The outputs that can replace the list of changes.
    enum Mode: String, EnumerableFlag {
        case count, prices

        static func help(for mode: Mode) -> ArgumentHelp? {
            switch mode {
            case .count: "Count releases by app and month."
            case .prices: "Show each price and how long it held."
            }
        }
    }

    @Flag(exclusivity: .exclusive) var mode: Mode?

    @OptionGroup var fields: FieldOptions

    @Option(
        name: .customLong("kind"),
        help: ArgumentHelp(
            "Show only these kinds of news, such as release,price-fall,gone.",
            valueName: "kinds"
        ),
        completion: .list(NewsKind.namesOfChanges),
        transform: NewsKind.parse
    )
    var kinds: [Set<NewsKind>] = []

    @Option(
        name: .customLong("text"),
        help: ArgumentHelp(
            "Show only new names, descriptions and release notes with all of these words.",
            valueName: "words"
        )
    )
    var searchedWords: String?

    @Option(
        help: ArgumentHelp(
            "Show only new release notes about this topic of the watchlist.",
            valueName: "topic"
        )
    )
    var topic: String?

    @OptionGroup var options: QueryOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard searchedWords?.allSatisfy(\.isWhitespace) != true else {
            throw ValidationError("--text needs a word.")
        }
        guard searchedWords == nil || topic == nil else {
            throw ValidationError("Search for --text or for a --topic.")
        }
        let isNarrowed =
            fields.distinct != nil || !kinds.isEmpty || searchedWords != nil || topic != nil
        guard mode == nil || !isNarrowed else {
            throw ValidationError(
                "--field, --kind, --text and --topic narrow the list of changes only."
            )
        }
    }

    func work() async throws {
        let query = try Query(options, shared)
        switch mode {
        case nil:
            let kinds = kinds.isEmpty ? nil : Set(kinds.joined())
            let topic = try topic.map { try query.watchlist.topic(named: $0) }
            let search = searchedWords.map(TextSearch.init) ?? topic.map(TextSearch.topic)
            try query.printChanges(of: fields.distinct, kinds, search)
        case .count: try query.printReleases()
        case .prices: try query.printPrices()
        }
    }
}
