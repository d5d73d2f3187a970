/// The rules of a server's `robots.txt` for one user agent (RFC 9309).
///
/// Each byte is compared as the character with its number, which has no marks: a server may send a
/// character with so many marks that comparing it takes minutes.
struct RobotsRules: Sendable {
    private typealias Rule = (isAllowed: Bool, pattern: Substring)

    private let rules: [Rule]

    /// Rules that allow everything.
    static let none = RobotsRules("", for: "")

    /// Reads the rules of the groups for a user agent's product token, or else of those for all.
    init(_ text: String, for agent: String) {
        var groups: [(agents: [String], rules: [Rule])] = []
        var isNaming = false
        let ends: [Character] = ["\n", "\r", "\r\n"]
        let lines = text.trimmingPrefix("\u{feff}").bytes.split { ends.contains($0) }
        for line in lines {
            let content = line.prefix { $0 != "#" }
            guard let colon = content.firstIndex(of: ":") else { continue }
            let value = content[content.index(after: colon)...].trimmed
            let key = content[..<colon].trimmed.lowercased()
            switch key {
            case "user-agent":
                if !isNaming { groups.append(([], [])) }
                groups[groups.count - 1].agents.append(Self.token(value))
                isNaming = true
            case "allow", "disallow":
                isNaming = false
                // A rule before any group belongs to nobody; an empty one says nothing.
                guard !groups.isEmpty, !value.isEmpty else { continue }
                groups[groups.count - 1].rules.append((key == "allow", value))
            default: continue
            }
        }
        let own = groups.filter { $0.agents.contains(agent.lowercased()) }
        let all = groups.filter { $0.agents.contains("*") }
        rules = (own.isEmpty ? all : own).flatMap(\.rules)
    }

    /// The product token of a user agent, in lower case, without a version; an asterisk for all.
    private static func token(_ value: Substring) -> String {
        String(value.lowercased().prefix { $0.isASCII && $0.isLetter || "-_*".contains($0) })
    }

    /// Whether a path may be requested: the longest rule that matches decides, and of two equally
    /// long ones the one that allows.
    func allows(_ path: String) -> Bool {
        let path = path.bytes.decoded
        guard path != "/robots.txt" else { return true }
        let matches = rules.filter { Self.matches(path, $0.pattern) }
            .map { (length: $0.pattern.decoded.count, isAllowed: $0.isAllowed) }
        let longest = matches.map(\.length).max()
        let deciding = matches.filter { $0.length == longest }
        return deciding.isEmpty || deciding.contains(where: \.isAllowed)
    }

    /// Whether a path begins like a pattern, in which `*` stands for any text and a final `$` for
    /// the end.
    private static func matches(_ path: String, _ pattern: Substring) -> Bool {
        let isWhole = pattern.last == "$"
        // Asterisks count only where they are not percent-encoded.
        var parts = (isWhole ? pattern.dropLast() : pattern)
            .split(separator: "*", omittingEmptySubsequences: false).map(\.decoded)[...]
        guard let first = parts.popFirst(), path.hasPrefix(first) else { return false }
        var rest = path.dropFirst(first.count)
        guard let last = parts.popLast() else { return !isWhole || rest.isEmpty }
        for part in parts where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        guard !last.isEmpty else { return true }
        return isWhole ? rest.hasSuffix(last) : rest.firstRange(of: last) != nil
    }
}

extension StringProtocol {
    /// The bytes, each as the character with its number.
    fileprivate var bytes: Substring {
        var bytes = Substring.UnicodeScalarView()
        bytes.append(contentsOf: utf8.lazy.map { Unicode.Scalar($0) })
        return Substring(bytes)
    }
}

extension Substring {
    /// The text without blanks around it. A character that others take for white space may be a
    /// byte of another one.
    fileprivate var trimmed: Substring {
        let start = drop { " \t".contains($0) }
        return start.lastIndex { !" \t".contains($0) }.map { start[...$0] } ?? ""
    }

    /// The text with percent-encoded bytes decoded, so that both ways of writing are equal.
    fileprivate var decoded: String {
        var (text, rest) = ("", self)
        while let character = rest.popFirst() {
            let digits = rest.prefix(2)
            if character == "%", digits.count == 2, digits.allSatisfy(\.isHexDigit),
                let byte = UInt8(digits, radix: 16)
            {
                text.unicodeScalars.append(Unicode.Scalar(byte))
                rest = rest.dropFirst(2)
            } else {
                text.append(character)
            }
        }
        return text
    }
}
