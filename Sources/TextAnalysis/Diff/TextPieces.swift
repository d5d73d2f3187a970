/// A line of a text, or a word of a line.
struct TextPiece {
    let text: Substring
    /// A number that equal pieces share.
    let key: Int
    /// How much it counts: 0 for blanks and punctuation, and more for longer words up to 4 letters.
    let weight: Int

    var isSignificant: Bool { weight > 0 }
}

/// Numbers for pieces; equal ones have the same number, in any Unicode normal form.
struct Vocabulary {
    private var keys: [PieceKey: Int] = [:]

    mutating func pieces(_ texts: [Substring]) -> [TextPiece] {
        texts.map { text in
            let pieceKey: PieceKey =
                text.hasOverlongCharacter ? .exact(Array(text.utf8)) : .text(text)
            let key = keys[pieceKey] ?? keys.count
            keys[pieceKey] = key
            let weight = min(text.count(where: \.isSignificant), 4)
            return TextPiece(text: text, key: key, weight: weight)
        }
    }

    private enum PieceKey: Hashable {
        case text(Substring)
        case exact([UInt8])
    }
}

/// Bounds the time of one difference, because its texts come from strangers.
///
/// Myers takes up to (n + m)² steps for n and m pieces, of some nanoseconds each: all of it buys
/// one comparison of lines of 2,000 words, or of texts of 2,000 lines, and takes 0.1 seconds. What
/// costs more than is left is removed and added whole, so that no two texts of 20,000 characters
/// take longer than 0.2 seconds.
struct DiffBudget {
    private var left = 16_000_000

    /// Whether that much was left.
    mutating func spend(_ steps: Int) -> Bool {
        guard steps <= left else { return false }
        left -= steps
        return true
    }
}
