import AppStore
import Foundation
import Lookups
import Watchlists

extension SharedOptions {
    /// Calls `body` with a client that retries little, because a user waits for the responses.
    /// Requests to Apple's servers keep the watchlist's pace.
    func withStore<Result: Sendable>(
        _ body: (StoreClient) async throws -> Result
    ) async throws -> Result {
        let watchlist = try? WatchlistFile(at: watchlistPath).watchlist
        try endpoint.checkProxies(and: nil)
        let pace = endpoint.isApple ? (watchlist ?? Watchlist()).pace : 0
        return try await withStore(attempts: 2, pace: pace, patience: .seconds(60), body)
    }

    /// Calls `body` with a client of the store.
    ///
    /// - Parameters:
    ///   - attempts: the maximum number of attempts for each request.
    ///   - pace: the maximum number of requests per minute; 0 for no limit.
    ///   - patience: the maximum total time for which throttling may delay requests.
    func withStore<Result: Sendable>(
        attempts: Int,
        pace: Int,
        patience: Duration,
        _ body: (StoreClient) async throws -> Result
    ) async throws -> Result {
        var retryPolicy = RetryPolicy.standard(for: endpoint)
        retryPolicy.attempts = attempts
        return try await StoreClient.with(
            endpoint,
            cacheBuster: .run(at: .now, attempt: 1),
            limiter: RateLimiter(perMinute: pace, patience: patience, clock: ContinuousClock()),
            retryPolicy: retryPolicy,
            version: Storewatch.version,
            log: log,
            body: body
        )
    }
}

extension StoreClient {
    /// Sends a request to a storefront. A terminal shows the storefront's name until the response
    /// arrives.
    func send(
        _ request: StoreRequest,
        in storefront: Storefront
    ) async throws(Failure) -> [StoreResult] {
        let isWatched = Terminal.isWatched
        if isWatched { Terminal.showFooter("Asking \(storefront.label)…") }
        defer { if isWatched { Terminal.showFooter(nil) } }
        return try await results(of: request, in: storefront)
    }
}

extension [Storefront] {
    /// The storefronts with the most apps.
    private static let large = ["us", "gb", "jp", "kr", "de", "fr", "cn", "in", "br", "ca"]

    /// The maximum number of storefronts in which to look for an app. Asking all 175 takes nine
    /// minutes, and small countries rarely have an app that large countries lack.
    private static let maxAsked = 30

    /// The storefronts in which to look for an app: at most `maxAsked`, large ones first.
    var searched: [Storefront] {
        guard count > Self.maxAsked else { return self }
        let large = filter { Self.large.contains($0.code) }
        return Array((large + filter { !large.contains($0) }).prefix(Self.maxAsked))
    }
}
