package import Foundation

extension WatchlistReader {
    private static let chats = Channel.Chat.allCases.map(\.rawValue)
    private static let services = ["webhook"] + chats + ["ntfy", "mail", "command", "file"]
    /// The settings that only some services have, each with the keys of these services.
    private static let options: KeyValuePairs<String, Set<String>> = [
        "insecure": Set(["webhook", "ntfy", "mail"] + chats),
        "secret": ["webhook"], "body": ["webhook"], "token": ["ntfy"],
        "from": ["mail"], "smtp": ["mail"], "user": ["mail"], "password": ["mail"],
    ]

    private typealias Settings = [String: YAMLValue]

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
            channelNames[value.key.name] = value.key.position
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
            // A name without slashes is searched for on the search path.
            if program.contains("/") { texts[0] = path(program) }
            return .command(texts)
        case "file": return text(value).map { .file(messageFile($0, at: value.position)) }
        default: break
        }
        let isInsecure = parsed(settings["insecure"], SettingParser.flag) ?? false
        let source = secret(value, of: channel) { secret throws(Mistake) in
            let url = try secret.url(isInsecure: isInsecure)
            if service == "ntfy" { _ = try url.ntfyTopic() }
        }
        guard let source else { return nil }
        let address = Channel.Address(url: source, isInsecure: isInsecure)
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

    private mutating func messageFile(_ written: String, at position: SourcePosition) -> String {
        let path = path(written)
        if let target = identity(ofFile: path),
            ([file] + listFiles).contains(where: { identity(ofFile: $0) == target })
        {
            diagnostics.error(
                "the watchlist is read from this file, and messages would spoil it; name another",
                at: position
            )
        }
        if UndoCopy.owns(path, beside: file) {
            diagnostics.error(
                "edits of the watchlist use files of this name, and messages would spoil them; name another",
                at: position
            )
        }
        return path
    }

    /// The numbers of a file's volume and of the file, which are equal for all links to it; nil if
    /// there is no file.
    private func identity(ofFile path: String) -> [Int?]? {
        let file = URL(filePath: path).resolvingSymlinksInPath().path
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else {
            return nil
        }
        return [attributes[.systemNumber] as? Int, attributes[.systemFileNumber] as? Int]
    }

    /// Reads a secret, or the name of the variable that holds it. The value of a variable is
    /// checked only when it is needed.
    ///
    /// - Parameters:
    ///   - channel: the channel that uses the secret; nil for the pings.
    ///   - check: throws if the secret does not have the form that its use requires.
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
        let isInsecure = parsed(settings["insecure"], SettingParser.flag) ?? false
        let server = parsed(settings["smtp"], SettingParser.mailServer).map { url in
            Channel.MailServer(
                url: url,
                user: text(settings["user"]),
                password: secret(settings["password"], of: channel),
                isInsecure: isInsecure
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

extension Secret {
    /// The secret as a web address. Throws if it is not a web address, or is unencrypted and leads
    /// to another machine.
    ///
    /// - Parameter isInsecure: whether an unencrypted address of another machine is accepted.
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
        // Scalars are matched, because a combining mark and the scalar before it would form another
        // character.
        let address = /[^\s@<>"',;:\\()\[\]]+@[A-Za-z0-9.\-]+/.matchingSemantics(.unicodeScalar)
        guard text.wholeMatch(of: address) != nil else {
            throw Mistake("“\(text)” is not a mail address; write one such as aso@example.com")
        }
        return text
    }

    /// Reads a mail server's address: `host` becomes `smtp://host:587`. An address with a user is
    /// refused, because outputs show the address.
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
