import AppStore
import Foundation
import HTTP
import History
import Watchlists

/// What the body of a successful response must be, as proof that the service has the message.
enum ExpectedBody {
    case anything
    /// Any body except a web page. A web page shows that the address is not a webhook.
    case noPage
    /// Exactly this word. Slack reports some failures by a different body, but with status 200.
    case word(String)

    fileprivate func matches(_ body: String) -> Bool {
        switch self {
        case .anything: true
        case .noPage: !body.isWebPage
        case .word(let word): body.trimmingCharacters(in: .whitespacesAndNewlines) == word
        }
    }
}

extension String {
    fileprivate var isWebPage: Bool {
        let start = prefix(1_000).lowercased()
        return start.contains("<!doctype html") || start.contains("<html")
    }
}

extension Deliverer {
    private static let maxAttempts = 3
    /// The maximum wait before another attempt, in seconds. If the service requests a longer wait,
    /// the next run makes the next attempt.
    private static let maxWait = 60

    /// Posts a message, with retries if the service is busy. The outcome does not quote the
    /// response, which may hold secrets.
    func post(
        _ body: String,
        to url: URL,
        headers: [(name: String, value: String)] = [],
        expectedBody: ExpectedBody = .anything
    ) async -> DeliveryOutcome {
        let headers =
            [("User-Agent", userAgent), ("Content-Type", "application/json; charset=utf-8")]
            + headers
        var attempt = 1
        while true {
            let outcome: DeliveryOutcome
            let pause: Int?
            let backoff = 1 << (2 * (attempt - 1))
            do throws(HTTPFailure) {
                let response = try await sendPost(body, to: url, headers: headers)
                outcome = response.outcome(expectedBody)
                pause = response.wait(orElse: backoff)
            } catch {
                // If the message was sent, the service may have received it. The next run sends it
                // again with the same key.
                let reason = error.error.description
                outcome = error.isSent ? .unknown(reason) : .refused(reason)
                pause = error.isSent ? nil : backoff
            }
            guard let wait = pause, attempt < Self.maxAttempts, wait <= Self.maxWait,
                (try? await Task.sleep(for: .seconds(wait))) != nil
            else { return outcome }
            attempt += 1
        }
    }

    /// Posts a message with the headers and the signature of the Standard Webhooks specification.
    ///
    /// - Parameters:
    ///   - key: The key of the signature; nil to omit the signature.
    ///   - template: The user's template for the body; nil for the documented JSON.
    func post(
        _ notice: Notice,
        to address: Channel.Address,
        signedWith key: SecretSource?,
        filling template: MessageTemplate?
    ) async throws -> DeliveryOutcome {
        let body = try template.map(notice.filled) ?? notice.json
        // Receivers reject old timestamps, so this is the current time, not the run's.
        let timestamp = "\(Int(Date.now.timeIntervalSince1970))"
        var headers: [(name: String, value: String)] = [
            ("Idempotency-Key", notice.key), ("webhook-id", notice.key),
            ("webhook-timestamp", timestamp),
        ]
        if let key {
            let signed = Data("\(notice.key).\(timestamp).\(body)".utf8)
            let signature = signed.signature(key: try secret(key).signingKey)
            headers.append(("webhook-signature", "v1,\(signature.base64EncodedString())"))
        }
        return await post(body, to: try url(address), headers: headers)
    }

    /// Posts a message to an ntfy topic, whose name is the last component of the address.
    ///
    /// - Parameter token: The access token of the ntfy server; nil to omit it.
    func post(
        _ notice: Notice,
        toTopicOf address: Channel.Address,
        _ token: SecretSource?
    ) async throws -> DeliveryOutcome {
        let url = try self.url(address)
        let key = try token.map { try secret($0).value }
        return await post(
            try notice.ntfy(topic: url.ntfyTopic()),
            to: url.deletingLastPathComponent(),
            headers: key.map { [("Authorization", "Bearer \($0)")] } ?? [],
            expectedBody: .noPage
        )
    }
}

extension HTTPResponse {
    /// The seconds until another attempt; nil for no further attempt in this run.
    ///
    /// - Parameter backoff: The seconds to wait if the service does not request a wait.
    fileprivate func wait(orElse backoff: Int) -> Int? {
        switch status {
        // The service may have received the message. The next run sends it again with the same key.
        case 502, 504: nil
        case 429, 500...: retryAfter ?? backoff
        case 408: backoff
        default: nil
        }
    }

    fileprivate func outcome(_ expectedBody: ExpectedBody) -> DeliveryOutcome {
        let text = String(decoding: body, as: UTF8.self)
        return switch status {
        case 200..<300 where expectedBody.matches(text): .delivered
        case 200..<300 where text.isWebPage:
            .refused("The service responded with a web page, so the message has not arrived.")
        case 200..<300:
            .refused("The service responded with \(status), but did not take the message.")
        case 300..<400:
            .refused(
                "The service responded with \(status), a redirect, which is not followed; name the new address."
            )
        // The service rejects only this message, and may accept others.
        case 400, 413, 415, 422:
            .rejected("The service rejected its content with \(status).")
        // A gateway that timed out may have forwarded the message.
        case 502, 504: .unknown("The service responded with \(status).")
        default: .refused("The service responded with \(status).")
        }
    }
}
