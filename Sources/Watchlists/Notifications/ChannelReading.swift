package import Foundation

extension WatchlistReader {
    private enum Setting: String, CaseIterable {
        case webhook, slack, discord, teams, ntfy, mail, command, file
        case digest, insecure, secret, body, token, from, smtp, user, password

        static let services = allCases.prefix { $0 != .digest }

        /// The settings that a channel can have besides its service.
        var options: Set<Setting> {
            switch self {
            case .webhook: [.digest, .insecure, .secret, .body]
            case .slack, .discord, .teams: [.digest, .insecure]
            case .ntfy: [.digest, .insecure, .token]
            case .mail: [.digest, .insecure, .from, .smtp, .user, .password]
            default: [.digest]
            }
        }
    }

    private typealias Settings = [Setting: YAMLValue]

    mutating func channels(_ value: YAMLValue) -> [Channel] {
        guard case .mapping(let entries) = value.content else {
            diagnostics.error(
                "“channels” is a mapping of names to channels, as in “team: {slack: $SLACK_URL}”, "
                    + "not \(value.kind)",
                at: value.position
            )
            return []
        }
        return entries.compactMap { entry in
            channelNames[entry.key] = entry.position
            let settings: Settings? = settings(of: entry.value, "a channel")
            return settings.flatMap { channel(entry.key, $0, at: entry.value.position) }
        }
    }

    private mutating func channel(
        _ name: String,
        _ settings: Settings,
        at position: SourcePosition
    ) -> Channel? {
        let services = Setting.services.filter { settings[$0] != nil }
        guard let service = services.first, services.count == 1, let value = settings[service]
        else {
            let names = alternatives(Setting.services.map(\.rawValue))
            diagnostics.error("a channel has one service: \(names)", at: position)
            return nil
        }
        for (setting, value) in settings
        where setting != service && !service.options.contains(setting) {
            diagnostics.error(
                "“\(setting.rawValue)” does not go with “\(service.rawValue)”; delete it",
                at: value.position
            )
        }
        let digest: Channel.Digest? = parsed(settings[.digest], "digest", SettingParser.choice)
        return self.service(service, value, settings, of: name).map {
            Channel(name: name, service: $0, digest: digest ?? .run)
        }
    }

    private mutating func service(
        _ service: Setting,
        _ value: YAMLValue,
        _ settings: Settings,
        of channel: String
    ) -> Channel.Service? {
        switch service {
        case .mail: return mail(value, settings, of: channel).map { .mail($0) }
        case .command:
            let words = list(value, "command", of: "words: a program and its arguments")
            var texts = words.compactMap { text($0, "command") }
            guard let program = texts.first else { return nil }
            // A name without slashes is searched for on the search path.
            if program.contains("/") { texts[0] = path(program) }
            return .command(texts)
        case .file: return text(value, "file").map { .file(messageFile($0, at: value.position)) }
        default: break
        }
        let isInsecure = parsed(settings[.insecure], "insecure", SettingParser.flag) ?? false
        let use: SecretUse =
            service == .ntfy ? .topic(isInsecure: isInsecure) : .address(isInsecure: isInsecure)
        guard let source = secret(value, service.rawValue, as: use, of: channel) else { return nil }
        let address = Channel.Address(url: source, isInsecure: isInsecure)
        switch service {
        case .slack: return .slack(address)
        case .discord: return .discord(address)
        case .teams: return .teams(address)
        case .ntfy: return .ntfy(address, token: secret(settings[.token], "token", of: channel))
        default:
            return .webhook(
                Channel.Webhook(
                    address: address,
                    secret: secret(settings[.secret], "secret", as: .signingKey, of: channel),
                    body: parsed(settings[.body], "body", MessageTemplate.init)
                )
            )
        }
    }

    private mutating func messageFile(_ written: String, at position: SourcePosition) -> String {
        let path = path(written)
        if let target = FileIdentity(path),
            ([file] + listFiles).map(FileIdentity.init).contains(target)
        {
            diagnostics.error(
                "the watchlist is read from this file, and messages would spoil it; name another",
                at: position
            )
        }
        if EditJournal.owns(path, beside: file) {
            diagnostics.error(
                "edits of the watchlist use files of this name, and messages would spoil them; name another",
                at: position
            )
        }
        return path
    }

    /// A secret, or the variable that holds it, whose value is checked when it is read.
    ///
    /// - Parameter channel: the channel that uses the secret; nil for the pings.
    mutating func secret(
        _ value: YAMLValue?,
        _ name: String,
        as use: SecretUse = .words,
        of channel: String?
    ) -> SecretSource? {
        guard let value, let source = parsed(value, name, SecretSource.init) else { return nil }
        switch source {
        case .literal(let secret):
            _ = checked(at: value.position) { () throws(Mistake) in try use.check(secret) }
        case .variable(let variable):
            secrets.append(
                NamedSecret(name: variable, use: use, channel: channel, position: value.position)
            )
        }
        return source
    }

    private mutating func mail(
        _ value: YAMLValue,
        _ settings: Settings,
        of channel: String
    ) -> Channel.Mail? {
        let recipients = list(value, "mail", of: "addresses, such as aso@example.com")
            .compactMap { parsed($0, "mail", SettingParser.mailAddress) }
        let isInsecure = parsed(settings[.insecure], "insecure", SettingParser.flag) ?? false
        let server = parsed(settings[.smtp], "smtp", SettingParser.mailServer).map { url in
            Channel.MailServer(
                url: url,
                user: settings[.user].flatMap { text($0, "user") },
                password: secret(settings[.password], "password", of: channel),
                isInsecure: isInsecure
            )
        }
        for setting in [Setting.user, .password, .insecure] where settings[.smtp] == nil {
            reportAlone(settings[setting], setting, without: "smtp", "name the server")
        }
        if settings[.smtp] != nil, settings[.user] == nil {
            reportAlone(settings[.password], .password, without: "user", "name the user")
        }
        return recipients.isEmpty
            ? nil
            : Channel.Mail(
                recipients: recipients,
                sender: parsed(settings[.from], "from", SettingParser.mailAddress),
                server: server
            )
    }

    private mutating func reportAlone(
        _ value: YAMLValue?,
        _ setting: Setting,
        without other: String,
        _ fix: String
    ) {
        guard let value else { return }
        diagnostics.error(
            "“\(setting.rawValue)” goes with “\(other)”; \(fix), or delete it",
            at: value.position
        )
    }
}

extension Secret {
    /// The secret as a web address; throws if it is not one, or leads to another machine without
    /// encryption.
    package func url(isInsecure: Bool) throws(Mistake) -> URL {
        guard !value.contains(where: \.isWhitespace), let url = URL(string: value),
            let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme), url.host()?.isEmpty == false,
            url.port.map({ (1...65_535).contains($0) }) ?? true
        else { throw Mistake("this is not a web address; it begins with https://") }
        guard scheme == "https" || isInsecure || url.isLoopback else {
            throw Mistake(
                "this address is not encrypted; write https://, or add “insecure: true”"
            )
        }
        return url
    }
}

extension URL {
    /// The topic at the end of an ntfy address.
    package func ntfyTopic() throws(Mistake) -> String {
        let topic = lastPathComponent
        guard topic != "/", !topic.isEmpty else {
            throw Mistake("the address of ntfy ends with a topic, as in https://ntfy.sh/my-topic")
        }
        return topic
    }

    /// Whether the URL leads to this machine.
    package var isLoopback: Bool {
        let host = host(percentEncoded: false)?.lowercased() ?? ""
        return ["localhost", "::1", "[::1]"].contains(host)
            || host.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
    }
}

extension SettingParser {
    static func mailAddress(_ text: String) throws(Mistake) -> String {
        // Scalars are matched, because a combining mark would form another character with the one
        // before it.
        let address = /[^\s@<>"',;:\\()\[\]]+@[A-Za-z0-9.\-]+/.matchingSemantics(.unicodeScalar)
        guard text.wholeMatch(of: address) != nil else {
            throw Mistake("“\(text)” is not a mail address; write one such as aso@example.com")
        }
        return text
    }

    /// Reads a mail server: `host` becomes `smtp://host:587`. A user in it is refused, because it
    /// would be shown.
    static func mailServer(_ text: String) throws(Mistake) -> String {
        let address = text.contains("://") ? text : "smtp://\(text)"
        guard let url = URL(string: address), ["smtp", "smtps"].contains(url.scheme),
            let host = url.host(), !host.isEmpty, url.user == nil, url.path.isEmpty,
            url.port.map({ (1...65_535).contains($0) }) ?? true
        else {
            throw Mistake(
                "write a mail server as smtp://host:587 or smtps://host:465, its user in “user”"
            )
        }
        return url.port == nil && url.scheme == "smtp" ? "\(address):587" : address
    }
}
