package import AppStore
package import Foundation
package import Lookups
package import News
package import Watchlists

/// The store as a night sees it: questions in, answers out, be it Apple's servers or a test's words.
package struct StoreCatalog: Sendable {
    /// Answers a lookup; whatever fails of it, the answer says how. What is known already is recognized,
    /// and not read again.
    package var answer: @Sendable (Lookup, _ known: ResultDigests) async throws -> Answer
    /// Answers a lookup that is made for the second time in one night.
    package var secondAnswer: @Sendable (Lookup, _ known: ResultDigests) async throws -> Answer
    /// Finds the app that has a bundle ID in a storefront; nil where the store knows none.
    package var app: @Sendable (_ bundle: String, Storefront) async throws(Failure) -> AppID?
    /// Names everything that a developer sells.
    package var developer: @Sendable (DeveloperLookup) async throws(Failure) -> [NamedApp]
    /// Answers with the positions in a ranking.
    package var ranking: @Sendable (WatchedRanking) async throws(Failure) -> RankingAnswer
    /// Fetches the picture at an address, to fit into a box of pixels.
    package var picture: @Sendable (_ url: String, _ box: Int) async -> PictureAnswer
    /// The requests for lookups that were made so far.
    package var requests: @Sendable () async -> Int
    /// How fast requests may follow each other at present.
    package var traffic: @Sendable () async -> StoreClient.Traffic
    /// What ended the asking before all was asked, by the store's doing.
    package var cutShort: @Sendable () async -> CutShort?

    /// A store that answers from memory, at any pace, and has no pictures.
    ///
    /// - Parameters:
    ///   - secondAnswer: what a second look finds; nil for what the first does.
    ///   - picture: what is at an address.
    package init(
        answer: @escaping @Sendable (Lookup) async -> Answer,
        secondAnswer: (@Sendable (Lookup) async -> Answer)? = nil,
        picture: @escaping @Sendable (_ url: String, _ box: Int) async -> PictureAnswer = { _, _ in
            .none
        }
    ) {
        self.answer = { lookup, _ in await answer(lookup) }
        self.secondAnswer = { lookup, _ in await (secondAnswer ?? answer)(lookup) }
        self.picture = picture
        app = { _, _ in nil }
        developer = { _ in [] }
        ranking = { _ in RankingAnswer(results: 0, places: [:]) }
        requests = { 0 }
        traffic = { StoreClient.Traffic(perMinute: nil, hold: .zero) }
        cutShort = { nil }
    }

    /// A store that answers with these bytes, from memory.
    package init(bodies: @escaping @Sendable (Lookup) -> Data) {
        self.init { Answer(bodies($0), to: $0) }
        answer = { Answer(bodies($0), to: $0, known: $1) }
        secondAnswer = answer
    }

    /// The store that a client asks over HTTP.
    init(_ client: StoreClient) {
        let again = client.forSecondLooks
        answer = { await client.answer($0, known: $1) }
        secondAnswer = { await again.answer($0, known: $1) }
        app = { (bundle, storefront) throws(Failure) in
            try await client.app(ofBundle: bundle, in: storefront)
        }
        developer = { (lookup) throws(Failure) in
            let question = StoreQuestion.developer(lookup.developer)
            return try await client.results(of: question, in: lookup.storefront).map(\.named)
        }
        ranking = { (watched) throws(Failure) in
            let ranking = watched.ranking
            let search = StoreSearch(
                ranking.term,
                on: ranking.device,
                limit: StoreSearch.mostResults
            )
            let results = try await client.results(of: .search(search), in: ranking.storefront)
            return RankingAnswer(
                results.map(\.named),
                top: watched.top,
                watched: Set(watched.apps)
            )
        }
        picture = { await client.picture(at: $0, box: $1) }
        requests = { await client.requests }
        traffic = { await client.traffic }
        cutShort = { await client.isOutOfPatience ? .patience : nil }
    }
}
