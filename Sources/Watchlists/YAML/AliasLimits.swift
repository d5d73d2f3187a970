/// Limits on aliases in a YAML text, beyond which Yams would hang or crash.
///
/// Yams hashes every key that it reads, which takes forever for a key of nested aliases. When Yams
/// frees a hundred thousand nested aliases, the stack overflows. The check also counts aliases in
/// quotes and comments, so its limits are far higher than ordinary files need.
extension YAMLDocument {
    private static let maxAnchors = 1000
    /// The maximum number of aliases if keys are complex: 20 aliases make at most a million nodes.
    private static let maxAliasesWithComplexKeys = 20

    static func checkAliases(of text: String, file: String) throws(Diagnostic) {
        guard text.utf8.contains(UInt8(ascii: "*")) else { return }
        let words = text.split { $0.isWhitespace || "[{,:".contains($0) }
        let aliases = words.count { isName($0, after: "*") }
        if aliases > maxAnchors, words.count(where: { isName($0, after: "&") }) > maxAnchors {
            let message = "there are more than \(maxAnchors) anchors; write the values out"
            throw Diagnostic(.error, message, at: .start(of: file))
        }
        guard aliases > maxAliasesWithComplexKeys else { return }
        for line in text.split(whereSeparator: \.isNewline) {
            guard let key = complexKey(in: line) else { continue }
            let message = "a key must be a single word, not an alias or a list"
            let position = SourcePosition(file, after: text[..<key])
            throw Diagnostic(.error, message, at: position)
        }
    }

    private static func isName(_ word: Substring, after sign: Character) -> Bool {
        guard word.first == sign, let first = word.dropFirst().first else { return false }
        return first.isLetter || first.isNumber || first == "_" || first == "-"
    }

    /// The position of a key that Yams may take too long to hash; nil if the line has no such key.
    /// The key is marked with “?”, is an alias, or is a list or mapping that may contain an alias.
    private static func complexKey(in line: Substring) -> Substring.Index? {
        if let key = line.firstMatch(of: /(^|[-\[{,])\s*\?(\s|$)|(^|[\s\[{,:])\*[\w-]+\s*:/) {
            return key.range.lowerBound
        }
        guard let alias = line.firstMatch(of: /(^|[\s\[{,:])\*[\w-]/) else { return nil }
        return line[alias.range.upperBound...].firstMatch(of: /[\]}]\s*:/)?.range.lowerBound
    }
}
