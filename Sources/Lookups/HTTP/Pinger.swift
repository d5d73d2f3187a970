import AppStore
import AsyncHTTPClient
package import Foundation
package import Logging
import NIOCore
import NIOHTTP1

/// Tells a watcher of cron jobs that a run begins and how it ended, in the manner of healthchecks.io:
/// a POST to `<url>/start`, and one to `<url>/<exit status>` with the summary as its body.
///
/// Whatever fails here is logged and does the run no harm.
package struct Pinger: Sendable {
    private static let attempts = 3
    private static let timeout = TimeAmount.seconds(10)

    private let url: URL
    private let userAgent: String
    private let log: Logger

    package init(_ url: URL, version: String, log: Logger) {
        self.url = url
        userAgent = "Storewatch/\(version)"
        self.log = log
    }

    package func start() async { await post("start", "") }

    package func end(exitStatus: Int, summary: String) async {
        // A run that was told to end says so, too: this task is not cancelled with it.
        await Task { await post("\(exitStatus)", summary) }.value
    }

    /// - Parameter path: goes behind the URL's own path and before its query.
    private func post(_ path: String, _ body: String) async {
        let target = url.appending(path: path)
        for attempt in 1...Self.attempts {
            guard let failure = await failure(posting: body, to: target) else { return }
            log.log(
                level: attempt == Self.attempts ? .warning : .info,
                // The path is a secret that stands for the user.
                "The watcher at \(target.host() ?? "") could not be told: \(failure)"
            )
            if attempt < Self.attempts { try? await Task.sleep(for: .seconds(attempt)) }
        }
    }

    private func failure(posting body: String, to target: URL) async -> String? {
        var configuration = HTTPClient.Configuration(
            redirectConfiguration: .follow(max: 3, allowCycles: false),
            timeout: .init(connect: Self.timeout, read: Self.timeout)
        )
        configuration.proxy = .environment(ProcessInfo.processInfo.environment, for: target)
        configuration.guardStatuses()
        var request = HTTPClientRequest(url: target.absoluteString)
        request.method = .POST
        request.headers.add(name: "User-Agent", value: userAgent)
        request.headers.add(name: "Content-Type", value: "text/plain; charset=utf-8")
        request.body = .bytes(ByteBuffer(string: body))
        do {
            return try await HTTPClient.withHTTPClient(configuration: configuration) { client in
                let answer = try await client.execute(request, deadline: .now() + Self.timeout)
                let isHeard = (200..<300).contains(answer.status.code)
                return isHeard ? nil : "it answered \(answer.status.code)."
            }
        } catch {
            return "\(LookupError(error, limit: 0).failure.detail)"
        }
    }
}
