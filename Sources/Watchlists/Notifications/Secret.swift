package import Foundation

/// A text that must stay private, such as a webhook's address: no output shows it.
package struct Secret: Hashable, Sendable {
    package let value: String

    package init(_ value: String) { self.value = value }
}

extension Secret {
    private static let keyPrefix = "whsec_"

    /// The Base64 key after the prefix `whsec_`; nil for other texts.
    private var encodedKey: String? {
        value.hasPrefix(Self.keyPrefix) ? String(value.dropFirst(Self.keyPrefix.count)) : nil
    }

    /// The key that signs messages: the text's bytes, or the decoded Base64 after `whsec_`.
    package var signingKey: Data {
        get throws(Mistake) {
            guard let encodedKey else { return Data(value.utf8) }
            guard let key = Data(base64Encoded: encodedKey), !key.isEmpty
            else { throw Mistake("what follows “whsec_” in this secret is not Base64") }
            return key
        }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "(secret)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The source of a secret, as the watchlist gives it.
package enum SecretSource: Hashable, Sendable {
    case literal(Secret)
    /// The name of an environment variable, written as `$NAME`, for `SecretStore` to look up.
    case variable(String)

    /// Reads `$NAME`; every other text is the secret itself.
    init(_ text: String) throws(Mistake) {
        guard text.hasPrefix("$") else {
            self = .literal(Secret(text))
            return
        }
        let name = text.dropFirst()
        guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
            throw Mistake("write the name of a variable after “$”, as in $SLACK_URL")
        }
        self = .variable(String(name))
    }
}

/// Finds the secret of an environment variable: in the variable itself, in the file that a variable
/// with the suffix `_FILE` names, or in the systemd credential with the variable's name.
package struct SecretStore: Sendable {
    private let variables: [String: String]

    package init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
        self.variables = variables
    }

    /// The secret of a source; throws if its variable is not set or its file cannot be read.
    package func secret(_ source: SecretSource) throws(Mistake) -> Secret {
        switch source {
        case .literal(let secret): secret
        case .variable(let name): try secret(named: name)
        }
    }

    /// The secret in an environment variable, in the file that `NAME_FILE` names, or in the systemd
    /// credential `NAME`; throws if there is none.
    func secret(named name: String) throws(Mistake) -> Secret {
        if let value = variables[name], !value.isEmpty { return Secret(value) }
        if let file = variables["\(name)_FILE"], !file.isEmpty { return try read(file, for: name) }
        if let folder = variables["CREDENTIALS_DIRECTORY"] {
            let file = URL(filePath: folder).appending(path: name).path
            if FileManager.default.fileExists(atPath: file) { return try read(file, for: name) }
        }
        throw Mistake(
            """
            $\(name) is not set: set it in the environment, name a file in \(name)_FILE, or give the \
            service a credential \(name)
            """
        )
    }

    private func read(_ file: String, for name: String) throws(Mistake) -> Secret {
        let text: String
        do throws(Diagnostic) {
            text = try sourceText(of: file, as: "its file", at: .start(of: file))
        } catch {
            throw Mistake("$\(name) cannot be read: \(error.message)")
        }
        let secret = text.trimmingBlanks
        guard !secret.isEmpty else { throw Mistake("$\(name) cannot be read: \(file) is empty") }
        return Secret(String(secret))
    }
}

extension Watchlist {
    /// The watchlist as archives store it: without channels, rules and the ping address.
    package var withoutSecrets: Watchlist {
        var list = self
        list.ping = nil
        (list.channels, list.rules) = ([], [])
        return list
    }

    /// The address that runs ping; nil if the watchlist names none.
    package func pingAddress(in store: SecretStore = SecretStore()) throws -> URL? {
        try ping.map { try store.secret($0).url(allowsPlainHTTP: true) }
    }
}
