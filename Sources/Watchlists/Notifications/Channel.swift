/// A destination of messages, such as a chat, a mailbox or a program.
package struct Channel: Hashable, Sendable {
    /// The name that rules refer to.
    package var name: String
    package var service: Service
    /// The period whose news one message collects.
    package var digest = Digest.run

    package enum Digest: String, CaseIterable, Hashable, Sendable {
        case run, daily, weekly
    }
}

extension Channel {
    /// The service that takes messages, with its settings.
    package enum Service: Hashable, Sendable {
        /// The user's own server: its address, the key that signs messages, and a template for
        /// their body; a nil template stands for the documented JSON.
        case webhook(Address, secret: SecretSource?, body: MessageTemplate?)
        case chat(Chat, Address)
        case ntfy(Address, token: SecretSource?)
        case mail(Mail)
        /// A program and its arguments, which run without a shell.
        case command([String])
    }

    /// A chat service with its own format of messages; the raw value is its key in the watchlist.
    package enum Chat: String, CaseIterable, Hashable, Sendable {
        case slack, discord, teams
    }

    /// The address that messages are posted to.
    package struct Address: Hashable, Sendable {
        /// The address itself, or the environment variable that holds it.
        package var url: SecretSource
        /// Whether another machine's address may begin with `http://`. This machine's always may.
        package var allowsPlainHTTP = false
    }

    package struct Mail: Hashable, Sendable {
        package var recipients: [String]
        /// The sender's address; nil for the default. With a server, the default is the user name
        /// if it is an address, otherwise the first recipient. Without a server, sendmail chooses.
        package var sender: String?
        /// The server; nil to use the machine's sendmail.
        package var server: MailServer?
    }

    package struct MailServer: Hashable, Sendable {
        /// The server's address: `smtp://` or `smtps://` with the host, without the user.
        package var url: String
        /// The user name for the login; nil to send without a login.
        package var user: String?
        package var password: SecretSource?
        package var allowsUnencrypted: Bool
    }
}

extension Channel.Service {
    /// The service's key in the watchlist.
    package var name: String {
        switch self {
        case .webhook: "webhook"
        case .chat(let chat, _): chat.rawValue
        case .ntfy: "ntfy"
        case .mail: "mail"
        case .command: "command"
        }
    }
}

/// A user's text with placeholders for a message's content, as in `{"text": "{{headline}}"}`.
package struct MessageTemplate: Hashable, Sendable {
    /// The parts of a message that placeholders stand for; the raw values are the placeholders.
    package enum Placeholder: String, CaseIterable, Sendable {
        case headline, text, severity, key, url, json
    }

    /// The texts before, between and after the placeholders.
    package private(set) var texts: [String] = []
    package private(set) var placeholders: [Placeholder] = []

    init(_ text: String) throws(Mistake) {
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"),
            let end = rest[start.upperBound...].firstRange(of: "}}")
        {
            texts.append(String(rest[..<start.lowerBound]))
            let name = rest[start.upperBound..<end.lowerBound].trimmingBlanks
            guard let placeholder = Placeholder(rawValue: String(name)) else {
                let names = Placeholder.allCases.map(\.rawValue)
                throw Mistake(
                    "unknown placeholder “\(name)”; \(suggestion(for: String(name), among: names))"
                )
            }
            placeholders.append(placeholder)
            rest = rest[end.upperBound...]
        }
        texts.append(String(rest))
    }
}
