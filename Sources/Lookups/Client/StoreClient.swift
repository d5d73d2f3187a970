package import AppStore
import Foundation
import HTTP
package import Logging

package struct StoreClient: Sendable {
    let endpoint: Endpoint
    private var cacheBuster: CacheBuster?
    private let secondCacheBuster: CacheBuster?
    let limiter: RateLimiter<ContinuousClock>
    let transport: Transport
    let pictureTransport: Transport
    let pages: StorePageClient
    let retryPolicy: RetryPolicy
    let breaker = CircuitBreaker()
    let log: Logger

    /// Opens a client while `body` runs.
    ///
    /// - Parameters:
    ///   - cacheBuster: the query parameter that prevents responses from caches; nil for none.
    ///   - secondCacheBuster: the query parameter that prevents them during rechecks; nil for none.
    ///   - limiter: sets the pace of all requests, except those for pictures and store pages.
    ///   - pagesPerMinute: the maximum number of requests for store pages; 0 for no limit.
    ///   - retryPolicy: nil for the usual policy of the endpoint.
    ///   - version: this program's version, for the user agent.
    package static func with<Result: Sendable>(
        _ endpoint: Endpoint,
        cacheBuster: CacheBuster?,
        secondCacheBuster: CacheBuster? = nil,
        limiter: RateLimiter<ContinuousClock>,
        pagesPerMinute: Int = 6,
        retryPolicy: RetryPolicy? = nil,
        version: String,
        log: Logger,
        body: (StoreClient) async throws -> Result
    ) async throws -> Result {
        let name = "Storewatch/\(version)"
        return try await Connections.with { connections in
            let transport = Transport(connections: connections, userAgent: name)
            var pictures = transport
            // Restricts pictures to public addresses: a response may name any host of mzstatic.com,
            // and a name server may return an address in the user's own network.
            pictures.isPublicOnly = endpoint.isApple
            let store = StoreClient(
                endpoint: endpoint,
                cacheBuster: cacheBuster,
                secondCacheBuster: secondCacheBuster,
                limiter: limiter,
                transport: transport,
                pictureTransport: pictures,
                pages: StorePageClient(endpoint, transport, perMinute: pagesPerMinute),
                retryPolicy: retryPolicy ?? .standard(for: endpoint),
                log: log
            )
            return try await body(store)
        }
    }

    /// The same client, with the cache buster for rechecks.
    package var forRechecks: StoreClient {
        var client = self
        client.cacheBuster = secondCacheBuster
        return client
    }

    /// The number of requests made so far, without those for pictures and store pages.
    package var requests: Int { get async { await limiter.starts } }

    /// The current limit of requests per minute, nil for none, and the time for which throttling
    /// still prevents requests.
    package var traffic: (perMinute: Double?, pause: Duration) {
        get async { (await limiter.perMinute, await limiter.hold) }
    }

    /// The reason why the last request failed; nil if it succeeded. Throttled and cancelled
    /// requests do not count.
    package var lastFailure: Failure? { get async { await breaker.lastFailure?.failure } }

    /// Whether throttling has lasted longer than the user allows.
    package var isOutOfPatience: Bool { get async { await limiter.isOutOfPatience } }

    /// The app with a bundle ID; nil if the storefront has no such app.
    package func app(
        ofBundle bundleID: String,
        in storefront: Storefront
    ) async throws(Failure) -> AppID? {
        try await envelope(of: .bundle(bundleID), in: storefront).app(ofBundle: bundleID)
    }

    /// Sends a request once. Throws unless the status is 2xx.
    func attempt(_ url: URL) async throws(LookupError) -> Data {
        let response = try await transport.get(
            cacheBuster?.added(to: url) ?? url,
            timeout: retryPolicy.timeout,
            maxBytes: retryPolicy.maxBytes,
            trusts: endpoint.trusts,
            waitForTurn: limiter.waitForTurn
        )
        if let error = LookupError(response) { throw error }
        return response.body
    }
}

extension LookupError {
    /// The error for an HTTP status; nil if the status means success.
    init?(_ response: HTTPResponse) {
        switch response.status {
        case 200..<300:
            return nil
        case 403, 429, 503:
            let wait = response.retryAfter.map { Duration.seconds($0) }
            self = .throttled(status: response.status, retryAfter: wait)
        case 408:
            self = .exchange(.timedOut)
        case 400..<500:
            // Apple's body is `{"errorMessage": "Invalid value(s) for …"}`.
            let refusal = try? JSONView(Array(response.body))["errorMessage"]
            self = .refused(status: response.status, message: refusal?.excerpt)
        default:
            self = .server(status: response.status)
        }
    }
}
