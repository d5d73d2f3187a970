/// The words that occur in only one of two short texts, such as two names.
package func wordExchange(
    from before: String,
    to after: String
) -> (added: [String], removed: [String]) {
    let (old, new) = (words(of: before), words(of: after))
    return (words(of: new, besides: old), words(of: old, besides: new))
}

private func words(of text: String) -> [Substring] {
    // The limit saves time: Swift sorts the combining marks on a letter in quadratic time. Names
    // are far shorter than the limit.
    let text = text.prefix(500)
    return text.hasOverlongCharacter ? [] : text.tokens
}

/// The words that are not among `others`, each once. Case is ignored. In scripts without spaces,
/// consecutive characters form one word.
private func words(of tokens: [Substring], besides others: [Substring]) -> [String] {
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
