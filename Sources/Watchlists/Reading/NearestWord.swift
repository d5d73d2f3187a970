/// The known word that the user probably meant; nil if no word is close.
package func nearestWord(to word: String, among words: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars)
    guard (1...longestTypo).contains(typed.count) else { return nil }
    let limit = max(1, typed.count / 3)
    let distances = words.lazy.map { word in
        (word: word, edits: editDistance(typed, Array(word.lowercased().unicodeScalars)))
    }
    return distances.filter { $0.edits <= limit }.min { $0.edits < $1.edits }?.word
}

private let longestTypo = 64

/// The number of typing errors that turn one word into the other: a missing, extra or wrong letter,
/// or two swapped letters (the restricted Damerau–Levenshtein distance).
private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...other.count)]
    for (i, letter) in one.enumerated() {
        var row = [i + 1]
        for (j, candidate) in other.enumerated() {
            let substituted = rows[i][j] + (letter == candidate ? 0 : 1)
            var edits = min(rows[i][j + 1] + 1, row[j] + 1, substituted)
            if i > 0, j > 0, letter == other[j - 1], one[i - 1] == candidate {
                edits = min(edits, rows[i - 1][j - 1] + 1)
            }
            row.append(edits)
        }
        rows.append(row)
    }
    return rows[one.count][other.count]
}

/// The end of a message about an unknown word, such as `did you mean “weekly”?`; if no known word
/// is close, the list of all known words.
func suggestion(for word: String, among words: [String]) -> String {
    nearestWord(to: word, among: words).map { "did you mean “\($0)”?" }
        ?? "it can be \(alternatives(words))"
}

/// The words as a list in a sentence, such as `a, b or c`.
func alternatives(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
