import AppStore
import ArgumentParser
import Foundation
import Lookups
import Nightly
import Watchlists

/// Searches the store for apps to watch.
struct SearchCommand: AsyncParsableCommand {
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
        transform: StorefrontList.parse
    )
    var storefronts: [StorefrontList] = []

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

    func run() async throws {
        try await shared.reportingErrors {
            let named = try? WatchlistFile(at: shared.config).watchlist
            let watchlist = named.map { (try? shared.includingDevelopers($0)) ?? $0 }
            let storefronts = storefronts.distinct ?? watchlist?.firstStorefronts ?? Self.usual
            let mention = try AppMention(words.joined(separator: " "))
            let answers = try await shared.withStore { store -> [SearchResponse] in
                try await self.answers(to: mention, in: storefronts, store)
            }
            try SearchPrinter(shared: shared, watchlist: watchlist).print(answers)
            throw answers.status.code
        }
    }

    private static let usual = [Storefront("us")].compactMap(\.self)

    private func answers(
        to mention: AppMention,
        in storefronts: [Storefront],
        _ store: StoreClient
    ) async throws -> [SearchResponse] {
        var answers = try await ask(question(mention), storefronts, store)
        // A name such as Booking.com looks like a bundle ID.
        if case .reference(.bundle(let words)) = mention, answers.allSatisfy(\.isEmpty) {
            let search = StoreSearch(words, on: device, limit: limit)
            let found = try await ask(.search(search), storefronts, store)
            if !found.allSatisfy(\.isEmpty) { answers = found }
        }
        return answers
    }

    private func ask(
        _ question: StoreQuestion,
        _ storefronts: [Storefront],
        _ store: StoreClient
    ) async throws -> [SearchResponse] {
        var answers: [SearchResponse] = []
        for storefront in storefronts {
            let results: Result<[StoreResult], Failure>
            do throws(Failure) {
                results = .success(try await store.ask(question, in: storefront))
            } catch {
                results = .failure(error)
            }
            answers.append(
                SearchResponse(storefront: storefront, question: question, results: results)
            )
        }
        return answers
    }

    private func question(_ mention: AppMention) -> StoreQuestion {
        switch mention {
        case .reference(.id(let id)): .apps([id])
        case .reference(.bundle(let bundle)): .bundle(bundle)
        case .words(let words): .search(StoreSearch(words, on: device, limit: limit))
        }
    }
}

/// The response of a storefront to a question.
struct SearchResponse {
    let storefront: Storefront
    let question: StoreQuestion
    let results: Result<[StoreResult], Failure>

    var isEmpty: Bool { (try? results.get())?.isEmpty ?? false }

    var failure: Failure? {
        if case .failure(let failure) = results { failure } else { nil }
    }
}

extension [SearchResponse] {
    fileprivate var status: ExitStatus {
        let failed = count { $0.failure != nil }
        return failed == 0 ? .complete : failed < count ? .incomplete : .failed
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
