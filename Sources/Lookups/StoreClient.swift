package import AppStore
import AsyncHTTPClient
import Foundation
package import Logging
import NIOCore
import NIOHTTPCompression

/// Asks a store's servers over HTTP.
package struct StoreClient: Sendable {
    let endpoint: Endpoint
    private let stamp: LookupStamp
    let pace: Pace<ContinuousClock>
    let transport: Transport
    private let manners: Manners
    private let log: Logger

    /// Opens a client for as long as `body` runs.
    package static func with<Result: Sendable>(
        _ endpoint: Endpoint,
        stamp: LookupStamp,
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
                    pace: pace,
                    transport: Transport(client: client, userAgent: "Storewatch/\(version)"),
                    manners: manners,
                    log: log
                )
            )
        }
    }

    /// The requests for lookups that were made so far.
    package var requests: Int { get async { await pace.starts } }

    /// Whether the server asked us to slow down for longer than the user waits.
    package var isOutOfPatience: Bool { get async { await pace.isOutOfPatience } }

    private static let impatience =
        Failure(.notAsked, "It was not asked: the server had us slow down for too long.")

    /// Answers a lookup; whatever fails, the answer says how.
    package func answer(_ lookup: Lookup) async -> Answer {
        guard await !isOutOfPatience else { return .failed(Self.impatience) }
        do {
            let url = endpoint.url(of: lookup, stamp: stamp)
            return Answer(try await envelope(at: url), to: lookup)
        } catch {
            return .failed(error.failure)
        }
    }

    /// The app that has a bundle ID in a storefront; nil when the store knows none.
    package func app(
        ofBundle bundleID: String,
        in storefront: Storefront
    ) async throws(Failure) -> AppID? {
        do {
            let url = endpoint.url(ofBundle: bundleID, in: storefront, stamp: stamp)
            return try await envelope(at: url).app(ofBundle: bundleID)
        } catch {
            throw error.failure
        }
    }

    /// A readable answer, asked for as often as manners allow.
    private func envelope(at url: URL) async throws(LookupError) -> Envelope {
        var attempts = 1
        while true {
            do {
                let envelope = try await attempt(url)
                await pace.answered()
                return envelope
            } catch {
                await slowDown(after: error)
                guard let wait = manners.wait(after: attempts, failing: error) else { throw error }
                guard await !pace.isOutOfPatience else { throw error }
                log.info("\(error.failure) Asking again.")
                do { try await Task.sleep(for: wait) } catch { throw .cancelled }
                attempts += 1
            }
        }
    }

    /// Being throttled concerns the whole run.
    private func slowDown(after error: LookupError) async {
        guard case .throttled(_, let asked) = error else { return }
        await pace.throttled(
            first: manners.throttlePause,
            longest: manners.longestPause,
            asked: asked
        )
    }

    private func attempt(_ url: URL) async throws(LookupError) -> Envelope {
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
