/// A destination of messages, such as a chat, a mailbox or a program.
package struct Channel: Hashable, Sendable {
    /// The name that rules refer to.
    package var name: String
    package var service: Service
    package var digest: Digest

    package init(name: String, service: Service, digest: Digest = .run) {
        self.name = name
        self.service = service
        self.digest = digest
    }

    /// The period whose news one message collects.
    package enum Digest: String, CaseIterable, Hashable, Sendable {
        case run, daily, weekly
    }
}

extension Channel {
    package enum Service: Hashable, Sendable {
        case webhook(Webhook)
        case slack(Address)
        case discord(Address)
        case teams(Address)
        case ntfy(Address, token: SecretSource?)
        case mail(Mail)
        /// A program and its arguments, which run without a shell.
        case command([String])
        /// The path of a file, to which lines of JSON are appended.
        case file(String)
    }

    /// The address that messages are posted to.
    package struct Address: Hashable, Sendable {
        package var url: SecretSource
        /// Whether another machine may be reached without encryption.
        package var isInsecure: Bool

        package init(url: SecretSource, isInsecure: Bool = false) {
            self.url = url
            self.isInsecure = isInsecure
        }
    }

    /// The user's own server.
    package struct Webhook: Hashable, Sendable {
        package var address: Address
        /// The source of the key that signs messages.
        package var secret: SecretSource?
        /// A template that replaces the documented JSON.
        package var body: MessageTemplate?
    }

    package struct Mail: Hashable, Sendable {
        package var recipients: [String]
        /// The sender's address; nil for the machine's own.
        package var sender: String?
        /// The server; nil for the machine's sendmail.
        package var server: MailServer?
    }

    package struct MailServer: Hashable, Sendable {
        /// The address: `smtp://` or `smtps://` with a host and without a user.
        package var url: String
        package var user: String?
        package var password: SecretSource?
        /// Whether the connection may be unencrypted.
        package var isInsecure: Bool
    }
}

extension Channel.Service {
    /// The service's key in the watchlist.
    package var name: String {
        switch self {
        case .webhook: "webhook"
        case .slack: "slack"
        case .discord: "discord"
        case .teams: "teams"
        case .ntfy: "ntfy"
        case .mail: "mail"
        case .command: "command"
        case .file: "file"
        }
    }
}

/// A user's text with placeholders for a message's content, as in `{"text": "{{headline}}"}`.
package struct MessageTemplate: Hashable, Sendable {
    package enum Placeholder: String, CaseIterable, Sendable {
        case headline, text, severity, key, url, json
    }

    package enum Part: Hashable, Sendable {
        case text(String)
        case placeholder(Placeholder)
    }

    package let parts: [Part]

    init(_ text: String) throws(Mistake) {
        var parts: [Part] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"),
            let end = rest[start.upperBound...].firstRange(of: "}}")
        {
            parts.append(.text(String(rest[..<start.lowerBound])))
            let name = rest[start.upperBound..<end.lowerBound].trimmingBlanks
            guard let placeholder = Placeholder(rawValue: String(name)) else {
                let names = Placeholder.allCases.map(\.rawValue)
                throw Mistake(
                    "unknown placeholder “\(name)”; \(suggestion(for: String(name), among: names))"
                )
            }
            parts.append(.placeholder(placeholder))
            rest = rest[end.upperBound...]
        }
        self.parts = (parts + [.text(String(rest))]).filter { $0 != .text("") }
    }
}
