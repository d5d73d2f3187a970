import Foundation
import Lookups
import StorefrontStub
import TestSupport
import Testing

extension StoreClient {
    /// The result of a client's request to a store that serves one night with these files, and the
    /// stub's log.
    ///
    /// - Parameter retryPolicy: nil for a single attempt.
    static func asking<Response: Sendable>(
        _ files: [String: Data],
        faults: [Fault] = [],
        cacheBuster: CacheBuster? = nil,
        patience: Duration = .zero,
        retryPolicy: RetryPolicy? = nil,
        _ ask: (StoreClient) async throws -> Response
    ) async throws -> (response: Response, requests: RequestLog.Summary) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, bytes) in files {
            let file = folder.appending(path: "Nights/2026-03-02/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try bytes.write(to: file)
        }
        return try await StubServer.run(.init(folder: folder.path, faults: faults)) { stub in
            let endpoint = try #require(Endpoint(stub.url))
            var once = RetryPolicy.standard(for: endpoint)
            once.attempts = 1
            let response = try await StoreClient.with(
                endpoint,
                cacheBuster: cacheBuster,
                limiter: RateLimiter(perMinute: 0, patience: patience, clock: ContinuousClock()),
                retryPolicy: retryPolicy ?? once,
                version: "0",
                log: .silent,
                body: ask
            )
            return (response, stub.requests())
        }
    }
}
