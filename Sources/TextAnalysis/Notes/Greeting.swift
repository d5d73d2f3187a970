/// A polite sentence of developers, with the app's name or an address somewhere in it.
struct Greeting: Sendable {
    static let all = PhraseFile.all.flatMap { $0.phrases(.greetings) }.map(Greeting.init)

    private static let longestName = 40

    private let start: String
    private let end: String

    /// - Parameter phrase: `…` stands for a name, or for nothing.
    init(_ phrase: Substring) {
        let parts = phrase.split(separator: "…", omittingEmptySubsequences: false)
        start = parts[0].foldedWords.joined()
        end = parts.dropFirst().joined().foldedWords.joined()
    }

    func matches(_ clause: String) -> Bool {
        let length = start.count + end.count
        return clause.hasPrefix(start) && clause.hasSuffix(end)
            && (length...length + Self.longestName).contains(clause.count)
    }
}
