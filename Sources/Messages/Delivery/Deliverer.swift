import AppStore
import Foundation
package import History
package import Watchlists

/// Delivers messages to channels. Outcomes never quote the output of a program, which may contain a
/// secret.
package struct Deliverer: Sendable {
    private let secrets: SecretStore
    let userAgent: String

    package init(_ secrets: SecretStore = SecretStore(), version: String) {
        self.secrets = secrets
        userAgent = "Storewatch/\(version)"
    }

    /// Tries to deliver a message; retries if the service is busy.
    package func deliver(_ notice: Notice, to channel: Channel) async -> DeliveryOutcome {
        do {
            return try await deliver(notice, to: channel.service)
        } catch {
            return .refused("\(error)")
        }
    }

    private func deliver(
        _ notice: Notice,
        to service: Channel.Service
    ) async throws -> DeliveryOutcome {
        switch service {
        case .webhook(let address, let key, let body):
            return try await post(notice, to: address, signedWith: key, filling: body)
        case .chat(let chat, let address):
            let message =
                switch chat {
                case .slack: try notice.slack
                case .discord: try notice.discord
                case .teams: try notice.teams
                }
            let expectedBody: ExpectedBody = chat == .slack ? .word("ok") : .noPage
            return await post(message, to: try url(address), expectedBody: expectedBody)
        case .ntfy(let address, let token):
            return try await post(notice, toTopicOf: address, token)
        case .mail(let mail):
            return try await send(notice, mail)
        case .command(let words):
            return await ChildProcess(words).run(input: try notice.json + "\n").outcome
        }
    }
}

extension Deliverer {
    func secret(_ source: SecretSource) throws -> Secret { try secrets.secret(source) }

    /// The URL for a channel's messages. Throws if the URL is missing or not secure.
    func url(_ address: Channel.Address) throws -> URL {
        try secret(address.url).url(allowsPlainHTTP: address.allowsPlainHTTP)
    }
}
