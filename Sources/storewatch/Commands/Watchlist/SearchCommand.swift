import AppStore
import ArgumentParser
import Lookups
import Nightly
import Watchlists

/// Searches the store for apps to watch.
struct SearchCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find apps in the App Store, or look one up.",
        discussion: """
            Examples:
              storewatch search "paper orchard" --storefront us
              storewatch search 카카오뱅크 --storefront kr,us --limit 5
              storewatch search 284882215 --storefront kr,us,jp
              storewatch search things --device mac

            Words are searched for; the results have the order of Apple's search service, not that of \
            the App Store app. An ID, a bundle ID or a link is looked up to show where the app is sold, \
            under which name and at what price.

            Exit status: 0 if each storefront responded, 2 if some did not, 1 if none did.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "Words of the app's name, its ID, its bundle ID, or a link.",
            valueName: "keyword"
        )
    )
    var words: [String]

    @Option(
        name: .customLong("storefront"),
        help: ArgumentHelp(
            "Search in these storefronts, such as kr,us. (default: the watchlist's first 3, else us)",
            valueName: "codes"
        ),
        completion: .custom(Completions.allStorefronts),
        transform: [Storefront].parse
    )
    var storefronts: [[Storefront]] = []

    @Option(help: "Search as users of this device.")
    var device = Device.iphone

    @Option(help: ArgumentHelp("Show at most this many apps per storefront.", valueName: "n"))
    var limit = 10

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard (1...StoreSearch.maxResults).contains(limit) else {
            throw ValidationError("--limit must be between 1 and \(StoreSearch.maxResults).")
        }
        guard !words.joined().allSatisfy(\.isWhitespace) else {
            throw ValidationError("Write what to search for.")
        }
    }

    func work() async throws {
        let named = try? WatchlistFile(at: shared.config).watchlist
        let watchlist = named.map { (try? shared.includingDevelopers($0)) ?? $0 }
        let storefronts =
            storefronts.chosen ?? watchlist?.firstStorefronts ?? StarterDialog.usual
        let mention = try AppMention(words.joined(separator: " "))
        let responses = try await shared.withStore { store in
            await self.responses(to: mention, in: storefronts, store)
        }
        try responses.print(shared, watchlist)
        throw responses.status.code
    }

    private func responses(
        to mention: AppMention,
        in storefronts: [Storefront],
        _ store: StoreClient
    ) async -> SearchResponses {
        let responses = await ask(question(mention), storefronts, store)
        // A name such as Booking.com looks like a bundle ID.
        guard case .reference(.bundle(let words)) = mention, responses.isEmpty else {
            return responses
        }
        let found = await ask(question(.words(words)), storefronts, store)
        return found.isEmpty ? responses : found
    }

    private func ask(
        _ question: StoreQuestion,
        _ storefronts: [Storefront],
        _ store: StoreClient
    ) async -> SearchResponses {
        var responses = SearchResponses(question: question)
        for storefront in storefronts {
            let results: SearchResponses.Results
            do throws(Failure) {
                results = .success(try await store.ask(question, in: storefront))
            } catch {
                results = .failure(error)
            }
            responses.all.append((storefront, results))
        }
        return responses
    }

    private func question(_ mention: AppMention) -> StoreQuestion {
        switch mention {
        case .reference(.id(let id)): .apps([id])
        case .reference(.bundle(let bundle)): .bundle(bundle)
        case .words(let words): .search(StoreSearch(words, on: device, limit: limit))
        }
    }
}

extension Watchlist {
    /// The first three watched storefronts, because asking 175 takes long; nil if none is watched.
    fileprivate var firstStorefronts: [Storefront]? {
        let storefronts = groups.flatMap(\.apps).flatMap(\.storefronts).distinct
        return storefronts.isEmpty ? nil : Array(storefronts.prefix(3))
    }
}

extension Device: ExpressibleByArgument {}
