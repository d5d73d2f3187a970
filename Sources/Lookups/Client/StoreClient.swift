package import AppStore
import AsyncHTTPClient
import Foundation
package import Logging
import NIOCore
import NIOHTTPCompression

/// Asks a store's servers over HTTP.
package struct StoreClient: Sendable {
    let endpoint: Endpoint
    private(set) var stamp: LookupStamp
    private let secondStamp: LookupStamp
    let pace: Pace<ContinuousClock>
    let transport: Transport
    let manners: Manners
    let streak = FailureStreak()
    let log: Logger

    /// Opens a client for as long as `body` runs.
    ///
    /// - Parameters:
    ///   - stamp: what lookups carry, so that caches pass them on.
    ///   - secondStamp: what second looks carry.
    package static func with<Result: Sendable>(
        _ endpoint: Endpoint,
        stamp: LookupStamp,
        secondStamp: LookupStamp = .none,
        pace: Pace<ContinuousClock>,
        width: Int,
        manners: Manners? = nil,
        version: String,
        log: Logger,
        body: (StoreClient) async throws -> Result
    ) async throws -> Result {
        let manners = manners ?? .towards(endpoint)
        let configuration = HTTPClient.Configuration(manners, width: width, endpoint)
        return try await HTTPClient.withHTTPClient(configuration: configuration) { client in
            try await body(
                StoreClient(
                    endpoint: endpoint,
                    stamp: stamp,
                    secondStamp: secondStamp,
                    pace: pace,
                    transport: Transport(client: client, userAgent: "Storewatch/\(version)"),
                    manners: manners,
                    log: log
                )
            )
        }
    }

    /// The same client, for looking again at what was asked about already.
    package var again: StoreClient {
        var client = self
        client.stamp = secondStamp
        return client
    }

    /// The requests for lookups that were made so far.
    package var requests: Int { get async { await pace.starts } }

    /// How fast requests may follow each other at present.
    package struct Traffic: Sendable {
        /// Requests a minute; nil for no limit.
        package let perMinute: Double?
        /// How long being throttled still holds everything up.
        package let hold: Duration
    }

    package var traffic: Traffic {
        get async { Traffic(perMinute: await pace.perMinute, hold: await pace.hold) }
    }

    /// Whether the server asked us to slow down for longer than the user waits.
    package var isOutOfPatience: Bool { get async { await pace.isOutOfPatience } }

    /// The app that has a bundle ID in a storefront; nil when the store knows none.
    package func app(
        ofBundle bundleID: String,
        in storefront: Storefront
    ) async throws(Failure) -> AppID? {
        do {
            let url = endpoint.url(ofBundle: bundleID, in: storefront, stamp: stamp)
            var attempts = Attempts(mostRequests: manners.mostRequests, piece: .single)
            return try await envelope(at: url, &attempts).app(ofBundle: bundleID)
        } catch {
            throw error.failure
        }
    }

    func attempt(_ url: URL) async throws(LookupError) -> Envelope {
        let answer = try await transport.get(
            url,
            limits: Transport.Limits(timeout: manners.timeout, bytes: manners.mostBytes),
            trusts: endpoint.trusts,
            turn: pace.turn
        )
        if let error = LookupError(answer) { throw error }
        return try Envelope(answer.body)
    }
}

extension HTTPClient.Configuration {
    fileprivate init(_ manners: Manners, width: Int, _ endpoint: Endpoint) {
        self.init(
            redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(10)),
            decompression: .enabled(limit: .size(manners.mostBytes))
        )
        // The client would try again by itself until the connect timeout, and so hide a dead network.
        connectionPool.retryConnectionEstablishment = false
        connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = max(width, 8)
        proxy = .environment(ProcessInfo.processInfo.environment, for: endpoint.base)
    }
}

extension LookupError {
    /// What an HTTP status means to a lookup; nil for an answer.
    init?(_ answer: Transport.Answer) {
        switch answer.status {
        case 200..<300:
            return nil
        case 403 where answer.body.isEmpty, 429, 503:
            let wait = answer.retryAfter.map { Duration.seconds($0) }
            self = .throttled(status: answer.status, retryAfter: wait)
        case 408:
            self = .timedOut
        case 400..<500:
            let told = try? JSONDecoder().decode(Refusal.self, from: answer.body)
            self = .refused(status: answer.status, message: told?.errorMessage)
        default:
            self = .server(status: answer.status)
        }
    }
}

/// The body with which Apple refuses a request: `{"errorMessage": "Invalid value(s) for …"}`.
private struct Refusal: Decodable {
    let errorMessage: String
}
