import Foundation
import Lookups
package import Notifications
package import Watchlists

/// Brings messages to channels. No sentence of it names a secret.
package struct Deliverer: Sendable {
    private let secrets: SecretStore
    /// Of all channels: another's program may print what one of them gets.
    private let known: [Secret]
    let userAgent: String

    package init(
        _ secrets: SecretStore = SecretStore(),
        to channels: [Channel],
        version: String
    ) {
        self.secrets = secrets
        known = channels.flatMap(\.service.secrets).compactMap { try? secrets.secret($0) }
        userAgent = "Storewatch/\(version)"
    }

    /// Tries to deliver a message, some times where the service asks for patience.
    ///
    /// - Parameter isRepeated: whether it may have arrived before.
    package func deliver(
        _ notice: Notice,
        to channel: Channel,
        isRepeated: Bool
    ) async -> DeliveryOutcome {
        do {
            return try await deliver(notice, to: channel.service, isRepeated).redacted(known)
        } catch {
            return DeliveryOutcome.refused("\(error)").redacted(known)
        }
    }

    private func deliver(
        _ notice: Notice,
        to service: Channel.Service,
        _ isRepeated: Bool
    ) async throws -> DeliveryOutcome {
        switch service {
        case .webhook(let hook):
            return await post(try webhook(hook, notice))
        case .slack(let address):
            return await post(try message(notice.slack, to: address))
        case .discord(let address):
            return await post(try message(notice.discord, to: address))
        case .teams(let address):
            return await post(try message(notice.teams, to: address))
        case .ntfy(let address, let token):
            return await post(try ntfy(notice, address, token))
        case .mail(let mail):
            return try await send(notice, mail)
        case .command(let words):
            return await ChildProcess(words).run(input: try notice.json + "\n").outcome
        case .file(let path):
            return try MessageFile(path).append(notice, isRepeated: isRepeated)
        }
    }
}

extension Deliverer {
    func secret(_ source: SecretSource) throws -> Secret { try secrets.secret(source) }

    func url(_ address: Channel.Address) throws -> URL {
        try secret(address.url).url(isInsecure: address.isInsecure)
    }
}

extension Channel.Service {
    fileprivate var secrets: [SecretSource] {
        switch self {
        case .webhook(let hook): [hook.address.url, hook.secret].compactMap(\.self)
        case .slack(let address), .discord(let address), .teams(let address): [address.url]
        case .ntfy(let address, let token): [address.url, token].compactMap(\.self)
        case .mail(let mail): [mail.server?.password].compactMap(\.self)
        case .command, .file: []
        }
    }
}

extension Secret {
    /// The text, and of an address, what errors may name of it.
    fileprivate var shownParts: [String] {
        let url = URL(string: value)
        let path = url.map { $0.path() + ($0.query().map { "?\($0)" } ?? "") } ?? ""
        return [value, url?.host() ?? "", path.count > 1 ? path : ""].filter { !$0.isEmpty }
    }
}

extension DeliveryOutcome {
    private static let mostOfSentence = 300

    /// The outcome with nothing of a secret in its sentence, whoever said it.
    fileprivate func redacted(_ secrets: [Secret]) -> DeliveryOutcome {
        func clean(_ sentence: String) -> String {
            // Cut after that: a part of a secret would not be found.
            secrets.flatMap(\.shownParts).reduce(sentence) { sentence, part in
                sentence.replacing(part, with: "\(Secret(part))")
            }.shortened(to: Self.mostOfSentence)
        }
        return switch self {
        case .delivered: .delivered
        case .partly(let why): .partly(clean(why))
        case .refused(let why): .refused(clean(why))
        case .rejected(let why): .rejected(clean(why))
        case .unknown(let why): .unknown(clean(why))
        case .givenUp(let why): .givenUp(clean(why))
        }
    }
}

extension String {
    fileprivate func shortened(to most: Int) -> String {
        count > most ? "\(prefix(most - 1))…" : self
    }
}
