import AppStore
import ArgumentParser
import Foundation
import Logging
import Lookups
import Nightly
import Watchlists
import Wording

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
        storefronts:
            "Search in these storefronts, such as kr,us. (default: the watchlist's first 3, else us)"
    )
    var storefronts: [[Storefront]] = []

    @Option(help: "Search as users of this device.")
    var device = Device.iphone

    @Option(help: ArgumentHelp("Show at most this many apps per storefront.", valueName: "n"))
    var limit = 10

    @OptionGroup(title: "Shared options") var shared: SharedOptions

    func validate() throws {
        guard (1...Ranking.maxApps).contains(limit) else {
            throw ValidationError("--limit must be between 1 and \(Ranking.maxApps).")
        }
        guard !words.joined().allSatisfy(\.isWhitespace) else {
            throw ValidationError("Write what to search for.")
        }
    }

    func work() async throws {
        let named = try? WatchlistFile(at: shared.watchlistPath).watchlist
        let watchlist = named.map { (try? shared.includingDevelopers($0)) ?? $0 }
        let storefronts =
            storefronts.chosen ?? watchlist?.firstStorefronts ?? .usual
        let mention = try AppMention(words.joined(separator: " "))
        let (request, responses) = try await shared.withStore { store in
            await ask(mention, in: storefronts, store)
        }
        try print(responses, to: request.keyword, watchlist)
        let failed = responses.count { $0.failure != nil }
        let status: ExitStatus =
            failed == 0 ? .complete : failed < responses.count ? .incomplete : .failed
        throw status.code
    }

    /// The apps that a storefront sells, or the reason why it did not respond.
    private typealias Response = (storefront: Storefront, apps: [StoreResult], failure: Failure?)

    /// Asks each storefront, and returns the request with the responses. If no app has the bundle
    /// ID that the user typed, searches for the same text as a name.
    private func ask(
        _ mention: AppMention,
        in storefronts: [Storefront],
        _ store: StoreClient
    ) async -> (StoreRequest, [Response]) {
        let lookup = request(mention)
        let responses = await send(lookup, storefronts, store)
        // A name such as Booking.com looks like a bundle ID.
        guard case .reference(.bundle(let words)) = mention,
            responses.allSatisfy({ $0.apps.isEmpty && $0.failure == nil })
        else { return (lookup, responses) }
        let search = request(.words(words))
        let found = await send(search, storefronts, store)
        let isFound = found.contains { !$0.apps.isEmpty || $0.failure != nil }
        return isFound ? (search, found) : (lookup, responses)
    }

    private func send(
        _ request: StoreRequest,
        _ storefronts: [Storefront],
        _ store: StoreClient
    ) async -> [Response] {
        var responses: [Response] = []
        for storefront in storefronts {
            do throws(Failure) {
                let apps = try await store.send(request, in: storefront)
                responses.append((storefront, apps, nil))
            } catch {
                responses.append((storefront, [], error))
            }
        }
        return responses
    }

    private func request(_ mention: AppMention) -> StoreRequest {
        switch mention {
        case .reference(.id(let id)): .apps([id])
        case .reference(.bundle(let bundle)): .bundle(bundle)
        case .words(let words): .search(words, on: device, limit: limit)
        }
    }

    private func print(
        _ responses: [Response],
        to keyword: String?,
        _ watchlist: Watchlist?
    ) throws {
        for case (let storefront, _, let failure?) in responses {
            shared.log.error("\(storefront.label): \(failure.detail)")
        }
        let blanks = Array(repeating: "", count: Self.columns.count - 2)
        let missing = [keyword == nil ? "not sold" : "no app found"] + blanks
        let rows = responses.filter { $0.failure == nil }.flatMap { storefront, apps, _ in
            let found = apps.isEmpty ? [missing] : apps.map { cells(of: $0, watchlist) }
            return found.map { [storefront.shownCode] + $0 }
        }
        let records = responses.flatMap { json($0, keyword, watchlist) }
        try shared.show(records) {
            Table(Self.columns, rows).lines()
        }
    }

    private static let columns: [Table.Column] = [
        .init(title: "IN"), .init(title: "NAME", min: 12),
        .init(title: "DEVELOPER", min: 10, omissionRank: 2),
        .init(title: "VERSION", min: 7, omissionRank: 1),
        .init(title: "RATING", isRight: true, omissionRank: 3),
        .init(title: "PRICE", isRight: true, omissionRank: 1), .init(title: "ID", isRight: true),
        .init(title: "WATCHED IN", min: 10, omissionRank: 1),
    ]

    private func cells(of app: StoreResult, _ watchlist: Watchlist?) -> [String] {
        let format = ReportFormat((watchlist ?? Watchlist()).inEnglish.report)
        let groups = watchlist?.groups(watching: app).map(\.name) ?? []
        return [
            app.name, app.page[text: .developer] ?? "–", app.page.version, app.rating.stars,
            format.price(app.page, isPreOrder: app.page.isPreOrder(asOf: .now)), "\(app.app)",
            groups.joined(separator: ", "),
        ]
    }

    /// A storefront's records for `search --json`: one for each app, or a single record without an
    /// app if the storefront has none or the request failed.
    private func json(
        _ response: Response,
        _ keyword: String?,
        _ watchlist: Watchlist?
    ) -> [JSONObject] {
        let (storefront, apps, failure) = response
        let rows: [StoreResult?] = apps.isEmpty ? [nil] : apps
        return zip(1..., rows).map { place, app in
            let (page, rating) = (app?.page, app?.rating)
            // The position in the results of Apple's search API.
            let position: Int? = keyword == nil || app == nil ? nil : place
            let sold: Bool? = failure == nil ? app != nil : nil
            let watched = app.flatMap { watchlist?.groups(watching: $0).map(\.name) } ?? []
            return [
                "storefront": storefront, "device": keyword == nil ? nil : device.rawValue,
                "position": position, "sold": sold, "app": app?.app, "name": page?.name,
                "developer": page?[text: .developer], "bundleID": page?.bundleID,
                "version": page?.version, "price": page?.price?.amount,
                "formattedPrice": page?[text: .formattedPrice], "currency": page?.currency,
                "rating": rating?.average, "ratingCount": rating?.count, "kind": page?[text: .kind],
                "url": page?[text: .url], "watched": watched, "failure": failure?.reason.rawValue,
            ]
        }
    }
}

extension StoreRequest {
    fileprivate var keyword: String? {
        if case .search(let keyword, _, _) = self { keyword } else { nil }
    }
}

extension Watchlist {
    /// The first three storefronts in which apps are watched, because asking all 175 takes long;
    /// nil if no app is watched.
    fileprivate var firstStorefronts: [Storefront]? {
        let storefronts = groups.flatMap(\.apps).flatMap(\.storefronts).distinct
        return storefronts.isEmpty ? nil : Array(storefronts.prefix(3))
    }
}

extension Device: ExpressibleByArgument {}
