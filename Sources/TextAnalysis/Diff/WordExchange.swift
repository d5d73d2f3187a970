/// The words that one short text has and another one has not, as for names.
package struct WordExchange: Hashable, Sendable {
    package let came: [String]
    package let went: [String]

    package init(from before: String, to after: String) {
        let (old, new) = (Self.words(of: before), Self.words(of: after))
        came = Self.words(of: new, besides: old)
        went = Self.words(of: old, besides: new)
    }

    private static func words(of text: String) -> [Substring] {
        // A name is far shorter; marks on a letter are sorted in quadratic time.
        let text = text.prefix(500)
        return text.hasOverlongCharacter ? [] : text.tokens
    }

    /// Each once, without case; of a script without spaces, characters side by side are one word.
    private static func words(of tokens: [Substring], besides others: [Substring]) -> [String] {
        let known = Set(others.map { $0.lowercased() })
        var words: [String] = []
        var isOpen = false
        for token in tokens {
            guard token.contains(where: \.isSignificant), !known.contains(token.lowercased()) else {
                isOpen = false
                continue
            }
            let isUnspaced = token.first?.isUnspaced ?? false
            if isOpen, isUnspaced {
                words[words.count - 1] += token
            } else {
                words.append(String(token))
            }
            isOpen = isUnspaced
        }
        var seen: Set<String> = []
        return words.filter { seen.insert($0.lowercased()).inserted }
    }
}
