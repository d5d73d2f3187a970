package import Foundation
package import Logging

/// Reports the start and the end of a run to a monitor of cron jobs, as healthchecks.io expects: a
/// POST to `<url>/start`, and a POST to `<url>/<exit status>` with the summary as its body.
///
/// A ping gives up within seconds, and its failure does not affect the run: both pings together
/// cause at most one warning.
package struct Pinger: Sendable {
    private static let attempts = 3
    private static let timeout = Duration.seconds(3)
    /// The time limit for one ping with all of its attempts.
    private static let patience = Duration.seconds(6)

    /// A ping in progress; its value is the reason why it failed, or nil if it succeeded.
    package typealias Ping = Task<String?, Never>

    private let url: URL
    private let userAgent: String
    private let log: Logger

    package init(_ url: URL, version: String, log: Logger) {
        self.url = url
        userAgent = "Storewatch/\(version)"
        self.log = log
    }

    package func start() -> Ping { Task { await failureOfPing("start", "") } }

    /// Waits for the ping for the start of the run, sends the ping for its end, and logs a warning
    /// if either failed.
    package func end(exitStatus: Int, summary: String, after start: Ping) async {
        // A separate task is not cancelled with the run, so that the end of a cancelled run is
        // reported, too.
        let end = Ping {
            _ = await start.value
            return await failureOfPing("\(exitStatus)", summary)
        }
        warn(start: await start.value, end: await end.value)
    }

    private func warn(start: String?, end: String?) {
        guard let failure = end ?? start else { return }
        let event = start == nil ? " of the end" : end == nil ? " of the start" : ""
        // Only the host is logged, because the path is a secret that identifies the user.
        log.warning("The ping\(event) to \(url.host() ?? "") failed: \(failure)")
    }

    /// Sends a ping, and repeats it if it fails. Returns the last failure, or nil after success.
    ///
    /// - Parameter path: the path to append to the user's URL, such as `start`.
    private func failureOfPing(_ path: String, _ body: String) async -> String? {
        let target = url.appending(path: path)
        let end = ContinuousClock.now + Self.patience
        var failure: String?
        for attempt in 1...Self.attempts {
            let timeout = min(Self.timeout, end - .now)
            failure = await self.failure(posting: body, to: target, within: timeout)
            let pause = Duration.milliseconds(500) * attempt
            guard let failure, attempt < Self.attempts, .now + pause < end else { break }
            log.info("A ping to \(target.host() ?? "") failed: \(failure)")
            try? await Task.sleep(for: pause)
        }
        return failure
    }

    private func failure(
        posting body: String,
        to target: URL,
        within timeout: Duration
    ) async -> String? {
        do throws(HTTPFailure) {
            let response = try await sendPost(
                body,
                to: target,
                headers: [
                    ("User-Agent", userAgent), ("Content-Type", "text/plain; charset=utf-8"),
                ],
                timeout: timeout
            )
            switch response.status {
            case 200..<300: return nil
            case 300..<400:
                return
                    "it responded with \(response.status), a redirect, which is not followed."
            default: return "it responded with \(response.status)."
            }
        } catch {
            return error.error.description
        }
    }
}
