package import Foundation

extension Secret {
    /// The secret as a web address. Throws if it is not a web address, or if it is the unencrypted
    /// address of another machine and `allowsPlainHTTP` is false.
    package func url(allowsPlainHTTP: Bool) throws(Mistake) -> URL {
        guard !value.contains(where: \.isWhitespace), let url = URL(string: value),
            let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme), url.host()?.isEmpty == false,
            url.port.map({ (1...65_535).contains($0) }) ?? true
        else { throw Mistake("this is not a web address; it begins with https://") }
        guard scheme == "https" || allowsPlainHTTP || url.isLoopback else {
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

    package var isLoopback: Bool {
        let host = host(percentEncoded: false)?.lowercased() ?? ""
        return ["localhost", "::1", "[::1]"].contains(host)
            || host.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
    }
}

extension SettingParser {
    /// Reads one mail address without a name or brackets.
    static func mailAddress(_ text: String) throws(Mistake) -> String {
        // Scalars are matched, because `@` with a combining mark is a character other than `@`.
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
