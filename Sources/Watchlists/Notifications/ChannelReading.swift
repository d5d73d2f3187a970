import Foundation

extension WatchlistReader {
    private static let chats = Channel.Chat.allCases.map(\.rawValue)
    private static let services = ["webhook"] + chats + ["ntfy", "mail", "command"]
    /// The settings that only some services have, each with the names of these services.
    private static let options: KeyValuePairs<String, Set<String>> = [
        "insecure": Set(["webhook", "ntfy", "mail"] + chats),
        "secret": ["webhook"], "body": ["webhook"], "token": ["ntfy"],
        "from": ["mail"], "smtp": ["mail"], "user": ["mail"], "password": ["mail"],
    ]

    private typealias Settings = [String: YAMLValue]

    /// Reads the mapping of names to channels; channels with mistakes are reported and omitted.
    mutating func channels(_ value: YAMLValue) -> [Channel] {
        guard case .mapping(let values) = value.content else {
            diagnostics.error(
                "“channels” is a mapping of names to channels, as in “team: {slack: $SLACK_URL}”, "
                    + "not \(value.kind)",
                at: value.position
            )
            return []
        }
        let keys = Self.services + ["digest"] + Self.options.map(\.key)
        return values.compactMap { value in
            channelPositions[value.key.name] = value.key.position
            return settings(of: value, "a channel", keys).flatMap {
                channel(value.key.name, $0, at: value.position)
            }
        }
    }

    private mutating func channel(
        _ name: String,
        _ settings: Settings,
        at position: SourcePosition
    ) -> Channel? {
        let services = Self.services.filter { settings[$0] != nil }
        guard let service = services.first, services.count == 1, let value = settings[service]
        else {
            let names = alternatives(Self.services)
            diagnostics.error("a channel has one service: \(names)", at: position)
            return nil
        }
        for (option, services) in Self.options where !services.contains(service) {
            guard let value = settings[option] else { continue }
            diagnostics.error(
                "“\(option)” does not go with “\(service)”; delete it",
                at: value.position
            )
        }
        let digest: Channel.Digest? = parsed(settings["digest"], SettingParser.choice)
        return self.service(service, value, settings, of: name).map {
            Channel(name: name, service: $0, digest: digest ?? .run)
        }
    }

    private mutating func service(
        _ service: String,
        _ value: YAMLValue,
        _ settings: Settings,
        of channel: String
    ) -> Channel.Service? {
        switch service {
        case "mail": return mail(value, settings, of: channel).map { .mail($0) }
        case "command":
            let words = list(value, of: "words: a program and its arguments")
            var texts = words.compactMap { text($0) }
            guard let program = texts.first else { return nil }
            // Only a program with a slash is a path; other programs are found through PATH.
            if program.contains("/") { texts[0] = path(program) }
            return .command(texts)
        default: break
        }
        let allowsPlainHTTP = parsed(settings["insecure"], SettingParser.flag) ?? false
        let source = secret(value, of: channel) { secret throws(Mistake) in
            let url = try secret.url(allowsPlainHTTP: allowsPlainHTTP)
            if service == "ntfy" { _ = try url.ntfyTopic() }
        }
        guard let source else { return nil }
        let address = Channel.Address(url: source, allowsPlainHTTP: allowsPlainHTTP)
        if let chat = Channel.Chat(rawValue: service) { return .chat(chat, address) }
        if service == "ntfy" {
            return .ntfy(address, token: secret(settings["token"], of: channel))
        }
        let key = secret(settings["secret"], of: channel) { secret throws(Mistake) in
            _ = try secret.signingKey
        }
        let body = parsed(settings["body"], MessageTemplate.init)
        return .webhook(address, secret: key, body: body)
    }

    /// Reads a secret, or the name of an environment variable, whose value is checked later.
    ///
    /// - Parameters:
    ///   - channel: the channel that uses the secret; nil for the service that a run pings.
    ///   - check: throws if the secret does not have the required form.
    mutating func secret(
        _ value: YAMLValue?,
        of channel: String?,
        check: @escaping @Sendable (Secret) throws(Mistake) -> Void = { _ in }
    ) -> SecretSource? {
        guard let value, let source = parsed(value, SecretSource.init) else { return nil }
        switch source {
        case .literal(let secret):
            _ = diagnostics.checked(at: value.position) { () throws(Mistake) in
                try check(secret)
            }
        case .variable(let variable):
            secrets.append((variable, check, channel, value.position))
        }
        return source
    }

    private mutating func mail(
        _ value: YAMLValue,
        _ settings: Settings,
        of channel: String
    ) -> Channel.Mail? {
        let recipients = list(value, of: "addresses, such as aso@example.com")
            .compactMap { parsed($0, SettingParser.mailAddress) }
        let allowsUnencrypted = parsed(settings["insecure"], SettingParser.flag) ?? false
        let server = parsed(settings["smtp"], SettingParser.mailServer).map { url in
            Channel.MailServer(
                url: url,
                user: text(settings["user"]),
                password: secret(settings["password"], of: channel),
                allowsUnencrypted: allowsUnencrypted
            )
        }
        if settings["smtp"] == nil {
            for option in ["user", "password", "insecure"] {
                reportAlone(settings[option], without: "smtp", "name the server")
            }
        } else if settings["user"] == nil {
            reportAlone(settings["password"], without: "user", "name the user")
        }
        return recipients.isEmpty
            ? nil
            : Channel.Mail(
                recipients: recipients,
                sender: parsed(settings["from"], SettingParser.mailAddress),
                server: server
            )
    }

    private mutating func reportAlone(
        _ value: YAMLValue?,
        without other: String,
        _ fix: String
    ) {
        guard let value else { return }
        diagnostics.error(
            "“\(value.key.name)” goes with “\(other)”; \(fix), or delete it",
            at: value.position
        )
    }
}
