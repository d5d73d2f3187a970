import AppStore
import Foundation
import Lookups
import Watchlists

extension Deliverer {
    private static let attempts = 3
    /// The maximum wait in seconds. If the service requests more, the next run tries again.
    private static let maxWait = 60

    /// Posts a message, and repeats it if the service is busy.
    ///
    /// - Parameter refusesPages: whether a response with a web page means that the message has not
    ///   arrived, as at an address of a chat that is none of its webhooks.
    func post(
        _ body: String,
        to url: URL,
        headers: [(name: String, value: String)] = [],
        refusesPages: Bool = false
    ) async -> DeliveryOutcome {
        let headers =
            [("User-Agent", userAgent), ("Content-Type", "application/json; charset=utf-8")]
            + headers
        var attempt = 1
        while true {
            let response = await sendPost(body, to: url, headers: headers)
            guard let wait = response.wait(after: attempt), attempt < Self.attempts,
                wait <= Self.maxWait
            else { return response.outcome(refusesPages: refusesPages) }
            do {
                try await Task.sleep(for: .seconds(wait))
            } catch {
                return response.outcome(refusesPages: refusesPages)
            }
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
        return await post(body, to: try url(address), headers: headers)
    }

    /// Posts a message to the topic at the end of an address of ntfy.
    func post(
        _ notice: Notice,
        toTopicOf address: Channel.Address,
        _ token: SecretSource?
    ) async throws -> DeliveryOutcome {
        let url = try self.url(address)
        var headers: [(name: String, value: String)] = []
        if let token { headers = [("Authorization", "Bearer \(try secret(token).value)")] }
        return await post(
            try notice.ntfy(topic: url.ntfyTopic()),
            to: url.deletingLastPathComponent(),
            headers: headers
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

    /// - Parameter refusesPages: whether a web page means that the message has not arrived.
    fileprivate func outcome(refusesPages: Bool) -> DeliveryOutcome {
        switch self {
        case .status(200..<300, _, let body) where refusesPages && body.isWebPage:
            .refused("The service responded with a web page, so the message has not arrived.")
        case .status(200..<300, _, _): .delivered
        case .status(let code, _, _) where (300..<400).contains(code):
            .refused(
                "The service responded with \(code), a redirect, which is not followed; name the new address."
            )
        // The fault is in this message; the service may accept others.
        case .status(let code, _, let body) where [400, 413, 415, 422].contains(code):
            .rejected("The service rejected its content with \(code)\(body.reason).")
        // A gateway that gives up may have passed the message on.
        case .status(let code, _, let body) where [502, 504].contains(code):
            .unknown("The service responded with \(code)\(body.reason).")
        case .status(let code, _, let body):
            .refused("The service responded with \(code)\(body.reason).")
        case .unsent(let why): .refused(why)
        case .unanswered(let why): .unknown(why)
        }
    }
}

/// The beginning of a response's body.
extension String {
    private static let maxReason = 100

    fileprivate var isWebPage: Bool {
        let start = drop(while: \.isWhitespace).prefix(15).lowercased()
        return start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
    }

    /// The service's reason after a colon, as a short line, such as `: channel_is_archived`; empty
    /// without one.
    fileprivate var reason: String {
        let text = isWebPage ? "" : jsonReason ?? self
        let line = PlainText.line(String(text.unicodeScalars.prefix(Self.maxReason)))
        let words = line.trimmingCharacters(in: .whitespaces.union(["."]))
        return words.isEmpty || words.hasPrefix("{") ? "" : ": \(words)"
    }

    /// The reason in the JSON of Discord, Teams, ntfy and other services.
    private var jsonReason: String? {
        struct Reason: Decodable {
            let message, error, detail, title: String?
        }
        let reason = try? JSONDecoder().decode(Reason.self, from: Data(utf8))
        return reason.flatMap { $0.message ?? $0.error ?? $0.detail ?? $0.title }
    }
}
