package import Foundation
import Lookups
package import Notifications
package import Watchlists

/// Brings messages to channels. No sentence of it names a secret.
package struct Deliverer: Sendable {
    private let secrets: SecretStore
    let userAgent: String

    package init(_ secrets: SecretStore = SecretStore(), version: String) {
        self.secrets = secrets
        userAgent = "Storewatch/\(version)"
    }

    /// Tries to deliver a message, some times where the service asks for patience.
    ///
    /// - Parameters:
    ///   - isRepeated: whether it may have arrived before.
    ///   - time: that the message is given as its own.
    package func deliver(
        _ notice: Notice,
        to channel: Channel,
        isRepeated: Bool,
        at time: Date
    ) async -> DeliveryOutcome {
        var keys = SecretKeeper(secrets)
        do {
            return try await deliver(notice, to: channel.service, isRepeated, time, &keys)
                .redacted(keys.found)
        } catch {
            return DeliveryOutcome.refused(error.deliverySentence).redacted(keys.found)
        }
    }

    private func deliver(
        _ notice: Notice,
        to service: Channel.Service,
        _ isRepeated: Bool,
        _ time: Date,
        _ keys: inout SecretKeeper
    ) async throws -> DeliveryOutcome {
        switch service {
        case .webhook(let hook):
            return await post(try webhook(hook, notice, time, &keys))
        case .slack(let address):
            return await post(try message(notice.slack, to: address, &keys))
        case .discord(let address):
            return await post(try message(notice.discord, to: address, &keys))
        case .teams(let address):
            return await post(try message(notice.teams, to: address, &keys))
        case .ntfy(let address, let token):
            return await post(try ntfy(notice, address, token, &keys))
        case .mail(let mail):
            return try await send(notice, mail, time, &keys)
        case .command(let words):
            return await ChildProcess(words).run(input: try notice.json + "\n").outcome
        case .file(let path):
            return try MessageFile(path).append(notice, isRepeated: isRepeated)
        }
    }
}

/// The secrets of one delivery, noted so that they can be taken out of its sentences.
struct SecretKeeper {
    private let store: SecretStore
    private(set) var found: [Secret] = []

    init(_ store: SecretStore) { self.store = store }

    mutating func secret(_ source: SecretSource) throws -> Secret {
        let secret = try store.secret(source)
        found.append(secret)
        return secret
    }

    mutating func url(_ address: Channel.Address) throws -> URL {
        try address.url(secret(address.url))
    }
}

extension DeliveryOutcome {
    /// The outcome with nothing of a secret in its sentence, whoever said it.
    fileprivate func redacted(_ secrets: [Secret]) -> DeliveryOutcome {
        func clean(_ sentence: String) -> String {
            secrets.filter { !$0.value.isEmpty }.reduce(sentence) { sentence, secret in
                sentence.replacing(secret.value, with: "\(secret)")
            }
        }
        return switch self {
        case .delivered: .delivered
        case .refused(let why): .refused(clean(why))
        case .unknown(let why): .unknown(clean(why))
        case .givenUp(let why): .givenUp(clean(why))
        }
    }
}

extension Error {
    fileprivate var deliverySentence: String { "\(self)" }
}
