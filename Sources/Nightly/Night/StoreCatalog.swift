package import AppStore
package import History
package import Lookups
package import Watchlists

/// The store for a night: Apple's servers, or a stand-in for a test or a merge. A `Failure` that a
/// request throws is recorded; any other error ends the night.
package struct StoreCatalog: Sendable {
    /// Performs a lookup. If the lookup fails, the response contains the failure. Results whose
    /// hashes are in `known` are not read again.
    package var response: @Sendable (Lookup, _ known: ResultHashes) async throws -> LookupResponse
    /// Performs a lookup that checks an earlier response of the night. The lookup also asks about
    /// `witness`, an app that is known to be in the storefront, if there is one.
    package var recheckResponse:
        @Sendable (Lookup, _ witness: AppID?, _ known: ResultHashes) async throws -> LookupResponse
    /// Finds the app with a bundle ID in a storefront; nil if the storefront does not have the app.
    package var app: @Sendable (_ bundle: String, Storefront) async throws -> AppID?
    /// Finds all apps of a developer. If the request fails, the response contains the failure.
    package var developer: @Sendable (DeveloperLookup) async throws -> DeveloperApps
    package var ranking: @Sendable (WatchedRanking) async throws -> RankingResponse
    /// Fetches the picture at an address, scaled to fit into a square with sides of `box` pixels.
    package var picture: @Sendable (_ url: String, _ box: Int) async throws -> PictureResponse
    /// Requests and reads the store page of a listing. `link` is the page's address in the
    /// listing's last response; nil if the response had none.
    package var storePage:
        @Sendable (Listing, _ link: String?) async throws -> Result<PageReading, PageFailure>
    /// The number of requests made so far, without requests for pictures and store pages.
    package var requests: @Sendable () async -> Int
    /// The number of requests that are currently allowed per minute, or nil for no limit, and the
    /// remaining pause of all requests after the server throttled one.
    package var traffic: @Sendable () async -> (perMinute: Double?, pause: Duration)
    /// The reason why the store ended the requests early; nil if all requests were made.
    package var cutShort: @Sendable () async -> EarlyEnd?
    /// Why the last request failed; nil if it succeeded. Throttled and cancelled requests are
    /// ignored.
    package var lastFailure: @Sendable () async -> Failure? = { nil }

    /// An empty store in memory, without a limit on requests.
    package init() {
        response = { _, _ in .answered([:], oddities: Oddities()) }
        recheckResponse = { _, _, _ in .answered([:], oddities: Oddities()) }
        app = { _, _ in nil }
        developer = { _ in DeveloperApps(apps: []) }
        ranking = { _ in RankingResponse(appCount: 0, apps: [:]) }
        picture = { _, _ in .none }
        storePage = { _, _ in .failure(PageFailure(.missing, "The store has no pages.")) }
        requests = { 0 }
        traffic = { (perMinute: nil, pause: .zero) }
        cutShort = { nil }
    }

    init(_ client: StoreClient) {
        let again = client.forRechecks
        response = { await client.response($0, known: $1) }
        recheckResponse = { await again.response($0.adding($1), known: $2) }
        app = { try await client.app(ofBundle: $0, in: $1) }
        developer = { await client.apps(of: $0) }
        ranking = { watched in
            RankingResponse(
                try await client.apps(in: watched.ranking),
                top: watched.recorded,
                watched: Set(watched.apps)
            )
        }
        picture = { await client.picture(at: $0, box: $1) }
        storePage = { await client.storePage(of: $0, at: $1) }
        requests = { await client.requests }
        traffic = { await client.traffic }
        cutShort = { await client.isOutOfPatience ? .patience : nil }
        lastFailure = { await client.lastFailure }
    }
}

func outcome<Value>(
    of ask: () async throws -> Value
) async throws -> Result<Value, Failure> {
    do { return .success(try await ask()) } catch let failure as Failure {
        return .failure(failure)
    }
}

extension StoreClient {
    fileprivate func apps(in ranking: Ranking) async throws(Failure) -> [NamedApp] {
        switch ranking.source {
        case .keyword(let keyword):
            return try await apps(of: keyword, on: ranking.device, in: ranking.storefront)
        case .chart(let chart):
            return try await apps(of: chart, on: ranking.device, in: ranking.storefront)
        }
    }
}
