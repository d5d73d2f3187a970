import AppStore
import Foundation

/// The reason that a service gives in the body of its response, as a short line, such as
/// `channel_is_archived`.
struct ServiceReason {
    private static let maxLength = 100
    /// The minimum length, in characters, of a word of a secret that the reason must not repeat.
    private static let minSecretWord = 4
    /// The maximum length, in characters, of a word with digits or letters of both cases. A longer
    /// word may be a key, or a secret in Base64.
    private static let maxCodeWord = 12

    let text: String

    /// - Parameter secrets: the texts whose words the reason must not repeat.
    /// - Returns: nil if the body has no reason, or if the reason may hold a secret.
    init?(in body: String, hiding secrets: [String]) {
        let reason = Self.isWebPage(body) ? "" : Self.json(body) ?? body
        let line = PlainText.line(String(reason.unicodeScalars.prefix(Self.maxLength)))
        text = line.trimmingCharacters(in: .whitespaces.union(["."]))
        guard !text.isEmpty, !text.hasPrefix("{"), Self.isHarmless(reason, secrets) else {
            return nil
        }
    }

    /// Whether the body of a response looks like HTML.
    static func isWebPage(_ body: String) -> Bool {
        let start = body.prefix(1_000).lowercased()
        return start.contains("<!doctype html") || start.contains("<html")
    }

    /// The reason in the JSON of Discord, Teams, Telegram, ntfy and other services; nil if there is
    /// none.
    private static func json(_ body: String) -> String? {
        let fields = try? JSONDecoder().decode([String: Field].self, from: Data(body.utf8))
        return fields.flatMap { fields in
            names.compactMap { fields[$0]?.text }.first
        }
    }

    private static let names = ["message", "error", "detail", "description", "errmsg", "title"]

    /// The text of a value: the value itself, or its message if it is an object such as `{"code":
    /// …, "message": …}`; nil for other values.
    private struct Field: Decodable {
        /// The text of the value; nil if it has none.
        var text: String?

        init(from decoder: any Decoder) throws {
            struct Detail: Decodable {
                let message: String
            }
            let container = try decoder.singleValueContainer()
            text =
                (try? container.decode(String.self))
                ?? (try? container.decode(Detail.self))?.message
        }
    }

    private static func isHarmless(_ reason: String, _ secrets: [String]) -> Bool {
        let plain = secrets + secrets.compactMap(\.removingPercentEncoding)
        let parts = Set(
            plain.flatMap(words(of:)).map { $0.lowercased() }.filter { $0.count >= minSecretWord }
        )
        // Escapes could spell a secret.
        guard !reason.contains(where: { "%=&\\".contains($0) }) else { return false }
        return words(of: reason).allSatisfy { word in
            !parts.contains(word.lowercased()) && (word.count <= maxCodeWord || isInOneCase(word))
        }
    }

    /// The words of a text. Characters outside ASCII, such as combining marks, are left out and do
    /// not separate words.
    private static func words(of text: String) -> [Substring] {
        String(String.UnicodeScalarView(text.unicodeScalars.filter(\.isASCII)))
            .split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    }

    private static func isInOneCase(_ word: Substring) -> Bool {
        let rest = String(word.dropFirst())
        return !rest.contains(where: \.isNumber)
            && (rest == rest.lowercased() || rest == rest.uppercased())
    }
}
