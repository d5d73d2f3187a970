import AppStore
import Foundation
import Logging
import TestSupport

@testable import Lookups

/// Lets a client receive the input as a complete response over a socket.
func receive(_ input: Data) {
    wireServer.response = Array(input)
    let port = wireServer.port
    waiting {
        guard let endpoint = Endpoint("http://127.0.0.1:\(port)") else { return }
        let once = RetryPolicy(
            attempts: 1,
            pause: .zero,
            throttlePause: .zero,
            longestPause: .zero,
            timeout: .seconds(2)
        )
        try await StoreClient.with(
            endpoint,
            cacheBuster: nil,
            limiter: RateLimiter(perMinute: 0, patience: .zero, clock: ContinuousClock()),
            retryPolicy: once,
            version: "0",
            log: silentLog
        ) { client in
            let response = await client.response(askedLookup, known: [:])
            if case .answered(let findings, oddities: _) = response {
                promise(findings.count == askedLookup.ids.count, "each app has one finding")
            }
        }
    }
}

private let silentLog = Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }
private let wireServer = WireServer(then: .close)
