/// A part of a text that is compared as a whole: a line, or a word of a line.
struct TextPiece {
    let text: Substring
    /// Equal pieces have equal keys.
    let key: Int
    /// The importance in comparisons: the number of letters and digits, at most 4.
    let weight: Int

    var isSignificant: Bool { weight > 0 }
}

/// Assigns numbers to pieces; equal pieces get the same number, in any Unicode normal form.
struct Vocabulary {
    private var keys: [PieceKey: Int] = [:]

    /// Makes pieces. A text gets a new number unless an equal text already has one.
    mutating func pieces(_ texts: [Substring]) -> [TextPiece] {
        texts.map { text in
            // A short ASCII string is hashed faster than a substring, which is normalized first.
            let pieceKey: PieceKey =
                text.hasOverlongCharacter ? .exact(Array(text.utf8)) : .text(String(text))
            let key = keys[pieceKey] ?? keys.count
            keys[pieceKey] = key
            let weight = text.lazy.filter(\.isSignificant).prefix(4).count
            return TextPiece(text: text, key: key, weight: weight)
        }
    }

    private enum PieceKey: Hashable {
        case text(String)
        case exact([UInt8])
    }
}
