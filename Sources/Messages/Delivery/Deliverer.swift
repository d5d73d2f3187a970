import AppStore
import Foundation
import Lookups
package import Watchlists

/// Delivers messages to channels. None of its texts contains a secret.
package struct Deliverer: Sendable {
    private let secrets: SecretStore
    /// Removes the secrets of all channels and pings, any of which a channel's program may print.
    private let redaction: Redaction
    let userAgent: String

    package init(
        _ secrets: SecretStore = SecretStore(),
        to channels: [Channel],
        ping: SecretSource? = nil,
        version: String
    ) {
        self.secrets = secrets
        let sources = channels.flatMap(\.service.secrets) + [ping].compactMap(\.self)
        redaction = Redaction(sources.compactMap { try? secrets.secret($0) })
        userAgent = "Storewatch/\(version)"
    }

    /// Tries to deliver a message, repeatedly if the service is busy.
    ///
    /// - Parameter isRepeated: whether the message may have arrived before.
    package func deliver(
        _ notice: Notice,
        to channel: Channel,
        isRepeated: Bool
    ) async -> DeliveryOutcome {
        do {
            return try await deliver(notice, to: channel.service, isRepeated).redacted(redaction)
        } catch {
            return DeliveryOutcome.refused("\(error)").redacted(redaction)
        }
    }

    private func deliver(
        _ notice: Notice,
        to service: Channel.Service,
        _ isRepeated: Bool
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
            return await post(message, to: try url(address))
        case .ntfy(let address, let token):
            return try await post(notice, toTopicOf: address, token)
        case .mail(let mail):
            return try await send(notice, mail)
        case .command(let words):
            return await ChildProcess(words).run(input: try notice.json + "\n").outcome
        case .file(let path):
            return notice.append(to: path, isRepeated: isRepeated)
        }
    }
}

extension Deliverer {
    func secret(_ source: SecretSource) throws -> Secret { try secrets.secret(source) }

    func url(_ address: Channel.Address) throws -> URL {
        try secret(address.url).url(isInsecure: address.isInsecure)
    }
}

extension Channel {
    /// The program that the channel needs and this machine lacks; nil if nothing is missing.
    package var missingProgram: String? {
        let program: String? =
            switch service {
            case .mail(let mail): mail.server == nil ? "sendmail" : "curl"
            case .command(let words): words.first
            case .webhook, .chat, .ntfy, .file: nil
            }
        return program.flatMap { ChildProcess.path(of: $0) == nil ? $0 : nil }
    }
}

extension Channel.Service {
    fileprivate var secrets: [SecretSource] {
        switch self {
        case .webhook(let address, let key, _): [address.url, key].compactMap(\.self)
        case .chat(_, let address): [address.url]
        case .ntfy(let address, let token): [address.url, token].compactMap(\.self)
        case .mail(let mail): [mail.server?.password].compactMap(\.self)
        case .command, .file: []
        }
    }
}

extension DeliveryOutcome {
    /// The outcome without any secret in its text.
    fileprivate func redacted(_ redaction: Redaction) -> DeliveryOutcome {
        switch self {
        case .delivered: .delivered
        case .partly(let why): .partly(redaction.clean(why))
        case .refused(let why): .refused(redaction.clean(why))
        case .rejected(let why): .rejected(redaction.clean(why))
        case .unknown(let why): .unknown(redaction.clean(why))
        case .givenUp(let why): .givenUp(redaction.clean(why))
        }
    }
}
