import Archives
import ArgumentParser
import ChangeDetection
import News
import Nightly
import Watchlists

struct ChangesCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "changes",
        abstract: "List what changed; count releases; compare nights.",
        discussion: """
            Examples:
              storewatch changes "Paper Orchard" --since 7d --storefront kr
              storewatch changes --since quarter --kind release,price --csv
              storewatch changes --text "dark mode"
              storewatch changes "Paper Orchard" --kind purchases,subtitle
              storewatch changes --topic AI --since year --json
              storewatch changes --count --since year --group Competitors
              storewatch changes --net --since 30d
              storewatch changes --prices --storefront us
              storewatch changes "Paper Orchard" --between 4.31 4.36

            --count counts each version once, on the night when it reached its first storefront. It lists \
            the releases of apps that you name; JSON and CSV always list them.

            --between shows the nights from the one on which a storefront first had the first version to the \
            one on which a storefront first had the second; with --net, what differs between them.
            """
    )

    /// What to print instead of the list of changes.
    enum Mode: String, EnumerableFlag {
        case count, net, prices

        static func help(for mode: Mode) -> ArgumentHelp? {
            switch mode {
            case .count: "Count releases by app and month."
            case .net: "Compare what was before --since with what is now, or two versions."
            case .prices: "Show each price and how long it held."
            }
        }
    }

    /// What to print instead of the list of changes; nil to print the list.
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
        ),
        completion: .custom(Completions.topics)
    )
    var topic: String?

    @Option(
        name: .customLong("between"),
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Show the nights from one version of the app to another. The app's name comes before it.",
            valueName: "versions"
        )
    )
    var comparedVersions: [String] = []

    @OptionGroup var options: QueryOptions

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard searchedWords?.allSatisfy(\.isWhitespace) != true else {
            throw ValidationError("--text needs a word.")
        }
        guard searchedWords == nil || topic == nil else {
            throw ValidationError("Search for --text or for a --topic.")
        }
        guard mode == nil || (kinds.isEmpty && searchedWords == nil && topic == nil) else {
            throw ValidationError("--kind, --text and --topic narrow the list of changes only.")
        }
        guard mode == nil || mode == .net || fields.distinct == nil else {
            throw ValidationError("--field narrows the list of changes and --net only.")
        }
        guard comparedVersions.isEmpty || comparedVersions.count == 2 else {
            throw ValidationError(
                "--between takes two versions, as in --between 4.31 4.36; name the app before it."
            )
        }
        guard comparedVersions.isEmpty || options.range.since == nil && options.range.until == nil
        else {
            throw ValidationError("--between goes without --since and --until.")
        }
        guard mode != .net || options.range.since != nil || !comparedVersions.isEmpty else {
            throw ValidationError("--net needs a first night, such as --since 30d.")
        }
    }

    func work() async throws {
        let query = try Query(options, shared, between: comparedVersions)
        switch mode {
        case nil:
            let kinds = kinds.isEmpty ? nil : Set(kinds.joined())
            let topic = try topic.map { try query.watchlist.topic(named: $0) }
            let search = searchedWords.map(TextSearch.init) ?? topic.map(TextSearch.topic)
            try query.printChanges(of: fields.distinct, kinds, search)
        case .count: try query.printReleases()
        case .net: try query.printNetChanges(of: fields.distinct)
        case .prices: try query.printPrices()
        }
    }
}
