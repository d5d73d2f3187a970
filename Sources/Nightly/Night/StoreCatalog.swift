package import AppStore
package import Foundation
package import Lookups
package import News
package import Watchlists

/// The store for a night: Apple's servers, or a stand-in for a test, a merge or an import.
package struct StoreCatalog: Sendable {
    /// Performs a lookup; the response contains any failure. Known results are recognized and not
    /// read again.
    package var response: @Sendable (Lookup, _ known: ResultDigests) async throws -> LookupResponse
    /// Performs a lookup for the second time in a night.
    package var recheckResponse:
        @Sendable (Lookup, _ known: ResultDigests) async throws -> LookupResponse
    /// Finds the app with a bundle ID in a storefront; nil if the store has none.
    package var app: @Sendable (_ bundle: String, Storefront) async throws(Failure) -> AppID?
    /// Finds all apps of a developer.
    package var developer: @Sendable (DeveloperLookup) async throws(Failure) -> [NamedApp]
    /// Requests the positions in a ranking.
    package var ranking: @Sendable (WatchedRanking) async throws(Failure) -> RankingResponse
    /// Fetches the picture at an address, to fit into a box of pixels.
    package var picture: @Sendable (_ url: String, _ box: Int) async -> PictureResponse
    /// The number of requests made so far, without those for pictures.
    package var requests: @Sendable () async -> Int
    package var traffic: @Sendable () async -> StoreClient.Traffic
    /// The reason why the store ended the requests early; nil if it did not.
    package var cutShort: @Sendable () async -> EarlyEnd?
    /// The reason why the last request failed; nil if it succeeded.
    package var lastFailure: @Sendable () async -> Failure? = { nil }

    /// A store that responds from memory, without a limit on requests.
    ///
    /// - Parameters:
    ///   - recheckResponse: the response to a recheck; nil for the response to the first lookup.
    ///   - picture: the picture at an address.
    package init(
        response: @escaping @Sendable (Lookup) async -> LookupResponse,
        recheckResponse: (@Sendable (Lookup) async -> LookupResponse)? = nil,
        picture: @escaping @Sendable (_ url: String, _ box: Int) async -> PictureResponse = {
            _,
            _ in
            .none
        }
    ) {
        self.response = { lookup, _ in await response(lookup) }
        self.recheckResponse = { lookup, _ in await (recheckResponse ?? response)(lookup) }
        self.picture = picture
        app = { _, _ in nil }
        developer = { _ in [] }
        ranking = { _ in RankingResponse(results: 0, places: [:]) }
        requests = { 0 }
        traffic = { StoreClient.Traffic(perMinute: nil, hold: .zero) }
        cutShort = { nil }
    }

    /// A store that responds with the given bytes, from memory.
    package init(bodies: @escaping @Sendable (Lookup) -> Data) {
        self.init { LookupResponse(bodies($0), to: $0) }
        response = { LookupResponse(bodies($0), to: $0, known: $1) }
        recheckResponse = response
    }

    /// The store of an HTTP client.
    init(_ client: StoreClient) {
        let again = client.forRechecks
        response = { await client.response($0, known: $1) }
        recheckResponse = { await again.response($0, known: $1) }
        app = { (bundle, storefront) throws(Failure) in
            try await client.app(ofBundle: bundle, in: storefront)
        }
        developer = { (lookup) throws(Failure) in
            let question = StoreQuestion.developer(lookup.developer)
            return try await client.results(of: question, in: lookup.storefront).map(\.named)
        }
        ranking = { (watched) throws(Failure) in
            RankingResponse(
                try await client.apps(in: watched.ranking),
                top: watched.recorded,
                watched: Set(watched.apps)
            )
        }
        picture = { await client.picture(at: $0, box: $1) }
        requests = { await client.requests }
        traffic = { await client.traffic }
        cutShort = { await client.isOutOfPatience ? .patience : nil }
        lastFailure = { await client.lastFailure }
    }
}

extension StoreClient {
    /// The apps of a ranking in its order.
    fileprivate func apps(in ranking: Ranking) async throws(Failure) -> [NamedApp] {
        switch ranking.source {
        case .keyword(let keyword):
            let limit = StoreSearch.maxResults
            let search = StoreSearch(keyword, on: ranking.device, limit: limit)
            return try await results(of: .search(search), in: ranking.storefront).map(\.named)
        case .chart(let chart):
            return try await apps(of: chart, on: ranking.device, in: ranking.storefront)
        }
    }
}
