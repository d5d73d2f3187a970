/// The rules of a server's `robots.txt` for one user agent (RFC 9309).
///
/// Texts are compared byte by byte: each byte becomes one character from U+0000 to U+00FF. None of
/// these is a combining mark. Otherwise, a server could send a character with so many combining
/// marks that comparing it takes minutes.
struct RobotsRules: Sendable {
    private typealias Rule = (isAllowed: Bool, pattern: Substring)

    private let rules: [Rule]

    /// Rules that allow everything.
    static let none = RobotsRules("", for: "")

    /// Reads the rules for a user agent's product token. If the file does not name the agent, the
    /// rules for all agents apply.
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
                // A rule before all user agents applies to nobody. An empty rule has no effect.
                guard !groups.isEmpty, !value.isEmpty else { continue }
                groups[groups.count - 1].rules.append((key == "allow", value))
            default: continue
            }
        }
        let own = groups.filter { $0.agents.contains(agent.lowercased()) }
        let all = groups.filter { $0.agents.contains("*") }
        rules = (own.isEmpty ? all : own).flatMap(\.rules)
    }

    /// The product token of a user agent in lower case, without a version, or `*` for all agents.
    private static func token(_ agent: Substring) -> String {
        String(agent.lowercased().prefix { $0.isASCII && $0.isLetter || "-_*".contains($0) })
    }

    /// Whether a path may be requested. The longest matching rule decides. If an allowing and a
    /// forbidding rule are equally long, the path is allowed; a path without a rule is, too.
    func allows(_ path: String) -> Bool {
        let path = path.bytes.decoded
        guard path != "/robots.txt" else { return true }
        let matches = rules.filter { Self.matches(path, $0.pattern) }
            .map { (length: $0.pattern.decoded.count, isAllowed: $0.isAllowed) }
        let longest = matches.map(\.length).max()
        let deciding = matches.filter { $0.length == longest }
        return deciding.isEmpty || deciding.contains(where: \.isAllowed)
    }

    /// Whether a pattern matches the beginning of a path. In the pattern, `*` stands for any text
    /// and a final `$` for the end of the path.
    private static func matches(_ path: String, _ pattern: Substring) -> Bool {
        let isWhole = pattern.last == "$"
        // Percent-encoded asterisks are not wildcards.
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
    /// The text with each UTF-8 byte as one character: the byte 0xE9 becomes U+00E9.
    fileprivate var bytes: Substring {
        var bytes = Substring.UnicodeScalarView()
        bytes.append(contentsOf: utf8.lazy.map { Unicode.Scalar($0) })
        return Substring(bytes)
    }
}

extension Substring {
    /// The text without blanks and tabs around it. No other white space is removed, because it may
    /// be one byte of a longer character.
    fileprivate var trimmed: Substring {
        let start = drop { " \t".contains($0) }
        return start.lastIndex { !" \t".contains($0) }.map { start[...$0] } ?? ""
    }

    /// The text with percent-encoded bytes decoded, so that encoded and plain bytes are equal.
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
