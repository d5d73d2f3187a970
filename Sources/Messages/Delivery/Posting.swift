import AppStore
import Foundation
import HTTP
import Watchlists

/// What the body of a successful response must be for a message to have arrived.
enum Receipt {
    case anything
    /// Anything but a web page, which comes from an address that is none of a chat's webhooks.
    case noPage
    /// This word alone: Slack reports some failures with status 200.
    case word(String)

    fileprivate func isGiven(by body: String) -> Bool {
        switch self {
        case .anything: true
        case .noPage: !ServiceReason.isWebPage(body)
        case .word(let word): body.trimmingCharacters(in: .whitespacesAndNewlines) == word
        }
    }
}

extension Deliverer {
    private static let attempts = 3
    /// The maximum wait in seconds. If the service requests more, the next run tries again.
    private static let maxWait = 60

    /// Posts a message, and repeats it if the service is busy.
    ///
    /// - Parameters:
    ///   - secrets: what the service knows besides the address, and its reason must not repeat.
    func post(
        _ body: String,
        to url: URL,
        headers: [(name: String, value: String)] = [],
        receipt: Receipt = .anything,
        hiding secrets: [String] = []
    ) async -> DeliveryOutcome {
        let headers =
            [("User-Agent", userAgent), ("Content-Type", "application/json; charset=utf-8")]
            + headers
        let secrets = secrets + [url.absoluteString]
        var attempt = 1
        while true {
            let response = await sendPost(body, to: url, headers: headers)
            guard let wait = response.wait(after: attempt), attempt < Self.attempts,
                wait <= Self.maxWait, (try? await Task.sleep(for: .seconds(wait))) != nil
            else { return response.outcome(receipt, hiding: secrets) }
            attempt += 1
        }
    }

    /// Posts a message with the headers and the signature of the Standard Webhooks specification.
    func post(
        _ notice: Notice,
        to address: Channel.Address,
        signedWith key: SecretSource?,
        filling template: MessageTemplate?
    ) async throws -> DeliveryOutcome {
        let body = try template.map(notice.filled) ?? notice.json
        // Receivers reject timestamps that are a few minutes old, so this is not the time of the
        // run.
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
        let secrets = try key.map { [try secret($0).value] } ?? []
        return await post(body, to: try url(address), headers: headers, hiding: secrets)
    }

    /// Posts a message to the topic at the end of an address of ntfy.
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
            receipt: .noPage,
            hiding: [url.absoluteString] + [key].compactMap(\.self)
        )
    }
}

extension PostResponse {
    /// The seconds to wait before another attempt; nil for no further attempt in this run.
    fileprivate func wait(after attempt: Int) -> Int? {
        let backoff = 1 << (2 * (attempt - 1))
        return switch self {
        // The service may have received the message; the next run sends it with the same key.
        case .status(502, _, _), .status(504, _, _), .unanswered: nil
        case .status(429, let asked, _), .status(500..., let asked, _): asked ?? backoff
        case .status(408, _, _), .unsent: backoff
        case .status: nil
        }
    }

    /// - Parameter secrets: what the service knows and nobody else may see.
    fileprivate func outcome(_ receipt: Receipt, hiding secrets: [String]) -> DeliveryOutcome {
        func reason(_ body: String) -> String {
            ServiceReason(in: body, hiding: secrets).map { ": \($0.text)" } ?? ""
        }
        return switch self {
        case .status(200..<300, _, let body) where receipt.isGiven(by: body): .delivered
        case .status(200..<300, _, let body) where ServiceReason.isWebPage(body):
            .refused("The service responded with a web page, so the message has not arrived.")
        case .status(let code, _, let body) where (200..<300).contains(code):
            .refused(
                "The service responded with \(code), but did not take the message\(reason(body))."
            )
        case .status(let code, _, _) where (300..<400).contains(code):
            .refused(
                "The service responded with \(code), a redirect, which is not followed; name the new address."
            )
        // The fault is in this message; the service may accept others.
        case .status(let code, _, let body) where [400, 413, 415, 422].contains(code):
            .rejected("The service rejected its content with \(code)\(reason(body)).")
        // A gateway that gives up may have passed the message on.
        case .status(let code, _, let body) where [502, 504].contains(code):
            .unknown("The service responded with \(code)\(reason(body)).")
        case .status(let code, _, let body):
            .refused("The service responded with \(code)\(reason(body)).")
        case .unsent(let why): .refused(why)
        case .unanswered(let why): .unknown(why)
        }
    }
}
