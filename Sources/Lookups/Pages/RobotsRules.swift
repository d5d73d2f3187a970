import AppStore
import Foundation

/// The rules of a server's `robots.txt` for one user agent (RFC 9309).
struct RobotsRules: Sendable {
    private struct Rule {
        let isAllowed: Bool
        let path: String
    }

    private let rules: [Rule]

    /// Rules that allow everything.
    static let none = RobotsRules(rules: [])

    private init(rules: [Rule]) { self.rules = rules }

    /// Reads the rules of the groups for a user agent's product token, or else of those for all.
    init(_ text: String, for agent: String) {
        var groups: [(agents: [String], rules: [Rule])] = []
        var isNaming = false
        for line in text.split(whereSeparator: \.isNewline) {
            let content = line.prefix { $0 != "#" }
            guard let colon = content.firstIndex(of: ":") else { continue }
            let key = content[..<colon].trimmingCharacters(in: .whitespacesAndFeff).lowercased()
            let value = content[content.index(after: colon)...]
                .trimmingCharacters(in: .whitespaces)
            switch key {
            case "user-agent":
                if !isNaming { groups.append(([], [])) }
                isNaming = true
                groups[groups.count - 1].agents.append(Self.token(value))
            case "allow", "disallow":
                isNaming = false
                guard !groups.isEmpty, !value.isEmpty else { continue }
                groups[groups.count - 1].rules.append(
                    Rule(isAllowed: key == "allow", path: value.decoded)
                )
            default: continue
            }
        }
        let own = groups.filter { $0.agents.contains(agent.lowercased()) }
        rules = (own.isEmpty ? groups.filter { $0.agents.contains("*") } : own).flatMap(\.rules)
    }

    /// The product token of a user agent, in lower case, without a version.
    private static func token(_ value: String) -> String {
        value == "*" ? value : value.prefix { $0.isLetter || "-_".contains($0) }.lowercased()
    }

    /// Whether a path may be requested: the longest rule that matches decides, and of two equally
    /// long ones the one that allows.
    func allows(_ path: String) -> Bool {
        let path = path.decoded
        guard path != "/robots.txt" else { return true }
        let matches = rules.filter { Self.matches($0.path, path) }
        let longest = matches.map(\.path.utf8.count).max() ?? 0
        let deciding = matches.filter { $0.path.utf8.count == longest }
        return deciding.isEmpty || deciding.contains(where: \.isAllowed)
    }

    /// Whether a path begins like a pattern, in which `*` stands for any text and a final `$` for the
    /// end.
    private static func matches(_ pattern: String, _ path: String) -> Bool {
        let isWhole = pattern.hasSuffix("$")
        let parts = (isWhole ? pattern.dropLast() : pattern[...])
            .split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, path.hasPrefix(first) else { return false }
        var rest = path.dropFirst(first.count)
        guard parts.count > 1 else { return !isWhole || rest.isEmpty }
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        guard let last = parts.last, !last.isEmpty else { return true }
        return isWhole ? rest.hasSuffix(last) : rest.contains(last)
    }
}

extension CharacterSet {
    /// White space and a byte order mark, which may begin a file.
    fileprivate static let whitespacesAndFeff = whitespaces.union(["\u{feff}"])
}

extension String {
    /// The text with percent-encoded characters decoded, so that both ways of writing are equal.
    fileprivate var decoded: String { removingPercentEncoding ?? self }
}
