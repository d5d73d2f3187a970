/// The rules of a server's `robots.txt` for one user agent (RFC 9309).
///
/// Bytes are compared: a server may send a character with so many marks that comparing it takes
/// minutes.
struct RobotsRules: Sendable {
    fileprivate struct Rule {
        let isAllowed: Bool
        /// The number of bytes of the pattern; of the rules that match, the longest decides.
        let length: Int
        /// The parts of the path between asterisks, decoded.
        let parts: [[UInt8]]
        /// Whether the path ends where the pattern does.
        let isWhole: Bool
    }

    private let rules: [Rule]

    /// Rules that allow everything.
    static let none = RobotsRules(rules: [])

    private init(rules: [Rule]) { self.rules = rules }

    /// Reads the rules of the groups for a user agent's product token, or else of those for all.
    init(_ text: String, for agent: String) {
        var groups: [(agents: [[UInt8]], rules: [Rule])] = []
        var isNaming = false
        let bytes = Array(text.utf8)
        let start = bytes.starts(with: Self.mark) ? Self.mark.count : 0
        for line in bytes[start...].split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let content = line.prefix { $0 != UInt8(ascii: "#") }
            guard let colon = content.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let value = content[(colon + 1)...].trimmed
            switch content[..<colon].trimmed.lowercased {
            case Array("user-agent".utf8):
                if !isNaming { groups.append(([], [])) }
                isNaming = true
                groups[groups.count - 1].agents.append(Self.token(value))
            case Array("allow".utf8):
                isNaming = false
                groups.add(Rule(value, isAllowed: true))
            case Array("disallow".utf8):
                isNaming = false
                groups.add(Rule(value, isAllowed: false))
            default: continue
            }
        }
        let own = groups.filter { $0.agents.contains(Array(agent.utf8)[...].lowercased) }
        let all = groups.filter { $0.agents.contains([UInt8(ascii: "*")]) }
        rules = (own.isEmpty ? all : own).flatMap(\.rules)
    }

    /// A byte order mark, which may begin a file.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The product token of a user agent, in lower case, without a version.
    private static func token(_ value: ArraySlice<UInt8>) -> [UInt8] {
        guard value != [UInt8(ascii: "*")] else { return Array(value) }
        return value.lowercased.prefix { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }.map(\.self)
    }

    /// Whether a path may be requested: the longest rule that matches decides, and of two equally
    /// long ones the one that allows.
    func allows(_ path: String) -> Bool {
        let path = Array(path.utf8)[...].decoded
        guard path != Array("/robots.txt".utf8) else { return true }
        let matches = rules.filter { $0.matches(path) }
        let longest = matches.map(\.length).max() ?? 0
        let deciding = matches.filter { $0.length == longest }
        return deciding.isEmpty || deciding.contains(where: \.isAllowed)
    }
}

extension RobotsRules.Rule {
    /// - Returns: nil for an empty pattern, which says nothing.
    fileprivate init?(_ pattern: ArraySlice<UInt8>, isAllowed: Bool) {
        guard !pattern.isEmpty else { return nil }
        self.isAllowed = isAllowed
        isWhole = pattern.last == UInt8(ascii: "$")
        // Asterisks count only where they are not percent-encoded.
        parts = (isWhole ? pattern.dropLast() : pattern)
            .split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
            .map(\.decoded)
        length = parts.reduce(parts.count - 1 + (isWhole ? 1 : 0)) { $0 + $1.count }
    }

    /// Whether a path begins like the pattern, in which `*` stands for any text and a final `$` for
    /// the end.
    fileprivate func matches(_ path: [UInt8]) -> Bool {
        guard let first = parts.first, path.starts(with: first) else { return false }
        var rest = path[first.count...]
        guard parts.count > 1 else { return !isWhole || rest.isEmpty }
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        guard let last = parts.last, !last.isEmpty else { return true }
        return isWhole
            ? rest.suffix(last.count).elementsEqual(last) : rest.firstRange(of: last) != nil
    }
}

extension [(agents: [[UInt8]], rules: [RobotsRules.Rule])] {
    /// Adds a rule to the last group; a rule before any group belongs to nobody.
    fileprivate mutating func add(_ rule: RobotsRules.Rule?) {
        guard let rule, !isEmpty else { return }
        self[count - 1].rules.append(rule)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmed: ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let start = drop(while: isBlank)
        return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? []
    }

    /// The bytes with ASCII letters in lower case.
    fileprivate var lowercased: [UInt8] {
        map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }

    /// The bytes with percent-encoded ones decoded, so that both ways of writing are equal.
    fileprivate var decoded: [UInt8] {
        var bytes: [UInt8] = []
        var rest = self
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x46).contains(self)
            || (0x61...0x66).contains(self)
    }
}
